-- A death that is reported of somebody with an account, and what comes of it (rules R10, decision 0166).

create table legacy_case (
  id uuid primary key,
  life_id uuid not null references app_user on delete cascade,
  state text not null check (state in ('reported', 'confirming', 'waiting', 'contested', 'activated', 'settled', 'cancelled', 'lapsed', 'reverted')),
  route text not null check (route in ('stewards', 'administrators')),
  reporter_id uuid references app_user on delete set null,
  reporter_kind text not null check (reporter_kind in ('steward', 'relative', 'guardian', 'admin', 'inactivity')),
  quorum int not null check (quorum between 1 and 7),  -- of the plan as it was when it was reported
  waiting_days int not null check (waiting_days between 1 and 90),
  is_minor boolean not null default false,             -- of somebody under 18, when it was reported
  reported_at timestamptz not null,
  confirm_by timestamptz not null,
  waiting_since timestamptz,
  waiting_until timestamptz,
  round int not null default 0,                        -- how many times it has begun to wait
  mailed int not null default 0 check (mailed between 0 and 4), -- of the four mails of this round
  nudged boolean not null default false,               -- who has not confirmed was asked again
  contested_at timestamptz,
  contested_from text check (contested_from in ('reported', 'confirming', 'waiting')),
  reminded int not null default 0,                     -- how many times the administrators were reminded
  activated_at timestamptz,
  revert_until timestamptz,
  hand_back_asked_at timestamptz,
  ended_at timestamptz,
  ended_because text check (ended_because in ('login', 'session', 'mail_link', 'reply', 'taken_back', 'decided', 'not_enough', 'undecided', 'handed_back', 'settled')),
  memorial_id uuid references memorial on delete set null, -- that the activation made, or found
  made_memorial boolean not null default false,
  made_steward uuid references app_user on delete set null, -- who keeps it since, where nobody did
  decided_by uuid references app_user on delete set null,
  decided_words text not null default '' check (char_length(decided_words) <= 1000),
  check ((ended_at is null) = (state in ('reported', 'confirming', 'waiting', 'contested', 'activated'))),
  check ((ended_at is null) = (ended_because is null))
);
create unique index legacy_case_open on legacy_case (life_id) where ended_at is null;
create index legacy_case_life on legacy_case (life_id, id desc);
create index legacy_case_list on legacy_case (ended_at, id desc);
create index legacy_case_reporter on legacy_case (reporter_id, ended_at) where reporter_id is not null;

-- Who says so too, and as what.
create table legacy_confirmation (
  case_id uuid not null references legacy_case on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  kind text not null check (kind in ('steward', 'relative', 'guardian', 'administrator')),
  died_kind text not null, died_start date, died_end date, died_precision text not null, died_text text not null default '',
  notice_url text not null default '' check (notice_url = '' or notice_url like 'https://%' and char_length(notice_url) <= 500),
  words text not null default '' check (char_length(words) <= 1000),
  confirmed_at timestamptz not null,
  primary key (case_id, user_id)
);
create index legacy_confirmation_user on legacy_confirmation (user_id, case_id);

-- Who says that it is not so.
create table legacy_contest (
  case_id uuid not null references legacy_case on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  reason text not null check (char_length(reason) between 1 and 1000),
  contested_at timestamptz not null,
  primary key (case_id, user_id, contested_at)
);
create index legacy_contest_user on legacy_contest (user_id, case_id);

-- Stewards who want an account handed back.
create table legacy_revert (
  case_id uuid not null references legacy_case on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  asked_at timestamptz not null,
  primary key (case_id, user_id)
);
create index legacy_revert_user on legacy_revert (user_id, case_id);

-- The link in a mail to the owner: one for each mail, and of no use once the case is over.
create table legacy_here_link (
  id uuid primary key,
  case_id uuid not null references legacy_case on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  used_at timestamptz
);
create index legacy_here_link_case on legacy_here_link (case_id);

-- Whom a mail of a case was written to, and which: each once.
create table legacy_case_mail (
  case_id uuid not null references legacy_case on delete cascade,
  step text not null check (char_length(step) <= 60),
  user_id uuid not null references app_user on delete cascade,
  mailed_at timestamptz not null,
  primary key (case_id, step, user_id)
);
create index legacy_case_mail_user on legacy_case_mail (user_id);

-- Read with every session, so that any use of an account stops the case and costs nothing where there is none.
alter table app_user add column case_opened_at timestamptz;
alter table app_user add column sign_of_life_at timestamptz;
alter table app_user add column sign_of_life_by text check (sign_of_life_by in ('login', 'session', 'mail_link', 'reply'));
