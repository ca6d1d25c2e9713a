/**
 * Somebody grew up in an account that guardians made, never had a login, and nobody who looked after them is left. An administrator asks with a reason, a
 * second one agrees where there is one, and then the one who asked makes the link, once (decision 0070).
 */
import { ENTRY_REASON_LEAST, type askEntry } from '@kinlore/shared/contracts/entries';
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { ensureProved } from '../auth/index.ts';
import { otherAdmins } from '../inspections/index.ts';
import type { ComingOfAgeContext } from './coming-of-age-context.ts';
import {
  changeEntry,
  insertEntry,
  liveEntryOf,
  lockEntry,
  nameOf,
  personNamed,
  type EntryRow,
} from './entries.queries.ts';
import { entryStageOf, liveSince } from './entry-stages.ts';
import { ensureLockedOut, makeEntryLink } from './entry-link.ts';
import type { Link } from './handing-over.ts';

interface Done<T> {
  readonly value: T;
  readonly after: readonly (() => void)[];
}

interface Waiting {
  readonly row: EntryRow;
  readonly others: readonly string[];
  readonly sender: string;
  readonly name: string;
}

/** The others hear that somebody waits for one of them. */
async function askOthers(
  { notifications }: ComingOfAgeContext,
  transaction: Connection,
  { row, others, sender, name }: Waiting,
): Promise<readonly (() => void)[]> {
  const tells: (() => void)[] = [];
  for (const userId of others)
    tells.push(
      await notifications.notify(transaction, {
        userId,
        type: 'entry_asked',
        dedupeKey: `entry ${row.id}`,
        data: () => ({ sender_name: sender, recipient_name: name }),
      }),
    );
  return tells;
}

async function ask(
  context: ComingOfAgeContext,
  transaction: Connection,
  actor: SignedIn,
  { who, reason }: Static<(typeof askEntry)['body']>,
): Promise<Done<EntryRow>> {
  const now = context.platform.clock.now();
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
  await context.audit(transaction, actor, 'entry.ask', 'entry_request', row.id, detail);
  const after = await askOthers(context, transaction, {
    row,
    others,
    sender: actor.user.fullName,
    name: person.full_name,
  });
  return { value: row, after };
}

interface Decision {
  readonly id: string;
  readonly decision: 'agree' | 'decline';
}

async function tellAsker(
  notifications: ComingOfAgeContext['notifications'],
  transaction: Connection,
  {
    actor,
    row,
    decision,
  }: Omit<Decision, 'id'> & { readonly actor: SignedIn; readonly row: EntryRow },
): Promise<() => void> {
  const name = await nameOf(transaction, row.user_id);
  return notifications.notify(transaction, {
    userId: row.asker_id,
    type: 'entry_decided',
    dedupeKey: `entry_decided ${row.id}`,
    data: () => ({
      sender_name: actor.user.fullName,
      recipient_name: name,
      entry: decision === 'agree' ? 'agreed' : 'declined',
    }),
  });
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
  const told = await tellAsker(notifications, transaction, { actor, row, decision });
  return { value: changed, after: [told] };
}

export const createEntries = (context: ComingOfAgeContext) => {
  const { clock, transact } = context.platform;
  /** After a proof of the last minutes; whoever is told hears of it once it stands. */
  const act = async <T>(
    actor: SignedIn,
    work: (transaction: Connection) => Promise<Done<T>>,
  ): Promise<T> => {
    ensureProved(actor.session, clock.now());
    const { value, after } = await transact(work);
    for (const tell of after) tell();
    return value;
  };
  return {
    /** Throws what the endpoint declares, and `general.not_found` for somebody who is not here. */
    ask: (actor: SignedIn, { who, reason }: Static<(typeof askEntry)['body']>): Promise<EntryRow> =>
      act(actor, (transaction) => {
        const why = reason.trim();
        ensure(why.length >= ENTRY_REASON_LEAST, 'entry.reason_missing');
        return ask(context, transaction, actor, { who, reason: why });
      }),

    /** Of two at once the second is refused. */
    decide: (actor: SignedIn, decision: Decision): Promise<EntryRow> =>
      act(actor, (transaction) => decide(context, transaction, { ...decision, actor })),

    link: (actor: SignedIn, id: string): Promise<Link> =>
      act(actor, async (transaction) => ({
        value: await makeEntryLink(context, transaction, actor, id),
        after: [],
      })),
  };
};
