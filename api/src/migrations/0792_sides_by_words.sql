-- Serves words of the sides of published stories (shared-stories/stories.queries).
create index story_side_words on story_perspective_version using gin (words_in(body));
