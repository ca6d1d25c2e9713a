/**
 * Puts the database back as it was after each call of the matrix, so that every call is made in the same world, and says which tables a call
 * has written: a refusal writes nothing. Triggers of the test's own note the names; what was noted is restored from a copy.
 */
import pg from 'pg';
import type { Connect } from '../../../../platform/database/embedded.ts';

export interface Unchanged {
  /** The tables written since the last call of it; they are as they were at the beginning again. */
  restore(): Promise<readonly string[]>;
  close(): Promise<void>;
}

const prepare = `
  create schema kept;
  create unlogged table kept.touched (name text);
  create function kept.touch() returns trigger language plpgsql security definer as $$
    begin insert into kept.touched values (tg_table_name); return null; end $$;
  do $$
  declare t record;
  begin
    for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
      execute format('create table kept.%I as table public.%I', 'copy_' || t.relname, t.relname);
      execute format('create trigger zz_kept after insert or update or delete on public.%I for each row execute function kept.touch()', t.relname);
    end loop;
  end $$;
  create function kept.restore() returns text[] language plpgsql as $$
  declare names text[]; name text; columns text;
  begin
    select coalesce(array_agg(distinct x.name order by x.name), '{}') into names from kept.touched x;
    if cardinality(names) = 0 then return names; end if;
    set local session_replication_role = replica;
    foreach name in array names loop
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('delete from public.%I', name);
      execute format('insert into public.%I (%s) overriding system value select %s from kept.%I', name, columns, columns, 'copy_' || name);
    end loop;
    delete from kept.touched;
    return names;
  end $$;`;

export async function keepUnchanged(connect: Connect): Promise<Unchanged> {
  const client = new pg.Client({ ...connect, application_name: 'matrix' });
  await client.connect();
  await client.query(prepare);
  return {
    async restore() {
      for (let tries = 1; ; tries += 1) {
        try {
          const { rows } = await client.query<{ names: string[] }>(
            'select kept.restore() as names',
          );
          return rows[0]?.names ?? [];
        } catch (error) {
          // What an answered call still writes has the other half of the locks: it goes first, and is put back as well.
          const isDeadlock =
            typeof error === 'object' &&
            error !== null &&
            'code' in error &&
            error.code === '40P01';
          if (!isDeadlock || tries === 5) throw error;
        }
      }
    },
    close: () => client.end(),
  };
}
