/** What an administrator decides about dates of birth: which, asked by whom and why, and nothing of what anybody keeps. */
import { birthDecisions, type BirthQuestion } from '@kinlore/shared/contracts/birth-corrections';
import type { GuardianshipChange } from '@kinlore/shared/contracts/notifications/guardianship-words';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { idCursor, oneOf, pageOf } from '../../platform/rows.ts';
import { endViewsOf } from '../auth/index.ts';
import { setBirth } from '../users/index.ts';
import { questionById, questionsPage, settleOpen, type QuestionRow } from './births.queries.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { guardiansPage, lockChild } from './guardianship.queries.ts';
import { othersOf, tellGuardians } from './guardianship.ts';

const presentQuestion = (row: QuestionRow): BirthQuestion => ({
  id: row.id,
  child: { id: row.ward_id, username: row.username },
  asked_by:
    row.asked_by === null || row.asker_name === null
      ? null
      : { id: row.asked_by, full_name: row.asker_name },
  born_now: row.born_now,
  born: row.born,
  reason: row.reason,
  asked_at: row.asked_at.toISOString(),
  decision: row.decision === null ? null : oneOf(birthDecisions, row.decision),
});

/** Who writes down what an administrator did: that a date was corrected, never which. */
export type WriteBirthAudit = (
  transaction: Connection,
  actor: SignedIn,
  id: string,
  detail: { readonly decision: Answer },
) => Promise<void>;

type Answer = 'agreed' | 'refused';
const told: Readonly<Record<Answer, GuardianshipChange>> = {
  agreed: 'birth_changed',
  refused: 'birth_kept',
};

/** The account has the day, and every rule of age follows from it. */
async function correct(
  { platform: { clock, outbox } }: GuardiansContext,
  transaction: Connection,
  { ward_id: wardId, born }: QuestionRow,
): Promise<void> {
  const ahead = await setBirth(transaction, wardId, born, clock.now());
  if (!ahead.includes(13)) await endViewsOf(transaction, wardId);
  await outbox.append(transaction, { type: 'account.birth_corrected', userId: wardId, ahead });
}

async function decideIn(
  context: GuardiansContext,
  transaction: Connection,
  { user }: SignedIn,
  { id, decision }: { readonly id: string; readonly decision: Answer },
): Promise<BirthQuestion> {
  const seen = await questionById(transaction, id);
  ensure(seen, 'general.not_found');
  const { ward_id: wardId } = seen;
  await lockChild(transaction, wardId);
  const guardians = await guardiansPage(transaction, wardId);
  const concerned = [wardId, ...guardians.map(({ guardian_id }) => guardian_id)];
  ensure(!concerned.includes(user.id), 'parent.own_conflict');
  const row = await questionById(transaction, id);
  ensure(row?.decision === null, 'parent.birth_decided');
  ensure(row, 'parent.birth_decided');
  await settleOpen(transaction, wardId, {
    decision,
    by: user.id,
    now: context.platform.clock.now(),
  });
  if (decision === 'agreed') await correct(context, transaction, row);
  const toIds = await othersOf(transaction, wardId, []);
  await tellGuardians(context, transaction, {
    change: told[decision],
    childId: wardId,
    actorId: null,
    toIds: decision === 'agreed' ? [...toIds, wardId] : toIds,
  });
  const after = await questionById(transaction, id);
  ensure(after, 'general.not_found');
  return presentQuestion(after);
}

export const createBirthQuestions = (context: GuardiansContext) => {
  const { database, transact } = context.platform;
  return {
    /** Newest first. Throws `general.cursor`. */
    async list(query: {
      readonly limit?: number;
      readonly cursor?: string;
      readonly status?: 'open' | 'decided';
    }) {
      const { limit = 20, cursor, status = 'open' } = query;
      const before = idCursor.decode(cursor);
      const found = await questionsPage(database, { isOpen: status === 'open', before, limit });
      const page = pageOf(found, limit, ({ id }) => idCursor.encode(id));
      return { data: page.rows.map(presentQuestion), meta: { next: page.next } };
    },

    /** Throws what the endpoint declares. */
    decide: (
      actor: SignedIn,
      id: string,
      decision: Answer,
      audit: WriteBirthAudit,
    ): Promise<BirthQuestion> =>
      transact(async (transaction) => {
        const decided = await decideIn(context, transaction, actor, { id, decision });
        await audit(transaction, actor, id, { decision });
        return decided;
      }),
  };
};
export type BirthQuestions = ReturnType<typeof createBirthQuestions>;
