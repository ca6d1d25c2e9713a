-- What somebody wants to happen with their life here after they die (rules R10). Who is to look after it are the rows of `life_steward` of the
-- same life, as of a memorial (decision 0056).

create table legacy_plan (
  life_id uuid primary key references app_user on delete cascade,
  quorum int not null default 2 check (quorum between 1 and 7), -- stewards who must confirm a death
  waiting_days int not null default 30 check (waiting_days in (7, 14, 30, 60, 90)),
  inactivity_months int check (inactivity_months in (6, 12, 18, 24)), -- null: nobody is asked whether they are well
  message text not null default '' check (char_length(message) <= 5000), -- to stewards and family, at the activation
  obituary text not null default '' check (char_length(obituary) <= 20000), -- becomes the memorial's biography
  service_wishes text not null default '' check (char_length(service_wishes) <= 5000), -- to stewards
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What becomes of memories, by who may read them when the plan comes into force. Without a row they stay as they are.
create table legacy_instruction (
  life_id uuid not null references legacy_plan on delete cascade,
  bucket text not null check (bucket in ('self', 'chosen', 'connections', 'family', 'public', 'drafts')),
  action text not null check (action in ('keep', 'to_stewards', 'to_family', 'publish', 'erase', 'open_on_date')),
  opens_on date,
  opens_to text check (opens_to in ('stewards', 'family', 'public')),
  primary key (life_id, bucket),
  check ((action = 'open_on_date') = (opens_on is not null and opens_to is not null))
);

-- Who is next when the first steward cannot: a number where the order was chosen, else who was asked first.
alter table life_steward add column place int check (place between 1 and 100);
