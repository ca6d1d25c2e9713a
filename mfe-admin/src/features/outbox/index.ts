/** A section of the administration. */
export { Outbox } from './Outbox.tsx';
