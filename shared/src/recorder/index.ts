/**
 * Recording voice and film in a page: levels, pause, another try, and what was recorded outlives a closed tab. Not shared between remotes: each page
 * that records carries it in a chunk of its own.
 */
export { Recorder } from './Recorder.tsx';
export { LeftRecordings } from './LeftRecordings.tsx';
export { fileOf, forgetRecording, keepPiece, type Cover, type Keeping } from './kept-recordings.ts';
export { peaksOfFile } from './peaks.ts';
export type { Recorded } from './capture.ts';
