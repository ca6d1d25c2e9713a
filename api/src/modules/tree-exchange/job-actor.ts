/** Who began a piece of work acts in it, also when nobody is logged in any more. */
import type { WholeTree } from '@kinlore/shared/contracts/family-whole';
import { backgroundActor } from '../../platform/background-actor.ts';
import type { Background } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Platform } from '../../platform/ports.ts';

/** The whole tree as the account sees it. */
export type SeeWhole = (actor: Background, treeId: string) => Promise<WholeTree>;

/** Throws `general.not_found` for an account that may not act any more: what it began is not gone on with in its name. */
export async function actorOf({ clock, database }: Platform, userId: string): Promise<Background> {
  const actor = await backgroundActor(database, userId, clock.now());
  ensure(actor, 'general.not_found');
  return actor;
}
