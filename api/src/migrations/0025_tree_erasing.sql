-- A tree that was taken away is erased after thirty days, person by person. The database asks before each whether anything still names it,
-- deleted rows included: so the indexes it asks hold those too. They are few, and nothing else becomes slower.
drop index parent_child_parent;
create index parent_child_parent on parent_child (parent_id);
drop index parent_child_child;
create index parent_child_child on parent_child (child_id);
drop index parent_child_union;
create index parent_child_union on parent_child (union_id) where union_id is not null;
drop index life_event_person;
create index life_event_person on life_event (person_id);
drop index life_event_union;
create index life_event_union on life_event (union_id);

create index person_merged_into on person (merged_into) where merged_into is not null;
create index person_merge_survivor on person_merge (survivor_id);
create index merge_candidate_a on merge_candidate (a);
create index merge_candidate_b on merge_candidate (b);
create index tree_member_scope on tree_member (scope_person_id) where scope_person_id is not null;
create index relationship_claim_person on relationship_claim (person_id) where person_id is not null;
create index family_invitation_person on family_invitation (person_id) where person_id is not null;
create index activity_person_person on activity_person (person_id) where person_id is not null;

create index tree_removed on tree (deleted_at) where deleted_at is not null;
