/** Words to the living, as their author and whom they are for take them along. */
import { sql } from 'kysely';
import { dateOf, type RecordQuery } from './records.queries.ts';

const filesOf = sql`coalesce((select json_agg(json_build_object('media_id', f.media_id, 'caption', f.caption, 'alt', f.alt) order by f.position)
  from tribute_media f where f.tribute_id = t.id), '[]')`;
const content = sql`'type', t.type, 'words', t.body, 'files', ${filesOf}, 'relation', t.relation, 'when', ${dateOf('t', 'when')}, 'place', t.place_text`;

/** What became of them is told to no author, beyond that they were kept. */
export const writtenToLivingQuery: RecordQuery = (subject) => sql`
  select t.id as key, json_build_object('id', t.id, 'to', u.username, ${content}, 'may_show', t.may_show,
    'kept', t.status in ('approved', 'hidden'), 'created_at', t.created_at) as record
  from tribute t left join app_user u on u.id = t.owner_id and u.erased_at is null
  where t.memorial_id is null and t.author_id = ${subject} and t.status not in ('withdrawn', 'removed')`;

/** Kept or hidden: what waits or was declined is its author’s alone. */
export const receivedTributesQuery: RecordQuery = (subject) => sql`
  select t.id as key, json_build_object('id', t.id, 'from', u.username, ${content}, 'audience', t.audience, 'status', t.status, 'created_at', t.created_at) as record
  from tribute t join app_user u on u.id = t.author_id and u.erased_at is null
  where t.memorial_id is null and t.owner_id = ${subject} and t.status in ('approved', 'hidden') and t.hidden_at is null`;
