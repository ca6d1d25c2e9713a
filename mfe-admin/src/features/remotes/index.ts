/** A section of the administration. */
export { Remotes } from './Remotes.tsx';
