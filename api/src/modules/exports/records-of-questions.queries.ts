/** Questions of an account. Columns are named one by one, as in `records.queries.ts`. */
import { sql } from 'kysely';
import type { RecordQuery } from './records.queries.ts';

export const questionsReceivedQuery: RecordQuery = (subject) => sql`
  select q.id as key, json_build_object('id', q.id, 'words', q.words, 'catalogue', q.catalogue, 'asked_by', case when q.from_id <> q.to_id then q.from_id end,
    'state', q.state, 'asked_at', q.asked_at, 'opened_at', q.opened_at, 'answered_at', q.answered_at, 'memory_id', q.activity_id) as record
  from question q where q.to_id = ${subject} and q.state <> 'withdrawn'`;

/** That it was put aside, or answered where they do not read it, is not told to who asked. */
export const questionsAskedQuery: RecordQuery = (subject) => sql`
  select q.id as key, json_build_object('id', q.id, 'words', q.words, 'catalogue', q.catalogue, 'to', q.to_id,
    'state', case when q.state = 'withdrawn' then q.state when q.told_at is not null then 'answered' when q.opened_at is not null then 'opened' else 'asked' end,
    'asked_at', q.asked_at, 'nudged_at', q.nudged_at, 'told_at', q.told_at) as record
  from question q where q.from_id = ${subject} and q.to_id <> q.from_id`;

/** The address is not in it once its time is over, as it is nowhere then. */
export const questionsByMailQuery: RecordQuery = (subject) => sql`
  select q.id as key, json_build_object('id', q.id, 'words', q.words, 'catalogue', q.catalogue, 'to_name', q.to_name, 'to_email', q.to_email,
    'state', q.state, 'asked_at', q.asked_at, 'expires_at', q.expires_at, 'opened_at', q.opened_at, 'answered_at', q.answered_at,
    'answer', q.answer, 'media_ids', to_json(q.media_ids), 'memory_id', q.activity_id) as record
  from mailed_question q where q.from_id = ${subject}`;

/** The mail itself is among the files. */
export const answersByMailQuery: RecordQuery = (subject) => sql`
  select w.media_id as key, json_build_object('file_id', w.media_id, 'memory_id', w.activity_id, 'question_id', w.question_id, 'asked_by_mail_id', w.mailed_question_id,
    'left_out', w.cut) as record
  from answer_mail w join media m on m.id = w.media_id where m.owner_id = ${subject}`;

/** Offered by others they are taken once they were accepted. */
export const questionPlansQuery: RecordQuery = (subject) => sql`
  select p.id as key, json_build_object('id', p.id, 'asked_by', case when p.from_id <> p.user_id then p.from_id end, 'state', p.state, 'pause', p.pause,
    'weekday', p.weekday, 'hour', p.hour, 'stages', to_json(p.stages), 'audience', p.audience, 'signature', p.signature, 'next_at', p.next_at, 'created_at', p.created_at,
    'question_ids', coalesce((select json_agg(c.question_id order by c.question_id) from planned_question c where c.plan_id = p.id), '[]')) as record
  from question_plan p where p.user_id = ${subject}`;

/** How those stand is for who answers to say. */
export const questionPlansGivenQuery: RecordQuery = (subject) => sql`
  select p.id as key, json_build_object('id', p.id, 'to', p.user_id, 'weekday', p.weekday, 'hour', p.hour, 'stages', to_json(p.stages),
    'created_at', p.created_at) as record
  from question_plan p where p.from_id = ${subject} and p.user_id <> p.from_id`;
