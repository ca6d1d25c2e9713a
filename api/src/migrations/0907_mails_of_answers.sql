-- An answer by e-mail is kept as it came, for its owner alone (decision 0158): a file of a fifth kind, which goes with what it became.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('photo', 'avatar', 'recording', 'document', 'mail'));

create table answer_mail (
  media_id uuid primary key references media on delete cascade,
  activity_id uuid references activity on delete cascade,                -- the draft it became, or the memory that was made of it
  question_id uuid references question on delete set null,
  mailed_question_id uuid references mailed_question on delete cascade,  -- of somebody without an account
  cut text not null default '',                                          -- what was left out below the answer, as it was
  check (num_nonnulls(activity_id, mailed_question_id) = 1)
);
create unique index answer_mail_activity on answer_mail (activity_id) where activity_id is not null;
create index answer_mail_question on answer_mail (question_id) where question_id is not null;
create unique index answer_mail_mailed on answer_mail (mailed_question_id) where mailed_question_id is not null;

-- The file is nobody else's: it goes with the row, whatever took that away, and is swept from where it lies.
create function answer_mail_went() returns trigger language plpgsql as $$
begin
  delete from media where id = old.media_id;
  return null;
end $$;
create trigger answer_mail_went after delete on answer_mail for each row execute function answer_mail_went();

create function mail_of_memory_goes() returns trigger language plpgsql as $$
begin
  delete from answer_mail where activity_id = new.id;
  return null;
end $$;
create trigger mail_of_memory_goes after update of deleted_at on activity for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function mail_of_memory_goes();

create function mail_of_answer_goes() returns trigger language plpgsql as $$
begin
  delete from answer_mail where mailed_question_id = new.id;
  return null;
end $$;
create trigger mail_of_answer_goes after update of answered_at on mailed_question for each row
  when (old.answered_at is not null and new.answered_at is null) execute function mail_of_answer_goes();
