/** Completing a memorial, and opening it again: the permission `memorial.close`. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { SignedIn } from '../../platform/actor.ts';
import type { Platform } from '../../platform/ports.ts';
import type { MemorialReading } from './memorial-reading.ts';
import { stewardAtWork } from './standing.ts';
import { setCompleted } from './standing.queries.ts';
import type { StewardLog } from './steward-log.ts';

export const createMemorialCompleting = (
  { clock, transact }: Platform,
  reading: MemorialReading,
  log: StewardLog,
) => ({
  /** The same twice is once. Throws `legacy.permission`, and what holds the memorial. */
  async complete(actor: SignedIn, key: string, isComplete: boolean): Promise<Memorial> {
    await transact(async (transaction) => {
      const row = await reading.find(transaction, actor, key);
      const { user } = await stewardAtWork('memorial.close', transaction, row, actor);
      if (await setCompleted(transaction, row.id, isComplete ? clock.now() : null))
        await log.write(
          transaction,
          row,
          user.id,
          isComplete ? 'memorial.complete' : 'memorial.reopen',
        );
    });
    return reading.read(actor, key);
  },
});
