-- The photograph a person is shown by in their tree: a file of whoever put it there. It cannot be deleted while it stands here.
alter table person add column portrait_media_id uuid references media;
create index person_portrait on person (portrait_media_id) where portrait_media_id is not null;
