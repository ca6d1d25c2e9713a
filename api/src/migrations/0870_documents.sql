-- Documents (PDF): files of a fourth kind, and the memories that hold them.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('photo', 'avatar', 'recording', 'document'));
alter table media add column pages int check (pages > 0);          -- of a document that says it plainly

create table activity_document (
  activity_id uuid not null references activity on delete cascade,
  media_id uuid not null references media,
  position int not null,
  caption text not null default '',
  primary key (activity_id, media_id)
);
create index activity_document_media on activity_document (media_id);

-- A memory is found by the captions of its documents as by those of its other files.
create or replace function texts_beside(memory uuid) returns text language sql stable as $$
  select nullif(concat_ws(' ',
    (select string_agg(p.name, ' ' order by p.ord) from activity_person p where p.activity_id = memory and p.tag_status not in ('rejected', 'removed')),
    (select string_agg(m.caption || ' ' || m.alt, ' ' order by m.position) from activity_media m join media f on f.id = m.media_id
      where m.activity_id = memory and f.hidden_at is null and (m.caption <> '' or m.alt <> '')),
    (select string_agg(r.caption || ' ' || public.transcript_text(r.transcript), ' ' order by r.position) from activity_recording r join media f on f.id = r.media_id
      where r.activity_id = memory and f.hidden_at is null and (r.caption <> '' or r.transcript <> '[]')),
    (select string_agg(d.caption, ' ' order by d.position) from activity_document d join media f on f.id = d.media_id
      where d.activity_id = memory and f.hidden_at is null and d.caption <> '')), '') $$;

create or replace function media_hidden_or_shown() returns trigger language plpgsql as $$
begin
  perform gather_words(array(select activity_id from activity_media where media_id = new.id union select activity_id from activity_recording where media_id = new.id
    union select activity_id from activity_document where media_id = new.id));
  return null;
end $$;

create trigger activity_document_words_came after insert on activity_document referencing new table as changed for each statement execute function beside_came_or_went();
create trigger activity_document_words_went after delete on activity_document referencing old table as changed for each statement execute function beside_came_or_went();
create trigger activity_document_words_changed after update of caption on activity_document
  for each row when (old.caption is distinct from new.caption) execute function beside_changed();
