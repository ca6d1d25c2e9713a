-- What a streak of weeks cannot be read from the facts alone: the best there was, and the zones somebody lived in while it grew.
create table streak (
  user_id uuid primary key references app_user on delete cascade,
  best integer not null default 0 check (best >= 0),
  -- [{"since": instant or null, "zone": name}], oldest first: an act belongs to the day of the zone of its time.
  zones jsonb not null default '[]' check (jsonb_typeof(zones) = 'array')
);

-- A rest somebody took: their streak stands still from one day to the other, both within it.
create table streak_rest (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  from_day date not null,
  to_day date not null,
  created_at timestamptz not null default now(),
  check (to_day >= from_day)
);
create index streak_rest_user on streak_rest (user_id, to_day);
