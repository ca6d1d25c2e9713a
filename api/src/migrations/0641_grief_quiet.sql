-- Who is left in peace because somebody near them has died. `death_id`: the person of a tree, or the memorial where it is linked to none.
create table grief_quiet (
  user_id uuid not null references app_user on delete cascade,
  death_id uuid not null,
  since timestamptz not null,
  until timestamptz not null,
  -- They wanted everything back before it was over.
  ended_at timestamptz,
  primary key (user_id, death_id),
  check (until > since)
);
create index grief_quiet_death on grief_quiet (death_id);
