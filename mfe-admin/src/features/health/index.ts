/** A section of the desk. */
export { Health } from './Health.tsx';
