-- Two memorials of the same person become one (decision 0184). The row of the other stays: its address leads to the one that is kept, and who could read it is
-- asked as long as `narrows` is set.
alter table memorial add column merged_into_id uuid references memorial on delete set null;
alter table memorial add column narrows boolean not null default false;
create index memorial_merged_into on memorial (merged_into_id) where merged_into_id is not null;
-- Whose relatives read what is for the family. Of who came from the other memorial they do not, until a primary steward opens it to both families.
alter table life_steward add column brings_family boolean not null default true;

create table memorial_merge (
  id uuid primary key,
  kept_id uuid not null references memorial on delete cascade,
  merged_id uuid not null references memorial on delete cascade,
  proposed_by uuid references app_user on delete set null,
  words text not null default '' check (char_length(words) <= 500),
  proposed_at timestamptz not null,
  kept_agreed_by uuid references app_user on delete set null,
  kept_agreed_at timestamptz,
  merged_agreed_by uuid references app_user on delete set null,
  merged_agreed_at timestamptz,
  state text not null default 'proposed' check (state in ('proposed', 'merged', 'declined', 'withdrawn', 'expired', 'undone')),
  decided_by uuid references app_user on delete set null,
  decided_at timestamptz,
  moved jsonb,                                        -- what is moved back when it is undone; null once it cannot be any more
  check (kept_id <> merged_id),
  check ((state = 'proposed') = (decided_at is null))
);
create unique index memorial_merge_open on memorial_merge (least(kept_id, merged_id), greatest(kept_id, merged_id)) where state = 'proposed';
create unique index memorial_merge_done on memorial_merge (merged_id) where state = 'merged';
create index memorial_merge_kept on memorial_merge (kept_id, id);
create index memorial_merge_of on memorial_merge (merged_id, id);
create index memorial_merge_proposer on memorial_merge (proposed_by) where proposed_by is not null;
create index memorial_merge_kept_agreed on memorial_merge (kept_agreed_by) where kept_agreed_by is not null;
create index memorial_merge_merged_agreed on memorial_merge (merged_agreed_by) where merged_agreed_by is not null;
create index memorial_merge_decider on memorial_merge (decided_by) where decided_by is not null;
create index memorial_merge_asked on memorial_merge (proposed_at) where state = 'proposed';
create index memorial_merge_undoable on memorial_merge (decided_at) where moved is not null;

-- Somebody keeps it who can be asked: a primary steward who is there and did not fall silent.
create function has_reachable_keeper(life uuid) returns boolean language sql stable as $$
  select exists (select 1 from life_steward s join app_user u on u.id = s.user_id
    left join stewardship w on w.life_id = s.life_id and w.user_id = s.user_id
    where s.life_id = life and s.status = 'accepted' and s.preset = 'primary' and w.silent_since is null
      and u.erased_at is null and u.life_status = 'living' and u.suspended_at is null)
$$;

-- Shown tributes, as the page counts them.
create function recount_tributes(memorials uuid[]) returns void language sql as $$
  update memorial m set tribute_count = (select count(*) from tribute t where t.memorial_id = m.id and t.status = 'approved'),
    version = version + 1 where m.id = any(memorials)
$$;

-- Everything of the memorial `gone` is at `kept` from now on, and what that changed is given back, to be undone by. Both lives are locked by who calls.
create function merge_memorials(kept uuid, gone uuid, at timestamptz) returns jsonb language plpgsql as $$
declare
  k memorial;
  g memorial;
  moved jsonb := '{}';
  part jsonb;
  pinned int;
  place int;
begin
  select * into strict k from memorial where id = kept for update;
  select * into strict g from memorial where id = gone for update;

  -- No more than three are pinned: those of the kept one stay.
  select count(*) into pinned from tribute where memorial_id in (kept, gone) and pinned_at is not null;
  if pinned > 3 then
    with freed as (update tribute set pinned_at = null from (select id, pinned_at from tribute where memorial_id = gone and pinned_at is not null) was
        where tribute.id = was.id returning was.id, was.pinned_at)
      select coalesce(jsonb_agg(to_jsonb(freed)), '[]') into part from freed;
    moved := moved || jsonb_build_object('pins', part);
  end if;

  -- Half written at both by one author: the words of both are in one draft where they fit, and the other draft stays where it is.
  update tribute t set body = t.body || E'\n\n' || d.body, version = t.version + 1 from tribute d
    where t.memorial_id = kept and d.memorial_id = gone and t.status = 'draft' and d.status = 'draft' and t.author_id = d.author_id
      and d.body <> '' and char_length(t.body) + char_length(d.body) + 2 <= 5000;
  with m as (update tribute t set memorial_id = kept, owner_id = k.owner_id where t.memorial_id = gone
      and not (t.status = 'draft' and exists (select 1 from tribute d where d.memorial_id = kept and d.author_id = t.author_id and d.status = 'draft')) returning t.id)
    select coalesce(jsonb_agg(id), '[]') into part from m;
  moved := moved || jsonb_build_object('tributes', part);
  with m as (update tribute_link set memorial_id = kept where memorial_id = gone returning id)
    select coalesce(jsonb_agg(id), '[]') into part from m;
  moved := moved || jsonb_build_object('links', part);
  with m as (update guest_tribute set memorial_id = kept where memorial_id = gone returning id)
    select coalesce(jsonb_agg(id), '[]') into part from m;
  moved := moved || jsonb_build_object('guests', part);
  -- Files of guests belong to the account a memorial stands for.
  with m as (update media f set owner_id = k.owner_id, author_id = k.owner_id where f.owner_id = g.owner_id and f.author_id = g.owner_id
      and not exists (select 1 from media o where o.owner_id = k.owner_id and o.sha256 = f.sha256 and o.kind = f.kind) returning f.id)
    select coalesce(jsonb_agg(id), '[]') into part from m;
  moved := moved || jsonb_build_object('files', part);
  with m as (update gathering set memorial_id = kept where memorial_id = gone returning id)
    select coalesce(jsonb_agg(id), '[]') into part from m;
  moved := moved || jsonb_build_object('gatherings', part);

  -- Pictures follow those that hang there. The portrait of the other becomes one of them, or the portrait where there is none.
  select coalesce(max(position), -1) + 1 into place from memorial_media where memorial_id = kept;
  with m as (update memorial_media x set memorial_id = kept, position = x.position + place where x.memorial_id = gone
      and not exists (select 1 from memorial_media o where o.memorial_id = kept and o.media_id = x.media_id) returning x.media_id, x.position - place as position)
    select coalesce(jsonb_agg(to_jsonb(m)), '[]') into part from m;
  moved := moved || jsonb_build_object('pictures', part);
  if g.portrait_media_id is not null and k.portrait_media_id is null then
    update memorial set portrait_media_id = g.portrait_media_id where id = kept;
    moved := moved || jsonb_build_object('portrait', g.portrait_media_id);
  elsif g.portrait_media_id is distinct from k.portrait_media_id and g.portrait_media_id is not null then
    insert into memorial_media (memorial_id, media_id, position)
      select kept, g.portrait_media_id, coalesce(max(position), -1) + 1 from memorial_media where memorial_id = kept
      on conflict do nothing;
    if found then moved := moved || jsonb_build_object('hung', g.portrait_media_id); end if;
  end if;

  -- What the kept one does not say is said in the words of the other.
  moved := moved || jsonb_build_object('said', jsonb_strip_nulls(jsonb_build_object(
    'epitaph', case when k.epitaph = '' and g.epitaph <> '' then g.epitaph end,
    'biography', case when k.biography = '' and g.biography <> '' then g.biography end,
    'birth_place', case when k.birth_place = '' and g.birth_place <> '' then g.birth_place end,
    'death_place', case when k.death_place = '' and g.death_place <> '' then g.death_place end,
    'born', case when k.born_kind = 'unknown' and k.born_text = '' and (g.born_kind <> 'unknown' or g.born_text <> '') then true end,
    'died', case when k.died_kind = 'unknown' and k.died_text = '' and (g.died_kind <> 'unknown' or g.died_text <> '') then true end)));
  update memorial set
    epitaph = coalesce(moved -> 'said' ->> 'epitaph', epitaph), biography = coalesce(moved -> 'said' ->> 'biography', biography),
    birth_place = coalesce(moved -> 'said' ->> 'birth_place', birth_place), death_place = coalesce(moved -> 'said' ->> 'death_place', death_place)
    where id = kept;
  if moved -> 'said' ? 'born' then
    update memorial set born_kind = g.born_kind, born_start = g.born_start, born_end = g.born_end, born_precision = g.born_precision, born_text = g.born_text where id = kept;
  end if;
  if moved -> 'said' ? 'died' then
    update memorial set died_kind = g.died_kind, died_start = g.died_start, died_end = g.died_end, died_precision = g.died_precision, died_text = g.died_text where id = kept;
  end if;

  -- The log keeps both histories.
  with m as (update steward_log set life_id = k.owner_id where life_id = g.owner_id returning id)
    select coalesce(jsonb_agg(id), '[]') into part from m;
  moved := moved || jsonb_build_object('log', part);

  -- Stewards keep the role they had. Who looked after both has the permissions of both.
  select coalesce(jsonb_agg(to_jsonb(s)), '[]') into part from life_steward s where s.life_id = g.owner_id;
  moved := moved || jsonb_build_object('stewards', part);
  select coalesce(jsonb_agg(to_jsonb(s)), '[]') into part from life_steward s where s.life_id = k.owner_id
    and exists (select 1 from life_steward o where o.life_id = g.owner_id and o.user_id = s.user_id and o.status = 'accepted');
  moved := moved || jsonb_build_object('were', part);
  insert into life_steward (life_id, user_id, preset, permissions, status, relation, invited_by, created_at, decided_at, brings_family)
    select k.owner_id, s.user_id, s.preset, s.permissions, 'accepted', s.relation, s.invited_by, s.created_at, s.decided_at, false
    from life_steward s where s.life_id = g.owner_id and s.status = 'accepted'
    on conflict (life_id, user_id) do update set
      permissions = case when life_steward.status = 'accepted'
        then (select array_agg(distinct p order by p) from unnest(life_steward.permissions || excluded.permissions) p) else excluded.permissions end,
      preset = case when life_steward.status = 'accepted' and array_position(array['primary','co_steward','curator','host','archivist','witness'], life_steward.preset)
          <= array_position(array['primary','co_steward','curator','host','archivist','witness'], excluded.preset) then life_steward.preset else excluded.preset end,
      brings_family = life_steward.brings_family and (life_steward.status = 'accepted' or life_steward.family_stays),
      relation = case when life_steward.relation = '' then excluded.relation else life_steward.relation end,
      decided_at = case when life_steward.status = 'accepted' then life_steward.decided_at else excluded.decided_at end,
      status = 'accepted';
  -- At the other they are those whose family could read it.
  update life_steward set status = 'resigned', family_stays = true, decided_at = at where life_id = g.owner_id and status = 'accepted';
  update life_steward set status = 'expired', decided_at = at where life_id = g.owner_id and status = 'invited';
  delete from caretaking where life_id = g.owner_id;
  update steward_vote set state = 'returned', ended_at = at where life_id = g.owner_id and state = 'open';

  with m as (update memorial set merged_into_id = kept where merged_into_id = gone returning id)
    select coalesce(jsonb_agg(id), '[]') into part from m;
  moved := moved || jsonb_build_object('parts', part);
  update memorial set merged_into_id = kept, narrows = true, closed_at = at, updated_at = at where id = gone;
  update memorial set updated_at = at where id = kept;
  perform recount_tributes(array[kept, gone]);
  return moved;
end $$;

-- Moves it back, as far as it is still where it was moved to; what came later stays at `kept`.
create function unmerge_memorials(kept uuid, gone uuid, moved jsonb, at timestamptz) returns void language plpgsql as $$
declare
  k memorial;
  g memorial;
begin
  select * into strict k from memorial where id = kept for update;
  select * into strict g from memorial where id = gone for update;
  update tribute set memorial_id = gone, owner_id = g.owner_id
    where memorial_id = kept and moved -> 'tributes' ? id::text
      and not (status = 'draft' and exists (select 1 from tribute d where d.memorial_id = gone and d.author_id = tribute.author_id and d.status = 'draft'));
  update tribute set pinned_at = was.pinned_at from jsonb_to_recordset(coalesce(moved -> 'pins', '[]')) as was(id uuid, pinned_at timestamptz)
    where tribute.id = was.id and tribute.memorial_id = gone and tribute.pinned_at is null and tribute.status = 'approved';
  update tribute_link set memorial_id = gone where memorial_id = kept and moved -> 'links' ? id::text;
  update guest_tribute set memorial_id = gone where memorial_id = kept and moved -> 'guests' ? id::text;
  update media set owner_id = g.owner_id, author_id = g.owner_id where owner_id = k.owner_id and moved -> 'files' ? id::text;
  update gathering set memorial_id = gone where memorial_id = kept and moved -> 'gatherings' ? id::text;
  update memorial_media set memorial_id = gone, position = was.position
    from jsonb_to_recordset(moved -> 'pictures') as was(media_id uuid, position int)
    where memorial_media.media_id = was.media_id and memorial_media.memorial_id = kept
      and not exists (select 1 from memorial_media o where o.memorial_id = gone and o.media_id = was.media_id);
  delete from memorial_media where memorial_id = kept and media_id::text = moved ->> 'hung';
  update memorial set
    portrait_media_id = case when portrait_media_id::text = moved ->> 'portrait' then null else portrait_media_id end,
    epitaph = case when epitaph = moved -> 'said' ->> 'epitaph' then '' else epitaph end,
    biography = case when biography = moved -> 'said' ->> 'biography' then '' else biography end,
    birth_place = case when birth_place = moved -> 'said' ->> 'birth_place' then '' else birth_place end,
    death_place = case when death_place = moved -> 'said' ->> 'death_place' then '' else death_place end
    where id = kept;
  update memorial set born_kind = 'unknown', born_start = null, born_end = null, born_precision = 'day', born_text = ''
    where id = kept and moved -> 'said' ? 'born' and (born_kind, born_start, born_end, born_precision, born_text)
      is not distinct from (g.born_kind, g.born_start, g.born_end, g.born_precision, g.born_text);
  -- A memorial for everyone tells of the death itself: what makes it one stays.
  update memorial set died_kind = 'unknown', died_start = null, died_end = null, died_precision = 'day', died_text = ''
    where id = kept and audience <> 'public' and moved -> 'said' ? 'died' and (died_kind, died_start, died_end, died_precision, died_text)
      is not distinct from (g.died_kind, g.died_start, g.died_end, g.died_precision, g.died_text);
  update steward_log set life_id = g.owner_id where life_id = k.owner_id and moved -> 'log' ? id::text;

  -- Who laid it down since then has laid down both.
  update life_steward s set status = case when was.status = 'accepted' and exists (select 1 from life_steward o
        where o.life_id = k.owner_id and o.user_id = s.user_id and o.status <> 'accepted') then 'resigned' else was.status end,
      family_stays = was.family_stays, decided_at = was.decided_at
    from jsonb_to_recordset(moved -> 'stewards') as was(user_id uuid, status text, family_stays boolean, decided_at timestamptz)
    where s.life_id = g.owner_id and s.user_id = was.user_id;
  update life_steward s set preset = was.preset, permissions = was.permissions, relation = was.relation, brings_family = was.brings_family,
      status = case when s.status = 'accepted' then was.status else s.status end, decided_at = was.decided_at
    from jsonb_to_recordset(moved -> 'were') as was(user_id uuid, preset text, permissions text[], relation text, brings_family boolean, status text, decided_at timestamptz)
    where s.life_id = k.owner_id and s.user_id = was.user_id;
  -- Who came along leaves; only where nobody of its own is the primary steward any more, the primary one stays.
  delete from life_steward s using jsonb_to_recordset(moved -> 'stewards') as was(user_id uuid, status text)
    where s.life_id = k.owner_id and s.user_id = was.user_id and was.status = 'accepted'
      and not exists (select 1 from jsonb_to_recordset(moved -> 'were') as own(user_id uuid) where own.user_id = s.user_id)
      and not (s.preset = 'primary' and s.status = 'accepted' and not exists (select 1 from life_steward o
        where o.life_id = k.owner_id and o.status = 'accepted' and o.preset = 'primary'
          and not exists (select 1 from jsonb_to_recordset(moved -> 'stewards') as came(user_id uuid, status text) where came.user_id = o.user_id and came.status = 'accepted'
            and not exists (select 1 from jsonb_to_recordset(moved -> 'were') as own(user_id uuid) where own.user_id = o.user_id))));

  update memorial set merged_into_id = gone where merged_into_id = kept and moved -> 'parts' ? id::text;
  update memorial set merged_into_id = null, narrows = false, closed_at = null, updated_at = at where id = gone;
  update memorial set updated_at = at where id = kept;
  -- Nobody else came along: the families of those who are left are theirs again.
  update life_steward set brings_family = true where life_id = k.owner_id and not exists (select 1 from memorial where merged_into_id = kept);
  perform recount_tributes(array[kept, gone]);
end $$;
