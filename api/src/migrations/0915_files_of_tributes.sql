-- A tribute holds photographs, voices and films of its author (rules R10d). Those of a change wait beside the ones that are shown, as its words do.
alter table tribute drop constraint tribute_type_check;
alter table tribute add constraint tribute_type_check check (type in ('words', 'memory', 'photo', 'voice', 'video', 'candle'));

-- A file is removed no sooner than from the tribute it stands in; who leaves takes their tributes along, and the files with them.
create table tribute_media (
  tribute_id uuid not null references tribute on delete cascade,
  media_id uuid not null references media,
  is_waiting boolean not null,
  position int not null,
  caption text not null default '' check (char_length(caption) <= 300),
  alt text not null default '' check (char_length(alt) <= 300),
  primary key (tribute_id, is_waiting, media_id)
);
create index tribute_media_file on tribute_media (media_id);
