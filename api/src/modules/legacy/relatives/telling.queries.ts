/** Which relatives are to be told that there is a memorial, and that they were. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { isGrownUp, memorialVisibleTo, notBlocked } from '../../access/index.ts';

/** Nobody keeps a memorial for more people than this at once. */
const MOST = 500;

export interface Told {
  readonly user_id: string;
  readonly degree: number;
}

/**
 * Grown-ups within two degrees who were not told yet: of the person where the memorial is tied to one of a tree; else of who made it, as far as they read
 * it. Never those who keep it, nor anybody across a block from who made it. None for the memorial of an account that was somebody's own.
 */
export async function relativesToTell(
  connection: Connection,
  memorialId: string,
): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`
    select k.user_id, k.degree from memorial m
      join app_user life on life.id = m.owner_id and life.account_type = 'memorial'
      cross join lateral (select exists (select 1 from person p where p.memorial_id = m.id and p.deleted_at is null) as tied) t
      join kin k on k.other_id = case when t.tied then m.owner_id else m.creator_id end and k.degree <= 2
    where m.id = ${memorialId} and m.closed_at is null and m.hidden_at is null and k.user_id <> m.creator_id
      and ${isGrownUp('k.user_id')} and ${notBlocked(sql`k.user_id`, 'm.creator_id')}
      and (t.tied or ${memorialVisibleTo(sql`k.user_id`, 'm')})
      and not exists (select 1 from life_steward s where s.life_id = m.owner_id and s.user_id = k.user_id and s.status in ('accepted', 'invited'))
      and not exists (select 1 from memorial_told told where told.memorial_id = m.id and told.user_id = k.user_id)
    order by k.degree, k.user_id limit ${MOST}`.execute(connection);
  return rows;
}

/** Gives whom it was written of now: of two who tell at once each tells their own. */
export async function insertTold(
  transaction: Connection,
  memorialId: string,
  relatives: readonly Told[],
  at: Date,
): Promise<readonly string[]> {
  if (relatives.length === 0) return [];
  const rows = await transaction
    .insertInto('memorial_told')
    .values(relatives.map((told) => ({ memorial_id: memorialId, told_at: at, ...told })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();
  return rows.map(({ user_id: id }) => id);
}

/** Made since then, of a life without an account of its own. */
export const madeSince = async (
  connection: Connection,
  since: Date,
  after: string | null,
  limit: number,
): Promise<readonly string[]> =>
  (
    await connection
      .selectFrom('memorial as m')
      .innerJoin('app_user as life', 'life.id', 'm.owner_id')
      .select('m.id')
      .where('life.account_type', '=', 'memorial')
      .where('m.created_at', '>', since)
      .where('m.closed_at', 'is', null)
      .$if(after !== null, (query) => query.where('m.id', '>', after ?? ''))
      .orderBy('m.id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);
