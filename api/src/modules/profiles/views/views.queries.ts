/** Rows of who looked at whom, and of who takes part. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { canFindAt, isGrownUp } from '../../access/index.ts';

/** Of two grown-ups who both take part, once a day. What is not kept changes nothing. */
export const recordView = (
  connection: Connection,
  viewer: string,
  viewed: string,
  day: string,
): Promise<unknown> =>
  sql`insert into profile_view (viewed_id, viewer_id, day)
    select theirs.user_id, mine.user_id, ${day}::date from profile_view_choice mine, profile_view_choice theirs
    where mine.user_id = ${viewer} and theirs.user_id = ${viewed} and ${isGrownUp('mine.user_id')} and ${isGrownUp('theirs.user_id')}
    on conflict do nothing`.execute(connection);

export const hasChosen = async (connection: Connection, userId: string): Promise<boolean> =>
  (await connection
    .selectFrom('profile_view_choice')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

export const insertChoice = (transaction: Connection, userId: string, at: Date): Promise<unknown> =>
  transaction
    .insertInto('profile_view_choice')
    .values({ user_id: userId, chosen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** With what was kept, both ways. */
export async function deleteChoice(transaction: Connection, userId: string): Promise<void> {
  await transaction.deleteFrom('profile_view_choice').where('user_id', '=', userId).execute();
  await transaction
    .deleteFrom('profile_view')
    .where((eb) => eb.or([eb('viewed_id', '=', userId), eb('viewer_id', '=', userId)]))
    .execute();
}

export interface ViewRow {
  readonly viewer_id: string;
  readonly last_day: string;
  readonly days: number;
}

/** Who looked, the last first: those who take part still, whom the viewed can find, and who are grown up. */
export async function viewsPage(
  connection: Connection,
  userId: string,
  {
    from,
    after,
    limit,
  }: { from: string; after: { day: string; id: string } | null; limit: number },
): Promise<readonly ViewRow[]> {
  const older =
    after === null
      ? sql``
      : sql`having (max(v.day), v.viewer_id) < (${after.day}::date, ${after.id}::uuid)`;
  const { rows } =
    await sql<ViewRow>`select v.viewer_id, max(v.day)::text as last_day, count(*)::int as days
    from profile_view v join profile_view_choice mine on mine.user_id = v.viewed_id join profile_view_choice theirs on theirs.user_id = v.viewer_id
    where v.viewed_id = ${userId} and v.day > ${from}::date and ${canFindAt(userId, 'v.viewer_id')}
      and ${isGrownUp('v.viewer_id')} and ${isGrownUp('v.viewed_id')}
    group by v.viewer_id ${older} order by max(v.day) desc, v.viewer_id desc limit ${limit + 1}`.execute(
      connection,
    );
  return rows;
}

export const purgeViews = (connection: Connection, day: string): Promise<unknown> =>
  sql`delete from profile_view where day <= ${day}::date`.execute(connection);
