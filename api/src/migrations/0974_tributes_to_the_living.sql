-- Words to the living (rules R10d, decision 0188): a tribute at no memorial is for the account that it names as its owner. Its author says whether it
-- may be shown to others; who it is for says to whom.
alter table tribute alter column memorial_id drop not null;
alter table tribute add column may_show boolean not null default true;
alter table tribute drop constraint tribute_audience_check;
alter table tribute add constraint tribute_audience_check check (audience in ('memorial', 'family', 'stewards', 'tributee', 'connections'));
alter table tribute add constraint tribute_to_the_living check (case when memorial_id is null
  then audience in ('tributee', 'family', 'connections') and (may_show or audience = 'tributee')
    and author_id is not null and type <> 'candle' and status <> 'draft' and pinned_at is null and pending_body is null and pending_audience is null
  else audience in ('memorial', 'family', 'stewards') end);
create index tribute_to_living on tribute (owner_id, id desc) where memorial_id is null;

-- Where somebody leaves, a memorial counts what stands at it; what was written to its account in their lifetime is none of it.
do $$
declare
  before text := pg_get_functiondef('erase_account(uuid)'::regprocedure);
  after text := replace(before, 't.owner_id = k.owner_id', 't.memorial_id = k.id');
begin
  if after = before then raise exception 'erase_account is not what this migration changes'; end if;
  execute after;
end $$;
