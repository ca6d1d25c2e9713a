/** Badges of an account. Columns are named one by one, as in `records.queries.ts`. */
import { sql } from 'kysely';
import type { RecordQuery } from './records.queries.ts';

export const badgesQuery: RecordQuery = (subject) => sql`
  select b.id as key, json_build_object('badge', b.slug, 'tier', b.tier, 'count', b.count, 'awarded_at', b.awarded_at, 'taken_at', b.taken_at,
    'taken_because', b.taken_because) as record
  from badge_award b where b.user_id = ${subject}`;

export const badgeCountsQuery: RecordQuery = (subject) => sql`
  select c.user_id as key, json_build_object('counts', c.counts, 'counted_at', c.counted_at) as record
  from badge_count c where c.user_id = ${subject}`;

export const pinnedBadgesQuery: RecordQuery = (subject) => sql`
  select p.slug as key, json_build_object('badge', p.slug, 'position', p.position) as record
  from badge_pin p where p.user_id = ${subject}`;
