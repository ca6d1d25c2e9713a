-- A memory of a child that waits is asked about again after a day and after three. Once each, for as long as it waits.
create table submission_reminder (
  activity_id uuid not null references activity on delete cascade,
  hours int not null check (hours > 0),
  waits_since timestamptz not null,
  primary key (activity_id, hours, waits_since)
);
