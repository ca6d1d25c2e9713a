-- Voices and films: files of a third kind, with what their container says of them, and the memories that hold them.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('photo', 'avatar', 'recording'));
alter table media
  add column length_ms int check (length_ms >= 0),
  add column peaks text check (length(peaks) <= 400),          -- how loud it is along the way, base64
  add column blanks jsonb not null default '[]';               -- what others do not get of the file: [at, bytes, head in hex], by their place

create table activity_recording (
  activity_id uuid not null references activity on delete cascade,
  media_id uuid not null references media,
  position int not null,
  caption text not null default '',
  transcript jsonb not null default '[]',                      -- [{at, text}], at in milliseconds
  primary key (activity_id, media_id)
);
create index activity_recording_media on activity_recording (media_id);

-- Whether a child may record and be heard.
alter table child_setting add column voice boolean not null default true;
