-- Leaving: an account is gone for everybody at once, and its rows are erased 30 days later (decision 0062).

create table account_deletion (
  user_id uuid primary key references app_user,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  reminded_at timestamptz,
  begun_at timestamptz,                          -- from here on nobody comes back
  ended_at timestamptz
);
create index account_deletion_open on account_deletion (due_at) where ended_at is null;

create index app_user_gone on app_user (id) where erased_at is not null;
comment on column app_user.erased_at is
  'Since when the account is gone for everybody else. Its rows follow when account_deletion says so.';

alter table login_challenge drop constraint login_challenge_purpose_check;
alter table login_challenge add constraint login_challenge_purpose_check
  check (purpose in ('second_factor', 'leaving', 'passkey_login', 'passkey_add'));
