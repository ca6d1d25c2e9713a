-- Siblings whose parents nobody knows are found by their union; and names are found as they sound.
create index parent_child_union on parent_child (union_id) where union_id is not null and deleted_at is null;

-- "Meier" and "Mayer", "Kowalczyk" and "Kovalczik": the keys of each word of a name, w read as v and y as i. Scripts other than the Latin have none; letters in a row find those.
create function sounds(value text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct key), '{}') from (
    select unnest(array[public.dmetaphone(word), public.dmetaphone_alt(word)]) as key from regexp_split_to_table(translate(public.plain(value), 'wy', 'vi'), '[^a-z]+') as word where length(word) > 1
  ) keys where key <> '' $$;
create index person_name_sound on person_name using gin (sounds(full_text));
