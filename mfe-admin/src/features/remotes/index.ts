/** A section of the desk. */
export { Remotes } from './Remotes.tsx';
