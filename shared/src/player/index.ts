/** Playing a voice or a film, one at a time on a page. Not shared between remotes: each that plays carries it in a chunk of its own. */
export { clockOf, timeOf } from './clock.ts';
export {
  Broken,
  Controls,
  CopyWords,
  FilmPlayer,
  VoicePlayer,
  type PlayerProps,
} from './Player.tsx';
export { usePlayback, type Playback } from './use-playback.ts';
export { barsOf, pathOf } from './waveform.ts';
