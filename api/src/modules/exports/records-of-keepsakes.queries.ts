/** Heirlooms, recipes, songs and sayings that the account keeps. Columns are named one by one, as in `records.queries.ts`. */
import { sql } from 'kysely';
import { canFind } from '../access/index.ts';
import { dateOf, type RecordQuery } from './records.queries.ts';

/** Photographs and recordings by their ids, which name their files in the copy; of those of others only that they are there. */
export const keepsakesQuery: RecordQuery = (subject) => sql`
  select k.id as key, json_build_object('id', k.id, 'code', k.code, 'kind', k.kind, 'name', k.name, 'words', k.words, 'when', ${dateOf('k', 'when')},
    'place', k.place, 'source_note', k.source_note, 'details', k.details, 'read_by', k.audience, 'next_keeper', k.next_keeper,
    'files', coalesce((select json_agg(json_build_object('media_id', f.media_id, 'caption', f.caption) order by f.position)
      from keepsake_media f where f.keepsake_id = k.id), '[]'),
    'hands', coalesce((select json_agg(json_build_object('account_id', u.id, 'tree_person_id', h.person_id, 'name', coalesce(u.full_name, h.name),
        'how', h.how, 'from', ${dateOf('h', 'from')}, 'to', ${dateOf('h', 'to')}, 'note', h.note) order by h.position)
      from keepsake_holder h left join app_user u on u.id = h.user_id and ${canFind(subject, 'u')} where h.keepsake_id = k.id), '[]'),
    'memory_ids', coalesce((select json_agg(m.activity_id order by m.activity_id) from keepsake_memory m where m.keepsake_id = k.id), '[]'),
    'changed_by', coalesce((select json_agg(e.user_id order by e.user_id) from keepsake_editor e where e.keepsake_id = k.id), '[]'),
    'created_at', k.created_at, 'edited_at', k.edited_at) as record
  from keepsake k where k.owner_id = ${subject} and k.deleted_at is null`;

/** How each read before a change. */
export const keepsakeVersionsQuery: RecordQuery = (subject) => sql`
  select v.keepsake_id || ' ' || v.version as key, json_build_object('keepsake_id', v.keepsake_id, 'version', v.version, 'name', v.name, 'words', v.words,
    'details', v.details, 'saved_at', v.saved_at) as record
  from keepsake_version v join keepsake k on k.id = v.keepsake_id where k.owner_id = ${subject} and k.deleted_at is null`;
