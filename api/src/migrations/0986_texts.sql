-- Text messages to somebody who was reported to have died (decision 0194): the number they proved, the code that proves one, and what is sent.

create table telephone (
  user_id uuid primary key references app_user on delete cascade,
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  proved_at timestamptz not null
);

-- The newest code that was asked for. Of the six digits there is a mark, made with the secret of the instance.
create table telephone_code (
  user_id uuid primary key references app_user on delete cascade,
  number text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  mark text,                                           -- null once it was used, taken back or guessed at too often
  tries int not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  rests_until timestamptz                              -- after too many guesses no new one is sent before
);

-- What goes to the hook. The number and the words lie sealed, until it was sent or will not be.
create table text_message (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  purpose text not null check (purpose in ('code', 'case')),
  about uuid,                                          -- the case it speaks of
  number_mark text not null,                           -- the same for the same number, and tells nobody which
  sealed bytea,
  status text not null check (status in ('waiting', 'sent', 'failed', 'withdrawn')),
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  check ((status = 'waiting') = (sealed is not null)),
  check ((purpose = 'case') = (about is not null))
);
create index text_message_user on text_message (user_id, created_at);
create index text_message_number on text_message (number_mark, created_at) where purpose = 'code';
create index text_message_about on text_message (about) where status = 'waiting';
create index text_message_created on text_message (created_at);
