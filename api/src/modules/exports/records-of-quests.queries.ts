/** Missions and power-ups of an account. Columns are named one by one, as in `records.queries.ts`. */
import { sql } from 'kysely';
import type { RecordQuery } from './records.queries.ts';

export const missionsQuery: RecordQuery = (subject) => sql`
  select r.id as key, json_build_object('id', r.id, 'mission', r.slug, 'state', r.state, 'counts', r.counts, 'started_at', r.started_at, 'open_until', r.ends_at,
    'ended_at', r.ended_at, 'xp', r.given) as record
  from mission_run r where r.user_id = ${subject}`;

export const familyQuestsQuery: RecordQuery = (subject) => sql`
  select q.id as key, json_build_object('id', q.id, 'tree_id', q.tree_id, 'quest', q.slug, 'state', q.state, 'started_at', q.started_at,
    'ended_at', q.ended_at) as record
  from family_quest q where q.made_by = ${subject}`;

export const familyQuestSharesQuery: RecordQuery = (subject) => sql`
  select q.id as key, json_build_object('quest_id', q.id, 'quest', q.slug, 'state', q.state, 'counts', h.counts, 'xp', h.given) as record
  from family_quest_helper h join family_quest q on q.id = h.quest_id where h.user_id = ${subject}`;

export const powerUpsQuery: RecordQuery = (subject) => sql`
  select p.id as key, json_build_object('id', p.id, 'power_up', p.slug, 'earned_by', p.source, 'state', p.state, 'granted_at', p.granted_at) as record
  from power_up p where p.user_id = ${subject}`;

export const powerUpUsesQuery: RecordQuery = (subject) => sql`
  select w.id as key, json_build_object('id', w.id, 'power_up_id', w.power_up_id, 'power_up', w.slug, 'chosen', w.choice, 'started_at', w.started_at,
    'would_end_at', w.ends_at, 'ended_at', w.ended_at, 'ended_by', w.ending) as record
  from power_up_use w where w.user_id = ${subject}`;
