-- What a program of the instance writes down of a recording, asked by its teller (decision 0129).
create table transcription (
  activity_id uuid not null references activity on delete cascade,
  media_id uuid not null references media on delete cascade,
  state text not null check (state in ('waiting', 'running', 'ready', 'failed')),
  problem text check (problem in ('engine', 'late', 'unreadable', 'nothing', 'interrupted', 'written', 'of_child')),
  percent smallint check (percent between 0 and 100),
  engine text not null,
  -- Who is at it, and when that was last heard.
  runner uuid,
  heartbeat_at timestamptz,
  attempts int not null default 0,
  -- Of the lines as the program wrote them: others have been changed by somebody.
  digest text,
  asked_at timestamptz not null,
  read_at timestamptz,
  primary key (activity_id, media_id)
);
create index transcription_media on transcription (media_id);
-- Serves the next that is to be done (transcriptions/running.queries: claimNext).
create index transcription_open on transcription (asked_at) where state in ('waiting', 'running');
