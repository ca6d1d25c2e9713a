-- Badges (rules R2). A tier is given once and stays; a row that an administrator took away stays too, so that it is not given again.

create table badge_award (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  slug text not null,
  tier text not null check (tier in ('bronze', 'silver', 'gold', 'platinum', 'celestial')),
  count int not null,                                -- what was counted when it was given
  awarded_at timestamptz not null,
  taken_at timestamptz,                              -- by an administrator, where it was earned by abuse
  taken_because text check (taken_because in ('copied', 'automated', 'untrue')),
  check ((taken_at is null) = (taken_because is null)),
  unique (user_id, slug, tier)
);

-- What is counted for them now, by family. Made anew by each reckoning, and only a cache of it.
create table badge_count (
  user_id uuid primary key references app_user on delete cascade,
  counts jsonb not null,
  counted_at timestamptz not null
);

-- Those that somebody shows first, in their order.
create table badge_pin (
  user_id uuid not null references app_user on delete cascade,
  slug text not null,
  position int not null check (position between 0 and 4),
  primary key (user_id, slug),
  unique (user_id, position) deferrable initially deferred
);

-- Everybody who has a life here already is counted once.
insert into persona_due (id, user_id, due_at)
select gen_random_uuid(), id, now() from app_user where erased_at is null and life_status = 'living' and account_type <> 'memorial';
