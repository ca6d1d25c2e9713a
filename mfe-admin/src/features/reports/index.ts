/** A section of the desk. */
export { Reports } from './Reports.tsx';
