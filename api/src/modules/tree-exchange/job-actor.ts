/** Who began a piece of work acts in it, also when nobody is logged in any more. */
import { accountActor } from '../../platform/account-actor.ts';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';

/** Throws `general.not_found` for an account that is gone: what it began is not gone on with in its name. */
export async function actorOf(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<SignedIn> {
  const actor = await accountActor(connection, userId, now);
  ensure(actor, 'general.not_found');
  return actor;
}
