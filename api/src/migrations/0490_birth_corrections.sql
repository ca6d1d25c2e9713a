-- A guardian says that the date of birth of a minor's account is wrong; an administrator decides (rules R9). One open question an account.
create table birth_correction (
  id uuid primary key,
  ward_id uuid not null references app_user on delete cascade,
  asked_by uuid references app_user on delete set null,
  born date not null,
  reason text not null check (length(reason) between 1 and 500),
  asked_at timestamptz not null,
  decision text check (decision in ('agreed', 'refused', 'withdrawn')),
  decided_by uuid references app_user on delete set null,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create unique index birth_correction_open on birth_correction (ward_id) where decision is null;
create index birth_correction_ward on birth_correction (ward_id, id);
create index birth_correction_asker on birth_correction (asked_by);
create index birth_correction_decider on birth_correction (decided_by);
