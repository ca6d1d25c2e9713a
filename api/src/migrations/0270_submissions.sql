-- What was decided last about a memory that a child wanted to share, with a word for the child (rules R9).
create table submission_decision (
  activity_id uuid primary key references activity on delete cascade,
  decider_id uuid references app_user on delete set null,
  decision text not null check (decision in ('approve', 'return', 'reject')),
  note text not null default '' check (char_length(note) <= 500),
  decided_at timestamptz not null default now()
);
create index activity_submitted on activity (owner_id, id) where status = 'submitted' and deleted_at is null;
