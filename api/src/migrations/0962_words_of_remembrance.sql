-- What the family says in place of "In remembrance"; nothing where it stays as it is (rules R10, decision 0182).
alter table memorial add column remembered_as text not null default '' check (char_length(remembered_as) <= 60);
