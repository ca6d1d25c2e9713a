-- What a member who is not the owner ties between entries is drawn at once and makes nobody kin before the owner has said yes (decision 0025).
-- 'held': the owner's word is wanted and nobody was asked yet, because no account would be reached by it.
alter table edge_word drop constraint edge_word_status_check;
alter table edge_word add constraint edge_word_status_check check (status in ('held', 'waiting', 'given', 'refused'));
create index edge_word_held on edge_word (tree_id) where status = 'held';

-- As edge_said, where what is only held back counts as said: who would be reached if the owner agreed?
create function edge_sayable(person uuid, other uuid, what text) returns boolean language sql stable as $$
  select case when p.user_id is null
    then not exists (select from edge_word w where w.person_id = person and w.other_id = other and w.relation = what and w.status not in ('given', 'held'))
    else exists (select from edge_word w where w.holder_id = p.user_id and w.person_id = person and w.other_id = other and w.relation = what and w.status = 'given') end
  from person p where p.id = person
$$;
