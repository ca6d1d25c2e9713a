/** What somebody wants to happen after their death, whom they asked to look after it, and who asked them. */
import { sql } from 'kysely';
import { canFind } from '../access/index.ts';
import type { RecordQuery } from './records.queries.ts';

export const legacyPlanQuery: RecordQuery = (subject) => sql`
  select p.life_id as key, json_build_object('stewards_who_confirm', p.quorum, 'waiting_days', p.waiting_days, 'inactivity_months', p.inactivity_months,
    'message', p.message, 'obituary', p.obituary, 'service_wishes', p.service_wishes,
    'instructions', coalesce((select json_agg(json_build_object('memories', i.bucket, 'action', i.action, 'opens_on', i.opens_on, 'opens_to', i.opens_to)
      order by i.bucket) from legacy_instruction i where i.life_id = p.life_id), '[]'), 'created_at', p.created_at, 'updated_at', p.updated_at) as record
  from legacy_plan p where p.life_id = ${subject}`;

export const planStewardsQuery: RecordQuery = (subject) => sql`
  select s.user_id as key, json_build_object('steward', case when ${canFind(subject, 'u')} then json_build_object('id', u.id, 'name', u.full_name) end,
    'role', s.preset, 'may', s.permissions, 'relation', s.relation, 'place', s.place, 'status', s.status, 'asked_at', s.created_at, 'decided_at', s.decided_at) as record
  from life_steward s join app_user u on u.id = s.user_id where s.life_id = ${subject}`;

/** Asked by an address, and not here yet. Of their links nothing is told. */
export const stewardLinksQuery: RecordQuery = (subject) => sql`
  select l.id as key, json_build_object('id', l.id, 'email', l.email, 'role', l.preset, 'may', l.permissions, 'relation', l.relation,
    'asked_at', l.created_at, 'expires_at', l.expires_at) as record
  from steward_link l where l.life_id = ${subject}`;

export const telephoneQuery: RecordQuery = (subject) => sql`
  select p.user_id as key, json_build_object('number', p.number, 'proved_at', p.proved_at) as record from telephone p where p.user_id = ${subject}`;

export const livesKeptQuery: RecordQuery = (subject) => sql`
  select s.life_id as key, json_build_object('person', case when ${canFind(subject, 'u')} then json_build_object('id', u.id, 'name', u.full_name) end,
    'role', s.preset, 'relation', s.relation, 'status', s.status, 'asked_at', s.created_at, 'decided_at', s.decided_at) as record
  from life_steward s join app_user u on u.id = s.life_id
  where s.user_id = ${subject} and s.status in ('invited', 'accepted') and u.life_status = 'living'`;
