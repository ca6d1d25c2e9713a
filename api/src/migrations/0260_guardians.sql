-- Guardians and the accounts in their care (rules R9).

-- What was agreed to and taken back, one row an act. Consent is a record, never a flag; `guardianship` says how it stands now.
create table consent_record (
  id uuid primary key,
  child_id uuid not null references app_user on delete cascade,
  guardian_id uuid references app_user on delete set null,
  act text not null check (act in ('given', 'withdrawn')),
  statement_version text not null,
  method text not null check (method in ('declaration')),
  place text not null,                           -- the address it came from, signed with the secret of the instance; never the address
  created_at timestamptz not null default now()
);
create index consent_record_child on consent_record (child_id, created_at);

-- Each time a guardian viewed as a child. The child reads it, too.
create table child_visit (
  id uuid primary key,
  child_id uuid not null references app_user on delete cascade,
  guardian_id uuid not null references app_user on delete cascade,
  session_id uuid references access_token on delete set null,
  reason text not null default '' check (char_length(reason) <= 200),
  ip inet,
  acts int not null default 0,                   -- writes while it lasted; counted in the session until it ends
  started_at timestamptz not null default now(),
  lasts_until timestamptz not null,
  ended_at timestamptz
);
create index child_visit_guardian on child_visit (guardian_id, id desc);
create index child_visit_child on child_visit (child_id, id desc);
create index child_visit_open on child_visit (session_id) where ended_at is null;

alter table access_token add column viewing_acts int not null default 0;

-- Whatever ends a view ends its visit: switching back, another child, the time that has passed, the end of the session. It was seen to last until the
-- session was last used.
create function end_visits_of_session() returns trigger language plpgsql as $$
begin
  update child_visit set
      ended_at = greatest(started_at, least(case tg_op when 'DELETE' then old.last_used_at else new.last_used_at end, lasts_until)),
      acts = old.viewing_acts
    where session_id = old.id and ended_at is null;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger access_token_ends_visits before delete on access_token for each row
  when (old.viewing_child_id is not null) execute function end_visits_of_session();
create trigger access_token_leaves_view before update on access_token for each row
  when (old.viewing_child_id is not null and new.viewing_child_id is distinct from old.viewing_child_id) execute function end_visits_of_session();
