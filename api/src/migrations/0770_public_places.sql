-- Serves the map for everyone (places/memories.queries): the last recorded memories that name a place and are for everyone.
create index activity_public_place on activity (id desc)
  where audience = 'public' and status = 'published' and deleted_at is null and place_text <> '';
