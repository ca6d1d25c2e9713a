export { Merges } from './Merges.tsx';
