/** Runs of missions: what somebody has begun, and how it ended. */
import { sql, type Selectable } from 'kysely';
import type { Counts } from '@kinlore/shared/persona';
import type { MissionRun } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export type RunRow = Selectable<MissionRun>;

export const activeRuns = (connection: Connection, userId: string): Promise<readonly RunRow[]> =>
  connection
    .selectFrom('mission_run')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();

/** What is known of each mission that the person ever began. */
export const pastOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('mission_run')
    .select([
      'slug',
      sql<Date | null>`max(ended_at) filter (where state = 'abandoned')`.as('abandoned_at'),
      sql<Date | null>`max(ended_at) filter (where state = 'completed')`.as('completed_at'),
      sql<Date | null>`max(started_at) filter (where state = 'completed')`.as('done_started_at'),
    ])
    .where('user_id', '=', userId)
    .groupBy('slug')
    .execute();
export type Past = Awaited<ReturnType<typeof pastOf>>[number];

export const insertRun = (
  transaction: Connection,
  run: Pick<RunRow, 'id' | 'user_id' | 'slug' | 'kind' | 'started_at' | 'ends_at'>,
) =>
  transaction
    .insertInto('mission_run')
    .values({ ...run, state: 'active' })
    .execute();

export const writeCounts = (transaction: Connection, id: string, counts: Counts) =>
  transaction
    .updateTable('mission_run')
    .set({ counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute();

export const endRun = (
  transaction: Connection,
  { id, ...how }: Pick<RunRow, 'id' | 'state' | 'ended_at' | 'given'>,
) => transaction.updateTable('mission_run').set(how).where('id', '=', id).execute();

/** How many of a kind somebody has completed. */
export async function completedOf(
  connection: Connection,
  userId: string,
  kind: RunRow['kind'],
): Promise<number> {
  const { done } = await connection
    .selectFrom('mission_run')
    .select(sql<number>`count(*)::int`.as('done'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'completed')
    .executeTakeFirstOrThrow();
  return done;
}

/** The same one by one, newest first, one more than asked for. */
export const completedPage = (
  connection: Connection,
  of: { readonly userId: string; readonly kind: RunRow['kind'] },
  { after, limit }: { readonly after: { at: Date; id: string } | null; readonly limit: number },
) =>
  connection
    .selectFrom('mission_run')
    .select(['id', 'slug', sql<Date>`date_trunc('milliseconds', ended_at)`.as('at')])
    .where('user_id', '=', of.userId)
    .where('kind', '=', of.kind)
    .where('state', '=', 'completed')
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', ended_at), id) < (${after?.at}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', ended_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** Whose missions end by now. */
export const dueRuns = (connection: Connection, now: Date, limit: number) =>
  connection
    .selectFrom('mission_run as r')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select('r.user_id')
    .distinct()
    .where('r.state', '=', 'active')
    .where('r.ends_at', '<=', now)
    .where('u.erased_at', 'is', null)
    .where('u.life_status', '=', 'living')
    .limit(limit)
    .execute();
