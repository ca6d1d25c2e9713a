/** A section of the administration. */
export { People } from './People.tsx';
