-- An invitation by mail has two secrets: the mailed one proves the address it went to, the one told to the inviter proves nothing.
-- What was sent before counts as told: nobody's address is taken as proven by it.
alter table invitation
  add column mail_hash bytea unique,
  add column used text check (used in ('mailed', 'told')),
  add column resends int not null default 0,
  -- Where in a tree they stand, as whoever invited says it. `relation`: what they are to the inviter, a word of the closed list.
  add column tree_id uuid references tree on delete set null,
  add column person_id uuid references person on delete set null;
create index invitation_person on invitation (person_id) where person_id is not null;
update invitation set relation = null where relation is not null;

alter table family_invitation
  add column mail_hash bytea unique,
  add column used text check (used in ('mailed', 'told'));

-- Let in by somebody's own hand where no mail can be sent: the address stays unproven, the person is not a stranger.
alter table app_user add column vouched_at timestamptz;
