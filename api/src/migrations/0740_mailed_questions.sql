-- Questions to somebody who has no account: asked by e-mail, answered on the page of a link, kept by who asked (rules R12).

create table mailed_question (
  id uuid primary key,
  from_id uuid not null references app_user on delete cascade,
  to_name text not null check (char_length(to_name) between 1 and 80), -- as who asks writes it
  to_email text,                                     -- null once its time is over
  email_hash bytea not null,
  words text not null check (char_length(words) between 1 and 300),
  catalogue text,                                    -- where it stands in the catalogue; null: words of their own
  state text not null check (state in ('asked', 'answered', 'put_away', 'kept', 'withdrawn', 'expired')),
  token_hash bytea not null unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  answered_at timestamptz,
  answer text,
  media_ids uuid[] not null default '{}' check (cardinality(media_ids) <= 5), -- files of who asked, in the order in which they came
  activity_id uuid references activity on delete set null, -- the memory it was kept as
  check ((state in ('answered', 'put_away', 'kept')) = (answered_at is not null and answer is not null))
);
-- The same is not asked twice while it is open.
create unique index mailed_question_open on mailed_question (from_id, email_hash, md5(words)) where state = 'asked';
create index mailed_question_sent on mailed_question (from_id, id desc);
create index mailed_question_address on mailed_question (email_hash, asked_at);
create index mailed_question_due on mailed_question (expires_at) where to_email is not null;
create index mailed_question_activity on mailed_question (activity_id) where activity_id is not null;

-- Addresses that get no question by e-mail any more: whoever holds one said so.
create table mail_refusal (
  email_hash bytea primary key,
  refused_at timestamptz not null
);
