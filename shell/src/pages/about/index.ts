export { About } from './About.tsx';
export { Features } from './Features.tsx';
