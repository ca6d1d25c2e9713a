-- Serves the feed (feed.queries: feedPage): what somebody shared with whom, newest first, without wading through what they keep to themselves.
create index activity_shared on activity ((owner_id::text || audience), published_at desc, id desc) where status = 'published' and deleted_at is null and audience <> 'self';
-- Serves the search for titles that are nearly spelled right (search.queries).
create index activity_title_search on activity using gin (plain(title) gin_trgm_ops) where status = 'published' and deleted_at is null;
