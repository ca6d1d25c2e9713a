-- Sources and citations that came with a file are known by it, as its persons are: that is how they are taken back with them.
alter table source add column import_id uuid;
alter table citation add column import_id uuid;
