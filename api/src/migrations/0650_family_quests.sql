-- Family quests (rules R5): one counter of a family tree, what each who helped counted, and what each gets of it. Never a ranking.

create table family_quest (
  id uuid primary key,
  tree_id uuid not null references tree on delete cascade,
  slug text not null,                                -- of the mission it is made from
  made_by uuid references app_user on delete set null, -- null: who made it let go of it
  state text not null check (state in ('active', 'completed', 'ended')),
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'active') = (ended_at is null))
);
create unique index family_quest_active on family_quest (tree_id) where state = 'active';
create unique index family_quest_of_maker on family_quest (made_by) where state = 'active';
create index family_quest_tree on family_quest (tree_id, id desc);
create index family_quest_made_by on family_quest (made_by);

create table family_quest_helper (
  quest_id uuid not null references family_quest on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  counts jsonb not null,                             -- by the metric of a step, as they were counted last
  owed int,                                          -- XP of their share, once it is completed
  given int,                                         -- XP that was given for it
  primary key (quest_id, user_id),
  check (given is null or owed is not null)
);
create index family_quest_helper_user on family_quest_helper (user_id);
