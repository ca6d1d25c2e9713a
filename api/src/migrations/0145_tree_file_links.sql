-- The way to a written tree, made anew for each click and gone with its use: of the secret only a hash is kept, and it opens nothing without the session of the one who asked.
create table family_export_link (
  id uuid primary key,
  export_id uuid not null references family_export on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null
);
create index family_export_link_export on family_export_link (export_id);
create index family_export_link_expires on family_export_link (expires_at);
