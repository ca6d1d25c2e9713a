/**
 * `visibleTo` yields the predicate "this row of a life may be read by this viewer". It is the only place that knows the audiences.
 * The row must offer: id, owner_id, status, deleted_at, audience, audience_degree, space_id (table `activity`).
 */
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../platform/actor.ts';

/** The viewer: the subject's id while a guardian views as a child, null for a guest. */
export type Viewer = string | null;

export const viewerOf = (actor: Actor): Viewer => (actor.kind === 'user' ? actor.subject.id : null);

/** No block stands between the two, in either direction. `owner` is a column reference such as `a.owner_id`. */
export const notBlocked = (
  viewer: string | RawBuilder<string>,
  owner: string,
): RawBuilder<boolean> => {
  const column = sql.ref(owner);
  return sql<boolean>`not exists (
    select 1 from block
    where (blocker_id = ${viewer} and blocked_id = ${column}) or (blocker_id = ${column} and blocked_id = ${viewer}))`;
};

/**
 * The same for many rows of one statement, where the viewer stays the same: those across a block are looked up once, not once a row.
 * A row without an owner is across none.
 */
export const noneBlocked = (viewer: string, owner: string): RawBuilder<boolean> => {
  const column = sql.ref(owner);
  return sql<boolean>`(${column} is null or ${column} <> all(array(
    select blocked_id from block where blocker_id = ${viewer} union all select blocker_id from block where blocked_id = ${viewer})))`;
};

/**
 * The predicate for `activity` under the given alias. Submitted and draft rows are the owner's and the guardian's alone.
 * Children under 13 never reach beyond family, teens never beyond connections: that ceiling is kept when the audience is written,
 * and here again, because an age changes while a row does not.
 * `viewer` may be a column: then it is asked of many people at once (who could read this?).
 */
export function visibleTo(viewer: Viewer | RawBuilder<string>, alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const published = sql`${column('status')} = 'published' and ${column('deleted_at')} is null`;
  const ownerIsAdult = sql`exists (select 1 from app_user o where o.id = ${column('owner_id')} and o.account_type not in ('child', 'teen'))`;
  const readable = sql`exists (select 1 from app_user o where o.id = ${column('owner_id')} and o.suspended_at is null and o.erased_at is null)`;
  if (viewer === null)
    return sql<boolean>`(${published} and ${column('audience')} = 'public' and ${ownerIsAdult} and ${readable})`;
  const owner = column('owner_id');
  // Under 13 the world is the family: what strangers say to everyone is not shown.
  const viewerIsNoChild = sql`not exists (select 1 from app_user v where v.id = ${viewer} and v.account_type = 'child')`;
  return sql<boolean>`(
    (${owner} = ${viewer} and ${column('deleted_at')} is null)
    or (${column('deleted_at')} is null and exists (
        select 1 from guardianship g join app_user c on c.id = g.child_id
        where g.guardian_id = ${viewer} and g.child_id = ${owner} and g.withdrawn_at is null and c.account_type = 'child'))
    or (${published} and ${readable} and ${notBlocked(viewer, `${alias}.owner_id`)} and case ${column('audience')}
        when 'public' then (${ownerIsAdult} and ${viewerIsNoChild}) or exists (select 1 from kin k where k.user_id = ${viewer} and k.other_id = ${owner})
        when 'connections' then exists (select 1 from bond b where b.user_id = ${viewer} and b.friend_id = ${owner})
             and not exists (select 1 from app_user o where o.id = ${owner} and o.account_type = 'child')
        when 'family' then exists (select 1 from kin k where k.user_id = ${viewer} and k.other_id = ${owner} and k.degree <= ${column('audience_degree')})
        when 'chosen' then exists (select 1 from activity_audience x where x.activity_id = ${column('id')} and x.user_id = ${viewer})
        when 'space' then exists (select 1 from tree s where s.id = ${column('space_id')} and s.deleted_at is null)
             and exists (select 1 from tree_member t where t.tree_id = ${column('space_id')} and t.user_id = ${viewer})
             and exists (select 1 from tree_member t where t.tree_id = ${column('space_id')} and t.user_id = ${owner})
        else false end))`;
}
