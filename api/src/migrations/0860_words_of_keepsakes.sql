-- What a search reads of keepsakes (search, decision 0147): by an index over an expression, no row is written anew.

/* What its readers read of it; the wish who should have it next is its owner's alone, and no part of it. */
create function keepsake_text(name text, words text, place text, details jsonb) returns text language sql immutable strict parallel safe
  return name || ' ' || words || ' ' || place || ' ' || coalesce(details ->> 'lyrics', '') || ' ' || coalesce(details ->> 'meaning', '') || ' ' || coalesce(details ->> 'said_by', '')
    || ' ' || coalesce((select string_agg(x ->> 'what', ' ') from jsonb_array_elements(details -> 'ingredients') x), '')
    || ' ' || coalesce((select string_agg(x, ' ') from jsonb_array_elements_text(details -> 'steps') x), '');

-- Serves keepsakes that hold the words (keepsakes/finding.queries).
create index keepsake_words on keepsake using gin (words_in(keepsake_text(name, words, place, details))) where deleted_at is null;
-- Serves names nearly right.
create index keepsake_name_search on keepsake using gin (plain(name) gin_trgm_ops) where deleted_at is null;
