-- What a family keeps: heirlooms, recipes, songs and sayings, with the hands they went through and a code that opens each (decision 0136).

create table keepsake (
  id uuid primary key,
  owner_id uuid not null references app_user on delete cascade, -- who keeps this page of it
  kind text not null check (kind in ('heirloom', 'recipe', 'song', 'saying')),
  name text not null check (char_length(name) between 1 and 120),
  words text not null default '' check (char_length(words) <= 10000),
  when_kind text not null default 'unknown', when_start date, when_end date,
  when_precision text not null default 'day', when_text text not null default '',
  place text not null default '' check (char_length(place) <= 200),
  source_note text not null default '' check (char_length(source_note) <= 500), -- how one knows
  details jsonb not null,                            -- what its kind alone has: ingredients, words of a song, what a saying means
  audience text not null check (audience in ('self', 'connections', 'family')),
  audience_degree int not null default 4,
  code text not null unique check (code ~ '^[2-9a-hjkmnp-z]{10}$'),
  next_keeper text not null default '' check (char_length(next_keeper) <= 500), -- who should have it next: its owner's alone
  version int not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz                              -- since when moderators keep it from everybody but its owner
);
create index keepsake_owner on keepsake (owner_id, id desc) where deleted_at is null;
create index keepsake_removed on keepsake (deleted_at) where deleted_at is not null;

-- Through whose hands it came, in their order: somebody with an account, somebody of a tree, or a name alone.
create table keepsake_holder (
  id uuid primary key,
  keepsake_id uuid not null references keepsake on delete cascade,
  position int not null,
  user_id uuid references app_user on delete cascade,
  person_id uuid references person on delete set null,
  name text not null default '' check (char_length(name) <= 200),
  how text not null check (how in ('unknown', 'made', 'inherited', 'given', 'bought', 'found', 'lost')),
  from_kind text not null default 'unknown', from_start date, from_end date,
  from_precision text not null default 'day', from_text text not null default '',
  to_kind text not null default 'unknown', to_start date, to_end date,
  to_precision text not null default 'day', to_text text not null default '',
  note text not null default '' check (char_length(note) <= 500)
);
create index keepsake_holder_of on keepsake_holder (keepsake_id, position);
create index keepsake_holder_user on keepsake_holder (user_id, keepsake_id) where user_id is not null;
create index keepsake_holder_person on keepsake_holder (person_id, keepsake_id) where person_id is not null;

-- Photographs and recordings, of its owner and of those who may change it.
create table keepsake_media (
  keepsake_id uuid not null references keepsake on delete cascade,
  media_id uuid not null references media on delete cascade,
  position int not null,
  caption text not null default '' check (char_length(caption) <= 300),
  primary key (keepsake_id, media_id)
);
create index keepsake_media_file on keepsake_media (media_id);

-- Memories that tell about it.
create table keepsake_memory (
  keepsake_id uuid not null references keepsake on delete cascade,
  activity_id uuid not null references activity on delete cascade,
  linked_by uuid not null references app_user on delete cascade,
  primary key (keepsake_id, activity_id)
);
create index keepsake_memory_activity on keepsake_memory (activity_id, keepsake_id desc);
create index keepsake_memory_linked_by on keepsake_memory (linked_by);

-- Who may change it beside its owner.
create table keepsake_editor (
  keepsake_id uuid not null references keepsake on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  named_at timestamptz not null,
  primary key (keepsake_id, user_id)
);
create index keepsake_editor_user on keepsake_editor (user_id, keepsake_id);

-- How it read before each change.
create table keepsake_version (
  keepsake_id uuid not null references keepsake on delete cascade,
  version int not null,
  author_id uuid references app_user on delete set null, -- who made the change after it
  name text not null,
  words text not null,
  details jsonb not null,
  saved_at timestamptz not null,
  primary key (keepsake_id, version)
);
create index keepsake_version_author on keepsake_version (author_id) where author_id is not null;

do $$
declare
  known text[];
begin
  select array_agg(distinct word[1]) into known
    from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') word
    where c.conrelid = 'moderation_case'::regclass and c.conname = 'moderation_case_subject_type_check';
  alter table moderation_case drop constraint moderation_case_subject_type_check;
  execute format('alter table moderation_case add constraint moderation_case_subject_type_check check (subject_type in (%s))',
    (select string_agg(quote_literal(word), ', ' order by word) from (select unnest(known || array['keepsake'])) words (word)));
end $$;
