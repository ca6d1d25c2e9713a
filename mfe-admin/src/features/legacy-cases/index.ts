/** A section of the administration. */
export { LegacyCases } from './LegacyCases.tsx';
