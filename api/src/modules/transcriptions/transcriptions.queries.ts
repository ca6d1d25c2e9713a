/** What programs wrote down, or are to. */
import { sql, type Selectable } from 'kysely';
import { isChildIn } from '../../platform/capabilities.ts';
import type { Transcription as Row } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export type TranscriptionRow = Pick<
  Selectable<Row>,
  'media_id' | 'state' | 'problem' | 'percent' | 'engine'
> & { readonly checked: 'unread' | 'read' | 'corrected'; readonly has_words: boolean };

/** Of the recordings that stand in a memory. */
export async function transcriptionsOf(
  connection: Connection,
  activityId: string,
): Promise<readonly TranscriptionRow[]> {
  const { rows } = await sql<TranscriptionRow>`
    select t.media_id, t.state, t.problem, t.percent, t.engine, r.transcript <> '[]' as has_words,
      case when md5(r.transcript::text) is distinct from t.digest then 'corrected' when t.read_at is not null then 'read' else 'unread' end as checked
    from transcription t join activity_recording r on r.activity_id = t.activity_id and r.media_id = t.media_id
    where t.activity_id = ${activityId} order by r.position`.execute(connection);
  return rows;
}

/** False where it is under way already. */
export async function askFor(
  transaction: Connection,
  row: {
    readonly activity_id: string;
    readonly media_id: string;
    readonly engine: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { activity_id, media_id, engine, now } = row;
  const { rows } = await sql`
    insert into transcription (activity_id, media_id, state, engine, asked_at)
    values (${activity_id}, ${media_id}, 'waiting', ${engine}, ${now})
    on conflict (activity_id, media_id) do update set state = 'waiting', engine = excluded.engine, asked_at = excluded.asked_at,
      problem = null, percent = null, runner = null, heartbeat_at = null, attempts = 0, digest = null, read_at = null
      where transcription.state in ('ready', 'failed')
    returning 1`.execute(transaction);
  return rows.length > 0;
}

/** False where there is nothing that a program wrote and somebody left as it is. */
export const markRead = async (
  connection: Connection,
  activityId: string,
  mediaId: string,
  now: Date,
): Promise<boolean> =>
  (await connection
    .updateTable('transcription')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('activity_id', '=', activityId)
    .where('media_id', '=', mediaId)
    .where('state', '=', 'ready')
    .returning('media_id')
    .executeTakeFirst()) !== undefined;

/**
 * Whether somebody under 13 is heard in it, as far as anybody can know: whoever keeps, wrote or recorded it; everybody it names, as an account, as
 * somebody of a tree, or by the name of a child in its owner's care, who may also be the one who tells.
 */
export async function isOfChild(
  connection: Connection,
  activityId: string,
  mediaId: string,
): Promise<boolean> {
  const { rows } = await sql<{ child: boolean }>`
    with heard as (
      select a.owner_id as id from activity a where a.id = ${activityId}
      union all select a.author_id from activity a where a.id = ${activityId}
      union all select unnest(array[m.owner_id, m.author_id]) from media m where m.id = ${mediaId}
      union all select p.user_id from activity_person p where p.activity_id = ${activityId}
      union all select n.user_id from activity_person p join person n on n.id = p.person_id where p.activity_id = ${activityId}
    ), named as (
      select lower(a.told_by) as name, a.owner_id from activity a where a.id = ${activityId}
      union all select lower(p.name), a.owner_id from activity a join activity_person p on p.activity_id = a.id where a.id = ${activityId}
    )
    select exists (select from heard h join app_user u on u.id = h.id where ${isChildIn('u')})
      or exists (select from named n join guardianship g on g.guardian_id = n.owner_id and g.withdrawn_at is null join app_user u on u.id = g.child_id
        where ${isChildIn('u')} and n.name in (lower(u.full_name), lower(split_part(u.full_name, ' ', 1))))
      or exists (select from activity_person p join life_event e on e.person_id = p.person_id where p.activity_id = ${activityId}
        and e.type = 'birth' and e.deleted_at is null and e.when_end > now() - interval '13 years'
        and not exists (select from life_event d where d.person_id = p.person_id and d.type = 'death' and d.deleted_at is null)) as child`.execute(
    connection,
  );
  return rows[0]?.child ?? true;
}
