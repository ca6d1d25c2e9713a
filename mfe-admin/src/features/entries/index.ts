export { Entries } from './Entries.tsx';
