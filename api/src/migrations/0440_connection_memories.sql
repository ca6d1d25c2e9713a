-- What two connected people remember together: for the two alone. One that was deleted keeps nothing of what it said.
create table connection_memory (
  id uuid primary key,
  connection_id uuid not null references connection on delete cascade,
  author_id uuid not null references app_user on delete cascade,
  title text not null check (deleted_at is not null or char_length(title) between 1 and 120),
  body text not null default '' check (char_length(body) <= 5000),
  when_kind text not null default 'unknown', when_start date, when_end date,
  when_precision text not null default 'day', when_text text not null default '',
  media_id uuid references media,
  comment_count int not null default 0,
  reaction_counts jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz
);
create index connection_memory_list on connection_memory (connection_id, id desc) where deleted_at is null;
create index connection_memory_author on connection_memory (author_id);
create index connection_memory_media on connection_memory (media_id) where media_id is not null;

alter table comment drop constraint comment_subject_type_check,
  add constraint comment_subject_type_check check (subject_type in ('activity', 'tribute', 'connection_memory'));
alter table reaction drop constraint reaction_subject_type_check,
  add constraint reaction_subject_type_check check (subject_type in ('activity', 'comment', 'connection_memory'));
