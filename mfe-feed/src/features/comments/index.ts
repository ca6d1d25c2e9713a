/** The voices below a memory. */
export { Voices, type VoicesProps } from './Voices.tsx';
export { voices } from './comments.state.ts';
