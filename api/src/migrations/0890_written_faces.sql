-- Names that other programs wrote into a photograph, each with the place of a face (decision 0151): for who brought it alone, and nobody's tag.
create table written_face (
  id uuid primary key,
  media_id uuid not null references media on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  -- In parts of the upright picture.
  x real not null check (x between 0 and 1),
  y real not null check (y between 0 and 1),
  w real not null check (w between 0.009 and 1),
  h real not null check (h between 0.009 and 1),
  -- Put off: not offered by itself any more. Tagged: somebody was named there.
  answer text check (answer in ('put_off', 'tagged')),
  created_at timestamptz not null default now()
);
-- Serves the faces of a picture (faces/written-faces.queries).
create index written_face_media on written_face (media_id, id);
