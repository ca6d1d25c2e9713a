-- Answers by replying to an e-mail (rules R12, decision 0124): where a reply goes, and which mails have come.

-- The address a reply goes to, sealed as the link is: it carries a secret.
alter table mail_secret add column sealed_reply bytea;

create table reply_address (
  token_hash bytea primary key,
  question_id uuid references question on delete cascade,
  mailed_question_id uuid references mailed_question on delete cascade,
  expires_at timestamptz not null,
  used_by bytea,                                     -- the mail that answered
  told text[] not null default '{}',                 -- what was written back, each once
  check (num_nonnulls(question_id, mailed_question_id) = 1)
);
create index reply_address_question on reply_address (question_id) where question_id is not null;
create index reply_address_mailed on reply_address (mailed_question_id) where mailed_question_id is not null;
create index reply_address_expires on reply_address (expires_at);

-- Mails that came in, so that none counts twice. Nothing of what they say.
create table received_mail (
  hash bytea primary key,
  received_at timestamptz not null,
  outcome text not null
);
create index received_mail_at on received_mail (received_at);
