/** What an account chose, asked for and decided, for itself and for children in its care. Columns are named one by one, as in `records.queries.ts`. */
import { sql } from 'kysely';
import { cardOf, dateOf, type RecordQuery } from './records.queries.ts';

export const choicesQuery: RecordQuery = (subject) => sql`
  select u.id as key, json_build_object('looks', u.accessibility, 'first_audience', u.first_audience, 'first_degree', u.first_degree, 'tags_from_family', u.tags_from_family, 'tags_from_connections', u.tags_from_connections,
    'quiet_from', n.quiet_from, 'quiet_to', n.quiet_to, 'summaries', n.digest, 'profile_views_since', v.chosen_at) as record
  from app_user u left join notification_time n on n.user_id = u.id left join profile_view_choice v on v.user_id = u.id where u.id = ${subject}`;

export const treeChoicesQuery: RecordQuery = (subject) => sql`
  select p.tree_id as key, json_build_object('tree_id', p.tree_id, 'preferences', p.preferences) as record
  from tree_preference p where p.user_id = ${subject}`;

/** Those of the account where it is a child's, and those it made for a child. */
export const childSettingsQuery: RecordQuery = (subject) => sql`
  select s.child_id as key, json_build_object('child_id', s.child_id, 'changed_by_id', s.changed_by, 'quiet_from', s.quiet_from, 'quiet_to', s.quiet_to,
    'daily_minutes', s.daily_minutes, 'comments', s.comments, 'voice', s.voice, 'reactions', s.reaction_set, 'colours_locked', s.theme_locked, 'trust', s.trust, 'changed_at', s.updated_at) as record
  from child_setting s where s.child_id = ${subject} or s.changed_by = ${subject}`;

export const pausesQuery: RecordQuery = (subject) => sql`
  select p.id as key, json_build_object('id', p.id, 'child_id', p.child_id, 'placed_by_id', p.placed_by, 'kind', p.kind, 'reason', p.reason, 'placed_at', p.placed_at,
    'until', p.until, 'lifted_at', p.lifted_at) as record
  from child_pause p where p.child_id = ${subject} or p.placed_by = ${subject}`;

export const moreTimeQuery: RecordQuery = (subject) => sql`
  select m.child_id || ' ' || m.day as key, json_build_object('child_id', m.child_id, 'given_by_id', m.given_by, 'day', m.day, 'seconds', m.seconds) as record
  from child_more_time m where m.child_id = ${subject} or m.given_by = ${subject}`;

export const contactsAgreedQuery: RecordQuery = (subject) => sql`
  select c.connection_id || ' ' || c.child_id as key, json_build_object('connection_id', c.connection_id, 'child_id', c.child_id, 'agreed_by_id', c.guardian_id,
    'agreed_at', c.agreed_at) as record
  from connection_consent c where c.child_id = ${subject} or c.guardian_id = ${subject}`;

export const guardianInvitationsQuery: RecordQuery = (subject) => sql`
  select i.id as key, json_build_object('id', i.id, 'child_id', i.child_id, 'invited_by_id', i.inviter_id, 'invited_id', i.invited_id, 'status', i.status,
    'created_at', i.created_at, 'decided_at', i.decided_at) as record
  from guardian_invitation i where i.inviter_id = ${subject} or i.invited_id = ${subject}`;

/** The reason is of who gave it. */
export const disagreementsQuery: RecordQuery = (subject) => sql`
  select c.id as key, json_build_object('id', c.id, 'child_id', c.child_id, 'kind', c.kind, 'reason', c.reason, 'decision', c.decision, 'raised_at', c.raised_at,
    'decided_at', c.decided_at) as record
  from guardianship_conflict c where c.raised_by = ${subject}`;

export const comingOfAgeQuery: RecordQuery = (subject) => sql`
  select c.user_id as key, json_build_object('shares_overview', c.shares_overview, 'terms_version', c.terms_version, 'terms_at', c.terms_at, 'looked_back_at', c.looked_back_at,
    'transfer', t.state, 'transfer_asked_at', t.requested_at, 'transfer_done_at', t.completed_at) as record
  from coming_of_age c left join account_transfer t on t.user_id = c.user_id where c.user_id = ${subject}`;

/** Of the two of a connection, what this account wrote; what the other wrote is the other's. */
export const connectionMemoriesQuery: RecordQuery = (subject) => sql`
  select m.id as key, json_build_object('id', m.id, 'connection_id', m.connection_id, 'with', ${cardOf(subject, 'o')}, 'title', m.title, 'words', m.body,
    'when', ${dateOf('m', 'when')}, 'photograph', m.media_id, 'created_at', m.created_at, 'edited_at', m.edited_at) as record
  from connection_memory m join connection c on c.id = m.connection_id join app_user o on o.id = case when c.low_id = ${subject} then c.high_id else c.low_id end
  where m.author_id = ${subject} and m.deleted_at is null`;

/**
 * Who is in pictures: where it is this account, where this account said so, and what stands in pictures of its own. What somebody else declined is
 * theirs alone, and who it is is told as far as the account may know of them.
 */
export const photoTagsQuery: RecordQuery = (subject) => sql`
  select t.id as key, json_build_object('id', t.id, 'photograph', t.media_id, 'is_me', coalesce(t.user_id = ${subject}, false), 'said_by_me', coalesce(t.tagger_id = ${subject}, false),
    'who', ${cardOf(subject, 'u')}, 'person_id', t.person_id, 'status', t.status, 'blurred', b.id is not null,
    'region', case when t.x is not null then json_build_object('x', t.x, 'y', t.y, 'w', t.w, 'h', t.h) end, 'created_at', t.created_at, 'decided_at', t.decided_at) as record
  from photo_tag t left join media_blur b on b.id = t.id and b.user_id = ${subject} left join app_user u on u.id = t.user_id
  where t.user_id = ${subject} or t.tagger_id = ${subject} and t.status in ('pending', 'approved')
    or t.status = 'approved' and exists (select 1 from media m where m.id = t.media_id and m.owner_id = ${subject})`;

/** Names that other programs wrote into photographs which this account brought. */
export const writtenFacesQuery: RecordQuery = (subject) => sql`
  select f.id as key, json_build_object('id', f.id, 'photograph', f.media_id, 'name', f.name, 'answer', f.answer,
    'region', json_build_object('x', f.x, 'y', f.y, 'w', f.w, 'h', f.h), 'created_at', f.created_at) as record
  from written_face f join media m on m.id = f.media_id where m.owner_id = ${subject} and m.author_id = ${subject}`;

/** How the account names its connections for itself. */
export const connectionNamesQuery: RecordQuery = (subject) => sql`
  select b.connection_id as key, json_build_object('connection_id', b.connection_id, 'type', t.slug, 'since', b.since) as record
  from bond b left join connection_type t on t.id = b.type_id where b.user_id = ${subject}`;

export const printedCodesQuery: RecordQuery = (subject) => sql`
  select c.id as key, json_build_object('id', c.id, 'created_at', c.created_at, 'turned_off_at', c.revoked_at) as record
  from profile_code c where c.user_id = ${subject} and c.expires_at is null`;

export const invitationsQuery: RecordQuery = (subject) => sql`
  select i.id as key, json_build_object('id', i.id, 'email', i.email, 'message', i.message, 'relation', i.relation, 'status', i.status, 'created_at', i.created_at,
    'expires_at', i.expires_at) as record
  from invitation i where i.inviter_id = ${subject}`;

export const familyInvitationsQuery: RecordQuery = (subject) => sql`
  select i.id as key, json_build_object('id', i.id, 'tree_id', i.tree_id, 'email', i.email, 'message', i.message, 'relation', i.relationship_type, 'role', i.role,
    'status', i.status, 'created_at', i.created_at, 'answered_at', i.answered_at) as record
  from family_invitation i where i.inviter_id = ${subject}`;

export const contestsQuery: RecordQuery = (subject) => sql`
  select c.id as key, json_build_object('id', c.id, 'relation_id', c.claim_id, 'reason', c.reason, 'status', c.status, 'created_at', c.created_at, 'decided_at', c.decided_at) as record
  from relationship_contest c where c.contester_id = ${subject}`;

export const trustedDevicesQuery: RecordQuery = (subject) => sql`
  select d.trust_id as key, json_build_object('device', d.trusted_as, 'trusted_at', d.trusted_at, 'until', d.trusted_until) as record
  from login_device d where d.user_id = ${subject} and d.trust_id is not null`;

export const loginsQuery: RecordQuery = (subject) => sql`
  select s.id as key, json_build_object('device', s.device, 'at', s.created_at) as record from sign_in s where s.user_id = ${subject}`;

export const reportsQuery: RecordQuery = (subject) => sql`
  select r.id as key, json_build_object('id', r.id, 'about', c.subject_type, 'reason', r.reason, 'words', r.words, 'created_at', r.created_at) as record
  from report r join moderation_case c on c.id = r.case_id where r.reporter_id = ${subject}`;

/** What was decided about the account, and the second look it asked for. Never who decided. */
export const moderationQuery: RecordQuery = (subject) => sql`
  select d.id as key, json_build_object('id', d.id, 'action', d.action, 'words_to_me', d.reason, 'until', d.until, 'decided_at', d.decided_at, 'taken_back_at', d.reversed_at,
    'my_appeal', a.words, 'answer', a.reply, 'outcome', a.outcome) as record
  from moderation_decision d left join appeal a on a.decision_id = d.id where d.person_id = ${subject}`;

export const bugReportsQuery: RecordQuery = (subject) => sql`
  select b.id as key, json_build_object('id', b.id, 'words', b.words, 'page', b.route, 'status', b.status, 'created_at', b.created_at) as record
  from bug_report b where b.user_id = ${subject}`;
