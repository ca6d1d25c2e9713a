-- Failed guesses at a password, counted over all processes. The key is a hash: of the account, or of the name that was typed where there is none.
create table login_guess (
  key bytea primary key,
  failures int not null,
  last_at timestamptz not null,
  next_at timestamptz not null
);

-- The link of a mail, apart from its words and sealed with the instance's own secret: a copy of the database opens no door.
-- Gone once the mail was sent or the link has run out.
create table mail_secret (
  mail_id uuid primary key references mail on delete cascade,
  sealed bytea not null,
  -- An administrator may pass it on where no mail server does: an invitation.
  may_hand_on boolean not null default false,
  expires_at timestamptz not null
);
create index mail_secret_expires on mail_secret (expires_at);

-- Mails of before: what was sent needs its link no more, and what waits for two weeks opens nothing by now.
update mail set body = regexp_replace(body, 'https?://\S*(token=|invite=|signature=|/family/invitations/)\S+', '[link removed]', 'g')
 where status in ('sent', 'failed') or created_at < now() - interval '14 days';

-- Where a person has logged in from, as a keyed hash and no address: others who guess never keep them out from there.
create table login_place (
  user_id uuid not null references app_user on delete cascade,
  place text not null,
  seen_at timestamptz not null,
  primary key (user_id, place)
);
