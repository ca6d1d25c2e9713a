-- Stories that would be lost first (beyond B5): what somebody does not want to be proposed.

create table endangered_hidden (
  user_id uuid not null references app_user on delete cascade,
  person_id uuid not null references app_user on delete cascade,
  why text not null check (why in ('witness', 'stage', 'voice')),
  subject text not null check (char_length(subject) <= 40), -- the part of a life, or the memory
  until timestamptz,                                 -- null: for good
  primary key (user_id, person_id, why, subject)
);
create index endangered_hidden_person on endangered_hidden (person_id);
