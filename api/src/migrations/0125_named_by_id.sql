-- A merge of persons remembers which names in memories it took along (person_merge.pointers). By their place in the list they were taken for
-- others once the memory was edited: a name has an id of its own, which an edit of the memory keeps.
alter table activity_person add column id uuid not null default gen_random_uuid();
alter table activity_person add constraint activity_person_id unique (id);

update person_merge m set pointers = (
  select jsonb_agg(case when p.value ->> 'table' = 'activity_person' and a.id is not null then p.value || jsonb_build_object('key', jsonb_build_object('id', a.id)) else p.value end order by p.at)
  from jsonb_array_elements(m.pointers) with ordinality p(value, at)
  left join activity_person a on p.value ->> 'table' = 'activity_person' and a.activity_id = (p.value -> 'key' ->> 'activity_id')::uuid and a.ord = (p.value -> 'key' ->> 'ord')::int
) where exists (select 1 from jsonb_array_elements(m.pointers) q(value) where q.value ->> 'table' = 'activity_person');
