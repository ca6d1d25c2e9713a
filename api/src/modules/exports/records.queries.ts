/** What an account keeps besides its memories, as records: one query a kind, read from the first key to the last. Columns are named one by one: what is new in a table goes nowhere by itself. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { canFind, memoryVisibleTo, memorialVisibleTo } from '../access/index.ts';

export interface RecordRow {
  readonly key: string;
  readonly record: unknown;
}

/** Of one account: `key` orders the rows and is never the same twice, `record` is what is written. */
export type RecordQuery = (subject: string) => RawBuilder<unknown>;

/** As the column of the key is compared. */
export type KeyType = 'uuid' | 'text';

export interface RecordPage {
  readonly subject: string;
  readonly after: string | null;
  readonly limit: number;
}

export async function recordsFrom(
  connection: Connection,
  { query, key }: { readonly query: RecordQuery; readonly key: KeyType },
  { subject, after, limit }: RecordPage,
): Promise<readonly RecordRow[]> {
  const above = after === null ? sql`true` : sql`r.key > ${after}::${sql.raw(key)}`;
  const { rows } =
    await sql<RecordRow>`select r.key::text as key, r.record from (${query(subject)}) r
    where ${above} order by r.key limit ${limit}`.execute(connection);
  return rows;
}

/** Another account as the subject may know it; nothing of one they may not find. */
export const cardOf = (subject: string, alias: string) =>
  sql`case when ${canFind(subject, alias)} then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.full_name`)}) end`;

export const dateOf = (alias: string, name: string) => {
  const column = (part: string) => sql.ref(`${alias}.${name}_${part}`);
  return sql`json_build_object('kind', ${column('kind')}, 'start', ${column('start')}, 'end', ${column('end')}, 'precision', ${column('precision')}, 'text', ${column('text')})`;
};

export const accountQuery: RecordQuery = (subject) => sql`
  select u.id as key, json_build_object('id', u.id, 'username', u.username, 'name', u.full_name, 'email', u.email, 'pending_email', u.pending_email,
    'email_verified_at', u.email_verified_at, 'made_as', u.account_type, 'born', case when u.birth_kind is not null then ${dateOf('u', 'birth')} end,
    'bio', u.bio, 'home_place', u.home_place, 'picture_media_id', u.avatar_media_id, 'language', u.language, 'time_zone', u.time_zone, 'theme', u.theme,
    'ui_mode', u.ui_mode, 'listed', u.listed, 'roles', u.roles, 'last_seen_at', u.last_seen_at, 'created_at', u.created_at) as record
  from app_user u where u.id = ${subject}`;

export const writtenCommentsQuery: RecordQuery = (subject) => sql`
  select c.id as key, json_build_object('id', c.id, 'below', c.subject_type, 'below_id', c.subject_id,
    'below_title', case when ${memoryVisibleTo(subject, 'a')} then a.title end, 'words', c.body, 'status', c.status,
    'written_by', c.written_by, 'decision', d.decision, 'note', d.note, 'created_at', c.created_at, 'edited_at', c.edited_at) as record
  from comment c left join activity a on c.subject_type = 'activity' and a.id = c.subject_id
  left join comment_decision d on d.comment_id = c.id
  where c.author_id = ${subject} and c.deleted_at is null`;

export const reactionsQuery: RecordQuery = (subject) => sql`
  select r.id as key, json_build_object('id', r.id, 'reaction', r.reaction_type, 'to', r.subject_type, 'to_id', r.subject_id, 'created_at', r.created_at) as record
  from reaction r where r.user_id = ${subject}`;

export const connectionsQuery: RecordQuery = (subject) => sql`
  select c.id as key, json_build_object('id', c.id, 'with', json_build_object('id', o.id, 'name', o.full_name), 'asked_by_me', c.requester_id = ${subject},
    'status', c.status, 'type', t.slug, 'date_of_meeting', c.date_of_meeting, 'note', c.note, 'asked_at', c.requested_at, 'answered_at', c.decided_at) as record
  from connection c join app_user o on o.id = case when c.low_id = ${subject} then c.high_id else c.low_id end
  left join connection_type t on t.id = c.type_id
  where (c.low_id = ${subject} or c.high_id = ${subject}) and c.status in ('pending', 'accepted') and ${canFind(subject, 'o')}`;

/** What the subject wrote of somebody; never what was written of the subject. */
export const perspectivesQuery: RecordQuery = (subject) => sql`
  select p.connection_id as key, json_build_object('connection_id', p.connection_id, 'words', p.words, 'meeting_context', p.meeting_context,
    'interaction_frequency', p.interaction_frequency, 'relationship_depth', p.relationship_depth, 'updated_at', p.updated_at) as record
  from perspective p where p.user_id = ${subject}`;

export const blocksQuery: RecordQuery = (subject) => sql`
  select b.blocked_id as key, json_build_object('account_id', b.blocked_id, 'since', b.created_at) as record from block b where b.blocker_id = ${subject}`;

/** The words of a request are of who wrote it. */
export const relationsQuery: RecordQuery = (subject) => sql`
  select c.id as key, json_build_object('id', c.id, 'with', ${cardOf(subject, 'o')}, 'asked_by_me', c.from_id = ${subject}, 'relation', c.relationship_type,
    'status', c.status, 'message', case when c.from_id = ${subject} then c.message end, 'asked_at', c.created_at, 'answered_at', c.decided_at) as record
  from relationship_claim c join app_user o on o.id = case when c.from_id = ${subject} then c.to_id else c.from_id end
  where c.from_id = ${subject} or c.to_id = ${subject}`;

export const treesQuery: RecordQuery = (subject) => sql`
  select m.tree_id as key, json_build_object('id', m.tree_id, 'name', t.name, 'role', m.role, 'joined_at', m.joined_at) as record
  from tree_member m join tree t on t.id = m.tree_id where m.user_id = ${subject} and t.deleted_at is null`;

export const placeNamesQuery: RecordQuery = (subject) => sql`
  select n.id as key, json_build_object('id', n.id, 'tree_id', n.tree_id, 'latitude', n.latitude / 100000.0, 'longitude', n.longitude / 100000.0, 'name', n.name,
    'from', ${dateOf('n', 'from')}, 'until', ${dateOf('n', 'until')}, 'note', n.note, 'created_at', n.created_at) as record
  from place_name n join tree_member m on m.tree_id = n.tree_id join tree t on t.id = n.tree_id where m.user_id = ${subject} and t.deleted_at is null`;

export const memorialsQuery: RecordQuery = (subject) => sql`
  select s.life_id as key, json_build_object('id', m.id, 'slug', m.slug, 'name', m.full_name, 'role', s.preset, 'relation', s.relation, 'since', s.decided_at,
    'historic_since', m.historic_at, 'kept_to_family_since', m.historic_declined_at) as record
  from life_steward s join memorial m on m.owner_id = s.life_id where s.user_id = ${subject} and s.status = 'accepted' and m.closed_at is null`;

export const tributesQuery: RecordQuery = (subject) => sql`
  select t.id as key, json_build_object('id', t.id, 'memorial', case when ${memorialVisibleTo(subject, 'm')} then m.full_name end, 'type', t.type, 'words', t.body,
    'waiting_words', t.pending_body, 'audience', t.audience, 'waiting_audience', t.pending_audience,
    'files', coalesce((select json_agg(json_build_object('media_id', f.media_id, 'caption', f.caption, 'alt', f.alt, 'waiting', f.is_waiting)
      order by f.is_waiting, f.position) from tribute_media f where f.tribute_id = t.id), '[]'), 'relation', t.relation, 'when', ${dateOf('t', 'when')}, 'place', t.place_text, 'status', t.status, 'created_at', t.created_at, 'updated_at', t.updated_at) as record
  from tribute t join memorial m on m.id = t.memorial_id where t.author_id = ${subject} and t.status not in ('withdrawn', 'removed')`;

export const xpQuery: RecordQuery = (subject) => sql`
  select x.id as key, json_build_object('id', x.id, 'amount', x.amount, 'reason', x.reason, 'source', x.source_type, 'source_id', x.source_id, 'parts', x.parts, 'boosts', x.boosts,
    'rules_version', x.rules_version, 'created_at', x.created_at) as record
  from xp_ledger x where x.user_id = ${subject}`;

export const progressQuery: RecordQuery = (subject) => sql`
  select p.user_id as key, json_build_object('xp', p.xp, 'level', p.level, 'highest_level', p.peak_level, 'updated_at', p.updated_at) as record
  from progress p where p.user_id = ${subject}`;

export const preferencesQuery: RecordQuery = (subject) => sql`
  select p.type as key, json_build_object('type', p.type, 'in_app', p.in_app_enabled, 'email', p.email_enabled, 'push', p.push_enabled) as record
  from notification_preference p where p.user_id = ${subject}`;

export const sessionsQuery: RecordQuery = (subject) => sql`
  select s.id as key, json_build_object('device', s.device, 'begun_at', s.created_at, 'last_used_at', s.last_used_at, 'ends_at', s.expires_at) as record
  from access_token s where s.user_id = ${subject}`;

export const passkeysQuery: RecordQuery = (subject) => sql`
  select p.id as key, json_build_object('name', p.name, 'created_at', p.created_at, 'last_used_at', p.last_used_at) as record
  from passkey p where p.user_id = ${subject}`;

export const consentsQuery: RecordQuery = (subject) => sql`
  select c.id as key, json_build_object('id', c.id, 'child_id', c.child_id, 'guardian_id', c.guardian_id, 'act', c.act, 'statement_version', c.statement_version,
    'method', c.method, 'created_at', c.created_at) as record
  from consent_record c where c.child_id = ${subject} or c.guardian_id = ${subject}`;

export const birthCorrectionsQuery: RecordQuery = (subject) => sql`
  select b.id as key, json_build_object('id', b.id, 'account_id', b.ward_id, 'asked_by', b.asked_by, 'born', b.born, 'reason', b.reason,
    'decision', b.decision, 'asked_at', b.asked_at, 'decided_at', b.decided_at) as record
  from birth_correction b where b.ward_id = ${subject} or b.asked_by = ${subject}`;

export const visitsQuery: RecordQuery = (subject) => sql`
  select v.id as key, json_build_object('id', v.id, 'child_id', v.child_id, 'guardian_id', v.guardian_id, 'reason', v.reason, 'acts', v.acts,
    'started_at', v.started_at, 'ended_at', v.ended_at) as record
  from child_visit v where v.child_id = ${subject} or v.guardian_id = ${subject}`;

export const decisionsQuery: RecordQuery = (subject) => sql`
  select d.activity_id as key, json_build_object('memory_id', d.activity_id, 'decision', d.decision, 'note', d.note, 'decided_at', d.decided_at) as record
  from submission_decision d join activity a on a.id = d.activity_id where a.owner_id = ${subject} and a.deleted_at is null`;

export const inspectionsQuery: RecordQuery = (subject) => sql`
  select i.id as key, json_build_object('id', i.id, 'kind', i.kind, 'of_id', n.life_id, 'by', a.full_name, 'agreed_by', d.full_name, 'reason', i.reason,
    'opened_at', i.opened_at, 'looks', i.looks) as record
  from inspection_notice n join inspection i on i.id = n.inspection_id join app_user a on a.id = i.asker_id left join app_user d on d.id = i.decided_by
  where n.user_id = ${subject} and n.told_at is not null`;

export const entriesQuery: RecordQuery = (subject) => sql`
  select e.id as key, json_build_object('id', e.id, 'by', a.full_name, 'agreed_by', d.full_name, 'reason', e.reason, 'made_at', e.made_at) as record
  from entry_request e join app_user a on a.id = e.asker_id left join app_user d on d.id = e.decided_by
  where e.user_id = ${subject} and e.made_at is not null`;

export const copiesQuery: RecordQuery = (subject) => sql`
  select e.id as key, json_build_object('id', e.id, 'scope', e.scope, 'asked_by_id', e.user_id, 'about_id', e.subject_id, 'shape', e.shape, 'with_hard', e.with_hard, 'direction', e.direction, 'state', e.state, 'downloads', e.downloads, 'asked_at', e.asked_at) as record
  from data_export e where e.user_id = ${subject} or e.subject_id = ${subject}`;
