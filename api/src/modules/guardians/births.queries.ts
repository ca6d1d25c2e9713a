/** Dates of birth that guardians want corrected. */
import type { Connection } from '../../platform/ports.ts';

export interface NewCorrection {
  readonly id: string;
  readonly wardId: string;
  readonly askedBy: string;
  readonly born: string;
  readonly reason: string;
  readonly now: Date;
}

/** Undefined where a question about the account is open already. */
export const insertCorrection = (
  transaction: Connection,
  { id, wardId, askedBy, born, reason, now }: NewCorrection,
): Promise<{ id: string } | undefined> =>
  transaction
    .insertInto('birth_correction')
    .values({ id, ward_id: wardId, asked_by: askedBy, born, reason, asked_at: now })
    .onConflict((conflict) => conflict.column('ward_id').where('decision', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();

export const lastCorrection = (connection: Connection, wardId: string) =>
  connection
    .selectFrom('birth_correction')
    .select(['id', 'born', 'reason', 'asked_at', 'decision'])
    .where('ward_id', '=', wardId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const questions = (connection: Connection) =>
  connection
    .selectFrom('birth_correction as b')
    .innerJoin('app_user as c', 'c.id', 'b.ward_id')
    .leftJoin('app_user as g', 'g.id', 'b.asked_by')
    .select(['b.id', 'b.ward_id', 'b.asked_by', 'b.born', 'b.reason', 'b.asked_at', 'b.decision'])
    .select(['c.username', 'c.birth_end as born_now', 'g.full_name as asker_name'])
    .where('c.erased_at', 'is', null);

export const questionById = (connection: Connection, id: string) =>
  questions(connection).where('b.id', '=', id).executeTakeFirst();
export type QuestionRow = NonNullable<Awaited<ReturnType<typeof questionById>>>;

/** Newest first. One row more than `limit`. */
export const questionsPage = (
  connection: Connection,
  page: { readonly isOpen: boolean; readonly before: string | null; readonly limit: number },
) =>
  questions(connection)
    .where('b.decision', page.isOpen ? 'is' : 'is not', null)
    .$if(page.before !== null, (query) => query.where('b.id', '<', page.before))
    .orderBy('b.id', 'desc')
    .limit(page.limit + 1)
    .execute();

interface Decision {
  readonly decision: 'agreed' | 'refused' | 'withdrawn';
  readonly by: string;
  readonly now: Date;
}

/** False where none is open. */
export const settleOpen = async (
  transaction: Connection,
  wardId: string,
  { decision, by, now }: Decision,
): Promise<boolean> =>
  (await transaction
    .updateTable('birth_correction')
    .set({ decision, decided_by: by, decided_at: now })
    .where('ward_id', '=', wardId)
    .where('decision', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;
