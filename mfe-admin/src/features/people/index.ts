/** A section of the desk. */
export { People } from './People.tsx';
