-- A voice in a sealed letter (decision 0191): pieces that the page encrypted with the letter's own key, all of one size. Without a letter they wait to be
-- sealed with one, for a day at most.
create table letter_voice (
  id uuid primary key,
  life_id uuid not null references app_user on delete cascade,
  letter_id uuid unique references letter on delete cascade,
  pieces int not null check (pieces between 1 and 24),
  begun_at timestamptz not null
);
create index letter_voice_life on letter_voice (life_id);
create index letter_voice_waits on letter_voice (begun_at) where letter_id is null;

create table letter_voice_piece (
  id uuid primary key,
  voice_id uuid not null references letter_voice on delete cascade,
  number int not null check (number between 1 and 24),
  cipher bytea not null check (octet_length(cipher) = 524328),
  unique (voice_id, number)
);
-- What is encrypted gets no smaller by trying.
alter table letter_voice_piece alter column cipher set storage external;
