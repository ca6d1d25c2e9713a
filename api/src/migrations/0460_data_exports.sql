-- Copies of a life to take away (rules R16): asked for, built in the background, downloaded for a week.

create table data_export (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,       -- who asked, and who alone downloads it
  subject_id uuid not null references app_user on delete cascade,    -- whose life it holds
  scope text not null check (scope in ('me', 'child')),
  parts text[] not null check (cardinality(parts) > 0),
  state text not null check (state in ('queued', 'building', 'ready', 'expired', 'failed')),
  problem text,                                  -- a code of the catalogue, where it failed
  done int not null default 0,
  total int not null default 0,
  runner uuid,                                   -- the process that builds it, heard of every few seconds
  attempts int not null default 0,
  heartbeat_at timestamptz,
  storage_key text unique,
  bytes bigint,
  sha256 text,
  downloads int not null default 0,
  downloaded_at timestamptz,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((scope = 'me') = (user_id = subject_id)),
  check (state <> 'ready' or (storage_key is not null and bytes is not null and sha256 is not null and expires_at is not null))
);
create index data_export_mine on data_export (user_id, id desc);
create index data_export_of_child on data_export (subject_id, id desc) where scope = 'child';
create index data_export_open on data_export (asked_at) where state in ('queued', 'building');
create index data_export_ready on data_export (expires_at) where state = 'ready';

-- The way to a copy, made anew for each click: of the secret only a hash is kept, and it opens nothing without the session it was made in.
create table data_export_token (
  id uuid primary key,
  export_id uuid not null references data_export on delete cascade,
  session_id uuid not null references access_token on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null,
  opened_at timestamptz,                         -- from here on it only goes on with the download it began
  continued int not null default 0
);
create index data_export_token_export on data_export_token (export_id);
create index data_export_token_session on data_export_token (session_id);
create index data_export_token_expires on data_export_token (expires_at);
