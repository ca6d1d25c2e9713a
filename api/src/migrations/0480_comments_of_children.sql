-- What a child says below a memory waits for a guardian, as its memories do (rules R19). `published_at` says that it was read by others once, also
-- while a change of it waits; `written_by` is the guardian who wrote it while viewing as the child.
alter table comment
  add column status text not null default 'published' check (status in ('draft', 'submitted', 'published')),
  add column published_at timestamptz default now(),
  add column written_by uuid references app_user on delete set null;
update comment set published_at = created_at;
create index comment_submitted on comment (author_id, id) where status = 'submitted' and deleted_at is null;

-- What was decided last, with a word for the child.
create table comment_decision (
  comment_id uuid primary key references comment on delete cascade,
  decider_id uuid references app_user on delete set null,
  decision text not null check (decision in ('approve', 'return', 'reject')),
  note text not null default '' check (char_length(note) <= 500),
  decided_at timestamptz not null default now()
);
-- What waits is asked about again after a day and after three. Once each, for as long as it waits.
create table comment_reminder (
  comment_id uuid not null references comment on delete cascade,
  hours int not null check (hours > 0),
  waits_since timestamptz not null,
  primary key (comment_id, hours, waits_since)
);

-- As in 0412: of the comments those are counted that others read.
create or replace function erase_child(child uuid) returns void language plpgsql as $$
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
      where c.subject_type = 'activity' and c.subject_id = a.id and c.author_id <> child and c.deleted_at is null and c.hidden_at is null and c.status = 'published')
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
