-- What happened on this calendar day in former years (decision 0119), and what somebody does not want to be shown of it.

/*
 * The day of the year a date is known by: 505 for 5 May. A month without a day comes round once: on a day that its memory's id chooses, 2000 further on,
 * so that it never stands among those whose day is known.
 */
create function day_in_year(starts date, exactness text, id uuid) returns int language sql immutable parallel safe as $$
  select case exactness when 'day' then (extract(month from starts) * 100 + extract(day from starts))::int
    else (2000 + extract(month from starts) * 100 + 1 + get_byte(uuid_send(id), 15) % 28)::int end
$$;
-- Serves the memories of a calendar day, stream by stream (on-this-day/memories.queries), however many a life holds.
create index activity_on_day on activity ((owner_id::text || audience), day_in_year(when_start, when_precision, id), when_start desc, id desc)
  where status = 'published' and deleted_at is null and when_kind = 'exact' and when_precision in ('day', 'month');
-- Serves births and deaths of a tree on a calendar day (tree/anniversaries.queries).
create index life_event_on_day on life_event (tree_id, day_in_year(when_start, when_precision, id), when_start desc)
  where type in ('birth', 'death') and deleted_at is null and not is_alternate and person_id is not null and when_kind = 'exact' and when_precision = 'day';

-- Without a row everything is shown that may be.
create table on_this_day_choice (
  user_id uuid primary key references app_user on delete cascade,
  off_at timestamptz,
  off_until timestamptz,                              -- null while it is off: for good
  -- What was asked for in the twelve months after a death near them, and when: a later death is quiet again.
  after_death text check (after_death in ('without_them', 'everything')),
  asked_at timestamptz,
  check ((after_death is null) = (asked_at is null))
);

create table on_this_day_hidden (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  what text not null check (what in ('person', 'place', 'dates')),
  name text not null default '' check (char_length(name) <= 200),
  name_plain text not null generated always as (plain(name)) stored,
  person_user_id uuid references app_user on delete cascade,
  person_id uuid references person on delete cascade,
  first_day date,
  last_day date,
  until timestamptz,                                  -- null: for good
  created_at timestamptz not null,
  check ((what = 'dates') = (name = '')),
  check ((what = 'dates') = (first_day is not null and last_day is not null)),
  check (last_day >= first_day)
);
-- One of a kind; twice is once.
create unique index on_this_day_hidden_once on on_this_day_hidden (user_id, what, name_plain, first_day, last_day) nulls not distinct;
create index on_this_day_hidden_account on on_this_day_hidden (person_user_id) where person_user_id is not null;
create index on_this_day_hidden_person on on_this_day_hidden (person_id) where person_id is not null;
