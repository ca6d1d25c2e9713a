/** What people said in a case, as rows: that somebody died, that they did not, that an account is to be handed back. */
import type { Selectable } from 'kysely';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { LegacyConfirmation } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Confirmer } from './case.ts';

export type ConfirmationRow = Selectable<LegacyConfirmation>;

const dateColumns = (died: FuzzyDate) => ({
  died_kind: died.kind,
  died_start: died.start,
  died_end: died.end,
  died_precision: died.precision,
  died_text: died.text,
});

export interface Said {
  readonly caseId: string;
  /** Null for two sheets. */
  readonly userId: string | null;
  readonly kind: Confirmer;
  readonly died: FuzzyDate;
  readonly noticeUrl: string;
  readonly words: string;
  readonly at: Date;
}

/** Said again, it replaces what was said. */
export function putConfirmation(transaction: Connection, said: Said): Promise<unknown> {
  const values = {
    kind: said.kind,
    ...dateColumns(said.died),
    notice_url: said.noticeUrl,
    words: said.words,
    confirmed_at: said.at,
  };
  return transaction
    .insertInto('legacy_confirmation')
    .values({ case_id: said.caseId, user_id: said.userId, ...values })
    .onConflict((conflict) => conflict.columns(['case_id', 'user_id']).doUpdateSet(values))
    .execute();
}

export const removeConfirmation = (
  transaction: Connection,
  caseId: string,
  userId: string | null,
): Promise<unknown> =>
  transaction
    .deleteFrom('legacy_confirmation')
    .where('case_id', '=', caseId)
    .where('user_id', 'is not distinct from', userId)
    .execute();

/** Of these cases, the earliest first. */
export const confirmationsOf = (
  connection: Connection,
  caseIds: readonly string[],
): Promise<readonly ConfirmationRow[]> =>
  connection
    .selectFrom('legacy_confirmation')
    .selectAll()
    .where('case_id', 'in', [...caseIds])
    .orderBy('confirmed_at')
    .orderBy('user_id')
    .limit(2_000)
    .execute();

export const insertContest = (
  transaction: Connection,
  contest: {
    readonly caseId: string;
    readonly userId: string;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<unknown> =>
  transaction
    .insertInto('legacy_contest')
    .values({
      case_id: contest.caseId,
      user_id: contest.userId,
      reason: contest.reason,
      contested_at: contest.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const contestsOf = (connection: Connection, caseIds: readonly string[]) =>
  connection
    .selectFrom('legacy_contest')
    .selectAll()
    .where('case_id', 'in', [...caseIds])
    .orderBy('contested_at')
    .limit(2_000)
    .execute();
export type ContestRow = Awaited<ReturnType<typeof contestsOf>>[number];

export const putRevert = (
  transaction: Connection,
  caseId: string,
  userId: string,
  at: Date,
): Promise<unknown> =>
  transaction
    .insertInto('legacy_revert')
    .values({ case_id: caseId, user_id: userId, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const revertsOf = (connection: Connection, caseIds: readonly string[]) =>
  connection
    .selectFrom('legacy_revert')
    .selectAll()
    .where('case_id', 'in', [...caseIds])
    .orderBy('asked_at')
    .limit(2_000)
    .execute();
export type RevertRow = Awaited<ReturnType<typeof revertsOf>>[number];

/** What was written in these cases; that it was said, and when, stays. */
export async function eraseWords(
  transaction: Connection,
  caseIds: readonly string[],
): Promise<void> {
  const ids = [...caseIds];
  await transaction
    .updateTable('legacy_confirmation')
    .set({ words: '', notice_url: '' })
    .where('case_id', 'in', ids)
    .execute();
  await transaction
    .updateTable('legacy_contest')
    .set({ reason: '' })
    .where('case_id', 'in', ids)
    .execute();
}
