/** A second look, asked for: once a decision, by the person concerned, within thirty days. */
import type { Answer } from '@kinlore/shared/contracts/kernel';
import {
  APPEAL_DAYS,
  type listMyDecisions,
  type MyDecision,
} from '@kinlore/shared/contracts/moderation';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { decisionsAbout, insertAppeal, lockDecision } from './appeals.queries.ts';
import { presentMine } from './appeals.presenter.ts';
import type { AfterCommit, ModerationContext } from './deps.ts';
import { moderatorsBut } from './reporting.queries.ts';
import { decisionInForce } from './suspensions.queries.ts';

const DAY_MS = 86_400_000;
export const appealUntil = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + APPEAL_DAYS * DAY_MS);

async function send(
  { platform, notifications }: ModerationContext,
  transaction: Connection,
  { personId, decisionId }: { readonly personId: string; readonly decisionId: string },
  sent: string,
): Promise<readonly AfterCommit[]> {
  const words = sent.trim();
  ensure(words !== '', 'appeal.empty');
  const row = await lockDecision(transaction, decisionId);
  ensure(row, 'general.not_found');
  ensure(row.person_id === personId && row.action !== 'none', 'general.not_found');
  ensure(row.appeal_id === null, 'appeal.already_sent');
  const now = platform.clock.now();
  ensure(row.reversed_at === null && now <= appealUntil(row.decided_at), 'appeal.too_late');
  await insertAppeal(transaction, { decisionId, words, now });
  const tells: AfterCommit[] = [];
  for (const userId of await moderatorsBut(transaction, personId))
    tells.push(
      await notifications.notify(transaction, {
        userId,
        type: 'appeal_received',
        dedupeKey: `appeal ${decisionId}`,
        data: () => ({}),
      }),
    );
  return tells;
}

async function appeal(
  context: ModerationContext,
  personId: string,
  decisionId: string,
  words: string,
): Promise<MyDecision> {
  const { clock, transact } = context.platform;
  const { row, tells } = await transact(async (transaction) => {
    const sent = await send(context, transaction, { personId, decisionId }, words);
    const found = await lockDecision(transaction, decisionId);
    ensure(found, 'general.not_found');
    return { row: found, tells: sent };
  });
  for (const tell of tells) tell();
  return presentMine(row, clock.now());
}

interface Asked {
  readonly limit?: number;
  readonly cursor?: string;
}

async function decisionsOf(
  { platform: { clock, database } }: ModerationContext,
  personId: string,
  { limit = 20, cursor }: Asked,
): Promise<Answer<typeof listMyDecisions>> {
  const asked = { limit, before: idCursor.decode(cursor) };
  const page = pageOf(await decisionsAbout(database, personId, asked), limit, (row) =>
    idCursor.encode(row.id),
  );
  const now = clock.now();
  return { data: page.rows.map((row) => presentMine(row, now)), meta: { next: page.next } };
}

export const createAppeals = (context: ModerationContext) => ({
  mine: ({ subject }: SignedIn, asked: Asked) => decisionsOf(context, subject.id, asked),

  /** Of somebody for whom the one who asks answers. */
  of: (personId: string, asked: Asked) => decisionsOf(context, personId, asked),
  appealFor: (personId: string, decisionId: string, words: string) =>
    appeal(context, personId, decisionId, words),

  /** Throws `appeal.already_sent`, `appeal.too_late`, and `general.not_found` for another's. */
  appeal: ({ subject }: SignedIn, decisionId: string, words: string) =>
    appeal(context, subject.id, decisionId, words),

  /** Of whoever proved who they are and has no session: against the suspension in force. */
  async appealSuspension(
    transaction: Connection,
    personId: string,
    words: string,
  ): Promise<AfterCommit> {
    const decision = await decisionInForce(transaction, personId);
    ensure(decision, 'general.not_found');
    const about = { personId, decisionId: decision.id };
    const tells = await send(context, transaction, about, words);
    return () => {
      for (const tell of tells) tell();
    };
  },
});
export type Appeals = ReturnType<typeof createAppeals>;
