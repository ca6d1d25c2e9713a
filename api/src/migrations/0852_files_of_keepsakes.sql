-- A photograph of an heirloom is removed no sooner than from it, as one of a memory is; and who leaves takes along none that stands in what somebody else keeps.

alter table keepsake_media drop constraint keepsake_media_media_id_fkey;
alter table keepsake_media add constraint keepsake_media_media_id_fkey foreign key (media_id) references media;

do $$
declare
  before text := pg_get_functiondef('erase_account(uuid)'::regprocedure);
  after text;
begin
  after := replace(before, '  delete from media m where m.owner_id = gone',
    E'  delete from keepsake where owner_id = gone;\n  delete from media m where m.owner_id = gone');
  after := replace(after, '    and not exists (select 1 from memorial k where k.portrait_media_id = m.id);',
    E'    and not exists (select 1 from memorial k where k.portrait_media_id = m.id)\n'
    || '    and not exists (select 1 from keepsake_media k where k.media_id = m.id);');
  if length(after) - length(before) < 120 then raise exception 'erase_account is not what this migration changes'; end if;
  execute after;
end $$;
