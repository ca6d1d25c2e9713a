/** Who began a piece of work acts in it, also when nobody is logged in any more. */
import { accountActor } from '../../platform/account-actor.ts';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';

/** Throws `general.not_found` for an account that may not act any more: what it began is not gone on with in its name. */
export async function actorOf({ clock, database }: Platform, userId: string): Promise<SignedIn> {
  const actor = await accountActor(database, userId, clock.now());
  ensure(actor, 'general.not_found');
  return actor;
}
