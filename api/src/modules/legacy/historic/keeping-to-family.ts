/** Saying that a memorial stays with the family, before or after it is open to family researchers, and taking that back. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import { stewardWith } from '../keeping.ts';
import type { Memorials } from '../memorials.service.ts';
import { ensureNotHeld } from '../standing.ts';
import { keepToFamily, takeBackKeeping } from './historic.queries.ts';

export interface HistoricContext {
  readonly platform: Platform;
  readonly memorials: Memorials;
}

export function createKeepingToFamily({ platform, memorials }: HistoricContext) {
  const { clock, transact } = platform;

  async function say(
    transaction: Connection,
    actor: SignedIn,
    key: string,
    isKept: boolean,
  ): Promise<void> {
    const memorial = await memorials.find(transaction, actor, key);
    const { user } = await stewardWith('audience.change', transaction, memorial, actor);
    // A no takes away, which stays possible; what opens waits until nothing about it is decided.
    if (!isKept) await ensureNotHeld(transaction, memorial);
    const isNew = isKept
      ? await keepToFamily(transaction, memorial, clock.now())
      : await takeBackKeeping(transaction, memorial);
    if (isNew)
      await memorials.log.write(
        transaction,
        memorial,
        user.id,
        isKept ? 'historic.keep' : 'historic.let',
      );
  }

  return {
    /** The same twice is once. Throws `legacy.permission`, and for taking it back what holds the memorial. */
    async keep(actor: SignedIn, key: string, isKept: boolean): Promise<Memorial> {
      await transact((transaction) => say(transaction, actor, key, isKept));
      return memorials.read(actor, key);
    },
  };
}
