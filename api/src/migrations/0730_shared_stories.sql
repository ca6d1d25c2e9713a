-- Stories that several people tell (rules R11): each in their own words, side by side; published only with the word of everybody named (decision 0116).

create table shared_story (
  id uuid primary key,
  owner_id uuid not null references app_user,        -- stays when the account is erased: what others tell is theirs
  activity_id uuid references activity on delete set null,
  title text not null check (char_length(title) <= 120), -- empty: whoever gave it has left
  when_kind text not null default 'unknown', when_start date, when_end date,
  when_precision text not null default 'day', when_text text not null default '',
  place text not null default '' check (char_length(place) <= 200),
  version int not null default 1,
  published_edition int,                             -- null: it is for those who tell it
  proposed_edition int,                              -- its people are being asked
  audience text not null default 'participants' check (audience in ('participants', 'connections', 'family', 'public')),
  audience_degree int not null default 4,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  check ((published_edition is null) = (audience = 'participants'))
);
create index shared_story_owner on shared_story (owner_id, id desc) where deleted_at is null;
create index shared_story_activity on shared_story (activity_id) where activity_id is not null;

-- Who tells it, its owner among them; a request until it is answered.
create table story_participant (
  story_id uuid not null references shared_story on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  status text not null check (status in ('pending', 'accepted', 'declined', 'expired')),
  invited_at timestamptz not null,
  answered_at timestamptz,
  primary key (story_id, user_id)
);
create index story_participant_user on story_participant (user_id, status, story_id desc);
create index story_participant_waiting on story_participant (invited_at) where status = 'pending';

create table story_perspective (
  id uuid primary key,
  story_id uuid not null references shared_story on delete cascade,
  author_id uuid not null references app_user on delete cascade,
  audience text not null check (audience in ('self', 'participants', 'story')),
  version int not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  unique (story_id, author_id)
);
create index story_perspective_author on story_perspective (author_id, id desc);

-- Every version that was saved. Pictures are their author's own.
create table story_perspective_version (
  perspective_id uuid not null references story_perspective on delete cascade,
  version int not null,
  body text not null check (char_length(body) between 1 and 10000),
  when_kind text not null default 'unknown', when_start date, when_end date,
  when_precision text not null default 'day', when_text text not null default '',
  place text not null default '' check (char_length(place) <= 200),
  media_ids uuid[] not null default '{}',
  saved_at timestamptz not null,
  primary key (perspective_id, version)
);

-- Who else is in it, as those who tell it say.
create table story_person (
  story_id uuid not null references shared_story on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  named_by uuid not null references app_user on delete cascade,
  named_at timestamptz not null,
  primary key (story_id, user_id)
);
create index story_person_user on story_person (user_id);
create index story_person_named_by on story_person (named_by);

-- What was proposed to be published, word for word: what is agreed to is what is read.
create table story_edition (
  story_id uuid not null references shared_story on delete cascade,
  edition int not null,
  title text not null,
  when_kind text not null default 'unknown', when_start date, when_end date,
  when_precision text not null default 'day', when_text text not null default '',
  place text not null default '',
  audience text not null check (audience in ('connections', 'family', 'public')),
  proposed_at timestamptz not null,
  until timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('published', 'objected', 'withdrawn')),
  primary key (story_id, edition),
  check ((settled_at is null) = (outcome is null))
);
create index story_edition_open on story_edition (until) where settled_at is null;

create table story_edition_part (
  story_id uuid not null,
  edition int not null,
  perspective_id uuid not null,
  version int not null,
  primary key (story_id, edition, perspective_id),
  foreign key (story_id, edition) references story_edition on delete cascade,
  foreign key (perspective_id, version) references story_perspective_version on delete cascade
);
create index story_edition_part_perspective on story_edition_part (perspective_id, version);

-- Of everybody named in an edition. No answer: their name is left out.
create table story_consent (
  story_id uuid not null,
  edition int not null,
  user_id uuid not null references app_user on delete cascade,
  name text not null,                                -- as it was then: it is left out also after they changed it
  answer text check (answer in ('agree', 'mask', 'remove', 'object')),
  answered_by uuid references app_user on delete set null,
  answered_at timestamptz,
  primary key (story_id, edition, user_id),
  foreign key (story_id, edition) references story_edition on delete cascade
);
create index story_consent_user on story_consent (user_id, story_id desc);
create index story_consent_answered_by on story_consent (answered_by) where answered_by is not null;

/* Whose name is to be left out is known by their row alone: when it is erased, the story goes back to those who tell it. */
create function story_loses_consent() returns trigger language plpgsql as $$
begin
  if old.answer is distinct from 'agree' then
    update shared_story set published_edition = null, audience = 'participants' where id = old.story_id and published_edition = old.edition;
  end if;
  return old;
end $$;
create trigger story_consent_erased before delete on story_consent for each row execute function story_loses_consent();

/* Its owner's account is erased, and what the owner wrote with it; what others tell of it stays with them. */
create function story_loses_owner() returns trigger language plpgsql as $$
begin
  update shared_story set title = '', place = '', when_kind = 'unknown', when_start = null, when_end = null, when_precision = 'day', when_text = '',
      published_edition = null, audience = 'participants', proposed_edition = null
    where id = old.story_id and owner_id = old.user_id;
  if found then
    delete from story_edition where story_id = old.story_id;
  end if;
  return old;
end $$;
create trigger story_participant_erased after delete on story_participant for each row execute function story_loses_owner();
