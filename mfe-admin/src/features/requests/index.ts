/** A section of the administration. */
export { Requests } from './Requests.tsx';
