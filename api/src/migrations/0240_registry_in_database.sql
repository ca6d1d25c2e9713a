-- What is published of the remotes lies where every server of an instance reads it, with the files (decision 0052).
create table remote_release (
  remote text not null,
  version text not null,
  -- The folder it is served from, e.g. /remotes/feed/1.1.0-9f3c1a2b77/.
  base text not null unique,
  -- What the build says of it: remote.json.
  description jsonb not null,
  created_at timestamptz not null,
  primary key (remote, version)
);

-- None where a release lies in the build alone.
create table remote_file (
  remote text not null,
  version text not null,
  path text not null,
  -- sha384 of the bytes, as a page names it.
  integrity text not null,
  bytes bytea not null,
  primary key (remote, version, path),
  foreign key (remote, version) references remote_release (remote, version) on delete cascade
);

-- One row: nothing was ever published at revision 0. Locked while anything below it changes.
create table registry (
  one boolean primary key default true check (one),
  revision integer not null,
  -- The build that what is in force was worked out over.
  build text not null
);
insert into registry (revision, build) values (0, '');

-- Of each remote that anybody ever moved or switched; the others are as the build brings them.
create table remote_in_force (
  remote text primary key,
  version text not null,
  last_good text,
  state text not null check (state in ('on', 'off')),
  -- What some accounts get before everybody does: a share of all of them, and those that are named.
  canary text,
  canary_percent integer not null default 0 check (canary_percent between 0 and 100),
  canary_accounts uuid[] not null default '{}' check (cardinality(canary_accounts) <= 100),
  -- The build's own release, and a release that an update did not carry over: as the registry says them.
  over jsonb,
  refused jsonb,
  foreign key (remote, version) references remote_release (remote, version),
  foreign key (remote, last_good) references remote_release (remote, version),
  foreign key (remote, canary) references remote_release (remote, version)
);

-- Who may publish from elsewhere: whoever holds the secret, for these remotes, until then (decision 0053).
create table publish_token (
  id uuid primary key,
  -- What it is for, in words.
  label text not null,
  remotes text[] not null check (cardinality(remotes) between 1 and 20),
  token_hash bytea not null,
  made_by uuid references app_user (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index publish_token_by_age on publish_token (created_at desc, id desc);
