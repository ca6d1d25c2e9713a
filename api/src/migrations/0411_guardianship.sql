-- Consent that is taken back and given again, a second guardian, and what is decided where guardians disagree (rules R9).

-- Since when a child's account rests: it reads, and nothing is written in it, while its guardians disagree or nobody agrees to it.
alter table app_user add column on_hold_at timestamptz;

alter table consent_record drop constraint consent_record_act_check;
alter table consent_record add constraint consent_record_act_check
  check (act in ('given', 'withdrawn', 'confirmed', 'left', 'removed'));

-- When the guardian last said that they look after the child: once a year they are asked.
alter table guardianship add column confirmed_at timestamptz not null default now();
alter table guardianship add column asked_at timestamptz;
update guardianship set confirmed_at = consented_at;

-- Somebody is asked to look after a child, too. One open invitation of a person and a child.
create table guardian_invitation (
  id uuid primary key,
  child_id uuid not null references app_user on delete cascade,
  inviter_id uuid not null references app_user on delete cascade,
  invited_id uuid not null references app_user on delete cascade,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'revoked')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz
);
create unique index guardian_invitation_open on guardian_invitation (child_id, invited_id) where status = 'open';
create index guardian_invitation_invited on guardian_invitation (invited_id, status);

-- Guardians who disagree: one took the consent back, or one wants another to go. An administrator decides, who sees this row and nothing else.
create table guardianship_conflict (
  id uuid primary key,
  child_id uuid not null references app_user on delete cascade,
  kind text not null check (kind in ('withdrawal', 'removal')),
  raised_by uuid references app_user on delete set null,
  about_id uuid references app_user on delete set null,     -- who withdrew, or who is to go
  raised_at timestamptz not null,
  decision text check (decision in ('continue', 'remove', 'close', 'settled')),
  reason text not null default '' check (char_length(reason) <= 500),
  decided_by uuid references app_user on delete set null,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null))
);
create unique index guardianship_conflict_open on guardianship_conflict (child_id) where decided_at is null;
create index guardianship_conflict_list on guardianship_conflict ((decided_at is null), id desc);

-- Nobody agrees to the account any more: when what it holds is erased.
create table child_retention (
  child_id uuid primary key references app_user on delete cascade,
  began_at timestamptz not null,
  due_at timestamptz not null
);
create index child_retention_due on child_retention (due_at);
