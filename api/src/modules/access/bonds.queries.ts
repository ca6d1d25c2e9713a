/** What two who are connected remember together. */
import { sql } from 'kysely';
import type { Condition } from './resources.queries.ts';
import { isOpenTo, type AccountRef } from './ties.queries.ts';

/** A row of `connection_memory`: for the two alone, for as long as both are here and neither has blocked the other. What moderators hide, its author alone still reads. */
export const connectionMemoryVisibleTo = (viewer: AccountRef, alias: string): Condition =>
  sql<boolean>`(${sql.ref(`${alias}.deleted_at`)} is null and (${sql.ref(`${alias}.hidden_at`)} is null or ${sql.ref(`${alias}.author_id`)} = ${viewer})
    and exists (select 1 from connection pair
    where pair.id = ${sql.ref(`${alias}.connection_id`)} and ${viewer} in (pair.low_id, pair.high_id)
      and ${isOpenTo(viewer, 'pair.low_id')} and ${isOpenTo(viewer, 'pair.high_id')}))`;
