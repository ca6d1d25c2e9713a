-- The level somebody was last shown the moment of, on whatever device: each is shown once. Those reached before there were moments count as shown.
create table level_moment (
  user_id uuid primary key references app_user on delete cascade,
  level integer not null check (level >= 1)
);
insert into level_moment (user_id, level) select user_id, peak_level from progress;
