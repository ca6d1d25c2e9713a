-- Letters that are sealed until their moment, and the public half of the key that two sheets of three restore (decision 0170).

create table legacy_key (
  life_id uuid primary key references app_user on delete cascade,
  edition int not null default 1,                     -- of its sheets: older ones open nothing any more
  wrapping_key text not null check (char_length(wrapping_key) = 43),        -- X25519, public
  signing_key text not null unique check (char_length(signing_key) = 43),   -- Ed25519, public
  made_at timestamptz not null
);

-- Who has which sheet, as its writer says. Of what stands on a sheet nothing is kept anywhere.
create table legacy_sheet (
  life_id uuid not null references legacy_key on delete cascade,
  number int not null check (number between 1 and 3),
  holder text not null check (char_length(holder) between 1 and 120),
  primary key (life_id, number)
);

create table letter (
  id uuid primary key,
  life_id uuid not null references app_user on delete cascade,
  recipient_id uuid references app_user on delete set null,
  recipient_name text not null default '' check (char_length(recipient_name) <= 120),
  recipient_email text check (char_length(recipient_email) <= 254),
  opens text not null check (opens in ('activation', 'date', 'age', 'event')),
  opens_on date,                                      -- of a date, and of the day somebody is that old
  opens_at timestamptz,                               -- when that day begins where the recipient lives, or the writer
  age int check (age between 1 and 120),
  event text not null default '' check (char_length(event) <= 300),
  cipher bytea not null check (octet_length(cipher) between 1 and 400000),
  wrapped_key text not null check (char_length(wrapped_key) = 139),
  key_hash bytea not null check (octet_length(key_hash) = 32),
  version int not null default 1,
  sealed_at timestamptz not null,
  due_at timestamptz,                                 -- since when its moment has come
  released_key bytea check (octet_length(released_key) = 32), -- what two sheets unwrapped, for its recipient alone
  released_at timestamptz,
  read_at timestamptz,
  token_hash bytea unique,                            -- of the link in the mail, for who has no account
  child_allowed_at timestamptz,                       -- since when a guardian lets a child under thirteen read it
  check ((opens in ('date', 'age')) = (opens_on is not null and opens_at is not null)),
  check ((opens = 'age') = (age is not null)),
  check ((opens = 'event') = (event <> '')),
  check ((released_key is null) = (released_at is null)),
  check (due_at is not null or released_at is null)
);
create index letter_written on letter (life_id, id);
create index letter_recipient on letter (recipient_id, id) where recipient_id is not null and due_at is not null;
create index letter_recipient_id on letter (recipient_id) where recipient_id is not null;
create index letter_waits on letter (opens_at) where due_at is null and opens_at is not null;
create index letter_activation on letter (life_id) where opens = 'activation' and read_at is null;
create index letter_due on letter (life_id) where due_at is not null and released_at is null;
