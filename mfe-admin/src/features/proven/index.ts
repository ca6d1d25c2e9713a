/** A form that wants proof of who sits there. */
export { ProvenForm } from './ProvenForm.tsx';
