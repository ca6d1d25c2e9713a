/** Comments: which are shown, and which have something to stand below. */
import { sql } from 'kysely';
import { columnsOf, memoryVisibleTo, type Condition } from './resources.queries.ts';
import { connectionMemoryVisibleTo } from './bonds.queries.ts';
import { isHere, notBlocked, type AccountRef } from './ties.queries.ts';

/**
 * A comment (`author_id`, `owner_id` of the memory) below a memory that the viewer may read, by somebody who is here. Whom the owner has nothing to
 * do with has no voice there: the owner could not even see it to take it away. What moderators hide, and what waits for a guardian, its author alone
 * reads.
 */
export const isCommentShown = (viewer: AccountRef, alias: string): Condition =>
  sql<boolean>`(${isHere(`${alias}.author_id`)} and (${sql.ref(`${alias}.hidden_at`)} is null and ${sql.ref(`${alias}.status`)} = 'published' or ${sql.ref(`${alias}.author_id`)} = ${viewer})
    and ${notBlocked(viewer, `${alias}.author_id`)} and ${notBlocked(sql<string>`${sql.ref(`${alias}.owner_id`)}`, `${alias}.author_id`)})`;

/** A comment (`author_id`, `subject_type`, `subject_id`) that has something to stand below: its author may still read it. */
export function isBelowSomething(alias: string): Condition {
  const column = columnsOf(alias);
  const author = column('author_id');
  return sql<boolean>`(case ${column('subject_type')}
    when 'activity' then exists (select 1 from activity below where below.id = ${column('subject_id')} and below.status = 'published' and ${memoryVisibleTo(author, 'below')})
    when 'connection_memory' then exists (select 1 from connection_memory below where below.id = ${column('subject_id')} and ${connectionMemoryVisibleTo(author, 'below')})
    else false end)`;
}
