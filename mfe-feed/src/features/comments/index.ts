/** The voices below a memory. */
export { Voices, type VoicesProps } from './Voices.tsx';
