-- Places of a picture that are blurred in everything that is made of it. The original stays as it was sent.
create table media_blur (
  id uuid primary key,
  media_id uuid not null references media on delete cascade,
  -- Who wants it. The wish stays when they have left.
  user_id uuid references app_user on delete set null,
  x real not null check (x between 0 and 1),
  y real not null check (y between 0 and 1),
  w real not null check (w between 0 and 1),
  h real not null check (h between 0 and 1),
  created_at timestamptz not null default now()
);
create index media_blur_media on media_blur (media_id);
create index media_blur_user on media_blur (user_id) where user_id is not null;

-- Raised with each change of what is blurred, and what the derivatives were made of: they are made anew where the two differ.
alter table media add column blur_edition int not null default 0,
  add column made_edition int not null default 0;
