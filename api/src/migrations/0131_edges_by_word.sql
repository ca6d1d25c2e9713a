-- No edge between two accounts without the other's word. Each end of an edge that an account stands at needs the word of that account (of a
-- guardian for a child, of a steward for a memorial); an account added to a person somebody else made needs the word of who made them.
-- Kinship counts an edge only once every end has said so.
create table edge_word (
  id uuid primary key default gen_random_uuid(),
  tree_id uuid not null references tree on delete cascade,
  person_id uuid not null references person on delete cascade,    -- the end whose word it is
  other_id uuid not null references person on delete cascade,
  relation text not null check (relation in ('parent', 'child', 'partner', 'sibling')),  -- what the other is to the person
  holder_id uuid not null references app_user on delete cascade,  -- the account at that end, or who made the person
  status text not null check (status in ('waiting', 'given', 'refused')),
  asked_by uuid references app_user on delete set null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references app_user on delete set null,
  unique (holder_id, person_id, other_id, relation)
);
create index edge_word_person on edge_word (person_id, other_id, relation);
create index edge_word_other on edge_word (other_id);
create index edge_word_tree on edge_word (tree_id);
create index edge_word_waiting on edge_word (holder_id, id desc) where status = 'waiting';
create index edge_word_asked on edge_word (asked_by, id desc) where status = 'waiting';

-- Every edge that is there, from each of its ends.
create view edge_end as
  select tree_id, child_id as person_id, parent_id as other_id, 'parent' as relation from parent_child where parent_id is not null and deleted_at is null
  union all select tree_id, parent_id, child_id, 'child' from parent_child where parent_id is not null and deleted_at is null
  union all select u.tree_id, a.person_id, b.person_id, 'partner' from union_partner a join union_partner b on b.union_id = a.union_id and b.person_id <> a.person_id
    join union_ u on u.id = a.union_id and u.deleted_at is null
  union all select a.tree_id, a.child_id, b.child_id, 'sibling' from parent_child a join parent_child b on b.union_id = a.union_id and b.child_id <> a.child_id
    where a.parent_id is null and b.parent_id is null and a.deleted_at is null and b.deleted_at is null;

-- Has this end said that the other is this to it? Where no account stands, nobody needs to be asked unless somebody was.
create function edge_said(person uuid, other uuid, what text) returns boolean language sql stable as $$
  select case when p.user_id is null
    then not exists (select from edge_word w where w.person_id = person and w.other_id = other and w.relation = what and w.status <> 'given')
    else exists (select from edge_word w where w.holder_id = p.user_id and w.person_id = person and w.other_id = other and w.relation = what and w.status = 'given') end
  from person p where p.id = person
$$;

-- What stood before was read as said: families keep what they have.
insert into edge_word (tree_id, person_id, other_id, relation, holder_id, status, decided_at)
  select distinct e.tree_id, e.person_id, e.other_id, e.relation, p.user_id, 'given', now() from edge_end e join person p on p.id = e.person_id where p.user_id is not null
  on conflict do nothing;
