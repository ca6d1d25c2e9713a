-- Whoever does not want the first steps on their home any more has said so once.
alter table app_user add column first_steps_dismissed_at timestamptz;
