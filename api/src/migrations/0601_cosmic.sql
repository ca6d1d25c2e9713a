-- Who somebody is in the game, as it was last reckoned from the facts: made anew at any time, and never what another part is reckoned from.
create table persona_identity (
  user_id uuid primary key references app_user on delete cascade,
  rules_version int not null,
  activities int not null,
  points int[] not null check (cardinality(points) = 6),
  weights int[] not null check (cardinality(weights) = 10),
  -- What the archetype is counted from, by the words of the rules.
  done jsonb not null,
  scores float8[] not null check (cardinality(scores) = 12),
  felt int not null
);

-- Every class, alignment and archetype held, with the numbers that decided it.
create table identity_history (
  user_id uuid not null references app_user on delete cascade,
  kind text not null check (kind in ('class', 'alignment', 'archetype')),
  since timestamptz not null,
  key text not null,
  because jsonb not null,
  primary key (user_id, kind, since)
);

-- What was last told of each body, so that small steps add up and a day tells of it once.
create table resonance_told (
  user_id uuid not null references app_user on delete cascade,
  planet text not null,
  resonance float8 not null,
  day date,
  primary key (user_id, planet)
);

-- How much of each role those who play it have, at the end of each week: a role is measured against it from then on.
create table archetype_median (
  week int not null,
  archetype text not null,
  median float8 not null,
  people int not null,
  primary key (week, archetype)
);

create index steward_log_actor on steward_log (actor_id) where actor_id is not null;
create index submission_decision_decider on submission_decision (decider_id) where decider_id is not null;
create index consent_record_guardian on consent_record (guardian_id) where guardian_id is not null;
