/** What a moderator decides about a case, and telling those whom it concerns. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { decideCase, ModerationCase } from '@kinlore/shared/contracts/moderation';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Undo } from '../reportable/index.ts';
import { subjectTypeOf } from './cases.queries.ts';
import { readOne } from './cases.ts';
import {
  closeCase,
  eraseOldCases,
  insertDecision,
  keepUndo,
  lockCase,
  reportersOf,
  type LockedCase,
} from './deciding.queries.ts';
import type { AfterCommit, ModerationContext } from './deps.ts';
import { closeAccount, untilIn } from './suspensions.ts';

type Sent = Static<(typeof decideCase)['body']>;

const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;

/** What was decided, with the row of the case, before anything is done about it. */
interface Deciding {
  readonly actor: SignedIn;
  readonly row: LockedCase;
  readonly decisionId: string;
  readonly sent: Sent;
  readonly reason: string;
  readonly until: Date | null;
}

/** The words to the person; none where nobody is told. */
function checked({ action, reason = '' }: Sent, { user }: SignedIn): string {
  const words = reason.trim();
  ensure(action === 'none' || words !== '', 'moderation.reason_missing');
  ensure(
    action !== 'close_account' || user.roles.some((role) => role === 'owner' || role === 'admin'),
    'moderation.only_admins',
  );
  return action === 'none' ? '' : words;
}

/** Hides it, closes the account, or lets what was held be seen again. */
async function apply(
  context: ModerationContext,
  transaction: Connection,
  { actor, row, decisionId, sent, reason, until }: Deciding,
): Promise<{ readonly undo: Undo; readonly after: readonly AfterCommit[] }> {
  const subject = context.subjectOf(subjectTypeOf(row));
  const now = context.platform.clock.now();
  if (sent.action === 'hide')
    return { undo: await subject.hide(transaction, row.subject_id, now), after: [] };
  if (row.held_at !== null) await subject.show(transaction, row.subject_id, {});
  if (sent.action !== 'suspend' && sent.action !== 'close_account') return { undo: {}, after: [] };
  const closing = { decisionId, personId: row.person_id, reason, until };
  const { undo, closeSockets } = await closeAccount(context, transaction, actor, closing);
  return { undo, after: [closeSockets] };
}

async function tellReporters(
  { notifications }: ModerationContext,
  transaction: Connection,
  { actor, row, decisionId, sent }: Deciding,
): Promise<readonly AfterCommit[]> {
  const tells: AfterCommit[] = [];
  for (const userId of await reportersOf(transaction, row.id))
    if (userId !== actor.user.id)
      tells.push(
        await notifications.notify(transaction, {
          userId,
          type: 'report_reviewed',
          dedupeKey: `reviewed ${decisionId}`,
          data: () => ({ moderation: sent.action === 'none' ? 'none' : 'acted' }),
        }),
      );
  return tells;
}

/** Whose account is closed is written to instead: they read no notification. */
async function tellPerson(
  { notifications }: ModerationContext,
  transaction: Connection,
  { row, decisionId, sent: { action } }: Deciding,
): Promise<readonly AfterCommit[]> {
  if (action !== 'warn' && action !== 'hide') return [];
  return [
    await notifications.notify(transaction, {
      userId: row.person_id,
      type: 'moderation_decided',
      dedupeKey: `decided ${decisionId}`,
      data: () => ({ moderation: action }),
    }),
  ];
}

async function decide(
  context: ModerationContext,
  transaction: Connection,
  deciding: Deciding,
): Promise<readonly AfterCommit[]> {
  const { actor, row, decisionId, sent, reason, until } = deciding;
  const now = context.platform.clock.now();
  await insertDecision(transaction, {
    id: decisionId,
    caseId: row.id,
    personId: row.person_id,
    deciderId: actor.user.id,
    action: sent.action,
    reason,
    until,
    now,
  });
  const { undo, after } = await apply(context, transaction, deciding);
  await keepUndo(transaction, decisionId, undo);
  await closeCase(transaction, row.id, now);
  await context.audit(
    transaction,
    actor,
    `moderation.${sent.action}`,
    row.subject_type,
    row.subject_id,
    { case: row.id, decision: decisionId },
  );
  return [
    ...after,
    ...(await tellReporters(context, transaction, deciding)),
    ...(await tellPerson(context, transaction, deciding)),
  ];
}

export const createDeciding = (context: ModerationContext) => ({
  /** Of two at once the second is refused. Throws `general.not_found` also for a case about the moderator. */
  async decide(actor: SignedIn, id: string, sent: Sent): Promise<ModerationCase> {
    const reason = checked(sent, actor);
    const { clock, transact } = context.platform;
    const until = sent.action === 'suspend' ? untilIn(clock.now(), sent.days) : null;
    const after = await transact(async (transaction) => {
      const row = await lockCase(transaction, id);
      ensure(row, 'general.not_found');
      ensure(row.person_id !== actor.user.id, 'general.not_found');
      ensure(row.closed_at === null, 'moderation.already_decided');
      const deciding = { actor, row, decisionId: newId(), sent, reason, until };
      return decide(context, transaction, deciding);
    });
    for (const act of after) act();
    return readOne(context, actor, id);
  },

  eraseOld: (): Promise<void> =>
    context.platform.transact((transaction) =>
      eraseOldCases(
        transaction,
        new Date(context.platform.clock.now().getTime() - KEPT_DAYS * DAY_MS),
      ),
    ),
});
export type DecidingService = ReturnType<typeof createDeciding>;
