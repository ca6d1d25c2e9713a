-- Links that show one memory to whoever holds them, for a while (decision 0125). One that is taken back is gone.
create table share_link (
  id uuid primary key,
  owner_id uuid not null references app_user on delete cascade,
  activity_id uuid not null references activity on delete cascade,
  name text not null check (char_length(name) between 1 and 80), -- whom it is for, as who made it wrote it
  token_hash bytea not null unique,
  password_hash text,
  for_self boolean not null,                         -- made, or let go on, while the memory was its owner's alone: it shows that one too
  opened_count int not null default 0,
  last_opened_at timestamptz,                        -- when, never by whom
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at <= created_at + interval '366 days')
);
create index share_link_made on share_link (owner_id, id desc);
create index share_link_memory on share_link (activity_id, id desc);
create index share_link_due on share_link (expires_at);
