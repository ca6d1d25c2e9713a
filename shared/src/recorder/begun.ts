/** A recording that has begun, and how long it is without its pauses. */
import type { KeptRecording } from './kept-recordings.ts';

export interface Begun {
  readonly recorder: MediaRecorder;
  readonly stream: MediaStream;
  readonly pieces: Blob[];
  readonly loud: number[];
  readonly about: Pick<KeptRecording, 'name' | 'kind' | 'mime' | 'startedAt'>;
  level: number;
  /** Up to the last pause; since when it goes on again. */
  spent: number;
  since: number | null;
}

export const lengthOf = ({ spent, since }: Begun): number =>
  Math.round(spent + (since === null ? 0 : performance.now() - since));

export function rest(begun: Begun): void {
  begun.spent = lengthOf(begun);
  begun.since = null;
}
