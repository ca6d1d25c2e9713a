-- What a search reads, each by an index over an expression: no row is written anew, and no column is added.

/* Small letters without accents; what is written without spaces (Thai, Lao, Burmese, Khmer, Kana, Han) as one word a letter, so that it is found in the middle of a line. */
create function words_apart(value text) returns text language sql immutable strict parallel safe
  return regexp_replace(public.plain(value), '([\u0E01-\u0EFF\u1000-\u109F\u1780-\u17FF\u3041-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF])', ' \1 ', 'g');
create function words_in(value text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('pg_catalog.simple'::regconfig, public.words_apart(value));
/* What is said in a recording; of more than three hours the beginning, because no index holds more than a megabyte of words. */
create function transcript_text(lines jsonb) returns text language sql immutable strict parallel safe
  return (select left(coalesce(string_agg(line ->> 'text', ' '), ''), 200000) from jsonb_array_elements(lines) line);

-- Serves titles that hold the words (search/memories.queries).
create index activity_title_words on activity using gin (words_in(title)) where status = 'published' and deleted_at is null;
-- Serves places that hold the words (search/places.queries).
create index activity_place_words on activity using gin (words_in(place_text)) where status = 'published' and deleted_at is null and place_text <> '';
-- Serves words that very many memories hold, newest first (search/memories.queries).
create index activity_recent on activity (published_at desc, id desc) where status = 'published' and deleted_at is null;
-- Serves words that are written without spaces; of other memories nothing stands in it.
create index activity_unspaced on activity using gin (words_in(title || ' ' || place_text || ' ' || body))
  where status = 'published' and deleted_at is null
    and (title || ' ' || place_text || ' ' || body) ~ '[\u0E01-\u0EFF\u1000-\u109F\u1780-\u17FF\u3041-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF]';
create index activity_media_words on activity_media using gin (words_in(caption || ' ' || alt)) where caption <> '' or alt <> '';
create index activity_recording_words on activity_recording using gin (words_in(caption || ' ' || transcript_text(transcript))) where caption <> '' or transcript <> '[]';
-- Serve comments below memories (search/comments.queries).
create index comment_words on comment using gin (words_in(body)) where deleted_at is null and subject_type = 'activity';
create index comment_recent on comment (created_at desc, id desc) where deleted_at is null and subject_type = 'activity';
-- Serve shared stories (shared-stories/finding.queries).
create index shared_story_words on shared_story using gin (words_in(title || ' ' || place)) where deleted_at is null;
create index story_edition_words on story_edition using gin (words_in(title || ' ' || place));
