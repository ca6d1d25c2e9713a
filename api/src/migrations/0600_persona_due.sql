-- Whose game is to be reckoned anew, and from when. Marks are only added: nobody waits for a reckoning that is under way, and none is lost to it.
create table persona_due (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  due_at timestamptz not null
);
create index persona_due_at on persona_due (due_at);
create index persona_due_user on persona_due (user_id);
