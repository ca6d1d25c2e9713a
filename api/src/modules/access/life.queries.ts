/** The memories of one life, judged together. */
import { sql, type RawBuilder } from 'kysely';
import { memoryAt, visibleTo } from './resources.queries.ts';
import type { AccountRef } from './ties.queries.ts';

/**
 * A row of `activity` of this life that the viewer may read: the same predicate for all of a life at once. What it asks of the owner hangs on no row then, so the
 * database asks it once a statement; what it asks of the memory is asked of each.
 */
export const memoryOfLifeVisibleTo = (
  viewer: AccountRef | null,
  ownerId: string,
  alias: string,
): RawBuilder<boolean> => {
  const owner = sql<string>`${ownerId}::uuid`;
  return sql<boolean>`(${sql.ref(`${alias}.owner_id`)} = ${owner} and ${visibleTo(viewer, memoryAt(alias, { owner }))})`;
};
