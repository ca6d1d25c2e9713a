-- What is left of a grown-up's or a teen's account after its thirty days: a row without a name, so that what others keep of their own stands (rules R18).

/*
 * Everything that belongs to the account and all that it said goes. What a row keeps of somebody by a key that cascades goes, also of tables that come
 * later. What others keep stays: their comments elsewhere, what they remember of a connection, memorials, trees that others write in, which go to
 * whoever edits them. The person in somebody's tree stays the family's, without the account, and private where nobody says that they have died.
 * Files lose their rows here, and the sweep takes files without a row.
 */
create function erase_account(gone uuid) returns void language plpgsql as $$
declare
  held record;
  addresses text[];
begin
  if not exists (select 1 from app_user u join account_deletion d on d.user_id = u.id and d.begun_at is not null and d.ended_at is null
      where u.id = gone and u.erased_at is not null and u.account_type in ('adult', 'parent', 'teen')) then
    raise exception 'this is not an account that is being deleted';
  end if;
  select array_remove(array[lower(email), lower(pending_email)], null) into addresses from app_user where id = gone;

  -- Counts kept with what others wrote say what stands there.
  update activity a set reaction_counts = coalesce((
      select jsonb_object_agg(r.reaction_type, r.count) from (
        select reaction_type, count(*)::int as count from reaction
        where subject_type = 'activity' and subject_id = a.id and user_id <> gone group by reaction_type) r), '{}')
    where a.owner_id <> gone and exists (select 1 from reaction r where r.subject_type = 'activity' and r.subject_id = a.id and r.user_id = gone);
  update comment c set reaction_counts = coalesce((
      select jsonb_object_agg(r.reaction_type, r.count) from (
        select reaction_type, count(*)::int as count from reaction
        where subject_type = 'comment' and subject_id = c.id and user_id <> gone group by reaction_type) r), '{}')
    where c.author_id <> gone and exists (select 1 from reaction r where r.subject_type = 'comment' and r.subject_id = c.id and r.user_id = gone);
  update connection_memory m set reaction_counts = coalesce((
      select jsonb_object_agg(r.reaction_type, r.count) from (
        select reaction_type, count(*)::int as count from reaction
        where subject_type = 'connection_memory' and subject_id = m.id and user_id <> gone group by reaction_type) r), '{}')
    where m.author_id <> gone
      and exists (select 1 from reaction r where r.subject_type = 'connection_memory' and r.subject_id = m.id and r.user_id = gone);
  update activity a set comment_count = (select count(*) from comment c
      where c.subject_type = 'activity' and c.subject_id = a.id and c.author_id <> gone and c.deleted_at is null and c.status = 'published')
    where a.owner_id <> gone and exists (select 1 from comment c where c.subject_type = 'activity' and c.subject_id = a.id and c.author_id = gone);
  update connection_memory m set comment_count = (select count(*) from comment c
      where c.subject_type = 'connection_memory' and c.subject_id = m.id and c.author_id <> gone and c.deleted_at is null and c.status = 'published')
    where m.author_id <> gone
      and exists (select 1 from comment c where c.subject_type = 'connection_memory' and c.subject_id = m.id and c.author_id = gone);
  update memorial k set tribute_count = (select count(*) from tribute t where t.owner_id = k.owner_id and t.author_id <> gone and t.status = 'approved')
    where exists (select 1 from tribute t where t.owner_id = k.owner_id and t.author_id = gone and t.status = 'approved');

  -- A tree in which others write is theirs from now on: of who edits it longest, or else adds to it.
  update tree t set owner_user_id = heir.user_id
    from (select distinct on (m.tree_id) m.tree_id, m.user_id from tree_member m join app_user u on u.id = m.user_id
        where m.user_id <> gone and m.role in ('editor', 'contributor') and m.scope_person_id is null
          and u.erased_at is null and u.suspended_at is null and u.life_status = 'living' and now() >= u.eighteen_at
        order by m.tree_id, m.role = 'editor' desc, m.joined_at, m.user_id) heir
    where heir.tree_id = t.id and t.owner_user_id = gone and t.deleted_at is null;
  delete from tree_member m using tree t where t.id = m.tree_id and m.user_id = gone;
  update tree_member m set role = 'owner' from tree t where t.id = m.tree_id and t.owner_user_id = m.user_id and m.role <> 'owner';
  -- Any other goes with the next night.
  update tree set deleted_at = 'epoch' where owner_user_id = gone;
  update person set is_private = is_private or living <> 'no', portrait_media_id = case when exists (
        select 1 from media m where m.id = person.portrait_media_id and m.owner_id = gone) then null else portrait_media_id end,
      user_id = null, version = version + 1
    where user_id = gone;

  delete from connection_memory where author_id = gone;
  delete from connection c where gone in (c.low_id, c.high_id)
    and not exists (select 1 from connection_memory m where m.connection_id = c.id and m.deleted_at is null);
  update connection set status = 'removed', note = '' where gone in (low_id, high_id);
  delete from reaction where owner_id = gone;
  delete from comment where owner_id = gone or author_id = gone;
  delete from tribute where author_id = gone;
  delete from activity where owner_id = gone;
  update app_user set avatar_media_id = null where id = gone;
  delete from media m where m.owner_id = gone
    and not exists (select 1 from activity_media k where k.media_id = m.id)
    and not exists (select 1 from memorial_media k where k.media_id = m.id)
    and not exists (select 1 from connection_memory k where k.media_id = m.id)
    and not exists (select 1 from person p where p.portrait_media_id = m.id)
    and not exists (select 1 from memorial k where k.portrait_media_id = m.id);
  update report set reporter_id = null, guest_key = coalesce(guest_key, 'gone') where reporter_id = gone;
  delete from notification where actor_id = gone or data::text like '%' || gone || '%';
  delete from mail where user_id = gone or lower(recipient) = any(addresses);

  for held in
    select distinct c.conrelid::regclass as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'app_user'::regclass and c.confdeltype = 'c'
      and c.conrelid <> all (array['consent_record'::regclass, 'connection'::regclass, 'media'::regclass]::oid[])
  loop
    execute format('delete from %s where %I = $1', held."table", held."column") using gone;
  end loop;

  update app_user set
      username = 'gone_' || left(md5(gone::text), 20), full_name = 'Someone', email = null, email_verified_at = null, pending_email = null,
      password_hash = null, birth_kind = null, birth_start = null, birth_end = null, birth_precision = null, birth_text = null,
      bio = '', home_place = '', listed = false, last_seen_at = null, on_hold_at = null, roles = '{}', time_zone = 'UTC'
    where id = gone;
end $$;

/* Accounts whose thirty days are over, at most so many; answers how many there were. Of two that run at once each takes its own. */
create function erase_due_accounts(moment timestamptz, most int) returns int language plpgsql as $$
declare
  due uuid;
  erased int := 0;
begin
  for due in
    select d.user_id from account_deletion d join app_user u on u.id = d.user_id
      and u.account_type in ('adult', 'parent', 'teen') and u.erased_at is not null
    where d.due_at <= moment and d.ended_at is null order by d.due_at limit most for update of d skip locked
  loop
    update account_deletion set begun_at = moment where user_id = due;
    perform erase_account(due);
    update account_deletion set ended_at = moment where user_id = due;
    erased := erased + 1;
  end loop;
  return erased;
end $$;
