/** Memorials that may be named, by whom and by which words. */
import { sql, type RawBuilder } from 'kysely';
import { steadyIds } from '../../platform/database/steady.ts';
import type { Connection } from '../../platform/ports.ts';
import { memorialVisibleTo } from '../access/index.ts';

/** `named` is the memorial somebody named, `m` the one it leads to: itself, or the one it was merged into. */
export const memorialsBy = (
  connection: Connection,
  viewer: string | null,
  which: RawBuilder<boolean>,
  limit: number,
) =>
  connection
    .selectFrom('memorial as named')
    .innerJoin('memorial as m', (join) =>
      join.on(sql<boolean>`m.id = coalesce(named.merged_into_id, named.id)`),
    )
    .selectAll('m')
    .select('named.owner_id as life_id')
    .where(memorialVisibleTo(viewer, 'm'))
    .where('m.closed_at', 'is', null)
    .where(which)
    .orderBy('named.id')
    .limit(limit)
    .execute();

/** Owner to slug, as JSON, for a statement that reads a page. */
export const slugsOf = (viewer: string, ids: readonly string[]): RawBuilder<unknown> =>
  sql`(select json_object_agg(named.owner_id, m.slug) from memorial named
    join memorial m on m.id = coalesce(named.merged_into_id, named.id) where named.owner_id = any(${steadyIds(ids)}) and m.closed_at is null and ${memorialVisibleTo(viewer, 'm')})`;

export const isCalled = (words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`named.id = m.id and ${sql.join<boolean>(
    words.map((word) => sql`' ' || plain(m.full_name) like ${`% ${word}%`}`),
    sql` and `,
  )}`;

export const isOneOf = (ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`named.owner_id = any(${[...ids]}::uuid[])`;
