-- Questions that people ask each other, or keep for themselves (rules R12). What is put aside is known to who was asked alone.

create table question (
  id uuid primary key,
  from_id uuid not null references app_user on delete cascade,
  to_id uuid not null references app_user on delete cascade, -- the same: kept for oneself
  words text not null check (char_length(words) between 1 and 300),
  catalogue text,                                    -- where it stands in the catalogue; null: words of their own
  state text not null check (state in ('asked', 'opened', 'put_aside', 'answered', 'withdrawn')),
  asked_at timestamptz not null,
  opened_at timestamptz,
  nudged_at timestamptz,                             -- who asked asked once more
  answered_at timestamptz,
  activity_id uuid references activity on delete set null, -- the memory that answers it
  told_at timestamptz,                               -- since then who asked knows of the answer: before, they could not read it
  check (state <> 'answered' or answered_at is not null)
);
-- The same is not asked twice while it is open.
create unique index question_open on question (from_id, to_id, md5(words)) where state in ('asked', 'opened', 'put_aside');
create index question_received on question (to_id, id desc);
create index question_sent on question (from_id, id desc);
create index question_activity on question (activity_id) where activity_id is not null;

-- The question a memory answers stays with it as it was asked.
alter table activity
  add column question_id uuid,
  add column question_words text,
  add column question_from_id uuid references app_user on delete set null;
create index activity_question_from on activity (question_from_id) where question_from_id is not null;
