-- Who is in a picture (rules R17). Without an account and a person: a face that nobody has named yet.
create table photo_tag (
  id uuid primary key,
  media_id uuid not null references media on delete cascade,
  -- Who said so. What they said of others stays when they have left.
  tagger_id uuid references app_user on delete set null,
  user_id uuid references app_user on delete cascade,
  person_id uuid references person on delete set null,
  -- In parts of the upright picture; none, or all of them.
  x real check (x between 0 and 1),
  y real check (y between 0 and 1),
  w real check (w between 0.009 and 1),
  h real check (h between 0.009 and 1),
  status text not null check (status in ('pending', 'approved', 'rejected', 'removed')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check (num_nonnulls(x, y, w, h) in (0, 4)),
  check (status = 'approved' or user_id is not null)
);
-- Serves the tags of a picture (photo-tags.queries: tagsOf).
create index photo_tag_media on photo_tag (media_id, id);
-- Serves the pictures of somebody, and those that wait for their answer (mine.queries: picturesOf).
create index photo_tag_user on photo_tag (user_id, status, id desc) where user_id is not null;
create index photo_tag_person on photo_tag (person_id) where person_id is not null;
create index photo_tag_tagger on photo_tag (tagger_id) where tagger_id is not null;

-- Whose tags somebody accepts without being asked each time.
alter table app_user add column tags_from_family boolean not null default false,
  add column tags_from_connections boolean not null default false;
