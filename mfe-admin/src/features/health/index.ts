/** A section of the administration. */
export { Health } from './Health.tsx';
