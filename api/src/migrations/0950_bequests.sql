-- What the plan of somebody who died says is to become of their memories, carried out memory by memory (rules R10, decision 0176).

create table bequest (
  id uuid primary key,
  case_id uuid not null unique,                    -- the activation it comes from, once
  life_id uuid not null references app_user on delete cascade,
  parts jsonb not null,                            -- as the plan said at the activation: [{bucket, action, opens_to, due_on}]; of what is not named nothing changes
  kept jsonb not null default '[]',                -- how many memories of which bucket stay as they are: [{bucket, memories}]
  state text not null check (state in ('sorting', 'under_way', 'putting_back', 'put_back')),
  activated_at timestamptz not null,
  bin_until timestamptz not null,                  -- what is to be erased can be put back until then
  sorted_at timestamptz,
  put_back_at timestamptz
);
create index bequest_life on bequest (life_id, id desc);
create index bequest_unsorted on bequest (id) where state in ('sorting', 'putting_back');

-- One memory, and what became of it. The memory may be erased, this stays; so no key.
create table bequest_item (
  bequest_id uuid not null references bequest on delete cascade,
  activity_id uuid not null,
  bucket text not null check (bucket in ('self', 'chosen', 'connections', 'family', 'public', 'drafts')),
  action text not null check (action in ('to_stewards', 'to_family', 'publish', 'erase', 'open_on_date')),
  opens_to text check (opens_to in ('stewards', 'family', 'public')), -- null: it is erased
  due_on date,                                     -- null: at once; else from that day on, on the calendar of whose life it was
  -- As it was, to be put back.
  from_audience text not null,
  from_degree int not null,
  from_status text not null,
  from_published_at timestamptz,
  outcome text not null check (outcome in ('waiting', 'done', 'refused', 'erased', 'put_back')),
  reason text check (reason in ('names_child', 'shows_child', 'names_living', 'with_others', 'hidden', 'gone')),
  decided_at timestamptz,
  primary key (bequest_id, activity_id),
  check ((outcome = 'refused') = (reason is not null)),
  check ((outcome = 'waiting') = (decided_at is null))
);
create index bequest_item_waiting on bequest_item (bequest_id, due_on nulls first, activity_id) where outcome = 'waiting';
create index bequest_item_list on bequest_item (bequest_id, outcome, activity_id);
-- Serves links that rest (access/links.queries).
create index bequest_item_memory on bequest_item (activity_id) where bucket in ('self', 'drafts');

/*
 * Memories that their owner wanted erased, when they can be put back no more: with what others said and felt below them, and with the files
 * that stand nowhere else. What others keep of their own stays.
 */
create function erase_memories(life uuid, gone uuid[]) returns void language plpgsql as $$
declare
  held record;
  files uuid[];
begin
  gone := array(select id from activity where id = any(gone) and owner_id = life and deleted_at is not null);
  files := array(
    select m.id from media m where m.owner_id = life and (m.id in (select media_id from activity_media where activity_id = any(gone))
      or m.id in (select media_id from activity_recording where activity_id = any(gone))
      or m.id in (select media_id from activity_document where activity_id = any(gone))));
  delete from reaction where subject_type = 'comment' and subject_id in (
    select id from comment where subject_type = 'activity' and subject_id = any(gone));
  delete from comment where subject_type = 'activity' and subject_id = any(gone);
  delete from reaction where subject_type = 'activity' and subject_id = any(gone);
  delete from activity where id = any(gone);
  -- What is made of a file goes with it; wherever else it is shown, it stays. Also of tables that come later.
  for held in
    select c.conrelid::regclass as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'media'::regclass and c.confdeltype <> 'c'
  loop
    execute format('select array(select id from unnest($1) id where not exists (select 1 from %s k where k.%I = id))', held."table", held."column")
      into files using files;
  end loop;
  delete from media where id = any(files);
end $$;
