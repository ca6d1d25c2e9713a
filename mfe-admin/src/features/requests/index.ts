/** A section of the desk. */
export { Requests } from './Requests.tsx';
