-- A copy of a voice or a film that every browser plays, where the administrator has ffmpeg (decision 0130). The original stays as it was.
alter table media
  add column copy_state text check (copy_state in ('none', 'ready', 'failed')),   -- null: nobody has looked yet; none: it plays as it is
  add column copy_key text unique,
  add column copy_bytes bigint,
  add column copy_mime text,
  add column copy_heartbeat_at timestamptz,                                        -- when somebody was last heard of who is at it
  add column copy_attempts int not null default 0,
  add check ((copy_state = 'ready') = (copy_key is not null) or copy_state is null),
  add check (num_nonnulls(copy_key, copy_bytes, copy_mime) in (0, 3));
-- Serves the next that is to be looked at (copies.queries: claimNext).
create index media_without_copy on media (id) where kind = 'recording' and copy_state is null;
