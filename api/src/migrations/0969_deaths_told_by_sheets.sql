-- A death can be told with two sheets of three, without an account (decision 0186). They belong to nobody: of one life they have one word.
alter table legacy_confirmation drop constraint legacy_confirmation_pkey;
alter table legacy_confirmation alter column user_id drop not null;
create unique index legacy_confirmation_once on legacy_confirmation (case_id, user_id) nulls not distinct;
alter table legacy_confirmation drop constraint legacy_confirmation_kind_check;
alter table legacy_confirmation add constraint legacy_confirmation_kind_check
  check (kind in ('steward', 'relative', 'guardian', 'administrator', 'sheets') and (kind = 'sheets') = (user_id is null));
alter table legacy_case drop constraint legacy_case_reporter_kind_check;
alter table legacy_case add constraint legacy_case_reporter_kind_check
  check (reporter_kind in ('steward', 'relative', 'guardian', 'admin', 'inactivity', 'sheets'));
