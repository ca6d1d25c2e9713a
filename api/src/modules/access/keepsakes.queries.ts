/** What a family keeps (heirlooms, recipes, songs, sayings): who reads one, and who may change it (decision 0136). */
import { sql } from 'kysely';
import {
  columnsOf,
  memoryRules,
  ownerIs,
  visibleTo,
  type Condition,
  type Resource,
} from './resources.queries.ts';
import { notBlocked, type AccountRef } from './ties.queries.ts';

/** The viewer keeps the row of `keepsake` under the alias, or was named by who does and no block stands between them. */
export const editsKeepsake = (viewer: AccountRef, alias: string): Condition => {
  const column = columnsOf(alias);
  const owner = column('owner_id');
  return sql<boolean>`(${column('deleted_at')} is null and (${owner} = ${viewer} or ${column('hidden_at')} is null and ${notBlocked(viewer, owner)}
    and ${ownerIs(owner, sql`o.suspended_at is null and o.erased_at is null`)}
    and exists (select 1 from keepsake_editor e where e.keepsake_id = ${column('id')} and e.user_id = ${viewer})))`;
};

/** Read like a memory of its owner for that audience. What moderators hide, its owner alone still reads. */
function keepsakeAt(alias: string): Resource {
  const column = columnsOf(alias);
  const owner = column('owner_id');
  return {
    speaker: owner,
    isShared: sql<boolean>`${column('deleted_at')} is null and ${column('hidden_at')} is null and ${ownerIs(owner, sql`o.suspended_at is null and o.erased_at is null`)}`,
    audience: column('audience'),
    isForGuests: sql<boolean>`false`,
    isKeptBy: (viewer) => editsKeepsake(viewer, alias),
    rules: { ...memoryRules(column, owner, undefined), public: null, chosen: null, space: null },
  };
}

/** A row of `keepsake` that the viewer may read. */
export const keepsakeVisibleTo = (viewer: AccountRef, alias: string): Condition =>
  visibleTo(viewer, keepsakeAt(alias));
