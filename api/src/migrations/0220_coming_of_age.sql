-- When somebody turns thirteen, sixteen and eighteen: the first instant of that day where they live. What they may do is asked of the instant it is,
-- so that a birthday counts from its first moment, everywhere the same, and no row has to change for it.

-- The birth decides by the last day it can have been on; where that is not known, by what the account was made as, and never as older than the
-- first day allows. A zone that is no place on the map counts as the one where a day begins last. '-infinity': always was, 'infinity': not known to be.
create function of_age_at(account_type text, birth_start date, birth_end date, zone text, years int) returns timestamptz
  language plpgsql immutable parallel safe as $$
declare
  birth date := coalesce(birth_end, birth_start);
  turned date;
begin
  if account_type = 'memorial' then return '-infinity'; end if;
  if birth_end is null and (account_type = 'child' or account_type = 'teen' and years > 13) then return 'infinity'; end if;
  if birth is null then return '-infinity'; end if;
  turned := birth + make_interval(years => years);
  -- Born on a leap day, and there is none: the day after the 28th.
  if extract(day from turned) < extract(day from birth) then turned := turned + 1; end if;
  -- A sign and digits would be read as a zone of one's own making.
  if zone ~ '^(UTC|Etc/GMT[+-][0-9]{1,2}|[A-Za-z_]+(/[A-Za-z_-]+)+)$' then
    begin
      return turned::timestamp at time zone zone;
    exception when invalid_parameter_value then
      null;
    end;
  end if;
  return turned::timestamp at time zone 'Etc/GMT+12';
end $$;

alter table app_user
  add column thirteen_at timestamptz not null generated always as (of_age_at(account_type, birth_start, birth_end, time_zone, 13)) stored,
  add column sixteen_at timestamptz not null generated always as (of_age_at(account_type, birth_start, birth_end, time_zone, 16)) stored,
  add column eighteen_at timestamptz not null generated always as (of_age_at(account_type, birth_start, birth_end, time_zone, 18)) stored;

-- The account of a memorial is of somebody who does not live: what asks for the living need not ask for both.
update app_user set life_status = 'in_remembrance' where account_type = 'memorial';
alter table app_user add constraint app_user_memorial_is_of_the_dead check (account_type <> 'memorial' or life_status = 'in_remembrance');
