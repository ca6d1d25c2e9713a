export { Landing, Systems } from './Landing.tsx';
export { Mark } from './Mark.tsx';
export { SiteFrame } from './SiteFrame.tsx';
