-- A memorial that is complete: nothing is changed or added there any more, it is read as before, and its stewards may open it again (decision 0172).
-- `closed_at`, which was there: it was taken down.
alter table memorial add column completed_at timestamptz;
-- Since when everybody reads it: who writes there from then on says it before everybody.
alter table memorial add column public_since timestamptz;
update memorial set public_since = now() where audience = 'public';

-- Relatives of two degrees who were told that there is a memorial: for thirty days they may ask to look after it, or contest it.
create table memorial_told (
  memorial_id uuid not null references memorial on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  degree int not null check (degree between 1 and 2),
  told_at timestamptz not null,
  primary key (memorial_id, user_id)
);
create index memorial_told_user on memorial_told (user_id, told_at desc);

-- A relative asks to look after it too.
create table steward_request (
  memorial_id uuid not null references memorial on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  relation text not null default '' check (char_length(relation) <= 80),
  status text not null default 'asked' check (status in ('asked', 'accepted', 'declined', 'withdrawn', 'expired')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references app_user on delete set null,
  primary key (memorial_id, user_id)
);
create index steward_request_user on steward_request (user_id, memorial_id);
create index steward_request_open on steward_request (asked_at) where status = 'asked';
create index steward_request_decided_by on steward_request (decided_by) where decided_by is not null;

-- A relative says that it should not be, or that it is theirs to look after. Until administrators who are not concerned have decided, the memorial is neither
-- changed nor shown more widely. It goes with the account that raised it.
create table memorial_contest (
  id uuid primary key,
  memorial_id uuid not null references memorial on delete cascade,
  contester_id uuid not null references app_user on delete cascade,
  asks_for text not null check (asks_for in ('take_down', 'look_after')),
  reason text not null check (char_length(reason) <= 2000),
  raised_at timestamptz not null,
  decision text check (decision in ('stands', 'given', 'taken_down', 'withdrawn')),
  words text not null default '' check (char_length(words) <= 500),
  decided_by uuid references app_user on delete set null,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create unique index memorial_contest_open on memorial_contest (memorial_id) where decided_at is null;
create index memorial_contest_memorial on memorial_contest (memorial_id, raised_at);
create index memorial_contest_contester on memorial_contest (contester_id, raised_at);
create index memorial_contest_decided_by on memorial_contest (decided_by) where decided_by is not null;
