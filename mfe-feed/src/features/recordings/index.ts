/** Voices and films of a memory: fetched with the first that is shown. */
export { FirstRecording, Recordings } from './Recordings.tsx';
