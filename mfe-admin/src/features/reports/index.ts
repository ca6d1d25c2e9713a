/** A section of the administration. */
export { Reports } from './Reports.tsx';
