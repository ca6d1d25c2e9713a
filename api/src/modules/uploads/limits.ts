/** What an upload may be, read from the one place that says what may be kept. */
export { MOST_MEDIA_BYTES as MOST_BYTES } from '@kinlore/shared/contracts/media-kinds';

/** Somebody who begins one more loses the one that was begun first. */
export const MOST_AT_ONCE = 20;
/** Milliseconds from the beginning, after which what is unfinished goes. */
export const LIVES_MS = 86_400_000;
