-- What guardians still see of a teen, and the teen sees with them: when, on what, and with whom; never what (rules R9).

-- When accounts of 13 to 17 years were opened, and on what device, as it called itself. No address is kept.
create table sign_in (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  device text not null default '' check (char_length(device) <= 200),
  created_at timestamptz not null
);
create index sign_in_list on sign_in (user_id, created_at desc, id desc);
create index sign_in_old on sign_in (created_at);

-- Requests between a teen and somebody who is a stranger to a guardian.
create table stranger_request (
  event_id uuid not null,
  user_id uuid not null references app_user on delete cascade,
  other_id uuid not null references app_user on delete cascade,
  asked_by text not null check (asked_by in ('teen', 'other')),
  created_at timestamptz not null,
  primary key (event_id, user_id)
);
create index stranger_request_list on stranger_request (user_id, created_at desc, other_id desc);
create index stranger_request_old on stranger_request (created_at);

-- Asked from sixteen on; until then guardians see the overview whatever it says.
alter table coming_of_age add column shares_overview boolean not null default false;
