/**
 * Somebody grew up in an account that guardians made, never had a login, and nobody who looked after them is left. An administrator asks with a reason, a
 * second one agrees where there is one, and then the one who asked makes the link, once (decision 0070).
 */
import { ENTRY_REASON_LEAST, type askEntry } from '@kinlore/shared/contracts/entries';
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { SignedIn } from '../../platform/actor.ts';
import { capabilities } from '../../platform/capabilities.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { ensureProved } from '../auth/index.ts';
import { otherAdmins } from '../inspections/index.ts';
import type { ComingOfAgeContext } from './coming-of-age-context.ts';
import {
  changeEntry,
  hasGuardianLeft,
  insertEntry,
  liveEntryOf,
  lockEntry,
  nameOf,
  personNamed,
  type EntryRow,
} from './entries.queries.ts';
import { entryStageOf, liveSince } from './entry-stages.ts';
import { lockPerson } from './handing-over.queries.ts';
import { hasOwnWays, keepLink, type Link } from './handing-over.ts';

interface Done<T> {
  readonly value: T;
  readonly after: readonly (() => void)[];
}

/** Locks the account, and throws why nobody lets its owner in. */
async function ensureLockedOut(
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

async function ask(
  context: ComingOfAgeContext,
  transaction: Connection,
  actor: SignedIn,
  { who, reason }: Static<(typeof askEntry)['body']>,
): Promise<Done<EntryRow>> {
  const { notifications, audit, platform } = context;
  const now = platform.clock.now();
  const person = await personNamed(transaction, who.trim().replace(/^@/u, ''));
  ensure(person, 'general.not_found');
  await ensureLockedOut(context, transaction, person.id);
  const live = await liveEntryOf(transaction, person.id, liveSince(now));
  if (live !== undefined) return { value: live, after: [] };
  const others = await otherAdmins(transaction, [actor.user.id]);
  const row = await insertEntry(transaction, {
    userId: person.id,
    askerId: actor.user.id,
    reason,
    now,
    openedAt: others.length === 0 ? now : null,
  });
  const detail = { user: person.id, others: others.length };
  await audit(transaction, actor, 'entry.ask', 'entry_request', row.id, detail);
  const after: (() => void)[] = [];
  for (const userId of others)
    after.push(
      await notifications.notify(transaction, {
        userId,
        type: 'entry_asked',
        dedupeKey: `entry ${row.id}`,
        data: () => ({ sender_name: actor.user.fullName, recipient_name: person.full_name }),
      }),
    );
  return { value: row, after };
}

interface Decision {
  readonly id: string;
  readonly decision: 'agree' | 'decline';
}

async function decide(
  { notifications, audit, platform: { clock } }: ComingOfAgeContext,
  transaction: Connection,
  { actor, id, decision }: Decision & { readonly actor: SignedIn },
): Promise<Done<EntryRow>> {
  const now = clock.now();
  const row = await lockEntry(transaction, id);
  ensure(row, 'general.not_found');
  const isOwn = row.asker_id === actor.user.id;
  ensure(!isOwn || decision === 'decline', 'entry.another_must_agree');
  const stage = entryStageOf(row, now);
  ensure(stage === 'waiting' || (stage === 'open' && isOwn), 'entry.already_decided');
  await audit(transaction, actor, `entry.${decision}`, 'entry_request', id);
  const decided = isOwn ? {} : { decided_by: actor.user.id, decided_at: now };
  const outcome = decision === 'agree' ? { opened_at: now } : { ended_at: now };
  const changed = await changeEntry(transaction, id, { ...decided, ...outcome });
  if (isOwn) return { value: changed, after: [] };
  const name = await nameOf(transaction, row.user_id);
  const told = await notifications.notify(transaction, {
    userId: row.asker_id,
    type: 'entry_decided',
    dedupeKey: `entry_decided ${id}`,
    data: () => ({
      sender_name: actor.user.fullName,
      recipient_name: name,
      entry: decision === 'agree' ? 'agreed' : 'declined',
    }),
  });
  return { value: changed, after: [told] };
}

/** What was true when somebody agreed may be so no more. */
async function makeLink(
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

export const createEntries = (context: ComingOfAgeContext) => {
  const { clock, transact } = context.platform;
  /** Whoever is told hears of it once it stands. */
  const act = async <T>(work: (transaction: Connection) => Promise<Done<T>>): Promise<T> => {
    const { value, after } = await transact(work);
    for (const tell of after) tell();
    return value;
  };
  return {
    /** Throws what the endpoint declares, and `general.not_found` for somebody who is not here. */
    async ask(
      actor: SignedIn,
      { who, reason }: Static<(typeof askEntry)['body']>,
    ): Promise<EntryRow> {
      ensureProved(actor.session, clock.now());
      const why = reason.trim();
      ensure(why.length >= ENTRY_REASON_LEAST, 'entry.reason_missing');
      return act((transaction) => ask(context, transaction, actor, { who, reason: why }));
    },

    /** Of two at once the second is refused. */
    async decide(actor: SignedIn, decision: Decision): Promise<EntryRow> {
      ensureProved(actor.session, clock.now());
      return act((transaction) => decide(context, transaction, { ...decision, actor }));
    },

    async link(actor: SignedIn, id: string): Promise<Link> {
      ensureProved(actor.session, clock.now());
      return transact((transaction) => makeLink(context, transaction, actor, id));
    },
  };
};
