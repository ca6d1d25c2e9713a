/** The moment of a new level: whoever asks first shows it, and nobody after them. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

export interface Moment {
  readonly level: number;
  /** The level of the moment before. */
  readonly before: number;
}

/** Undefined where there is none to be shown, also to who wants no game or is left in peace. Of forty who ask at once one is answered. */
export async function takeMoment(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<Moment | undefined> {
  const {
    rows: [row],
  } = await sql<Moment>`
    with before as (select coalesce((select level from level_moment where user_id = ${userId}), 1) as level),
    taken as (
      insert into level_moment as m (user_id, level)
      select p.user_id, p.peak_level from progress p join app_user u on u.id = p.user_id
      where p.user_id = ${userId} and p.peak_level > 1 and u.ui_mode = 'full' and u.life_status = 'living'
        and not exists (select 1 from grief_quiet q where q.user_id = u.id and q.ended_at is null and q.until > ${now})
      on conflict (user_id) do update set level = excluded.level where m.level < excluded.level
      returning level)
    select taken.level, before.level as before from taken, before`.execute(connection);
  return row;
}
