-- Reports, what moderators decide about them, and appeals (decision 0069).

create table moderation_case (
  id uuid primary key,
  subject_type text not null check (subject_type in
    ('activity', 'comment', 'tribute', 'memorial', 'profile', 'connection_request', 'family_invitation')),
  subject_id uuid not null,
  person_id uuid not null references app_user,   -- who speaks in it
  opened_at timestamptz not null,
  held_at timestamptz,                           -- hidden until somebody has looked at it
  closed_at timestamptz
);
create unique index moderation_case_open on moderation_case (subject_type, subject_id) where closed_at is null;
create index moderation_case_queue on moderation_case (id) where closed_at is null;
create index moderation_case_closed on moderation_case (id desc) where closed_at is not null;
create index moderation_case_person on moderation_case (person_id);

-- What was reported, as it was at that moment. Erased 90 days after the case is closed.
create table report_snapshot (
  id uuid primary key,
  case_id uuid not null references moderation_case,
  digest bytea not null,
  content jsonb not null,
  taken_at timestamptz not null,
  unique (case_id, digest)
);

create table report (
  id uuid primary key,
  case_id uuid not null references moderation_case,
  snapshot_id uuid references report_snapshot on delete set null,
  reporter_id uuid references app_user,
  guest_key text,                                -- of a guest: a keyed digest of the address
  reason text not null check (reason in
    ('danger', 'child_safety', 'bullying', 'threat', 'sexual', 'private', 'false_person', 'spam', 'other')),
  words text not null default '',
  created_at timestamptz not null,
  check ((reporter_id is null) <> (guest_key is null)),
  unique (case_id, reporter_id),
  unique (case_id, guest_key)
);

create table moderation_decision (
  id uuid primary key,
  case_id uuid unique references moderation_case, -- null: an administrator closed the account without a report
  person_id uuid not null references app_user,
  decider_id uuid not null references app_user,
  action text not null check (action in ('none', 'warn', 'hide', 'suspend', 'close_account')),
  reason text not null default '',               -- words to the person
  until timestamptz,
  undo jsonb not null default '{}',              -- what a reversal puts back
  decided_at timestamptz not null,
  reversed_at timestamptz
);
create index moderation_decision_person on moderation_decision (person_id, id desc) where action <> 'none';

create table appeal (
  id uuid primary key,
  decision_id uuid not null unique references moderation_decision,
  words text not null,
  created_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'reversed')),
  reply text not null default '',
  decided_by uuid references app_user,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null) and (outcome is null) = (decided_by is null))
);
create index appeal_open on appeal (id) where outcome is null;

alter table app_user add column suspended_until timestamptz, add column suspension_id uuid references moderation_decision;
create index app_user_suspension_ends on app_user (suspended_until) where suspended_until is not null;

alter table activity add column hidden_at timestamptz;
alter table comment add column hidden_at timestamptz;
alter table tribute add column hidden_at timestamptz;
alter table memorial add column hidden_at timestamptz;
comment on column activity.hidden_at is 'Since when moderators keep it from everybody but who keeps it.';

alter table login_challenge drop constraint login_challenge_purpose_check;
alter table login_challenge add constraint login_challenge_purpose_check
  check (purpose in ('second_factor', 'leaving', 'suspended', 'passkey_login', 'passkey_add'));
