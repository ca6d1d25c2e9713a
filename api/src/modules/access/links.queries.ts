/** What whoever holds a link reads, account or not (rules R13: the audience `link`). */
import { sql } from 'kysely';
import { isMinorIn } from '../../platform/capabilities.ts';
import { columnsOf, memoryAt, ownerIs, type Condition } from './resources.queries.ts';

/**
 * A row of `activity` that a row of `share_link` opens, for as long as its time lasts: shared by its owner, who made the link, is grown up and here.
 * Whom else the memory is for does not matter, but for one that became its owner's alone: then the link rests until they let it go on. It rests as
 * well where their plan opened that memory to others after their death: the plan spoke of those, not of whoever holds the link.
 */
export const memoryOpenByLink = (memory: string, link: string): Condition => {
  const column = columnsOf(memory);
  const owner = column('owner_id');
  const { isShared } = memoryAt(memory);
  return sql<boolean>`(${isShared} and ${owner} = ${sql.ref(`${link}.owner_id`)}
    and ${ownerIs(owner, sql`not ${isMinorIn('o')}`)}
    and (${sql.ref(`${link}.for_self`)} or ${column('audience')} not in ('self', 'stewards') and not exists (
      select 1 from bequest_item given where given.activity_id = ${column('id')} and given.bucket in ('self', 'drafts') and given.outcome = 'done')))`;
};
