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
