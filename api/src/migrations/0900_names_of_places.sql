-- What a family calls a town, and in which years: of a tree, seen by its members, kept by those who change it.

create table place_name (
  id uuid primary key,
  tree_id uuid not null references tree on delete cascade,
  -- The town of the list that comes with the server, by where it lies: hundred-thousandths of a degree, as the list has them.
  latitude int not null check (latitude between -9000000 and 9000000),
  longitude int not null check (longitude between -18000000 and 18000000),
  name text not null check (char_length(name) between 1 and 120),
  from_kind text not null default 'unknown', from_start date, from_end date,
  from_precision text not null default 'day', from_text text not null default '',
  until_kind text not null default 'unknown', until_start date, until_end date,
  until_precision text not null default 'day', until_text text not null default '',
  note text not null default '' check (char_length(note) <= 300),
  created_at timestamptz not null
);
create index place_name_there on place_name (tree_id, latitude, longitude);
