/** Whom an administrator may let in, and the link by which they come in. */
import type { SignedIn } from '../../platform/actor.ts';
import { capabilities } from '../../platform/capabilities.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { ComingOfAgeContext } from './coming-of-age-context.ts';
import { changeEntry, hasGuardianLeft, lockEntry } from './entries.queries.ts';
import { entryStageOf } from './entry-stages.ts';
import { lockPerson } from './handing-over.queries.ts';
import { hasOwnWays, keepLink, type Link } from './handing-over.ts';

/** Locks the account, and throws why nobody lets its owner in. */
export async function ensureLockedOut(
  context: ComingOfAgeContext,
  transaction: Connection,
  userId: string,
): Promise<void> {
  const person = await lockPerson(transaction, userId);
  ensure(person, 'general.not_found');
  const hasOwn = person.password_hash !== null || (await hasOwnWays(context, transaction, person));
  ensure(!hasOwn, 'coming_of_age.own_login');
  const { band } = capabilities(person, context.platform.clock.now());
  ensure(band !== 'child', 'coming_of_age.too_young');
  ensure(!(await hasGuardianLeft(transaction, userId)), 'entry.has_guardian');
}

/** What was true when somebody agreed may be so no more. */
export async function makeEntryLink(
  context: ComingOfAgeContext,
  transaction: Connection,
  actor: SignedIn,
  id: string,
): Promise<Link> {
  const now = context.platform.clock.now();
  const row = await lockEntry(transaction, id);
  ensure(row, 'general.not_found');
  ensure(row.asker_id === actor.user.id, 'general.not_found');
  ensure(entryStageOf(row, now) === 'open', 'entry.not_open');
  await ensureLockedOut(context, transaction, row.user_id);
  await changeEntry(transaction, id, { made_at: now });
  const detail = { user: row.user_id };
  await context.audit(transaction, actor, 'entry.link', 'entry_request', id, detail);
  return keepLink(context, transaction, row.user_id, { admin: actor.user.id });
}
