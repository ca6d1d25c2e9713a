-- What somebody chose about how Kinlore looks, what a new memory starts with, and when they are told things.

alter table app_user
  add column accessibility jsonb not null default '{}' check (jsonb_typeof(accessibility) = 'object'),
  add column first_audience text check (first_audience in ('self', 'connections', 'family', 'public')),
  add column first_degree smallint not null default 4 check (first_degree between 1 and 6);
comment on column app_user.first_audience is
  'Whom a new memory is for, as its writer chose for all of them; null: as it is for everybody.';

-- Where nothing was chosen there is no row: nights are from ten to seven, and no summary is sent.
create table notification_time (
  user_id uuid primary key references app_user on delete cascade,
  quiet_from smallint not null default 1320 check (quiet_from between 0 and 1439),  -- minutes after midnight where they live
  quiet_to smallint not null default 420 check (quiet_to between 0 and 1439),
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  digest_due timestamptz,                                                           -- the next one; null where there is none
  digest_after timestamptz,                                                         -- what is newer was in none yet
  check (quiet_from <> quiet_to),
  check ((digest = 'off') = (digest_due is null)),
  check ((digest = 'off') = (digest_after is null))
);
create index notification_time_due on notification_time (digest_due) where digest_due is not null;
