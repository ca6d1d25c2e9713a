-- A question of the week or an e-mail of new memories that cannot be sent waits for its next try, and is given up for that time after some (decision 0149).

alter table feed_digest
  add column attempts smallint not null default 0,   -- that failed, one after the other
  add column given_up_at timestamptz;                -- when one was; null again with the next that is sent
alter table question_plan
  add column attempts smallint not null default 0,
  add column given_up_at timestamptz;
