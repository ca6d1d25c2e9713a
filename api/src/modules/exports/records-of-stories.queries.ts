/** Stories that several tell: what the account began, told and answered. What others told is theirs. Columns are named one by one, as in `records.queries.ts`. */
import { sql } from 'kysely';
import { dateOf, type RecordQuery } from './records.queries.ts';

export const sharedStoriesQuery: RecordQuery = (subject) => sql`
  select s.id as key, json_build_object('id', s.id, 'title', s.title, 'when', ${dateOf('s', 'when')}, 'place', s.place, 'memory_id', s.activity_id,
    'read_by', s.audience, 'created_at', s.created_at, 'edited_at', s.edited_at) as record
  from shared_story s where s.owner_id = ${subject} and s.deleted_at is null`;

export const storyRequestsQuery: RecordQuery = (subject) => sql`
  select t.story_id as key, json_build_object('story_id', t.story_id, 'status', t.status, 'asked_at', t.invited_at, 'answered_at', t.answered_at) as record
  from story_participant t join shared_story s on s.id = t.story_id where t.user_id = ${subject} and s.owner_id <> ${subject}`;

/** Every version. */
export const storyPerspectivesQuery: RecordQuery = (subject) => sql`
  select p.id || ' ' || v.version as key, json_build_object('id', p.id, 'story_id', p.story_id, 'version', v.version, 'words', v.body, 'when', ${dateOf('v', 'when')},
    'place', v.place, 'photographs', v.media_ids, 'read_by', p.audience, 'saved_at', v.saved_at) as record
  from story_perspective p join story_perspective_version v on v.perspective_id = p.id where p.author_id = ${subject}`;

/** Whom the account said is in a story. */
export const storyPeopleQuery: RecordQuery = (subject) => sql`
  select n.story_id || ' ' || n.user_id as key, json_build_object('story_id', n.story_id, 'person_id', n.user_id, 'named_at', n.named_at) as record
  from story_person n where n.named_by = ${subject}`;

/** What was answered about being named, and for whom. */
export const storyConsentsQuery: RecordQuery = (subject) => sql`
  select c.story_id || ' ' || c.edition || ' ' || c.user_id as key, json_build_object('story_id', c.story_id, 'edition', c.edition, 'person_id', c.user_id,
    'answer', c.answer, 'answered_at', c.answered_at) as record
  from story_consent c where c.answered_by = ${subject} or c.user_id = ${subject}`;

/** A no is of who said it: to whose memory it is, they have not answered. */
export const coauthorsQuery: RecordQuery = (subject) => sql`
  select c.activity_id || ' ' || c.user_id as key, json_build_object('activity_id', c.activity_id, 'person_id', c.user_id, 'role', c.role,
    'state', case when c.state = 'declined' and c.user_id <> ${subject} then 'asked' else c.state end, 'asked_at', c.asked_at,
    'answered_at', case when c.state <> 'declined' or c.user_id = ${subject} then c.answered_at end) as record
  from memory_coauthor c left join activity a on a.id = c.activity_id where c.user_id = ${subject} or a.owner_id = ${subject}`;
