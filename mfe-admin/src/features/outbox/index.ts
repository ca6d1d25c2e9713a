/** A section of the desk. */
export { Outbox } from './Outbox.tsx';
