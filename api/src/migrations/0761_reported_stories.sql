-- Stories of several, what one of them tells, and questions are reported by themselves. Whatever else can be reported by now stays so.
do $$
declare
  known text[];
begin
  select array_agg(distinct word[1]) into known
    from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') word
    where c.conrelid = 'moderation_case'::regclass and c.conname = 'moderation_case_subject_type_check';
  alter table moderation_case drop constraint moderation_case_subject_type_check;
  execute format('alter table moderation_case add constraint moderation_case_subject_type_check check (subject_type in (%s))',
    (select string_agg(quote_literal(word), ', ' order by word) from (select unnest(known || array['shared_story', 'story_perspective', 'question'])) words (word)));
end $$;

alter table shared_story add column hidden_at timestamptz;
comment on column shared_story.hidden_at is 'Since when moderators keep it from everybody but its owner.';
alter table story_perspective add column hidden_at timestamptz;
comment on column story_perspective.hidden_at is 'Since when moderators keep it from everybody but who told it.';
alter table question add column hidden_at timestamptz;
comment on column question.hidden_at is 'Since when moderators keep it from who was asked.';
