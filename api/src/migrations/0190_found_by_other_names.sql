-- People are looked for by nicknames and titles, too (family/whole/search.ts). Both are seldom, so that each index is small.
create index person_name_nick on person_name (person_id) where nick <> '';
create index life_event_title on life_event (tree_id) where type = 'title' and deleted_at is null;
