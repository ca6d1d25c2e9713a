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

export const onThisDayQuery: RecordQuery = (subject) => sql`
  select c.user_id as key, json_build_object('off_at', c.off_at, 'off_until', c.off_until, 'after_death', c.after_death, 'asked_at', c.asked_at) as record
  from on_this_day_choice c where c.user_id = ${subject}`;

export const notOnThisDayQuery: RecordQuery = (subject) => sql`
  select h.id as key, json_build_object('id', h.id, 'what', h.what, 'name', h.name, 'person_user_id', h.person_user_id, 'person_id', h.person_id,
    'first_day', h.first_day, 'last_day', h.last_day, 'until', h.until, 'created_at', h.created_at) as record
  from on_this_day_hidden h where h.user_id = ${subject}`;

export const feedDigestQuery: RecordQuery = (subject) => sql`
  select d.user_id as key, json_build_object('rhythm', d.rhythm, 'weekday', d.weekday, 'hour', d.hour, 'since', d.since, 'next_at', d.next_at) as record
  from feed_digest d where d.user_id = ${subject}`;
