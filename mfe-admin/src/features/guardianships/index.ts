/** A section of the administration. */
export { Guardianships } from './Guardianships.tsx';
