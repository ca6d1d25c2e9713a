-- An administrator lets somebody of thirteen and older into their own account who never had a login and whom nobody looks after any more (decision 0070).

create table entry_request (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  asker_id uuid not null references app_user,
  reason text not null check (char_length(reason) between 20 and 500),
  asked_at timestamptz not null,
  decided_by uuid references app_user,           -- the second administrator; null where there is none
  decided_at timestamptz,
  opened_at timestamptz,                         -- from then on the link can be made
  made_at timestamptz,                           -- it was made, once
  ended_at timestamptz,                          -- declined, taken back, or the asker runs this instance no more
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> asker_id),
  check (made_at is null or opened_at is not null and ended_at is null)
);
create index entry_request_user on entry_request (user_id, id desc);
create index entry_request_asker on entry_request (asker_id);

-- A link is made by a guardian or by an administrator.
alter table hand_over alter guardian_id drop not null, add admin_id uuid references app_user on delete cascade,
  add check (num_nonnulls(guardian_id, admin_id) = 1);
create index hand_over_admin on hand_over (admin_id) where admin_id is not null;

-- Who may no longer run the instance lets nobody in: what waits is over, and a link that nobody used is none.
create function end_entries_of_staff() returns trigger language plpgsql as $$
begin
  update entry_request set ended_at = coalesce(new.suspended_at, new.erased_at, clock_timestamp())
    where asker_id = new.id and ended_at is null and made_at is null;
  delete from hand_over where admin_id = new.id and used_at is null;
  return null;
end $$;
create trigger app_user_ends_entries after update of roles, suspended_at, erased_at on app_user for each row
  when (old.roles && array['owner', 'admin'] and (new.suspended_at is not null or new.erased_at is not null or not new.roles && array['owner', 'admin']))
  execute function end_entries_of_staff();
