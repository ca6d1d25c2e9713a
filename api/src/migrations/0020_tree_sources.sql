-- Where a family knows things from, persons who were two and are one, and what was looked at and let be.

-- Similar-sounding names stand in one block when duplicates are looked for.
create extension if not exists fuzzystrmatch;

-- A second telling of something that can be only once (a birth, a death, a wedding): kept, but not the one a card shows.
alter table life_event add column is_alternate boolean not null default false;

create table source (
  id uuid primary key,
  tree_id uuid not null references tree,
  version int not null default 1,
  title text not null,
  author text not null default '', published text not null default '', repository text not null default '', url text not null default '',
  note text not null default '',
  gedcom_xref text, gedcom_extra jsonb,
  created_by uuid references app_user,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index source_tree on source (tree_id) where deleted_at is null;

-- One fact told by one source. `fact_id` names the name, event or parent link; null where the person or union as a whole is meant.
create table citation (
  id uuid primary key,
  tree_id uuid not null references tree,
  version int not null default 1,
  source_id uuid not null references source,
  person_id uuid references person,
  union_id uuid references union_,
  fact text not null default 'whole' check (fact in ('whole', 'name', 'event', 'link')),
  fact_id uuid,
  page text not null default '',
  words text not null default '',                -- what the source says, as it says it
  confidence text not null default 'unknown' check (confidence in ('primary', 'secondary', 'questionable', 'unreliable', 'unknown')),
  gedcom_extra jsonb,
  created_by uuid references app_user,
  created_at timestamptz not null default now(),
  check (num_nonnulls(person_id, union_id) = 1),
  check ((fact = 'whole') = (fact_id is null))
);
create index citation_tree on citation (tree_id);
create index citation_person on citation (person_id) where person_id is not null;
create index citation_union on citation (union_id) where union_id is not null;
create index citation_source on citation (source_id);

-- What outside of the tree pointed at the one who was merged away, so that it finds its way back.
create table person_merge (
  tree_id uuid not null references tree on delete cascade,
  seq bigint not null,
  survivor_id uuid not null references person,
  loser_id uuid not null references person,
  pointers jsonb not null default '[]',
  primary key (tree_id, seq)
);
create index person_merge_loser on person_merge (loser_id);

create table merge_candidate (
  tree_id uuid not null references tree on delete cascade,
  a uuid not null references person, b uuid not null references person,
  score int not null,
  reasons text[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'dismissed')),
  decided_by uuid references app_user,
  decided_at timestamptz,
  primary key (tree_id, a, b),
  check (a < b)
);
create index merge_candidate_open on merge_candidate (tree_id, score desc, a, b) where state = 'open';

-- The revision at which a tree was last searched for duplicates.
create table tree_scan (
  tree_id uuid primary key references tree on delete cascade,
  revision bigint not null,
  scanned_at timestamptz not null
);

-- Findings somebody looked at and let be. `finding` is the code with the ids it is about.
create table check_ignored (
  tree_id uuid not null references tree on delete cascade,
  finding text not null,
  ignored_by uuid not null references app_user,
  created_at timestamptz not null default now(),
  primary key (tree_id, finding)
);

create index tree_op_actor on tree_op (tree_id, actor_id, seq desc);
