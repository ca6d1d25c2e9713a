/** How far everybody's game has been made anew by the rules of a version. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** Said once for each version; where nobody has an account yet it is done with that. */
export const beginRecompute = (
  connection: Connection,
  rulesVersion: number,
  at: Date,
): Promise<unknown> =>
  sql`insert into persona_recompute (rules_version, begun_at, done_at)
    values (${rulesVersion}::int, ${at}::timestamptz, case when exists (select from app_user) then null else ${at}::timestamptz end)
    on conflict do nothing`.execute(connection);

/** Undefined where it is done. */
export const recomputeOf = (connection: Connection, rulesVersion: number) =>
  connection
    .selectFrom('persona_recompute')
    .select('after')
    .where('rules_version', '=', rulesVersion)
    .where('done_at', 'is', null)
    .executeTakeFirst();

export const livingAfter = async (
  connection: Connection,
  after: string | null,
  limit: number,
): Promise<readonly string[]> => {
  const rows = await connection
    .selectFrom('app_user')
    .select('id')
    .where('erased_at', 'is', null)
    .where('life_status', '=', 'living')
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const noteRecompute = (
  connection: Connection,
  rulesVersion: number,
  how: { readonly after: string } | { readonly done_at: Date },
): Promise<unknown> =>
  connection
    .updateTable('persona_recompute')
    .set(how)
    .where('rules_version', '=', rulesVersion)
    .where('done_at', 'is', null)
    .execute();
