-- Names an import added to somebody who was there, and the files that came in an archive with it: kept as they were, and packed again.
alter table person_name add column import_id uuid;

create table gedcom_file (
  id uuid primary key,
  tree_id uuid not null references tree on delete cascade,
  import_id uuid,
  path text not null,                            -- as the records name it
  storage_key text not null,
  bytes bigint not null,
  deleted_at timestamptz
);
create index gedcom_file_tree on gedcom_file (tree_id) where deleted_at is null;
