-- Of a plan of weekly questions: whom a draft that an answer by e-mail becomes is for, until its writer chooses again (decision 0158), and where
-- the signature below it begins.
alter table question_plan
  add column audience text check (audience in ('self', 'connections', 'family')),      -- null: as their new memories begin
  add column signature text not null default '' check (char_length(signature) <= 80);  -- of who answers; empty: none but the usual mark
