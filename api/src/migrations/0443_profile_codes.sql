-- What a QR code of somebody leads to: whoever holds it may ask that person to connect. Of the token only its hash is kept.
create table profile_code (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  token_hash bytea not null unique,
  -- Printed ones have no end of their own; the others end by themselves.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index profile_code_user on profile_code (user_id, id desc);
create index profile_code_ended on profile_code (expires_at) where expires_at is not null;
