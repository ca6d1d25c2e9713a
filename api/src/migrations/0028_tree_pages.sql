-- A whole tree is read page by page in the order of its ids: each page begins where the one before ended, without reading the tree again.
drop index person_tree;
create index person_tree on person (tree_id, id) where deleted_at is null;
drop index union_tree;
create index union_tree on union_ (tree_id, id) where deleted_at is null;
drop index life_event_tree;
create index life_event_tree on life_event (tree_id, id) where deleted_at is null;
drop index parent_child_tree;
create index parent_child_tree on parent_child (tree_id, id) where deleted_at is null;
