-- What guardians set for a child, the pauses they place, and a child's day (rules R9).

-- One row a child, made by the first change; without a row these are the values. Times are minutes into the child's own day.
create table child_setting (
  child_id uuid primary key references app_user on delete cascade,
  version int not null default 1,
  quiet_from int not null default 1200 check (quiet_from between 0 and 1439),
  quiet_to int not null default 420 check (quiet_to between 0 and 1439),          -- the same as quiet_from: no quiet hours
  daily_minutes int default 60 check (daily_minutes between 10 and 720),          -- null: no limit
  comments boolean not null default true,
  reaction_set text not null default 'all' check (reaction_set in ('all', 'warmth', 'none')),
  theme_locked boolean not null default false,
  trust text not null default 'all' check (trust in ('all', 'text', 'free', 'tell')),
  changed_by uuid references app_user on delete set null,
  updated_at timestamptz not null default now()
);

-- Something is paused for a child, until then or until a guardian lifts it. Nothing is deleted by it, and nothing of it.
create table child_pause (
  id uuid primary key,
  child_id uuid not null references app_user on delete cascade,
  kind text not null check (kind in ('pause_posting', 'pause_comments', 'pause_connections', 'pause_gamification', 'view_only')),
  reason text not null check (char_length(reason) between 1 and 300),              -- the child reads it
  until timestamptz not null,
  placed_by uuid references app_user on delete set null,
  placed_at timestamptz not null default now(),
  lifted_by uuid references app_user on delete set null,
  lifted_at timestamptz,
  check (until > placed_at and until <= placed_at + interval '30 days')
);
create index child_pause_child on child_pause (child_id, id desc);
create index child_pause_running on child_pause (child_id, until) where lifted_at is null;

-- How long a child was here, day by day of the child's zone. Whatever the number of devices, a moment is counted once: each sign of life adds the
-- time since the one before it.
create table child_time (
  child_id uuid not null references app_user on delete cascade,
  day date not null,
  seconds int not null default 0 check (seconds >= 0),
  primary key (child_id, day)
);
create table child_seen (
  child_id uuid primary key references app_user on delete cascade,
  seen_at timestamptz not null
);

-- A guardian gave more time on a day: how much there is of it now, and until when the quiet hours wait.
create table child_more_time (
  child_id uuid not null references app_user on delete cascade,
  day date not null,
  seconds int not null check (seconds between 0 and 86400),
  awake_until timestamptz not null,
  given_by uuid references app_user on delete set null,
  primary key (child_id, day)
);
