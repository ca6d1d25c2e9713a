/** What an account was asked as a steward, and what it said when a family chose one. */
import { sql } from 'kysely';
import { memorialVisibleTo } from '../access/index.ts';
import type { RecordQuery } from './records.queries.ts';

/** Of memorials by their name, of plans by the name of whose plan it is. */
export const stewardshipsQuery: RecordQuery = (subject) => sql`
  select w.life_id as key, json_build_object('life_id', w.life_id, 'name', coalesce(m.full_name, o.full_name),
    'willing_at', w.willing_at, 'asked_at', w.asked_at, 'reminded_at', w.reminded_at, 'later_at', w.later_at, 'silent_since', w.silent_since,
    'leaving_at', w.leaving_at) as record
  from stewardship w join app_user o on o.id = w.life_id left join memorial m on m.owner_id = w.life_id where w.user_id = ${subject}`;

/** One's own word alone: what others chose is theirs. */
export const stewardVotesQuery: RecordQuery = (subject) => sql`
  select p.vote_id as key, json_build_object('vote_id', p.vote_id, 'memorial', case when ${memorialVisibleTo(subject, 'm')} then m.full_name end, 'state', v.state,
    'opened_at', v.opened_at, 'ends_at', v.ends_at, 'ended_at', v.ended_at, 'degree', p.degree, 'choice', p.choice, 'chosen_at', p.chosen_at,
    'nominated_at', p.nominated_at, 'agreed_at', p.agreed_at, 'declined_at', p.declined_at) as record
  from steward_vote_person p join steward_vote v on v.id = p.vote_id left join memorial m on m.owner_id = v.life_id where p.user_id = ${subject}`;
