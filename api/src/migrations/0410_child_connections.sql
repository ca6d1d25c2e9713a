-- A child's connections wait for its guardian (rules R9): the request stands, and nobody else hears of it before each child's side has agreed.

alter table connection drop constraint connection_status_check;
alter table connection add constraint connection_status_check
  check (status in ('awaiting_guardian', 'pending', 'accepted', 'declined', 'cancelled', 'expired', 'removed'));

-- The two asked each other while a guardian was being asked: with the guardian's word they are connected.
alter table connection add column wanted_by_both boolean not null default false;

-- A guardian agreed to this connection of the child. Asking anew begins without it.
create table connection_consent (
  connection_id uuid not null references connection on delete cascade,
  child_id uuid not null references app_user on delete cascade,
  guardian_id uuid references app_user on delete set null,
  agreed_at timestamptz not null,
  primary key (connection_id, child_id)
);
create index connection_consent_child on connection_consent (child_id);
