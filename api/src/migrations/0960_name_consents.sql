-- What somebody said to being named in a memory, each time: nothing of it is changed later (decision 0181). How it stands is `activity_person.tag_status`.
create table name_consent (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,          -- who is named
  activity_id uuid not null references activity on delete cascade,
  answer text not null check (answer in ('accepted', 'rejected', 'removed')),
  answered_by uuid references app_user on delete set null,              -- they themselves, or who looks after them
  answered_at timestamptz not null
);
create index name_consent_said on name_consent (user_id, activity_id, id desc);
create index name_consent_activity on name_consent (activity_id);
create index name_consent_answered_by on name_consent (answered_by) where answered_by is not null;
