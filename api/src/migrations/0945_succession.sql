-- Who keeps a memorial after its steward: whether each is still willing, who follows, whom a family chooses, and what those who run the instance keep (decision 0174).

-- Who laid it down for somebody else to follow: a memorial for their family stays open to it, and to them (decision 0174).
alter table life_steward add column family_stays boolean not null default false;

-- What is known of one steward's readiness; no row: nothing was asked yet.
create table stewardship (
  life_id uuid not null,
  user_id uuid not null references app_user on delete cascade,
  willing_at timestamptz,                             -- when they last said that they are
  asked_at timestamptz,
  reminded_at timestamptz,
  later_at timestamptz,                               -- they would rather be asked again then
  silent_since timestamptz,
  leaving_at timestamptz,                             -- wishes to lay it down, and keeps it until somebody follows
  primary key (life_id, user_id),
  foreign key (life_id, user_id) references life_steward on delete cascade
);
create index stewardship_user on stewardship (user_id);
create index stewardship_asked on stewardship (asked_at) where asked_at is not null and silent_since is null;
create index life_steward_accepted on life_steward (coalesce(decided_at, created_at)) where status = 'accepted';

-- A family chooses who keeps a memorial. One at a time for a life.
create table steward_vote (
  id uuid primary key,
  life_id uuid not null references app_user on delete cascade,
  state text not null default 'open' check (state in ('open', 'decided', 'nobody', 'returned')),
  opened_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  elected_id uuid references app_user on delete set null
);
create unique index steward_vote_open on steward_vote (life_id) where state = 'open';
create index steward_vote_life on steward_vote (life_id, opened_at);
create index steward_vote_elected on steward_vote (elected_id) where elected_id is not null;
create index steward_vote_due on steward_vote (ends_at) where state = 'open';

-- Who is asked, whom each chose, and who would keep it. `degree` is null for a witness who is no relative: asked to take it on, without a vote.
create table steward_vote_person (
  vote_id uuid not null references steward_vote on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  degree int check (degree between 1 and 2),
  choice uuid references app_user on delete set null,
  chosen_at timestamptz,
  nominated_by uuid references app_user on delete set null,
  nominated_at timestamptz,
  agreed_at timestamptz,
  declined_at timestamptz,
  primary key (vote_id, user_id)
);
create index steward_vote_person_user on steward_vote_person (user_id, vote_id);
create index steward_vote_person_choice on steward_vote_person (choice) where choice is not null;
create index steward_vote_person_by on steward_vote_person (nominated_by) where nominated_by is not null;

-- Memorials that those who run the instance keep, because nobody else does: nothing of them is changed or lost.
create table caretaking (
  life_id uuid primary key references app_user on delete cascade,
  begun_at timestamptz not null,
  asked_at timestamptz not null                       -- when they were last asked whether family is found
);
create index caretaking_asked on caretaking (asked_at);
