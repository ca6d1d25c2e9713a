export { ShareByLink } from './ShareByLink.tsx';
