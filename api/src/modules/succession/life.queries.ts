/** A life as the rules of succession read it, and those lives that want to be looked at. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { isGrownUp } from '../access/index.ts';

/** A moderator's pause is over within weeks; who is kept out for longer cannot look after anything. */
const PAUSED_DAYS = 30;

/** Of everybody who accepted, also those who are gone: whoever kept it last is part of what is decided. */
export const keepersOf = (connection: Connection, lifeId: string, now: Date) =>
  connection
    .selectFrom('life_steward as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .leftJoin('stewardship as w', (join) =>
      join.onRef('w.life_id', '=', 's.life_id').onRef('w.user_id', '=', 's.user_id'),
    )
    .select(['s.user_id', 's.preset', 's.place', 's.created_at', 's.decided_at'])
    .select([
      'w.willing_at',
      'w.asked_at',
      'w.reminded_at',
      'w.later_at',
      'w.silent_since',
      'w.leaving_at',
    ])
    .select(
      sql<boolean>`(u.erased_at is null and u.life_status = 'living' and u.account_type <> 'memorial'
        and (u.suspended_at is null or u.suspended_at > ${new Date(now.getTime() - PAUSED_DAYS * 86_400_000)}))`.as(
        'is_here',
      ),
    )
    // Mail that could not be sent since they were asked, and none after it that could.
    .select(
      sql<boolean>`exists (select 1 from mail lost where lost.user_id = s.user_id and lost.status = 'failed' and lost.created_at >= w.asked_at
        and not exists (select 1 from mail came where came.user_id = s.user_id and came.status = 'sent' and came.created_at > lost.created_at))`.as(
        'has_lost_mail',
      ),
    )
    .where('s.life_id', '=', lifeId)
    .where('s.status', '=', 'accepted')
    .orderBy('s.created_at')
    .execute();
export type KeeperRow = Awaited<ReturnType<typeof keepersOf>>[number];

/** The memorial that tells a life, open or hidden by moderators; none of one that is closed. */
export const memorialOfLife = (connection: Connection, lifeId: string) =>
  connection
    .selectFrom('memorial')
    .select(['id', 'owner_id', 'full_name', 'slug'])
    .where('owner_id', '=', lifeId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

export const caretakingOf = (connection: Connection, lifeId: string) =>
  connection.selectFrom('caretaking').selectAll().where('life_id', '=', lifeId).executeTakeFirst();

/** When something is to be looked at again. */
export interface Since {
  readonly now: Date;
  readonly willingBefore: Date;
  readonly askedBefore: Date;
}

/**
 * Lives, in the order of their ids above the last, of which the rules may say something: a question is due or open for too long, a family chooses, those who run
 * the instance keep it, or nobody who could be counted on is its primary steward.
 */
export async function livesToLookAt(
  connection: Connection,
  { now, willingBefore, askedBefore }: Since,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ life_id: string }>`select life_id from (
      select s.life_id from life_steward s left join stewardship w on w.life_id = s.life_id and w.user_id = s.user_id
        where s.status = 'accepted' and w.silent_since is null and w.leaving_at is null and (
          (w.asked_at is null and coalesce(w.willing_at, s.decided_at, s.created_at) <= ${willingBefore})
          or coalesce(w.reminded_at, w.asked_at) <= ${askedBefore} or w.later_at <= ${now})
      union select v.life_id from steward_vote v where v.state = 'open'
      union select c.life_id from caretaking c
      union select m.owner_id from memorial m where m.closed_at is null and not exists (
        select 1 from life_steward s left join stewardship w on w.life_id = s.life_id and w.user_id = s.user_id
          where s.life_id = m.owner_id and s.status = 'accepted' and s.preset = 'primary' and w.silent_since is null and w.leaving_at is null
            and ${isGrownUp('s.user_id')})
    ) due where ${after}::uuid is null or life_id > ${after}::uuid order by life_id limit ${limit}`.execute(
    connection,
  );
  return rows.map((row) => row.life_id);
}
