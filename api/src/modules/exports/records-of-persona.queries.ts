/** Who somebody is in the game, for a copy. */
import { sql } from 'kysely';
import type { RecordQuery } from './records.queries.ts';

export const identityQuery: RecordQuery = (subject) => sql`
  select p.user_id as key, json_build_object('memories', p.activities, 'attributes', p.points, 'planets', p.weights, 'done', p.done, 'rules_version', p.rules_version) as record
  from persona_identity p where p.user_id = ${subject}`;

export const titlesQuery: RecordQuery = (subject) => sql`
  select h.kind || ' ' || extract(epoch from h.since)::text as key, json_build_object('kind', h.kind, 'title', h.key, 'since', h.since, 'because', h.because) as record
  from identity_history h where h.user_id = ${subject} and h.kind <> 'alignment'`;

/** Told by what one feels, so only in a copy of one's own. */
export const alignmentsQuery: RecordQuery = (subject) => sql`
  select extract(epoch from h.since)::text as key, json_build_object('title', h.key, 'since', h.since, 'because', h.because) as record
  from identity_history h where h.user_id = ${subject} and h.kind = 'alignment'`;
