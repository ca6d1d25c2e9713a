-- Who writes a memory together with its owner, asked and answered (decision 0140).

create table memory_coauthor (
  activity_id uuid not null references activity on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  role text not null check (role in ('coauthor', 'contributor')),
  state text not null check (state in ('asked', 'accepted', 'declined')),
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (activity_id, user_id),
  check ((state = 'asked') = (answered_at is null))
);
create index memory_coauthor_user on memory_coauthor (user_id, activity_id);
