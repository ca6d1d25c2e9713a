-- Documents that show a death (decision 0189). Of each the file is encrypted with a key of its own; that key and the name lie sealed with the secret of
-- the instance. Who added it may be gone: the case needs it until its clock.
create table legacy_document (
  id uuid primary key,
  case_id uuid not null references legacy_case on delete cascade,
  user_id uuid references app_user on delete set null,
  sealed_name bytea not null,
  sealed_key bytea not null,
  storage_key text not null unique,
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/heic')),
  bytes int not null check (bytes between 1 and 10485760),
  fingerprint text not null,                           -- by the secret of the instance: the same file again is the same document
  added_at timestamptz not null
);
create unique index legacy_document_once on legacy_document (case_id, user_id, fingerprint);
create index legacy_document_user on legacy_document (user_id, case_id) where user_id is not null;

-- Which administrator has read one, and why. Gone with it; that it was read stays in the log and in the audit.
create table legacy_document_reading (
  id uuid primary key,
  document_id uuid not null references legacy_document on delete cascade,
  reader_id uuid references app_user on delete set null,
  reason text not null check (char_length(reason) between 20 and 500),
  read_at timestamptz not null
);
create index legacy_document_reading_document on legacy_document_reading (document_id, read_at desc);
create index legacy_document_reading_reader on legacy_document_reading (reader_id) where reader_id is not null;
