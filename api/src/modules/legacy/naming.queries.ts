/** Memorials that may be named, by whom and by which words. */
import { sql, type RawBuilder } from 'kysely';
import { steadyIds } from '../../platform/database/steady.ts';
import type { Connection } from '../../platform/ports.ts';
import { memorialVisibleTo } from '../access/index.ts';

export const memorialsBy = (
  connection: Connection,
  viewer: string | null,
  which: RawBuilder<boolean>,
  limit: number,
) =>
  connection
    .selectFrom('memorial as m')
    .selectAll('m')
    .where(memorialVisibleTo(viewer, 'm'))
    .where('m.closed_at', 'is', null)
    .where(which)
    .orderBy('m.id')
    .limit(limit)
    .execute();

/** Owner to slug, as JSON, for a statement that reads a page. */
export const slugsOf = (viewer: string, ids: readonly string[]): RawBuilder<unknown> =>
  sql`(select json_object_agg(m.owner_id, m.slug) from memorial m where m.owner_id = any(${steadyIds(ids)}) and m.closed_at is null and ${memorialVisibleTo(viewer, 'm')})`;

export const isCalled = (words: readonly string[]): RawBuilder<boolean> =>
  sql.join<boolean>(
    words.map((word) => sql`' ' || plain(m.full_name) like ${`% ${word}%`}`),
    sql` and `,
  );

export const isOneOf = (ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`m.owner_id = any(${[...ids]}::uuid[])`;
