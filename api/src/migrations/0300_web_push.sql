-- Notifications that reach a browser whose page is closed (decision 0059).

-- The pair of keys by which push services know this instance, made at its first start: one row.
create table push_key (
  one boolean primary key default true check (one),
  public_key text not null,
  sealed bytea not null,                         -- the private one, sealed with the secret of the instance
  created_at timestamptz not null
);

-- A browser that may be told: one for each session, and gone with it.
create table push_subscription (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  session_id uuid not null unique references access_token on delete cascade,
  endpoint text not null unique,                 -- where the maker of the browser takes what is for it
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  last_ok_at timestamptz,
  failures int not null default 0                -- in a row; the tenth removes it
);
create index push_subscription_user on push_subscription (user_id, created_at desc);
