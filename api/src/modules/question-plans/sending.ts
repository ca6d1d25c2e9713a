/** The question of a week, once: asked, told in the app, and mailed to a proved address. What was missed is passed over, never piled up. */
import {
  MOST_UNANSWERED,
  PLAN_LINK_DAYS,
  planStages,
} from '@kinlore/shared/contracts/question-plans';
import type { JobDefinition } from '../../module.ts';
import type { Background } from '../../platform/actor.ts';
import { backgroundActor } from '../../platform/background-actor.ts';
import { sendDue, type Sending } from '../../platform/due.ts';
import { mintLink } from '../../platform/mail-links.ts';
import type { Connection } from '../../platform/ports.ts';
import { oneOf } from '../../platform/rows.ts';
import { quietUntil } from '../grief/index.ts';
import { askPlanned, mayBeAsked, nextPlanned } from '../questions/index.ts';
import { replyAddressFor, repliable } from '../reply-addresses/index.ts';
import { restingMail, weeklySubject, weeklyText } from './plans.mails.ts';
import {
  changePlan,
  countUnanswered,
  insertPlanned,
  takeDue,
  type PlanRow,
} from './plans.queries.ts';
import type { Deps } from './showing.ts';
import { nextWeekly } from './weekly.ts';
import { provedAddress } from '../users/index.ts';

const pageOf = ({ publicUrl }: Deps): string =>
  `${publicUrl()}/?modal=codex&tab=summons&section=question-requests`;

async function rest(
  deps: Deps,
  transaction: Connection,
  { row, teller, why }: { row: PlanRow; teller: Background; why: 'unanswered' | 'none_left' },
): Promise<void> {
  await changePlan(transaction, row.id, { state: 'paused', pause: why, next_at: null });
  const to = await provedAddress(transaction, row.user_id);
  if (to === null) return;
  const { fullName: name } = teller.subject;
  await deps.mail(transaction, {
    to,
    userId: row.user_id,
    ...restingMail({ name, why, page: pageOf(deps) }),
  });
}

/** Who asks, as the mail names them; null for oneself. */
async function askerOf(deps: Deps, transaction: Connection, row: PlanRow): Promise<string | null> {
  if (row.from_id === row.user_id) return null;
  const cards = await deps.people.cards(transaction, [row.from_id]);
  return cards.get(row.from_id)?.full_name ?? null;
}

interface Asked {
  readonly row: PlanRow;
  readonly teller: Background;
  readonly questionId: string;
  readonly words: string;
}

async function mailIt(
  deps: Deps,
  transaction: Connection,
  { row, teller, questionId, words }: Asked,
): Promise<void> {
  const { secret, hash, expiresAt } = mintLink(PLAN_LINK_DAYS, deps.clock.now());
  await insertPlanned(transaction, {
    question_id: questionId,
    plan_id: row.id,
    token_hash: hash,
    expires_at: expiresAt,
  });
  const to = await provedAddress(transaction, row.user_id);
  if (to === null) return;
  const link = `${deps.publicUrl()}/weekly/${secret}`;
  const replyTo = await replyAddressFor(deps, transaction, { questionId, expiresAt });
  const said = {
    name: teller.subject.fullName,
    asker: await askerOf(deps, transaction, row),
    words,
    page: pageOf(deps),
    link,
  };
  await deps.mail(transaction, {
    to,
    userId: row.user_id,
    subject: weeklySubject(said.asker),
    text: repliable(weeklyText(said), replyTo),
    secret: { link, expiresAt, ...(replyTo !== null && { replyTo }) },
  });
}

/** Whoever is left in peace, may not act or is not known any more gets none this week; nothing is made up for. */
async function isPassedOver(
  transaction: Connection,
  row: PlanRow,
  teller: Background | undefined,
  now: Date,
): Promise<boolean> {
  if (teller === undefined || teller.subject.band === 'child') return true;
  if ((await quietUntil(transaction, row.user_id, now)) !== null) return true;
  if (row.from_id === row.user_id) return false;
  const asker = await backgroundActor(transaction, row.from_id, now);
  return asker === undefined || !(await mayBeAsked(transaction, row.from_id, row.user_id));
}

async function askNext(
  deps: Deps,
  transaction: Connection,
  { row, teller }: { row: PlanRow; teller: Background },
): Promise<void> {
  const now = deps.clock.now();
  if ((await countUnanswered(transaction, row, MOST_UNANSWERED)) >= MOST_UNANSWERED)
    return rest(deps, transaction, { row, teller, why: 'unanswered' });
  const stages = row.stages.map((stage) => oneOf(planStages, stage));
  const question = await nextPlanned(
    transaction,
    { subject: teller.subject, stages, planId: row.id },
    now,
  );
  if (question === null) return rest(deps, transaction, { row, teller, why: 'none_left' });
  const between = { fromId: row.from_id, toId: row.user_id };
  const questionId = await askPlanned(transaction, { ...between, question, now });
  if (questionId === null) return undefined;
  await deps.outbox.append(transaction, { type: 'question.planned', questionId, ...between });
  return mailIt(deps, transaction, { row, teller, questionId, words: question.words });
}

const moveOn = (
  transaction: Connection,
  { id, weekday, hour }: PlanRow,
  timeZone: string,
  now: Date,
): Promise<unknown> =>
  changePlan(transaction, id, { next_at: nextWeekly({ weekday, hour, timeZone }, now) });

async function send(deps: Deps, transaction: Connection, row: PlanRow): Promise<void> {
  const now = deps.clock.now();
  const teller = await backgroundActor(transaction, row.user_id, now);
  await moveOn(transaction, row, teller?.subject.timeZone ?? 'UTC', now);
  const isPassed = await isPassedOver(transaction, row, teller, now);
  if (teller !== undefined && !isPassed) await askNext(deps, transaction, { row, teller });
}

const sending = (deps: Deps): Sending<PlanRow> => ({
  name: 'question-plans.send',
  idOf: ({ id }) => id,
  take: takeDue,
  send: (transaction, row) => send(deps, transaction, row),
  note: (transaction, { id }, change) => changePlan(transaction, id, change),
  // Nothing of the account is read once more: it may be what fails. The next that is sent comes by their clock again.
  passOver: (transaction, row, now) => moveOn(transaction, row, 'UTC', now),
});

export const weeklyJob = (deps: Deps): JobDefinition => ({
  name: 'question-plans.send',
  cron: '*/5 * * * *',
  run: () => sendDue(deps, sending(deps)),
});
