-- A memorial of somebody who died long ago is open to those who keep a family tree of their own (rules R10, decision 0190).
alter table memorial add column historic_told_at timestamptz;       -- since when those who keep it know that it will be
alter table memorial add column historic_at timestamptz;            -- since when it is
alter table memorial add column historic_declined_at timestamptz;   -- who keeps it says that it stays with the family
alter table memorial add constraint memorial_historic check (historic_at is null or (historic_told_at is not null and historic_declined_at is null));
create index memorial_historic_open on memorial (id) where historic_at is not null;
-- Names are looked for by words.
create index memorial_name_words on memorial using gin (words_in(full_name));
