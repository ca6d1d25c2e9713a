-- Asking people into a tree, and whole files into and out of it.

alter table family_invitation drop constraint family_invitation_status_check;
alter table family_invitation
  add constraint family_invitation_status_check check (status in ('open', 'awaiting_guardian', 'accepted', 'declined', 'revoked', 'expired')),
  add column resends int not null default 0,
  add column answered_at timestamptz;
-- A person who is taken back (undone) takes nothing else along.
alter table family_invitation drop constraint family_invitation_person_id_fkey;
alter table family_invitation add constraint family_invitation_person_id_fkey foreign key (person_id) references person on delete set null;
alter table relationship_claim drop constraint relationship_claim_person_id_fkey;
alter table relationship_claim add constraint relationship_claim_person_id_fkey foreign key (person_id) references person on delete set null;
create index family_invitation_inviter on family_invitation (inviter_id, created_at);

-- An invitation into a family also opens the door of the instance, to the same address with the same secret.
alter table invitation add column for_family boolean not null default false;

create table family_import (
  id uuid primary key,
  tree_id uuid not null references tree on delete cascade,      -- where it was brought
  target_tree_id uuid references tree on delete set null,       -- where its persons went
  actor_id uuid not null references app_user,
  state text not null check (state in ('reading', 'ready', 'rehearsing', 'applying', 'applied', 'undoing', 'undone', 'failed', 'cancelled')),
  file_name text not null default '', bytes bigint not null, sha256 text not null, storage_key text not null,
  mode text check (mode in ('new', 'merge')), tree_name text not null default '',
  done bigint not null default 0, total bigint not null default 0,
  preview jsonb, outcome jsonb,
  problem text,                                                 -- a code of the catalogue
  runner uuid, heartbeat_at timestamptz, attempts int not null default 0,
  revision bigint, first_id uuid,
  created_at timestamptz not null, applied_at timestamptz, undone_at timestamptz
);
create index family_import_tree on family_import (tree_id, id);
create index family_import_running on family_import (state) where state in ('reading', 'rehearsing', 'applying', 'undoing');

create table family_import_line (
  import_id uuid not null references family_import on delete cascade,
  ord int not null,
  line int not null,
  severity text not null, code text not null, detail text not null default '',
  primary key (import_id, ord)
);

-- Rows of an import are known by it: that is how the whole of it is taken back. No foreign key, because a quarter of a million rows would pay for it.
alter table person add column import_id uuid;
alter table union_ add column import_id uuid;
alter table parent_child add column import_id uuid;
alter table life_event add column import_id uuid;
alter table person_name add column gedcom_extra jsonb;

-- Records of a file that are no person and no family (sources, repositories, notes, media, the head): kept, and written again.
create table gedcom_record (
  id uuid primary key,
  tree_id uuid not null references tree on delete cascade,
  import_id uuid,
  tag text not null,
  xref text,
  record jsonb not null,
  deleted_at timestamptz
);
create index gedcom_record_tree on gedcom_record (tree_id) where deleted_at is null;

create table family_export (
  id uuid primary key,
  tree_id uuid not null references tree on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  format text not null, living text not null,
  state text not null check (state in ('building', 'ready', 'failed')),
  done bigint not null default 0, total bigint not null default 0,
  storage_key text, bytes bigint, outcome jsonb,
  created_at timestamptz not null, expires_at timestamptz not null
);
create index family_export_user on family_export (user_id, tree_id, id);
