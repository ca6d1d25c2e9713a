/** Voices and films of a memory: fetched with the first that is shown. */
export { clockOf } from './clock.ts';
export { FirstRecording, Recordings } from './Recordings.tsx';
