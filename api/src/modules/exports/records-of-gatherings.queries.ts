/** When and where people gather for somebody who died: those at memorials the account keeps, and what the account answered. */
import { sql } from 'kysely';
import { memorialVisibleTo } from '../access/index.ts';
import type { RecordQuery } from './records.queries.ts';

/** Of lives whose steward the account is. Who answered is said by those who did, in copies of their own. */
export const gatheringsQuery: RecordQuery = (subject) => sql`
  select g.id as key, json_build_object('id', g.id, 'memorial_id', g.memorial_id, 'memorial', m.full_name, 'kind', g.kind, 'state', g.state, 'day', g.day,
    'time', to_char(make_interval(mins => g.minute), 'HH24:MI'), 'time_zone', g.time_zone, 'starts_at', g.starts_at, 'town', g.town, 'venue', g.venue,
    'address', g.address, 'live_url', g.live_url, 'wishes', g.wishes, 'note', g.note, 'everyone_may_come', g.everyone_may_come,
    'created_at', g.created_at, 'edited_at', g.edited_at, 'archived_at', g.archived_at) as record
  from gathering g join memorial m on m.id = g.memorial_id
  where m.closed_at is null and exists (select 1 from life_steward s where s.life_id = m.owner_id and s.user_id = ${subject} and s.status = 'accepted')`;

/** The name of who is remembered while the memorial may be read. */
export const gatheringAnswersQuery: RecordQuery = (subject) => sql`
  select a.gathering_id as key, json_build_object('gathering_id', a.gathering_id, 'memorial', case when ${memorialVisibleTo(subject, 'm')} then m.full_name end,
    'kind', g.kind, 'day', g.day, 'answer', a.answer, 'companions', a.companions, 'words', a.words, 'answered_at', a.answered_at) as record
  from gathering_answer a join gathering g on g.id = a.gathering_id join memorial m on m.id = g.memorial_id where a.user_id = ${subject}`;
