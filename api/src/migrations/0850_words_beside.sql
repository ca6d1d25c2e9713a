-- What stands beside a memory (who was there, captions, what is said in recordings) in one place with its title, its place and its story: words that stand
-- in several of them are found together, by one index. Only of memories that have something beside; of all others `activity.search` holds every word.
create table activity_words (
  activity_id uuid primary key references activity on delete cascade,
  words tsvector not null
);

/* Null where nothing stands beside it. A picture that moderators hide is shown to nobody with its caption, so that does not help to find either. */
create function texts_beside(memory uuid) returns text language sql stable as $$
  select nullif(concat_ws(' ',
    (select string_agg(p.name, ' ' order by p.ord) from activity_person p where p.activity_id = memory and p.tag_status not in ('rejected', 'removed')),
    (select string_agg(m.caption || ' ' || m.alt, ' ' order by m.position) from activity_media m join media f on f.id = m.media_id
      where m.activity_id = memory and f.hidden_at is null and (m.caption <> '' or m.alt <> '')),
    (select string_agg(r.caption || ' ' || public.transcript_text(r.transcript), ' ' order by r.position) from activity_recording r join media f on f.id = r.media_id
      where r.activity_id = memory and f.hidden_at is null and (r.caption <> '' or r.transcript <> '[]'))), '') $$;

/* The beginning of very long ones, because no index holds more than a megabyte of words. */
create function gather_words(memories uuid[]) returns void language plpgsql as $$
begin
  delete from activity_words w where w.activity_id = any(memories) and texts_beside(w.activity_id) is null;
  insert into activity_words (activity_id, words)
    select a.id, words_in(left(a.title || ' ' || a.place_text || ' ' || b.texts || ' ' || a.body, 200000))
    from activity a cross join lateral (select texts_beside(a.id) as texts) b where a.id = any(memories) and b.texts is not null order by a.id
    on conflict (activity_id) do update set words = excluded.words;
end $$;

create function beside_came_or_went() returns trigger language plpgsql as $$
begin
  perform gather_words(array(select distinct activity_id from changed));
  return null;
end $$;
create function captions_came_or_went() returns trigger language plpgsql as $$
begin
  perform gather_words(array(select distinct activity_id from changed where caption <> '' or alt <> ''));
  return null;
end $$;
create function beside_changed() returns trigger language plpgsql as $$
begin
  perform gather_words(array[new.activity_id]);
  return null;
end $$;
create function memory_reworded() returns trigger language plpgsql as $$
begin
  perform gather_words(array[new.id]);
  return null;
end $$;
create function media_hidden_or_shown() returns trigger language plpgsql as $$
begin
  perform gather_words(array(select activity_id from activity_media where media_id = new.id union select activity_id from activity_recording where media_id = new.id));
  return null;
end $$;

create trigger activity_person_words_came after insert on activity_person referencing new table as changed for each statement execute function beside_came_or_went();
create trigger activity_person_words_went after delete on activity_person referencing old table as changed for each statement execute function beside_came_or_went();
create trigger activity_person_words_changed after update of name, tag_status on activity_person
  for each row when ((old.name, old.tag_status) is distinct from (new.name, new.tag_status)) execute function beside_changed();
create trigger activity_media_words_came after insert on activity_media referencing new table as changed for each statement execute function captions_came_or_went();
create trigger activity_media_words_went after delete on activity_media referencing old table as changed for each statement execute function captions_came_or_went();
create trigger activity_media_words_changed after update of caption, alt on activity_media
  for each row when ((old.caption, old.alt) is distinct from (new.caption, new.alt)) execute function beside_changed();
create trigger activity_recording_words_came after insert on activity_recording referencing new table as changed for each statement execute function beside_came_or_went();
create trigger activity_recording_words_went after delete on activity_recording referencing old table as changed for each statement execute function beside_came_or_went();
create trigger activity_recording_words_changed after update of caption, transcript on activity_recording
  for each row when ((old.caption, old.transcript) is distinct from (new.caption, new.transcript)) execute function beside_changed();
create trigger activity_reworded after update of title, place_text, body on activity
  for each row when ((old.title, old.place_text, old.body) is distinct from (new.title, new.place_text, new.body)) execute function memory_reworded();
create trigger media_words_hidden after update of hidden_at on media
  for each row when ((old.hidden_at is null) <> (new.hidden_at is null)) execute function media_hidden_or_shown();

select gather_words(array(select activity_id from activity_person union select activity_id from activity_media where caption <> '' or alt <> '' union select activity_id from activity_recording));

-- Serves words that stand beside a memory, and those of several of its texts (search/memories.queries).
create index activity_words_words on activity_words using gin (words);
-- What served each of these texts alone.
drop index activity_person_name, activity_media_words, activity_recording_words;
