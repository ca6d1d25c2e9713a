/** Deaths that were reported: of the account itself, and what it said of others. */
import { sql } from 'kysely';
import { canFind } from '../access/index.ts';
import { dateOf, type RecordQuery } from './records.queries.ts';

/** Of one's own death. Who said so is in copies of their own. */
export const reportedDeathsQuery: RecordQuery = (subject) => sql`
  select c.id as key, json_build_object('id', c.id, 'state', c.state, 'reported_by', c.reporter_kind, 'reported_at', c.reported_at,
    'waiting_since', c.waiting_since, 'activated_at', c.activated_at, 'ended_at', c.ended_at, 'ended_because', c.ended_because) as record
  from legacy_case c where c.life_id = ${subject}`;

export const deathsConfirmedQuery: RecordQuery = (subject) => sql`
  select d.case_id as key, json_build_object('case_id', d.case_id, 'person', case when ${canFind(subject, 'u')} then json_build_object('id', u.id, 'name', u.full_name) end,
    'as', d.kind, 'died', ${dateOf('d', 'died')}, 'notice_url', d.notice_url, 'words', d.words, 'confirmed_at', d.confirmed_at) as record
  from legacy_confirmation d join legacy_case c on c.id = d.case_id join app_user u on u.id = c.life_id where d.user_id = ${subject}`;

export const deathsContestedQuery: RecordQuery = (subject) => sql`
  select d.case_id as key, json_build_object('case_id', d.case_id, 'person', case when ${canFind(subject, 'u')} then json_build_object('id', u.id, 'name', u.full_name) end,
    'reason', d.reason, 'contested_at', d.contested_at) as record
  from legacy_contest d join legacy_case c on c.id = d.case_id join app_user u on u.id = c.life_id where d.user_id = ${subject}`;

/** That they were added. Their names are sealed: they are opened on their way into the copy. */
export const deathDocumentsQuery: RecordQuery = (subject) => sql`
  select d.id as key, json_build_object('id', d.id, 'case_id', d.case_id, 'name', encode(d.sealed_name, 'base64'), 'type', d.type, 'bytes', d.bytes, 'added_at', d.added_at) as record
  from legacy_document d where d.user_id = ${subject}`;

export const deathDocumentsReadQuery: RecordQuery = (subject) => sql`
  select r.id as key, json_build_object('id', r.id, 'case_id', d.case_id, 'reason', r.reason, 'read_at', r.read_at) as record
  from legacy_document_reading r join legacy_document d on d.id = r.document_id where r.reader_id = ${subject}`;

export const handBacksAskedQuery: RecordQuery = (subject) => sql`
  select d.case_id as key, json_build_object('case_id', d.case_id, 'person', case when ${canFind(subject, 'u')} then json_build_object('id', u.id, 'name', u.full_name) end,
    'asked_at', d.asked_at) as record
  from legacy_revert d join legacy_case c on c.id = d.case_id join app_user u on u.id = c.life_id where d.user_id = ${subject}`;
