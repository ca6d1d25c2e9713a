-- That something changed among the memories of a year of a life, in the transaction of the change itself: who keeps a sky ready in memory knows by it which
-- years to make anew, in whichever process. Only ever added to, so that two who write at once never wait for each other; swept after a day.
create table life_change (
  id bigint generated always as identity primary key,
  owner_id uuid not null references app_user on delete cascade,
  -- Of which nobody said a date: null.
  year int,
  changed_at timestamptz not null default now()
);
create index life_change_owner on life_change (owner_id, year, id);
create index life_change_age on life_change (changed_at);

-- Whatever changes of a memory raises its version, but what moderators, guardians and whoever ends a tree do to it. Counts of comments and reactions do not.
create function note_life_change() returns trigger language plpgsql as $$
declare
  was int := extract(year from old.when_sort)::int;
  is_now int := extract(year from new.when_sort)::int;
begin
  if tg_op <> 'INSERT' then
    insert into life_change (owner_id, year) values (old.owner_id, was);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and (was is distinct from is_now or old.owner_id <> new.owner_id) then
    insert into life_change (owner_id, year) values (new.owner_id, is_now);
  end if;
  return null;
end $$;

create trigger activity_inserted_notes after insert on activity for each row when (new.status <> 'draft') execute function note_life_change();
create trigger activity_updated_notes after update of version, status, deleted_at, hidden_at, audience, audience_degree, space_id, owner_id, when_start, when_end on activity
  for each row when ((old.status <> 'draft' or new.status <> 'draft') and (old.version, old.status, old.deleted_at, old.hidden_at, old.audience, old.audience_degree, old.space_id, old.owner_id, old.when_sort)
    is distinct from (new.version, new.status, new.deleted_at, new.hidden_at, new.audience, new.audience_degree, new.space_id, new.owner_id, new.when_sort))
  execute function note_life_change();

-- Who was there answers for themselves, without the memory being edited.
create function note_person_change() returns trigger language plpgsql as $$
begin
  insert into life_change (owner_id, year) select a.owner_id, extract(year from a.when_sort)::int from activity a where a.id = new.activity_id and a.status <> 'draft';
  return null;
end $$;
create trigger activity_person_notes after update of tag_status, user_id on activity_person
  for each row when ((old.tag_status, old.user_id) is distinct from (new.tag_status, new.user_id)) execute function note_person_change();
