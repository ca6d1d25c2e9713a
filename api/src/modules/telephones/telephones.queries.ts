/** Numbers that were proved, and codes that prove one, as rows. */
import { sql, type Selectable } from 'kysely';
import type { TelephoneCode } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export type CodeRow = Selectable<TelephoneCode>;

/** Held until the end of the transaction: of two calls of one person, and of two with one number, each comes after the other. */
export async function holdNumber(
  transaction: Connection,
  userId: string,
  numberMark: string | null,
): Promise<void> {
  for (const name of [`telephone of ${userId}`, ...(numberMark === null ? [] : [numberMark])])
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

export const telephoneOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('telephone')
    .select(['number', 'proved_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const codeOf = (connection: Connection, userId: string): Promise<CodeRow | undefined> =>
  connection
    .selectFrom('telephone_code')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** In place of the one before, which proves nothing any more. */
export const putCode = (
  transaction: Connection,
  code: Pick<CodeRow, 'user_id' | 'number' | 'mark' | 'expires_at'>,
): Promise<unknown> =>
  transaction
    .insertInto('telephone_code')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...code, tries: 0, rests_until: null })
        .where('telephone_code.user_id', '=', code.user_id),
    )
    .execute();

export const noteTry = (
  transaction: Connection,
  userId: string,
  after: Pick<CodeRow, 'mark' | 'tries' | 'rests_until'>,
): Promise<unknown> =>
  transaction.updateTable('telephone_code').set(after).where('user_id', '=', userId).execute();

export const putTelephone = (
  transaction: Connection,
  telephone: { readonly user_id: string; readonly number: string; readonly proved_at: Date },
): Promise<unknown> =>
  transaction
    .insertInto('telephone')
    .values(telephone)
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ number: telephone.number, proved_at: telephone.proved_at })
        .where('telephone.user_id', '=', telephone.user_id),
    )
    .execute();

export const deleteTelephone = (transaction: Connection, userId: string): Promise<unknown> =>
  transaction.deleteFrom('telephone').where('user_id', '=', userId).execute();

/** How many codes went to this number and to this person since, whichever are more. */
export async function codesSince(
  transaction: Connection,
  { userId, numberMark }: { readonly userId: string; readonly numberMark: string },
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select greatest(count(*) filter (where user_id = ${userId}), count(*) filter (where number_mark = ${numberMark}))::int as most
    from text_message where purpose = 'code' and created_at > ${since} and (user_id = ${userId} or number_mark = ${numberMark})`.execute(
    transaction,
  );
  return rows[0]?.most ?? 0;
}
