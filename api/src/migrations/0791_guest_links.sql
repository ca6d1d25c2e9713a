-- Links by which people without an account tell what they remember, and what they told, until it is kept (decision 0126). One that is taken back is gone.
create table guest_link (
  id uuid primary key,
  owner_id uuid not null references app_user on delete cascade,
  words text not null check (char_length(words) between 1 and 300), -- what is asked
  token_hash bytea not null unique,
  most int not null check (most between 1 and 50),   -- so many tell by it
  told int not null default 0,                       -- what was withdrawn is not counted
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at <= created_at + interval '366 days')
);
create index guest_link_made on guest_link (owner_id, id desc);
create index guest_link_due on guest_link (expires_at);

create table guest_contribution (
  id uuid primary key,
  owner_id uuid not null references app_user on delete cascade,
  link_id uuid references guest_link on delete set null,
  asked text not null,                               -- the words of the link
  name text not null check (char_length(name) between 1 and 80),
  relation text not null default '' check (char_length(relation) <= 36),
  words text not null default '' check (char_length(words) <= 20000),
  media_ids uuid[] not null default '{}' check (cardinality(media_ids) <= 5), -- files of the owner, in the order in which they came
  receipt_hash bytea not null unique,                -- who holds it may withdraw it
  state text not null check (state in ('waiting', 'kept', 'left')),
  activity_id uuid references activity on delete set null, -- the memory it was kept as
  sent_at timestamptz not null
);
create index guest_contribution_told on guest_contribution (owner_id, id desc);
create index guest_contribution_link on guest_contribution (link_id) where link_id is not null;
create index guest_contribution_activity on guest_contribution (activity_id) where activity_id is not null;
