-- Everybody's game made anew by the rules of a version: how far it has come, so that it goes on after a restart.
create table persona_recompute (
  rules_version int primary key,
  begun_at timestamptz not null,
  -- The last account that is done, in the order of ids.
  after uuid,
  done_at timestamptz
);
