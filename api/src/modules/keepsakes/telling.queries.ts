/** Rows of links between memories and keepsakes. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { keepsakeVisibleTo } from '../access/index.ts';

/** Of these, the keepsakes that the viewer reads. */
export const readKeepsakesAmong = async (
  connection: Connection,
  viewer: string,
  ids: readonly string[],
): Promise<readonly string[]> =>
  (
    await sql<{ id: string }>`select keep.id from keepsake keep
      where keep.id = any(${[...ids]}::uuid[]) and ${keepsakeVisibleTo(viewer, 'keep')}`.execute(
      connection,
    )
  ).rows.map(({ id }) => id);

/** What the viewer does not read stays linked. */
export async function replaceKeepsakes(
  transaction: Connection,
  { id, viewer }: { readonly id: string; readonly viewer: string },
  keepsakes: readonly string[],
): Promise<void> {
  await sql`delete from keepsake_memory m using keepsake keep where m.activity_id = ${id} and keep.id = m.keepsake_id
    and m.keepsake_id <> all(${[...keepsakes]}::uuid[]) and ${keepsakeVisibleTo(viewer, 'keep')}`.execute(
    transaction,
  );
  await sql`insert into keepsake_memory (keepsake_id, activity_id, linked_by)
    select keepsake_id, ${id}, ${viewer} from unnest(${[...keepsakes]}::uuid[]) keepsake_id on conflict do nothing`.execute(
    transaction,
  );
}

interface MostLinks {
  readonly ofMemory: number;
  readonly ofKeepsake: number;
}

/** How many links that memory and that keepsake of these have which have most. */
export async function mostLinks(
  connection: Connection,
  {
    keepsakes,
    memories,
  }: { readonly keepsakes: readonly string[]; readonly memories: readonly string[] },
): Promise<MostLinks> {
  const { rows } = await sql<MostLinks>`select
    coalesce((select max(n) from (select count(*) n from keepsake_memory m where m.activity_id = any(${[...memories]}::uuid[]) group by m.activity_id) x), 0)::int as "ofMemory",
    coalesce((select max(n) from (select count(*) n from keepsake_memory m where m.keepsake_id = any(${[...keepsakes]}::uuid[]) group by m.keepsake_id) x), 0)::int as "ofKeepsake"`.execute(
    connection,
  );
  return rows[0] ?? { ofMemory: 0, ofKeepsake: 0 };
}
