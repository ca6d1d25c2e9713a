-- Break-glass: an administrator reads one named thing of somebody, with a reason, for an hour (decision 0080).

create table inspection (
  id uuid primary key,
  asker_id uuid not null references app_user,
  kind text not null check (kind in ('memory', 'memories', 'memorial', 'connection_memory')),
  subject_id uuid not null,                      -- of `memories`: whose they are
  life_id uuid not null references app_user on delete cascade,
  other_life_id uuid references app_user on delete cascade, -- of what two remember together
  reason text not null check (char_length(reason) between 20 and 500),
  asked_at timestamptz not null,
  decided_by uuid references app_user,           -- the second administrator; null where there is none
  decided_at timestamptz,
  opened_at timestamptz,
  ends_at timestamptz,
  ended_at timestamptz,                          -- earlier, or never opened
  looks int not null default 0,
  check ((opened_at is null) = (ends_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> asker_id)
);
create index inspection_asker on inspection (asker_id, id desc);
create index inspection_life on inspection (life_id);
create index inspection_other_life on inspection (other_life_id) where other_life_id is not null;

-- Who is told that it was opened, and when.
create table inspection_notice (
  inspection_id uuid not null references inspection on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  life_id uuid not null references app_user on delete cascade, -- whose thing it is: their own, a child's, that of a life they keep
  due_at timestamptz not null,
  told_at timestamptz,
  primary key (inspection_id, user_id)
);
create index inspection_notice_due on inspection_notice (due_at) where told_at is null;
create index inspection_notice_told on inspection_notice (user_id, inspection_id desc) where told_at is not null;
create index inspection_notice_life on inspection_notice (life_id);

-- Who may no longer run the instance reads nothing more, also if they may again within the hour.
create function end_inspections_of_staff() returns trigger language plpgsql as $$
begin
  update inspection set ended_at = coalesce(new.suspended_at, new.erased_at, clock_timestamp()) where asker_id = new.id and ended_at is null;
  return null;
end $$;
create trigger app_user_ends_inspections after update of roles, suspended_at, erased_at on app_user for each row
  when (old.roles && array['owner', 'admin'] and (new.suspended_at is not null or new.erased_at is not null or not new.roles && array['owner', 'admin']))
  execute function end_inspections_of_staff();
