-- The 13th, 16th and 18th birthday of somebody in the care of guardians is told once, also after a server was down on the day. What they may do is
-- computed from their age (decision 0036); nothing here changes it.
create table birthday_told (
  user_id uuid not null references app_user on delete cascade,
  years int not null check (years between 13 and 18),
  told_at timestamptz not null,
  primary key (user_id, years)
);
