/** Blurring a place of a picture at somebody's wish: what is made of the picture is made anew, the original stays. */
import type { Connection, Platform } from '../../platform/ports.ts';
import type { BlurredRegion } from './blurring.ts';
import { deleteBlur, insertBlur } from './blurs.queries.ts';

/** Whoever runs it: `blur-job.ts`. */
export const BLUR_JOB = 'media.blur';

interface WishedBlur {
  /** Of what it is taken back by. */
  readonly id: string;
  readonly mediaId: string;
  readonly userId: string;
  readonly region: BlurredRegion;
}

export interface Blurring {
  /** Twice is once. */
  blur(transaction: Connection, wish: WishedBlur): Promise<void>;
  unblur(transaction: Connection, id: string): Promise<void>;
}

export function createBlurring({ clock, jobs }: Pick<Platform, 'clock' | 'jobs'>): Blurring {
  const ask = (transaction: Connection, mediaId: string): Promise<void> =>
    jobs.add(
      transaction,
      BLUR_JOB,
      { mediaId },
      { key: `${BLUR_JOB}:${mediaId}`, maxAttempts: 25 },
    );
  return {
    async blur(transaction, { id, mediaId, userId, region: { x, y, w, h } }) {
      const row = { id, media_id: mediaId, user_id: userId, x, y, w, h, created_at: clock.now() };
      if (await insertBlur(transaction, row)) await ask(transaction, mediaId);
    },
    async unblur(transaction, id) {
      const mediaId = await deleteBlur(transaction, id);
      if (mediaId !== undefined) await ask(transaction, mediaId);
    },
  };
}
