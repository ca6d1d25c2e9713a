-- The whole first schema. PostgreSQL >= 15, ids are UUIDv7 made in Node, times are timestamptz in UTC.
-- Every row of a person's life carries owner_id: whose life it is, and the key by which the data could be spread.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Search must not care for accents; unaccent() is only stable, so pin the dictionary and say so.
create function plain(value text) returns text language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- ── the instance ────────────────────────────────────────────────────────────────────────────────────────────────────
create table instance_setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- What was loaded from the vocabulary files, by checksum.
create table catalogue (
  name text primary key,
  checksum text not null,
  data jsonb not null,
  loaded_at timestamptz not null default now()
);

-- ── accounts ────────────────────────────────────────────────────────────────────────────────────────────────────────
create table app_user (
  id uuid primary key,
  username text not null check (username ~ '^[a-z0-9][a-z0-9_.-]{2,29}$'),
  email text,                                    -- null for children without one, and after erasure
  email_verified_at timestamptz,
  pending_email text,
  password_hash text,                            -- null: cannot log in with a password (children, memorials)
  full_name text not null,
  account_type text not null default 'adult' check (account_type in ('parent', 'child', 'teen', 'adult', 'memorial')),
  life_status text not null default 'living' check (life_status in ('living', 'in_remembrance')),
  birth_kind text, birth_start date, birth_end date, birth_precision text, birth_text text,
  bio text not null default '',
  home_place text not null default '',
  avatar_media_id uuid,
  theme text not null default 'shadow',
  ui_mode text not null default 'full' check (ui_mode in ('full', 'plain')),
  language text not null default 'en',
  time_zone text not null default 'UTC',
  listed boolean not null default true,          -- may be found by search
  roles text[] not null default '{}' check (roles <@ array['owner', 'admin', 'moderator', 'support']),
  suspended_at timestamptz,
  erased_at timestamptz,
  is_demo boolean not null default false,
  last_seen_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index app_user_username on app_user (username);
create unique index app_user_email on app_user (lower(email)) where email is not null;
create index app_user_name_search on app_user using gin (plain(full_name || ' ' || username) gin_trgm_ops);
create index app_user_created on app_user (created_at desc, id desc);

create table access_token (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  token_hash bytea not null unique,              -- sha256 of the secret; the secret is shown once
  device text not null default '',
  ip inet,
  remember boolean not null default false,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  step_up_at timestamptz,
  viewing_child_id uuid references app_user on delete set null,
  viewing_until timestamptz,
  viewing_reason text
);
create index access_token_user on access_token (user_id);

create table one_time_token (
  id uuid primary key,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'undo_email', 'invite', 'registration', 'data_export')),
  token_hash bytea not null unique,
  user_id uuid references app_user on delete cascade,
  subject jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_token_user on one_time_token (user_id, purpose);

create table registration_request (
  id uuid primary key,
  full_name text not null,
  email text not null,
  why text not null default '',
  invited_by_words text not null default '',
  status text not null default 'pending' check (status in ('pending', 'invited', 'declined', 'expired')),
  decided_by uuid references app_user,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index registration_request_list on registration_request (status, created_at desc, id desc);
create unique index registration_request_open on registration_request (lower(email)) where status = 'pending';

create table invitation (
  id uuid primary key,
  inviter_id uuid not null references app_user on delete cascade,
  registration_request_id uuid references registration_request,
  email text,                                    -- null: a link that anyone with it may use once
  relation text,                                 -- "you are my mother": becomes a pre-filled family request
  message text not null default '',
  token_hash bytea not null unique,
  status text not null default 'open' check (status in ('open', 'accepted', 'revoked', 'expired')),
  accepted_by uuid references app_user,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index invitation_inviter on invitation (inviter_id, created_at desc);

-- Who answers for a child (rules R9). Consent is a record, never a flag.
create table guardianship (
  guardian_id uuid not null references app_user on delete cascade,
  child_id uuid not null references app_user on delete cascade,
  consent_version text not null,
  consent_method text not null,
  consented_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (guardian_id, child_id)
);
create index guardianship_child on guardianship (child_id);

-- ── writing once ────────────────────────────────────────────────────────────────────────────────────────────────────
create table outbox (
  id uuid primary key,
  type text not null,
  payload jsonb not null,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (next_attempt_at, id) where done_at is null;

create table handled (
  handler text not null,
  event_id uuid not null references outbox on delete cascade,
  handled_at timestamptz not null default now(),
  primary key (handler, event_id)
);

create table idempotency (
  key text not null,
  user_id uuid not null,                         -- the nil uuid for guests
  route text not null,
  body_hash bytea not null,
  status int,                                    -- null while in progress
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, route, key)
);
create index idempotency_age on idempotency (created_at);

create table audit (
  id uuid primary key,
  actor_id uuid,
  subject_id uuid,
  action text not null,
  resource_type text,
  resource_id uuid,
  detail jsonb not null default '{}',            -- ids and words of closed lists, never content
  ip inet,
  created_at timestamptz not null default now()
);
create index audit_time on audit (created_at desc, id desc);
create function refuse_change() returns trigger language plpgsql as $$ begin raise exception 'append-only'; end $$;
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();

-- Every mail is kept here first, so it can be read where no SMTP is set, and delivered by a job where it is.
create table mail (
  id uuid primary key,
  user_id uuid references app_user on delete set null,
  recipient text not null,
  subject text not null,
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'kept')),
  attempts int not null default 0,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index mail_list on mail (created_at desc, id desc);

create table client_log (
  id uuid primary key,
  user_id uuid,
  kind text not null check (kind in ('error', 'remote', 'security')),
  message text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index client_log_list on client_log (created_at desc, id desc);
create index client_log_remote on client_log ((detail ->> 'remote'), created_at desc) where kind = 'remote';

create table bug_report (
  id uuid primary key,
  user_id uuid references app_user on delete set null,
  words text not null,
  route text not null default '',
  build text not null default '',
  errors jsonb not null default '[]',
  status text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null default now()
);
create index bug_report_list on bug_report (status, created_at desc, id desc);

-- ── media ───────────────────────────────────────────────────────────────────────────────────────────────────────────
create table media (
  id uuid primary key,
  owner_id uuid not null references app_user,
  author_id uuid not null references app_user,
  kind text not null default 'photo' check (kind in ('photo', 'avatar')),
  sha256 text not null,                          -- of the original, bit for bit
  bytes bigint not null,
  mime text not null,
  original_name text not null default '',
  width int, height int,                         -- upright, after orientation
  thumbhash text,                                -- base64
  taken_at timestamptz, taken_source text,       -- EXIF original, digitised or scan
  latitude double precision, longitude double precision,   -- owner only, never presented to others
  state text not null default 'stored' check (state in ('stored', 'ready', 'failed')),
  problem text,
  storage_key text not null unique,
  created_at timestamptz not null default now()
);
create index media_owner on media (owner_id, created_at desc, id desc);
create unique index media_same on media (owner_id, sha256, kind);
alter table app_user add constraint app_user_avatar foreign key (avatar_media_id) references media on delete set null;

create table media_variant (
  media_id uuid not null references media on delete cascade,
  name text not null,                            -- small, medium, large
  format text not null check (format in ('webp', 'avif')),
  width int not null, height int not null,
  bytes bigint not null,
  storage_key text not null unique,
  primary key (media_id, name, format)
);

-- ── trees (a tree is what the rules call a family space) ────────────────────────────────────────────────────────────
create table tree (
  id uuid primary key,
  owner_user_id uuid not null references app_user,
  name text not null,
  revision bigint not null default 0,
  default_focus uuid,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index tree_owner on tree (owner_user_id);

create table person (
  id uuid primary key,
  tree_id uuid not null references tree,
  version int not null default 1,
  sex text not null default 'U' check (sex in ('M', 'F', 'X', 'U')),
  gender_text text not null default '',
  living text not null default 'unknown' check (living in ('yes', 'no', 'unknown')),
  living_override boolean,
  is_private boolean not null default false,
  user_id uuid references app_user,              -- linked by consent of both sides
  memorial_id uuid,
  note text not null default '',
  gedcom_xref text, gedcom_uid text, gedcom_extra jsonb,
  merged_into uuid references person,
  created_by uuid references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index person_tree on person (tree_id) where deleted_at is null;
create unique index person_user_once on person (tree_id, user_id) where user_id is not null and deleted_at is null;
create index person_user on person (user_id) where user_id is not null and deleted_at is null;

create table person_name (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  kind text not null default 'birth' check (kind in ('birth', 'married', 'aka', 'religious', 'nick', 'other')),
  given text not null default '', surname_prefix text not null default '', surname text not null default '',
  suffix text not null default '', nick text not null default '', lang text not null default '',
  full_text text not null,
  is_primary boolean not null default false,
  ord int not null default 0
);
create index person_name_person on person_name (person_id);
create unique index person_name_primary on person_name (person_id) where is_primary;
create index person_name_search on person_name using gin (plain(full_text) gin_trgm_ops);

create table tree_member (
  tree_id uuid not null references tree on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  role text not null check (role in ('owner', 'editor', 'contributor', 'viewer')),
  scope_person_id uuid references person, scope_up int, scope_down int,
  joined_at timestamptz not null default now(),
  primary key (tree_id, user_id)
);
create index tree_member_user on tree_member (user_id);

create table union_ (
  id uuid primary key,
  tree_id uuid not null references tree,
  version int not null default 1,
  kind text not null default 'unknown' check (kind in ('married', 'partnership', 'engaged', 'unknown', 'none')),
  status text not null default 'current' check (status in ('current', 'separated', 'divorced', 'widowed', 'annulled', 'unknown')),
  ord int not null default 0,
  gedcom_xref text, gedcom_extra jsonb,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index union_tree on union_ (tree_id) where deleted_at is null;

create table union_partner (
  union_id uuid not null references union_ on delete cascade,
  person_id uuid not null references person,
  ord int not null default 0,
  primary key (union_id, person_id)
);
create index union_partner_person on union_partner (person_id);

-- One row a (child, parent), with its nature. A sibling group without parents is a union without partners: parent_id null.
create table parent_child (
  id uuid primary key,
  tree_id uuid not null references tree,
  version int not null default 1,
  child_id uuid not null references person,
  parent_id uuid references person,
  union_id uuid references union_,
  nature text not null default 'birth' check (nature in ('birth', 'adoptive', 'foster', 'step', 'guardian', 'donor', 'surrogate', 'intended', 'unknown')),
  preferred boolean not null default true,
  confidence text not null default 'stated' check (confidence in ('stated', 'proven', 'doubtful', 'disputed')),
  ord int not null default 0,
  gedcom_extra jsonb,
  deleted_at timestamptz,
  check (child_id <> parent_id)
);
create unique index parent_child_once on parent_child (child_id, parent_id, nature) where parent_id is not null and deleted_at is null;
create index parent_child_tree on parent_child (tree_id) where deleted_at is null;
create index parent_child_parent on parent_child (parent_id) where deleted_at is null;
create index parent_child_child on parent_child (child_id) where deleted_at is null;

create table life_event (
  id uuid primary key,
  tree_id uuid not null references tree,
  version int not null default 1,
  person_id uuid references person,
  union_id uuid references union_,
  type text not null,                            -- birth, death, burial, marriage, divorce, residence, …
  when_kind text not null default 'unknown', when_start date, when_end date,
  when_precision text not null default 'day', when_text text not null default '',
  place_text text not null default '',
  note text not null default '',
  gedcom_extra jsonb,
  deleted_at timestamptz,
  check (num_nonnulls(person_id, union_id) = 1)
);
create index life_event_person on life_event (person_id) where deleted_at is null;
create index life_event_union on life_event (union_id) where deleted_at is null;
create index life_event_tree on life_event (tree_id) where deleted_at is null;

create table tree_op (
  tree_id uuid not null references tree on delete cascade,
  seq bigint not null,                           -- = the tree's revision after it
  actor_id uuid not null references app_user,
  subject_id uuid references app_user,
  kind text not null,
  payload jsonb not null,
  inverse jsonb not null,
  touched uuid[] not null default '{}',
  undone_by bigint,
  undoes bigint,
  created_at timestamptz not null default now(),
  primary key (tree_id, seq)
);
create index tree_op_touched on tree_op using gin (touched);

create table tree_preference (
  tree_id uuid not null references tree on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  preferences jsonb not null default '{}',
  primary key (tree_id, user_id)
);

create table relationship_claim (
  id uuid primary key,
  from_id uuid not null references app_user on delete cascade,
  to_id uuid not null references app_user on delete cascade,
  relationship_type text not null,               -- what `to` is to `from`
  message text not null default '',
  tree_id uuid references tree, person_id uuid references person,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'rejected', 'cancelled', 'expired', 'ended')),
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create unique index relationship_claim_open on relationship_claim (least(from_id, to_id), greatest(from_id, to_id)) where status = 'pending';
create index relationship_claim_to on relationship_claim (to_id, status);
create index relationship_claim_from on relationship_claim (from_id, status);

create table family_invitation (
  id uuid primary key,
  tree_id uuid not null references tree on delete cascade,
  inviter_id uuid not null references app_user on delete cascade,
  email text, user_id uuid references app_user on delete cascade,
  role text not null check (role in ('editor', 'contributor', 'viewer')),
  person_id uuid references person,
  relationship_type text, message text not null default '',
  token_hash bytea not null unique,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'revoked', 'expired')),
  accepted_by uuid references app_user,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index family_invitation_tree on family_invitation (tree_id, status);
create index family_invitation_user on family_invitation (user_id, status);

-- Materialised from the trees, only between users linked to persons, degree <= 6. What "family up to the fourth degree" reads.
create table kin (
  user_id uuid not null references app_user on delete cascade,
  other_id uuid not null references app_user on delete cascade,
  degree int not null check (degree between 1 and 6),
  primary key (user_id, other_id)
);

-- ── stories ─────────────────────────────────────────────────────────────────────────────────────────────────────────
create table activity (
  id uuid primary key,
  owner_id uuid not null references app_user,
  author_id uuid not null references app_user,
  type text not null,
  subtype text not null,
  title text not null,
  slug text not null,
  body text not null default '',                 -- plain paragraphs, no markup
  when_kind text not null default 'unknown', when_start date, when_end date,
  when_precision text not null default 'day', when_text text not null default '',
  when_sort date generated always as (
    case when when_start is not null and when_end is not null then when_start + (when_end - when_start) / 2
         else coalesce(when_start, when_end) end) stored,
  place_text text not null default '',
  audience text not null check (audience in ('self', 'stewards', 'chosen', 'connections', 'family', 'space', 'link', 'public')),
  audience_degree int not null default 4 check (audience_degree between 1 and 6),
  space_id uuid references tree,
  method text not null default 'typed' check (method in ('typed', 'voice', 'imported', 'transcribed', 'machine')),
  told_by text not null default '',
  source_note text not null default '',
  language text not null default '',
  status text not null default 'draft' check (status in ('draft', 'submitted', 'published', 'archived')),
  version int not null default 1,
  comment_count int not null default 0 check (comment_count >= 0),
  reaction_counts jsonb not null default '{}',
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search tsvector generated always as (
    setweight(to_tsvector('simple', plain(title)), 'A') || setweight(to_tsvector('simple', plain(place_text)), 'B') ||
    setweight(to_tsvector('simple', plain(body)), 'C')) stored
);
create unique index activity_slug on activity (slug);
-- Serves the feed: newest of one owner first (activities.queries: feedPage).
create index activity_feed on activity (owner_id, published_at desc, id desc) where status = 'published' and deleted_at is null;
-- Serves a life in its own order (activities.queries: lifePage); unknown dates last, in their own group.
create index activity_life on activity (owner_id, when_sort desc nulls last, id desc) where deleted_at is null;
create index activity_search on activity using gin (search);

create table activity_version (
  activity_id uuid not null references activity on delete cascade,
  version int not null,
  author_id uuid not null references app_user,
  snapshot jsonb not null,
  created_at timestamptz not null default now(),
  primary key (activity_id, version)
);

create table activity_person (
  activity_id uuid not null references activity on delete cascade,
  ord int not null,
  name text not null,
  user_id uuid references app_user on delete set null,
  person_id uuid references person on delete set null,
  role text not null default 'with',
  tag_status text not null default 'name' check (tag_status in ('name', 'pending', 'accepted', 'rejected', 'removed')),
  primary key (activity_id, ord)
);
create index activity_person_user on activity_person (user_id) where user_id is not null;

create table activity_feeling (
  activity_id uuid not null references activity on delete cascade,
  emotari text not null,
  intensity int not null check (intensity between 1 and 3),
  primary key (activity_id, emotari)
);

create table activity_audience (
  activity_id uuid not null references activity on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  primary key (activity_id, user_id)
);
create index activity_audience_user on activity_audience (user_id);

create table activity_media (
  activity_id uuid not null references activity on delete cascade,
  media_id uuid not null references media,
  position int not null,
  caption text not null default '',
  alt text not null default '',
  primary key (activity_id, media_id)
);
create index activity_media_media on activity_media (media_id);

-- Comments and reactions hang on any subject; counts live on the subject and change in the same transaction.
create table comment (
  id uuid primary key,
  subject_type text not null check (subject_type in ('activity', 'tribute')),
  subject_id uuid not null,
  owner_id uuid not null references app_user,    -- of the subject
  author_id uuid not null references app_user,
  body text not null,
  reaction_counts jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz
);
create index comment_subject on comment (subject_type, subject_id, created_at, id) where deleted_at is null;

create table reaction (
  id uuid primary key,
  subject_type text not null check (subject_type in ('activity', 'comment')),
  subject_id uuid not null,
  owner_id uuid not null references app_user,    -- of the subject
  user_id uuid not null references app_user on delete cascade,
  reaction_type text not null,                   -- slug of the catalogue
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index reaction_once on reaction (subject_type, subject_id, user_id);

-- ── bonds ───────────────────────────────────────────────────────────────────────────────────────────────────────────
create table connection_type (
  id int primary key,
  name text not null,
  slug text not null unique
);

create table connection (
  id uuid primary key,
  low_id uuid not null references app_user on delete cascade,    -- the smaller of the two ids
  high_id uuid not null references app_user on delete cascade,
  requester_id uuid not null references app_user on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled', 'expired', 'removed')),
  date_of_meeting date,
  note text not null default '',
  type_id int references connection_type,
  declined_count int not null default 0,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  check (low_id < high_id)
);
create unique index connection_pair on connection (low_id, high_id);
create index connection_high on connection (high_id, status);
create index connection_low on connection (low_id, status);

create table bond (
  user_id uuid not null references app_user on delete cascade,
  friend_id uuid not null references app_user on delete cascade,
  connection_id uuid not null references connection on delete cascade,
  since timestamptz not null default now(),
  primary key (user_id, friend_id)
);

create table block (
  blocker_id uuid not null references app_user on delete cascade,
  blocked_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);
create index block_blocked on block (blocked_id);

create table perspective (
  connection_id uuid not null references connection on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  meeting_context text, relationship_depth text, interaction_frequency text,
  words text not null default '',
  updated_at timestamptz not null default now(),
  primary key (connection_id, user_id)
);

-- ── progress ────────────────────────────────────────────────────────────────────────────────────────────────────────
create table xp_ledger (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  amount int not null,                           -- negative for a reversal
  source_type text not null,
  source_id uuid not null,
  reason text not null,
  parts jsonb not null default '[]',             -- [{part, xp}]: what made the amount, for the "why" panel
  rules_version int not null,
  created_at timestamptz not null default now()
);
create unique index xp_ledger_once on xp_ledger (user_id, source_type, source_id, reason);
create index xp_ledger_user on xp_ledger (user_id, created_at desc, id desc);
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from app_user where id = old.user_id) then return old; end if;
  raise exception 'append-only';
end $$;
create trigger xp_ledger_append_only before update or delete on xp_ledger for each row execute function ledger_is_append_only();

-- A cache of the ledger: may be rebuilt at any time and must come out equal.
create table progress (
  user_id uuid primary key references app_user on delete cascade,
  xp int not null default 0,
  level int not null default 1,
  peak_level int not null default 1,
  updated_at timestamptz not null default now()
);

create table notification (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  type text not null,
  actor_id uuid references app_user on delete set null,
  data jsonb not null default '{}',              -- ids, numbers and words of closed lists, never prose
  dedupe_key text,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index notification_list on notification (user_id, created_at desc, id desc);
create index notification_unread on notification (user_id) where read_at is null;
create unique index notification_once on notification (user_id, dedupe_key) where dedupe_key is not null;

create table notification_preference (
  user_id uuid not null references app_user on delete cascade,
  type text not null,
  email_enabled boolean not null, push_enabled boolean not null, in_app_enabled boolean not null,
  primary key (user_id, type)
);

-- ── legacy ──────────────────────────────────────────────────────────────────────────────────────────────────────────
create table memorial (
  id uuid primary key,
  owner_id uuid not null references app_user,    -- the memorial's own account (account_type memorial), or the person's once activated
  creator_id uuid not null references app_user,
  slug text not null unique,
  full_name text not null,
  epitaph text not null default '',
  biography text not null default '',
  born_kind text not null default 'unknown', born_start date, born_end date, born_precision text not null default 'day', born_text text not null default '',
  died_kind text not null default 'unknown', died_start date, died_end date, died_precision text not null default 'day', died_text text not null default '',
  birth_place text not null default '', death_place text not null default '',
  portrait_media_id uuid references media,
  audience text not null default 'family' check (audience in ('family', 'chosen', 'space', 'link', 'public')),
  audience_degree int not null default 4,
  space_id uuid references tree,
  tribute_moderation text not null default 'all' check (tribute_moderation in ('all', 'trusted', 'open', 'closed')),
  tribute_count int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz
);
create index memorial_list on memorial (created_at desc, id desc);
alter table person add constraint person_memorial foreign key (memorial_id) references memorial;

create table memorial_media (
  memorial_id uuid not null references memorial on delete cascade,
  media_id uuid not null references media,
  position int not null, caption text not null default '', alt text not null default '',
  primary key (memorial_id, media_id)
);

create table memorial_steward (
  memorial_id uuid not null references memorial on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  preset text not null check (preset in ('primary', 'co_steward', 'curator', 'host', 'archivist', 'witness')),
  permissions text[] not null,
  status text not null default 'accepted' check (status in ('invited', 'accepted', 'declined', 'expired', 'resigned')),
  relation text not null default '',
  invited_by uuid references app_user,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (memorial_id, user_id)
);
create index memorial_steward_user on memorial_steward (user_id, status);

create table memorial_visitor (
  memorial_id uuid not null references memorial on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  primary key (memorial_id, user_id)
);
create index memorial_visitor_user on memorial_visitor (user_id);

create table steward_log (
  id uuid primary key,
  memorial_id uuid not null references memorial on delete cascade,
  actor_id uuid references app_user,
  action text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index steward_log_list on steward_log (memorial_id, created_at desc, id desc);

create table tribute (
  id uuid primary key,
  memorial_id uuid not null references memorial on delete cascade,
  owner_id uuid not null references app_user,    -- of the memorial
  author_id uuid not null references app_user,
  type text not null default 'words' check (type in ('words', 'memory', 'photo', 'candle')),
  relation text not null default '',
  body text not null default '',
  when_kind text not null default 'unknown', when_start date, when_end date, when_precision text not null default 'day', when_text text not null default '',
  place_text text not null default '',
  status text not null default 'pending' check (status in ('draft', 'pending', 'approved', 'hidden', 'rejected', 'withdrawn', 'removed')),
  pinned_at timestamptz,
  decided_by uuid references app_user,
  decided_at timestamptz,
  decision_note text not null default '',
  pending_body text,                             -- an edit of an approved tribute waits; the old words stay
  comment_count int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tribute_wall on tribute (memorial_id, status, pinned_at desc nulls last, created_at desc, id desc);
create index tribute_author on tribute (author_id, created_at desc);

create table tribute_media (
  tribute_id uuid not null references tribute on delete cascade,
  media_id uuid not null references media,
  position int not null, caption text not null default '', alt text not null default '',
  primary key (tribute_id, media_id)
);

-- ── remotes: the registry's pointer and its history (files carry the same for an instance without this server) ─────────
create table remote_release (
  id uuid primary key,
  remote text not null,
  version text not null,
  entry jsonb not null,
  state text not null default 'published' check (state in ('published', 'live', 'rolled_back')),
  actor_id uuid references app_user,
  created_at timestamptz not null default now()
);
create index remote_release_list on remote_release (remote, created_at desc);
