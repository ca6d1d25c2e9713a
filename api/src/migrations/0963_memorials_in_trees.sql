-- A memorial stands for one person of a tree at most; and from a memorial one comes to its persons.
create unique index person_memorial_once on person (memorial_id, tree_id) where memorial_id is not null and deleted_at is null;
