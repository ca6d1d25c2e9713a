-- How many words a memory has, counted when it is written: what a life comes to is added up from an index, and no text is read for it.
-- The index is made after the table, so that the rewriting of it does not make the old one anew.
drop index activity_life;
alter table activity add column words int not null generated always as (regexp_count(body, '\S+')) stored;
-- Serves a life in its own order (activities.queries: lifePage; unknown dates last, in their own group), and what it comes to (badges/stats.queries: totalsOf) from the
-- index alone.
create index activity_life on activity (owner_id, when_sort desc nulls last, id desc) include (type, status, words) where deleted_at is null;
-- Serves the places of a life (badges/stats.queries, badges/counters.queries) from the index alone.
create index activity_place on activity (owner_id, place_text) where status = 'published' and deleted_at is null and place_text <> '';
