-- What somebody in the care of guardians settles for themselves from thirteen on (rules R9).
create table coming_of_age (
  user_id uuid primary key references app_user on delete cascade,
  terms_version text,
  terms_at timestamptz,
  looked_back_at timestamptz                     -- when they chose what of before stays visible
);

-- Since when the password is one that the owner chose; null for one that a guardian chose.
alter table app_user add column password_changed_at timestamptz;

-- A guardian hands an account to its owner: one link at a time, used once.
create table hand_over (
  user_id uuid primary key references app_user on delete cascade,
  id uuid not null unique,
  token_hash bytea not null,
  guardian_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
