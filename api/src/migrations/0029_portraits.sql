-- The photograph a person is shown by in their tree: a file of whoever put it there. It cannot be deleted while it stands here.
alter table person add column portrait_media_id uuid references media;
create index person_portrait on person (portrait_media_id) where portrait_media_id is not null;

-- What a file of an archive became here: then the picture goes out again as the file it came in, byte for byte.
alter table gedcom_file add column media_id uuid references media on delete set null;
create index gedcom_file_media on gedcom_file (media_id) where media_id is not null;
