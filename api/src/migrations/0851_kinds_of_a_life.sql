-- Serves how many memories of each kind somebody has (profiles.queries: subtypeCounts), from the index alone: equal kinds stand in it once with all their places.
create index activity_kinds on activity (owner_id, type, subtype) where status = 'published' and deleted_at is null;
