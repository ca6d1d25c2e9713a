/** Closing an account, for a time or without an end, and opening it again: nothing in it is deleted. */
import { roles } from '@kinlore/shared/contracts/users';
import type { Role, SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { oneOf } from '../../platform/rows.ts';
import type { Undo } from '../reportable/index.ts';
import { endSuspensions, writeSuspension } from '../users/index.ts';
import { addressee, insertDecision, keepUndo } from './deciding.queries.ts';
import type { AfterCommit, ModerationContext } from './deps.ts';
import { suspendedMail } from './moderation.mails.ts';
import { hasOtherOwner, lockOwners, suspensionOf } from './suspensions.queries.ts';

const DAY_MS = 86_400_000;

/** Only an owner closes the account of somebody with a role, and never that of the last owner. */
async function ensureMay(
  transaction: Connection,
  actor: SignedIn,
  personId: string,
  theirs: readonly Role[],
): Promise<void> {
  if (theirs.length === 0) return;
  ensure(actor.user.roles.includes('owner'), 'moderation.of_staff');
  if (theirs.includes('owner'))
    ensure(await hasOtherOwner(transaction, personId), 'moderation.last_owner');
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
const dateOf = (stored: string | null | undefined): Date | null =>
  stored === null || stored === undefined ? null : new Date(stored);

export interface Closing {
  readonly decisionId: string;
  readonly personId: string;
  readonly reason: string;
  readonly until: Date | null;
}

/** Writes to the person, where they have an address: they can read nothing else. */
async function write(
  { platform }: ModerationContext,
  transaction: Connection,
  { personId, reason, until }: Closing,
): Promise<void> {
  const person = await addressee(transaction, personId);
  if (person === undefined || person.email === null) return;
  const day =
    until?.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: person.time_zone }) ?? null;
  const login = `${platform.publicUrl()}/?modal=login`;
  await platform.mail(transaction, {
    to: person.email,
    userId: personId,
    ...suspendedMail({ name: person.full_name, reason, day, login }),
  });
}

/** By a decision that is written already. Answers what puts it back. */
export async function closeAccount(
  context: ModerationContext,
  transaction: Connection,
  actor: SignedIn,
  closing: Closing,
): Promise<{ readonly undo: Undo; readonly closeSockets: AfterCommit }> {
  const { personId, until, decisionId } = closing;
  await lockOwners(transaction);
  const before = await suspensionOf(transaction, personId);
  ensure(before, 'general.not_found');
  const theirs = before.roles.map((role) => oneOf(roles, role));
  await ensureMay(transaction, actor, personId, theirs);
  const at = context.platform.clock.now();
  await writeSuspension(transaction, personId, { at, until, decisionId });
  await write(context, transaction, closing);
  return {
    undo: {
      at: instant(before.suspended_at),
      until: instant(before.suspended_until),
      decision: before.suspension_id,
    },
    closeSockets: await context.endSessions(transaction, personId),
  };
}

export const untilIn = (now: Date, days: number | undefined): Date | null =>
  days === undefined ? null : new Date(now.getTime() + days * DAY_MS);

/** As it was before the decision, if that is still the one in force. */
export async function putBack(
  transaction: Connection,
  personId: string,
  decisionId: string,
  undo: Undo,
): Promise<void> {
  const now = await suspensionOf(transaction, personId);
  if (now === undefined || now.suspension_id !== decisionId) return;
  await writeSuspension(transaction, personId, {
    at: dateOf(undo['at']),
    until: dateOf(undo['until']),
    decisionId: undo['decision'] ?? null,
  });
}

export const createSuspensions = (context: ModerationContext) => ({
  /** Without a report. Throws `moderation.of_staff` and `moderation.last_owner`. */
  async suspend(
    transaction: Connection,
    actor: SignedIn,
    personId: string,
    sent: { readonly reason: string; readonly days?: number },
  ): Promise<AfterCommit> {
    const now = context.platform.clock.now();
    const closing = {
      decisionId: newId(),
      personId,
      reason: sent.reason.trim(),
      until: untilIn(now, sent.days),
    };
    ensure(closing.reason !== '', 'moderation.reason_missing');
    await insertDecision(transaction, {
      ...closing,
      id: closing.decisionId,
      caseId: null,
      deciderId: actor.user.id,
      action: 'suspend',
      now,
    });
    const { undo, closeSockets } = await closeAccount(context, transaction, actor, closing);
    await keepUndo(transaction, closing.decisionId, undo);
    return closeSockets;
  },

  restore: (transaction: Connection, personId: string): Promise<unknown> =>
    writeSuspension(transaction, personId, { at: null, until: null, decisionId: null }),

  endDue: (): Promise<unknown> =>
    endSuspensions(context.platform.database, context.platform.clock.now()),
});
export type Suspensions = ReturnType<typeof createSuspensions>;
