-- What each of two memorials told of the life before they became one, and which of it the page tells (decision 0192).
alter table memorial_merge add column kept_biography text;
alter table memorial_merge add column shown_biography text;             -- what the page told when this was last chosen; changed since, it is somebody's own words
alter table memorial_merge add column told text not null default 'kept' check (told in ('kept', 'merged', 'both'));

update memorial_merge g set shown_biography = k.biography,
    kept_biography = case when k.biography = m.biography then '' else k.biography end,
    told = case when k.biography = m.biography and k.biography <> '' then 'merged' else 'kept' end
  from memorial k, memorial m where k.id = g.kept_id and m.id = g.merged_id and g.state = 'merged';
