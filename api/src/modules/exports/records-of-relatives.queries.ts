/** Memorials made for relatives: what the account was told, and what it asked and said. */
import { sql } from 'kysely';
import type { RecordQuery } from './records.queries.ts';

export const toldMemorialsQuery: RecordQuery = (subject) => sql`
  select t.memorial_id as key, json_build_object('memorial_id', t.memorial_id, 'memorial', m.full_name, 'told_at', t.told_at) as record
  from memorial_told t join memorial m on m.id = t.memorial_id where t.user_id = ${subject}`;

export const stewardRequestsQuery: RecordQuery = (subject) => sql`
  select r.memorial_id as key, json_build_object('memorial_id', r.memorial_id, 'memorial', m.full_name, 'relation', r.relation, 'status', r.status,
    'asked_at', r.asked_at, 'decided_at', r.decided_at) as record
  from steward_request r join memorial m on m.id = r.memorial_id where r.user_id = ${subject}`;

/** What others said of memorials that the account keeps is in copies of their own. */
export const contestsQuery: RecordQuery = (subject) => sql`
  select c.id as key, json_build_object('id', c.id, 'memorial_id', c.memorial_id, 'memorial', m.full_name, 'asks_for', c.asks_for, 'reason', c.reason,
    'raised_at', c.raised_at, 'decision', c.decision, 'words', c.words, 'decided_at', c.decided_at) as record
  from memorial_contest c join memorial m on m.id = c.memorial_id where c.contester_id = ${subject}`;

/** Of what others proposed and decided only what the account agreed to; the words are its own alone. */
export const mergesQuery: RecordQuery = (subject) => sql`
  select g.id as key, json_build_object('id', g.id, 'kept_id', g.kept_id, 'kept', k.full_name, 'merged_id', g.merged_id, 'merged', m.full_name,
    'words', case when g.proposed_by = ${subject} then g.words else '' end, 'proposed_at', g.proposed_at,
    'agreed_at', case when g.kept_agreed_by = ${subject} then g.kept_agreed_at when g.merged_agreed_by = ${subject} then g.merged_agreed_at end,
    'state', g.state, 'decided_at', g.decided_at) as record
  from memorial_merge g join memorial k on k.id = g.kept_id join memorial m on m.id = g.merged_id
  where ${subject} in (g.proposed_by, g.kept_agreed_by, g.merged_agreed_by, g.decided_by)`;
