export { InsideFrame } from './inside-frame.ts';
export { Landing, Systems } from './Landing.tsx';
export { Mark } from './Mark.tsx';
export { Picture } from './Picture.tsx';
export { SiteFrame } from './SiteFrame.tsx';
