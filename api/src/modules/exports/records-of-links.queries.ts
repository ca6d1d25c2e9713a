/** Links of an account. Columns are named one by one, as in `records.queries.ts`; what opens them is in no copy. */
import { sql } from 'kysely';
import type { RecordQuery } from './records.queries.ts';

export const shareLinksQuery: RecordQuery = (subject) => sql`
  select l.id as key, json_build_object('id', l.id, 'name', l.name, 'memory_id', l.activity_id, 'has_password', l.password_hash is not null,
    'opened_count', l.opened_count, 'last_opened_at', l.last_opened_at, 'created_at', l.created_at, 'expires_at', l.expires_at) as record
  from share_link l where l.owner_id = ${subject}`;
