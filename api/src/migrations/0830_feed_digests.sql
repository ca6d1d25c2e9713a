-- What is new in the feed, by e-mail (decision 0139). Where nothing was chosen there is no row: nothing is sent.

create table feed_digest (
  user_id uuid primary key references app_user on delete cascade,
  rhythm text not null check (rhythm in ('off', 'daily', 'weekly')),
  weekday smallint not null check (weekday between 0 and 6),   -- 0: Sunday; of the weekly one
  hour smallint not null check (hour between 0 and 23),        -- by the clock of who reads it
  since timestamptz not null,                                  -- what was shared before is in none
  next_at timestamptz,
  check ((rhythm = 'off') = (next_at is null))
);
create index feed_digest_due on feed_digest (next_at) where next_at is not null;

-- The link of a mail: it stops them without logging in.
create table feed_digest_link (
  token_hash bytea primary key,
  user_id uuid not null references feed_digest on delete cascade,
  expires_at timestamptz not null
);
create index feed_digest_link_over on feed_digest_link (user_id, expires_at);
