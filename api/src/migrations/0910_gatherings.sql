-- When and where people meet for somebody who died, and who says that they come (decision 0160).

create table gathering (
  id uuid primary key,
  memorial_id uuid not null references memorial on delete cascade,
  kind text not null check (kind in ('funeral', 'wake', 'burial', 'service', 'remembrance')),
  state text not null default 'planned' check (state in ('planned', 'cancelled')),
  day date not null,                                  -- on the calendar of the place
  minute int not null check (minute between 0 and 1439), -- on its clock
  time_zone text not null check (char_length(time_zone) <= 64),
  starts_at timestamptz not null,                     -- that moment, for whoever counts otherwise
  town text not null default '' check (char_length(town) <= 120),
  venue text not null default '' check (char_length(venue) <= 200),
  address text not null default '' check (char_length(address) <= 400),
  latitude double precision,                          -- of the town, where the list of towns knows it
  longitude double precision,
  live_url text not null default '' check (live_url = '' or live_url like 'https://%' and char_length(live_url) <= 500),
  wishes text not null default '' check (char_length(wishes) <= 1000),
  note text not null default '' check (char_length(note) <= 2000),
  everyone_may_come boolean not null default false,   -- at a memorial for everyone: the place is told to everyone, too
  moved_at timestamptz,                               -- since when it is at another time or place than was said first
  version int not null default 1,
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  edited_at timestamptz,
  archived_at timestamptz                             -- since when what was practical is erased
);
create index gathering_memorial on gathering (memorial_id, starts_at, id);
create index gathering_created_by on gathering (created_by) where created_by is not null;
create index gathering_practical on gathering (starts_at) where archived_at is null;

-- Who comes, who does not, who follows from afar: read by who wrote it and by stewards who arrange services.
create table gathering_answer (
  gathering_id uuid not null references gathering on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  answer text not null check (answer in ('coming', 'not_coming', 'following')),
  companions int not null default 0 check (companions between 0 and 9),
  words text not null default '' check (char_length(words) <= 1000),
  answered_at timestamptz not null,
  primary key (gathering_id, user_id)
);
create index gathering_answer_user on gathering_answer (user_id, gathering_id);
