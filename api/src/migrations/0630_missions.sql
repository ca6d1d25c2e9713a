-- Missions (rules R5): what somebody has begun, how far it is, and how it ended. Steps are counted from facts since it was begun.

create table mission_run (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  slug text not null,
  kind text not null check (kind in ('weekly', 'seasonal', 'story', 'sacred')),
  state text not null check (state in ('active', 'completed', 'abandoned', 'expired')),
  counts jsonb not null default '{}',                -- by the metric of a step, as they were counted last
  started_at timestamptz not null,
  ends_at timestamptz,                               -- null: it takes its time
  ended_at timestamptz,
  given int,                                         -- XP, once it is completed
  check ((state = 'active') = (ended_at is null)),
  check ((state = 'completed') = (given is not null))
);
create unique index mission_run_active on mission_run (user_id, slug) where state = 'active';
create index mission_run_mine on mission_run (user_id, id desc);
create index mission_run_due on mission_run (ends_at) where state = 'active' and ends_at is not null;
-- What steps are counted from, by who did it.
create index citation_author on citation (created_by, created_at) where created_by is not null and import_id is null;
create index tree_op_merges on tree_op (actor_id, created_at) where kind = 'person.merge';
create index merge_candidate_decider on merge_candidate (decided_by, decided_at) where decided_by is not null;
