-- Who told of a death is a closed list of its own, so that its words are read from it; that sheets have nobody behind them is another rule.
alter table legacy_confirmation drop constraint legacy_confirmation_kind_check;
alter table legacy_confirmation add constraint legacy_confirmation_kind_check
  check (kind in ('steward', 'relative', 'guardian', 'administrator', 'sheets'));
alter table legacy_confirmation add constraint legacy_confirmation_sheets_check
  check ((kind = 'sheets') = (user_id is null));
