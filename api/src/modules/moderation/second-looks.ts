/** A second look, taken: by somebody else than the first time where there is somebody else. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { Appeal, decideAppeal } from '@kinlore/shared/contracts/moderation';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { idCursor, pageOf, readRecord } from '../../platform/rows.ts';
import type { Undo } from '../reportable/index.ts';
import {
  answerAppeal,
  appealById,
  appealsPage,
  lockDecision,
  type DecisionRow,
} from './appeals.queries.ts';
import { presentAppeal } from './appeals.presenter.ts';
import { subjectTypeOf } from './cases.queries.ts';
import { addressee, markReversed } from './deciding.queries.ts';
import type { AfterCommit, ModerationContext } from './deps.ts';
import { appealMail } from './moderation.mails.ts';
import { moderatorsBut } from './reporting.queries.ts';
import { putBack } from './suspensions.ts';

type Sent = Static<(typeof decideAppeal)['body']>;
interface Asked {
  readonly status?: 'open' | 'decided';
  readonly limit?: number;
  readonly cursor?: string;
}

const undoOf = (stored: unknown): Undo =>
  Object.fromEntries(
    Object.entries(readRecord(stored)).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : null,
    ]),
  );

const isOfAccount = ({ action }: DecisionRow): boolean =>
  action === 'suspend' || action === 'close_account';

/** Takes the decision back exactly: what it hid is shown, the account is as it was. */
async function reverse(
  { platform, subjectOf }: ModerationContext,
  transaction: Connection,
  row: DecisionRow,
): Promise<void> {
  const undo = undoOf(row.undo);
  await markReversed(transaction, row.id, platform.clock.now());
  if (isOfAccount(row)) await putBack(transaction, row.person_id, row.id, undo);
  const { subject_type, subject_id } = row;
  if (row.action === 'hide' && subject_type !== null && subject_id !== null)
    await subjectOf(subjectTypeOf({ subject_type })).show(transaction, subject_id, undo);
}

/** By e-mail too, where the account was closed. */
async function write(
  { platform }: ModerationContext,
  transaction: Connection,
  row: DecisionRow,
  { outcome, reply }: Sent,
): Promise<void> {
  const person = isOfAccount(row) ? await addressee(transaction, row.person_id) : undefined;
  if (person === undefined || person.email === null) return;
  const words = {
    name: person.full_name,
    reply,
    isOpen: outcome === 'reversed',
    login: `${platform.publicUrl()}/?modal=login`,
  };
  await platform.mail(transaction, {
    to: person.email,
    userId: row.person_id,
    ...appealMail(words),
  });
}

/** Where somebody else could, whoever decided first may not. */
const mayDecide = async (
  connection: Connection,
  { user }: SignedIn,
  row: Pick<DecisionRow, 'decider_id' | 'person_id'>,
): Promise<boolean> =>
  row.decider_id !== user.id ||
  (await moderatorsBut(connection, row.person_id)).every((id) => id === user.id);

async function present(
  { platform: { database }, people }: ModerationContext,
  { user }: SignedIn,
  rows: readonly DecisionRow[],
): Promise<Appeal[]> {
  const cards = await people.cards(
    database,
    rows.flatMap((row) => [row.person_id, row.decider_id]),
  );
  const isOwn = (row: DecisionRow) => row.decider_id === user.id;
  const others = rows.some(isOwn) ? await moderatorsBut(database, user.id) : [];
  return rows.map((row) =>
    presentAppeal(row, cards, {
      mayDecide: !isOwn(row) || others.every((id) => id === row.person_id),
    }),
  );
}

async function answer(
  context: ModerationContext,
  transaction: Connection,
  actor: SignedIn,
  { id, sent }: { readonly id: string; readonly sent: Sent },
): Promise<AfterCommit> {
  const found = await appealById(transaction, actor.user.id, id);
  ensure(found, 'general.not_found');
  const row = await lockDecision(transaction, found.id);
  ensure(row, 'general.not_found');
  ensure(row.outcome === null, 'moderation.already_decided');
  ensure(await mayDecide(transaction, actor, row), 'appeal.another_must_decide');
  await answerAppeal(transaction, id, {
    ...sent,
    decided_by: actor.user.id,
    decided_at: context.platform.clock.now(),
  });
  if (sent.outcome === 'reversed') await reverse(context, transaction, row);
  await context.audit(transaction, actor, `appeal.${sent.outcome}`, 'moderation_decision', row.id);
  await write(context, transaction, row, sent);
  return context.notifications.notify(transaction, {
    userId: row.person_id,
    type: 'appeal_decided',
    dedupeKey: `appeal_decided ${row.id}`,
    data: () => ({ moderation: sent.outcome }),
  });
}

async function decide(
  context: ModerationContext,
  actor: SignedIn,
  id: string,
  sent: Sent,
): Promise<Appeal> {
  const { database, transact } = context.platform;
  const tell = await transact((within) => answer(context, within, actor, { id, sent }));
  tell();
  const row = await appealById(database, actor.user.id, id);
  ensure(row, 'general.not_found');
  const [appeal] = await present(context, actor, [row]);
  ensure(appeal, 'general.not_found');
  return appeal;
}

export const createSecondLooks = (context: ModerationContext) => ({
  async list(actor: SignedIn, { status = 'open', limit = 20, cursor }: Asked) {
    const asked = { moderatorId: actor.user.id, limit, after: idCursor.decode(cursor) };
    const rows = await appealsPage(context.platform.database, asked, status);
    const page = pageOf(rows, limit, (row) => idCursor.encode(row.appeal_id ?? row.id));
    return { data: await present(context, actor, page.rows), meta: { next: page.next } };
  },

  /** Throws `appeal.another_must_decide`, `moderation.already_decided`. */
  async decide(actor: SignedIn, id: string, { outcome, reply }: Sent): Promise<Appeal> {
    const words = reply.trim();
    ensure(words !== '', 'moderation.reason_missing');
    return decide(context, actor, id, { outcome, reply: words });
  },
});
export type SecondLooks = ReturnType<typeof createSecondLooks>;
