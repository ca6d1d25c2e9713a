-- Who lets others see that they look, and sees who looked. Without a row nobody does.
create table profile_view_choice (
  user_id uuid primary key references app_user on delete cascade,
  chosen_at timestamptz not null default now()
);
-- One row a viewer a day, kept for thirty days.
create table profile_view (
  viewed_id uuid not null references app_user on delete cascade,
  viewer_id uuid not null references app_user on delete cascade,
  day date not null,
  primary key (viewed_id, viewer_id, day),
  check (viewed_id <> viewer_id)
);
create index profile_view_day on profile_view (day);
create index profile_view_viewer on profile_view (viewer_id);
