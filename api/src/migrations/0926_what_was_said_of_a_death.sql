-- Ninety days after a case has ended what was written in it is erased; that somebody said it, and when, stays (decision 0166).
alter table legacy_contest drop constraint legacy_contest_reason_check;
alter table legacy_contest add constraint legacy_contest_reason_check check (char_length(reason) <= 1000);
alter table legacy_case add column words_erased_at timestamptz;
create index legacy_case_words on legacy_case (ended_at) where words_erased_at is null and ended_at is not null;
