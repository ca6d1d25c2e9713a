-- Somebody without an account who is asked to look after a life, by an address and by a link that is handed on (decision 0186). Once somebody
-- with an account has taken it up, it is a row of `life_steward`, and this one goes.
create table steward_link (
  id uuid primary key,
  life_id uuid not null references legacy_plan on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  preset text not null check (preset in ('co_steward', 'curator', 'host', 'archivist', 'witness')),
  permissions text[] not null,
  relation text not null default '' check (char_length(relation) <= 80),
  token_hash bytea not null unique,                    -- of the link that its owner hands on
  mail_hash bytea not null unique,                     -- of the one in the mail
  resends int not null default 0 check (resends between 0 and 2),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index steward_link_address on steward_link (life_id, lower(email));
