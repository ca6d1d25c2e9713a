-- Power-ups (rules R4): earned, begun, ended by hand, by time or by the system. Nothing of it is sold.

create table power_up (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  slug text not null,
  source text not null,                              -- what it was earned by: each source gives once
  state text not null check (state in ('owned', 'active', 'expired', 'deactivated')),
  lasts_ms bigint,                                   -- what came back of it when it was stopped by hand; null: all of it
  charges_used int not null default 0,               -- in times before the present one
  returned boolean not null default false,           -- time came back once: never twice
  granted_at timestamptz not null,
  unique (user_id, slug, source)
);
create index power_up_owned on power_up (user_id, slug, granted_at) where state = 'owned';

-- Each time one works: what an award was multiplied by, and when, is read from here.
create table power_up_use (
  id uuid primary key,
  power_up_id uuid not null references power_up on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  slug text not null,
  choice text,                                       -- the planet or the being it was begun for
  charges int,                                       -- acts it still had when it began; null: as many as its time holds
  started_at timestamptz not null,
  ends_at timestamptz not null,
  warned_at timestamptz,
  ended_at timestamptz,
  ending text check (ending in ('expired', 'stopped', 'system')),
  check ((ended_at is null) = (ending is null))
);
create unique index power_up_use_one on power_up_use (user_id, slug) where ended_at is null;
create index power_up_use_due on power_up_use (ends_at) where ended_at is null;
create index power_up_use_mine on power_up_use (user_id, slug, started_at desc);

-- What power-ups added to an award, and which: `[{"use": id, "xp": 12}]`.
alter table xp_ledger add column boosts jsonb not null default '[]';
create index xp_ledger_boosted on xp_ledger (user_id, created_at) where boosts <> '[]';
