/** A section of the administration. */
export { Inspections } from './Inspections.tsx';
