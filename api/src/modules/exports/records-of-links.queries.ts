/** Links of an account. Columns are named one by one, as in `records.queries.ts`; what opens them is in no copy. */
import { sql } from 'kysely';
import type { RecordQuery } from './records.queries.ts';

export const shareLinksQuery: RecordQuery = (subject) => sql`
  select l.id as key, json_build_object('id', l.id, 'name', l.name, 'memory_id', l.activity_id, 'has_password', l.password_hash is not null,
    'opened_count', l.opened_count, 'last_opened_at', l.last_opened_at, 'created_at', l.created_at, 'expires_at', l.expires_at) as record
  from share_link l where l.owner_id = ${subject}`;

export const guestLinksQuery: RecordQuery = (subject) => sql`
  select l.id as key, json_build_object('id', l.id, 'words', l.words, 'most', l.most, 'told', l.told, 'created_at', l.created_at, 'expires_at', l.expires_at) as record
  from guest_link l where l.owner_id = ${subject}`;

/** What guests told this account, as they told it. */
export const guestContributionsQuery: RecordQuery = (subject) => sql`
  select c.id as key, json_build_object('id', c.id, 'asked', c.asked, 'name', c.name, 'relation', c.relation, 'words', c.words,
    'media_ids', to_json(c.media_ids), 'state', c.state, 'memory_id', c.activity_id, 'sent_at', c.sent_at) as record
  from guest_contribution c where c.owner_id = ${subject}`;

/** For guests of memorials. What guests wrote is the memorial's. */
export const tributeLinksQuery: RecordQuery = (subject) => sql`
  select l.id as key, json_build_object('id', l.id, 'memorial_id', l.memorial_id, 'most', l.most, 'taken', l.taken, 'created_at', l.created_at,
    'expires_at', l.expires_at) as record
  from tribute_link l where l.made_by = ${subject}`;

/** That show a memorial. */
export const memorialLinksQuery: RecordQuery = (subject) => sql`
  select l.id as key, json_build_object('id', l.id, 'memorial_id', l.memorial_id, 'name', l.name, 'created_at', l.created_at,
    'expires_at', l.expires_at) as record
  from memorial_link l where l.made_by = ${subject}`;

/** Ids alone: of memories of others nothing that they say. */
export const nameConsentsQuery: RecordQuery = (subject) => sql`
  select c.id as key, json_build_object('id', c.id, 'memory_id', c.activity_id, 'answer', c.answer, 'answered_by_id', c.answered_by,
    'answered_at', c.answered_at) as record
  from name_consent c where c.user_id = ${subject}`;
