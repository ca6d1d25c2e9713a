/** Weeks in a row, rests and quiet times of an account. */
import { sql } from 'kysely';
import type { RecordQuery } from './records.queries.ts';

export const streakQuery: RecordQuery = (subject) => sql`
  select s.user_id as key, json_build_object('best', s.best, 'zones', s.zones, 'days_too', s.daily, 'told_in_week_of', s.told_week) as record from streak s where s.user_id = ${subject}`;

export const restsQuery: RecordQuery = (subject) => sql`
  select r.id as key, json_build_object('id', r.id, 'first_day', r.from_day, 'last_day', r.to_day, 'created_at', r.created_at) as record
  from streak_rest r where r.user_id = ${subject}`;

export const quietTimesQuery: RecordQuery = (subject) => sql`
  select q.death_id as key, json_build_object('because_of', q.death_id, 'since', q.since, 'until', q.until, 'ended_at', q.ended_at) as record
  from grief_quiet q where q.user_id = ${subject}`;
