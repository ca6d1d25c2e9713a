-- Links with a password that show a memorial (rules R10b, decision 0182). They are the memorial's: a steward who leaves leaves them to the others.
create table memorial_link (
  id uuid primary key,
  memorial_id uuid not null references memorial on delete cascade,
  made_by uuid references app_user on delete set null,
  name text not null check (char_length(name) between 1 and 80),
  token_hash bytea not null unique,
  password_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at <= created_at + interval '366 days')
);
create index memorial_link_made on memorial_link (memorial_id, id desc);
create index memorial_link_maker on memorial_link (made_by) where made_by is not null;
create index memorial_link_due on memorial_link (expires_at);
