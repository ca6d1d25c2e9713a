-- Whoever is asked in may be asked in for one branch of the family alone.
alter table family_invitation add column scope_person_id uuid references person on delete cascade, add column scope_up int, add column scope_down int;
create index family_invitation_scope on family_invitation (scope_person_id) where scope_person_id is not null;

-- Since when two people are related so, as whoever asks says it.
alter table relationship_claim
  add column since_kind text, add column since_start date, add column since_end date, add column since_precision text, add column since_text text;

-- What a near relative says against a confirmed relation. Both versions stay: the relation as it was confirmed, and this beside it.
create table relationship_contest (
  id uuid primary key,
  claim_id uuid not null references relationship_claim on delete cascade,
  contester_id uuid not null references app_user on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  status text not null default 'open' check (status in ('open', 'withdrawn', 'settled')),
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create unique index relationship_contest_open on relationship_contest (claim_id, contester_id) where status = 'open';
create index relationship_contest_claim on relationship_contest (claim_id);
create index relationship_contest_by on relationship_contest (contester_id, status);
