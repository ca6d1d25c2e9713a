/** What a recording's container says of it. */
import { keptTypeOf, type TypeOfKind } from '@kinlore/shared/contracts/media-kinds';
import type { Blank } from './blanks.ts';

export type RecordingType = TypeOfKind<'audio'> | TypeOfKind<'video'>;

export const isRecordingType = (mime: string): mime is RecordingType =>
  ['audio', 'video'].includes(keptTypeOf(mime)?.kind ?? '');

export interface ToldRecording {
  /** A container says by its tracks whether there is something to see. */
  readonly type: RecordingType;
  readonly lengthMs: number;
  /** Upright; null for sound. */
  readonly width: number | null;
  readonly height: number | null;
  readonly blanks: readonly Blank[];
}
