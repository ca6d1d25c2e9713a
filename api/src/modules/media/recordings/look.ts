/** What a recording is, by its container alone: nothing is decoded, and nobody is asked. */
import type { Logger } from 'pino';
import { DomainError } from '../../../platform/errors.ts';
import { lookAtBoxes } from './boxes.ts';
import { Unplayable, withFile, type FileBytes } from './file-bytes.ts';
import { lookAtWebm } from './matroska.ts';
import { lookAtMpeg } from './mpeg.ts';
import { lookAtOgg } from './ogg.ts';
import type { RecordingType, ToldRecording } from './told.ts';
import { lookAtWave } from './wave.ts';

const lookers: Readonly<Record<RecordingType, (file: FileBytes) => Promise<ToldRecording>>> = {
  'audio/mpeg': lookAtMpeg,
  'audio/mp4': lookAtBoxes,
  'audio/wav': lookAtWave,
  'audio/ogg': lookAtOgg,
  'audio/webm': lookAtWebm,
  'video/mp4': lookAtBoxes,
  'video/quicktime': lookAtBoxes,
  'video/webm': lookAtWebm,
};

/** Longer than anybody tells: beyond it the container lies. */
const LONGEST_MS = 24 * 3_600_000;

/** Throws `media.broken` for what does not hold together, whatever its first bytes say. */
export async function lookAtRecording(
  log: Pick<Logger, 'info'>,
  path: string,
  type: RecordingType,
): Promise<ToldRecording> {
  try {
    const told = await withFile(path, lookers[type]);
    if (told.lengthMs > LONGEST_MS) throw new Unplayable('longer than a day');
    return told;
  } catch (error) {
    if (!(error instanceof Unplayable || error instanceof RangeError)) throw error;
    log.info({ why: error.message, type }, 'a recording could not be used');
    throw new DomainError('media.broken');
  }
}
