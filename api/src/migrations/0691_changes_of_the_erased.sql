-- Of a life that is erased nothing is noted any longer, not even for the day that notes are kept.
create function forget_life_changes() returns trigger language plpgsql as $$
begin
  delete from life_change where owner_id = new.id;
  return null;
end $$;
create trigger app_user_forgets_changes after update of erased_at on app_user
  for each row when (old.erased_at is null and new.erased_at is not null) execute function forget_life_changes();
