/** What an upload may be, read from the one place that says what may be kept. */
import { MOST_MEDIA_BYTES } from '@kinlore/shared/contracts/media-kinds';

export const MOST_BYTES = MOST_MEDIA_BYTES;

/** Somebody who begins one more loses the one that was begun first. */
export const MOST_AT_ONCE = 20;
/** What somebody has begun altogether; the oldest ends for one that goes beyond. */
const MOST_BYTES_AT_ONCE = 2 * MOST_MEDIA_BYTES;
/** What one sender may have begun at once. */
export interface Most {
  readonly files: number;
  readonly bytes: number;
}
export const ownMost: Most = { files: MOST_AT_ONCE, bytes: MOST_BYTES_AT_ONCE };
/** Milliseconds from the beginning, after which what is unfinished goes. */
export const LIVES_MS = 86_400_000;
