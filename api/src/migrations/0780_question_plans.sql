-- A question each week (rules R12): chosen by somebody for themselves, or offered by somebody who knows them and accepted.

create table question_plan (
  id uuid primary key,
  from_id uuid not null references app_user on delete cascade, -- who asks
  user_id uuid not null references app_user on delete cascade, -- who answers; the same: for oneself
  state text not null check (state in ('proposed', 'declined', 'active', 'paused', 'ended')),
  pause text check (pause in ('wanted', 'unanswered', 'none_left')),
  weekday smallint not null check (weekday between 0 and 6),   -- 0: Sunday
  hour smallint not null check (hour between 0 and 23),        -- by the clock of who answers
  stages text[] not null default '{}' check (cardinality(stages) <= 12), -- none: as they come in a life
  next_at timestamptz,
  resumed_at timestamptz not null,                   -- what came before is not counted as unanswered
  created_at timestamptz not null,
  check ((state = 'paused') = (pause is not null)),
  check ((state = 'active') = (next_at is not null))
);
-- One between the same two.
create unique index question_plan_open on question_plan (from_id, user_id) where state <> 'ended';
create index question_plan_received on question_plan (user_id, id desc);
create index question_plan_given on question_plan (from_id, id desc);
create index question_plan_due on question_plan (next_at) where state = 'active';

-- What came of it, and the link of its mail, which changes the plan without logging in.
create table planned_question (
  question_id uuid primary key references question on delete cascade,
  plan_id uuid not null references question_plan on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create index planned_question_of_plan on planned_question (plan_id, question_id desc);
