-- The ways into an account: the browsers it was entered from, a second factor, passkeys.

-- Browsers that have entered an account, by the mark that each keeps; signed, so that the table opens nothing.
create table login_device (
  user_id uuid not null references app_user on delete cascade,
  mark text not null,
  seen_at timestamptz not null,
  primary key (user_id, mark)
);

-- An authenticator app. It asks for nothing until a code of it was confirmed.
create table second_factor (
  user_id uuid primary key references app_user on delete cascade,
  secret bytea not null,                         -- sealed with the secret of the instance
  confirmed_at timestamptz,
  last_step bigint not null default 0,           -- the time step of the code used last: each works once
  created_at timestamptz not null
);

create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  code_mark text not null,                       -- signed, never the code
  used_at timestamptz,
  primary key (user_id, code_mark)
);

create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  credential_id text not null unique,            -- base64url
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id, id);

-- A question to somebody who is coming in or adds a passkey: answered once, within minutes.
create table login_challenge (
  id uuid primary key,
  purpose text not null check (purpose in ('second_factor', 'passkey_login', 'passkey_add')),
  secret_hash bytea,                             -- of what the bearer of a half-finished login holds
  challenge text,                                -- what an authenticator signs
  user_id uuid references app_user on delete cascade,
  remember boolean not null default false,
  expires_at timestamptz not null
);
create index login_challenge_end on login_challenge (expires_at);
