-- Weeks in a row: whether somebody wants days counted beside them, and the Monday of the week of which they were told on its Sunday.
alter table streak add column daily boolean not null default false, add column told_week date;
