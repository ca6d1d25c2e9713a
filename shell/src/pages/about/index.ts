export { About } from './About.tsx';
export { CookiePolicy } from './CookiePolicy.tsx';
export { Features } from './Features.tsx';
