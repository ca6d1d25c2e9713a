-- Memories are found by who was there (search.queries).
create index activity_person_name on activity_person using gin (plain(name) gin_trgm_ops);
