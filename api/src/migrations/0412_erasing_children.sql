-- What is left of a child's account after its thirty days: an empty row that says that it was there, and the consents (rules R9; COPPA 312.10).

-- A ledger is never changed. With its account it goes.
create or replace function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (not exists (select from app_user where id = old.user_id)
      or exists (select from account_deletion where user_id = old.user_id and begun_at is not null)) then
    return old;
  end if;
  raise exception 'append-only';
end $$;

/*
 * Everything that belongs to a child's account and all that it did. What a row keeps of somebody by a key that cascades goes, also of tables that come
 * later; what others keep stays, without the child. Files lose their rows here, and the sweep takes files without a row.
 */
create function erase_child(child uuid) returns void language plpgsql as $$
declare
  held record;
begin
  if not exists (select 1 from app_user u join account_deletion d on d.user_id = u.id and d.begun_at is not null
      where u.id = child and u.erased_at is not null and u.account_type = 'child') then
    raise exception 'this is not the account of a child that is being deleted';
  end if;

  -- Counts kept with what others wrote say what stands there.
  update activity a set reaction_counts = coalesce((
      select jsonb_object_agg(r.reaction_type, r.count) from (
        select reaction_type, count(*)::int as count from reaction
        where subject_type = 'activity' and subject_id = a.id and user_id <> child group by reaction_type) r), '{}')
    where a.owner_id <> child and exists (select 1 from reaction r where r.subject_type = 'activity' and r.subject_id = a.id and r.user_id = child);
  update comment c set reaction_counts = coalesce((
      select jsonb_object_agg(r.reaction_type, r.count) from (
        select reaction_type, count(*)::int as count from reaction
        where subject_type = 'comment' and subject_id = c.id and user_id <> child group by reaction_type) r), '{}')
    where c.author_id <> child and exists (select 1 from reaction r where r.subject_type = 'comment' and r.subject_id = c.id and r.user_id = child);
  update activity a set comment_count = (select count(*) from comment c
      where c.subject_type = 'activity' and c.subject_id = a.id and c.author_id <> child and c.deleted_at is null)
    where a.owner_id <> child and exists (select 1 from comment c where c.subject_type = 'activity' and c.subject_id = a.id and c.author_id = child);

  delete from connection where low_id = child or high_id = child;
  delete from reaction where owner_id = child;
  delete from comment where owner_id = child or author_id = child;
  delete from tribute where author_id = child;
  delete from activity where owner_id = child;
  update app_user set avatar_media_id = null where id = child;
  delete from media m where m.owner_id = child
    and not exists (select 1 from memorial_media k where k.media_id = m.id)
    and not exists (select 1 from person p where p.portrait_media_id = m.id)
    and not exists (select 1 from memorial k where k.portrait_media_id = m.id);
  -- What a family's tree says of the person is the family's; of the account it says nothing any more.
  update person set user_id = null where user_id = child;
  update report set reporter_id = null, guest_key = coalesce(guest_key, 'gone') where reporter_id = child;
  delete from notification where actor_id = child or data::text like '%' || child || '%';

  for held in
    select distinct c.conrelid::regclass as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'app_user'::regclass and c.confdeltype = 'c'
      and c.conrelid <> all (array['consent_record'::regclass]::oid[])
  loop
    execute format('delete from %s where %I = $1', held."table", held."column") using child;
  end loop;

  update app_user set
      username = 'gone_' || left(md5(child::text), 20), full_name = 'Someone', email = null, email_verified_at = null, pending_email = null,
      password_hash = null, birth_kind = null, birth_start = null, birth_end = null, birth_precision = null, birth_text = null,
      bio = '', home_place = '', listed = false, last_seen_at = null, on_hold_at = null
    where id = child;
end $$;

/* Children's accounts whose thirty days are over, at most so many; answers how many there were. */
create function erase_due_children(moment timestamptz, most int) returns int language plpgsql as $$
declare
  due uuid;
  erased int := 0;
begin
  for due in
    select d.user_id from account_deletion d join app_user u on u.id = d.user_id and u.account_type = 'child' and u.erased_at is not null
    where d.due_at <= moment and d.ended_at is null order by d.due_at limit most for update of d skip locked
  loop
    update account_deletion set begun_at = moment where user_id = due;
    perform erase_child(due);
    update account_deletion set ended_at = moment where user_id = due;
    erased := erased + 1;
  end loop;
  return erased;
end $$;
