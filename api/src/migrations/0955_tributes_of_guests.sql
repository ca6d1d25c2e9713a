-- Tributes of guests: by a link of a memorial, with an address that answered its mail (rules R10d, decision 0178).
alter table tribute alter column author_id drop not null;
alter table tribute add column guest_name text check (char_length(guest_name) between 1 and 80);
alter table tribute add constraint tribute_of_somebody check ((author_id is null) = (guest_name is not null));

-- It is the memorial's: a steward who leaves leaves it to the others. One that is taken back is gone.
create table tribute_link (
  id uuid primary key,
  memorial_id uuid not null references memorial on delete cascade,
  made_by uuid references app_user on delete set null,
  token_hash bytea not null unique,
  most int not null check (most between 1 and 50),     -- so many write by it
  taken int not null default 0 check (taken >= 0),     -- what was withdrawn is not counted
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at <= created_at + interval '366 days')
);
create index tribute_link_made on tribute_link (memorial_id, id desc);
create index tribute_link_maker on tribute_link (made_by) where made_by is not null;
create index tribute_link_due on tribute_link (expires_at);

-- What a guest wrote. Until the address has answered it is here alone, and no steward reads it; from then on it is a tribute, and here is what it is withdrawn by.
create table guest_tribute (
  id uuid primary key,
  memorial_id uuid not null references memorial on delete cascade,
  link_id uuid references tribute_link on delete set null,
  tribute_id uuid references tribute on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  relation text not null default '' check (char_length(relation) <= 120),
  words text not null default '' check (char_length(words) <= 5000),
  media_ids uuid[] not null default '{}' check (cardinality(media_ids) <= 10), -- files of the memorial's account, in the order in which they came
  email_hash bytea not null,
  email_sealed bytea,                                  -- until it has answered; longer where "it is shown now" was asked for, until that was sent
  wants_word boolean not null,
  mail_hash bytea not null unique,                     -- of the link in the mail: it confirms and withdraws
  receipt_hash bytea not null unique,                  -- of the device: it withdraws
  mails int not null default 1,
  sent_at timestamptz not null,
  confirmed_at timestamptz,
  check ((confirmed_at is null) = (tribute_id is null))
);
create index guest_tribute_memorial on guest_tribute (memorial_id);
create index guest_tribute_link on guest_tribute (link_id) where link_id is not null;
create unique index guest_tribute_tribute on guest_tribute (tribute_id) where tribute_id is not null;
create index guest_tribute_address on guest_tribute (email_hash, sent_at);
create index guest_tribute_unconfirmed on guest_tribute (sent_at) where confirmed_at is null;

-- Where somebody leaves, those of guests are counted still.
do $$
declare
  before text := pg_get_functiondef('erase_account(uuid)'::regprocedure);
  after text := replace(before, 't.author_id <> gone', 't.author_id is distinct from gone');
begin
  if after = before then raise exception 'erase_account is not what this migration changes'; end if;
  execute after;
end $$;
