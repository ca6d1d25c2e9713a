/** What stands between two accounts, as conditions of SQL. Each of the two is an id or a column. */
import { sql, type AliasedRawBuilder, type RawBuilder } from 'kysely';
import { isChildIn, isMinorIn } from '../../platform/capabilities.ts';

export type AccountRef = string | RawBuilder<string>;

/** No block stands between the two, in either direction. `owner` is a column reference such as `a.owner_id`, or SQL that says who it is. */
export const notBlocked = (
  viewer: AccountRef,
  owner: string | RawBuilder<string>,
): RawBuilder<boolean> => {
  const column = typeof owner === 'string' ? sql.ref(owner) : owner;
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

/** The account whose id stands in the column, such as `c.author_id`, is here: neither erased nor on its way to be. */
export const isHere = (column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from app_user here where here.id = ${sql.ref(column)} and here.erased_at is null)`;

/** The username of the account under the alias; null for one that has left: what a tree says of the person stays, of the account nothing. */
export const usernameIfHere = (alias: string): AliasedRawBuilder<string | null, 'username'> =>
  sql<
    string | null
  >`case when ${sql.ref(`${alias}.erased_at`)} is null then ${sql.ref(`${alias}.username`)} end`.as(
    'username',
  );

/** What the account in the column did is told: it is here, and not across a block. For long lists, and for rows that are nobody's: those who have left are few. */
export const isHeard = (viewer: string, column: string): RawBuilder<boolean> =>
  sql<boolean>`(${noneBlocked(viewer, column)}
    and not exists (select 1 from app_user gone where gone.id = ${sql.ref(column)} and gone.erased_at is not null))`;

/** The account in the column is here, and not across a block. */
export const isOpenTo = (viewer: AccountRef, column: string): RawBuilder<boolean> =>
  sql<boolean>`(${isHere(column)} and ${notBlocked(viewer, column)})`;

export const isConnected = (one: AccountRef, other: AccountRef): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from bond b where b.user_id = ${one} and b.friend_id = ${other})`;

/** Relatives; with a degree, those within so many steps. */
export const isKin = (
  one: AccountRef,
  other: AccountRef,
  degree?: number | RawBuilder<number>,
): RawBuilder<boolean> =>
  degree === undefined
    ? sql<boolean>`exists (select 1 from kin k where k.user_id = ${one} and k.other_id = ${other})`
    : sql<boolean>`exists (select 1 from kin k where k.user_id = ${one} and k.other_id = ${other} and k.degree <= ${degree})`;

/** The first is the guardian of the second, who is a child still. */
export const guardsChild = (guardian: AccountRef, child: AccountRef): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from guardianship g join app_user ward on ward.id = g.child_id
    where g.guardian_id = ${guardian} and g.child_id = ${child} and g.withdrawn_at is null and ${isChildIn('ward')})`;

/** The first is a steward, accepted, of somebody who died: the life is in remembrance. */
export const keepsLife = (steward: AccountRef, life: AccountRef): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from life_steward keeper join app_user dead on dead.id = keeper.life_id
    where keeper.life_id = ${life} and keeper.user_id = ${steward} and keeper.status = 'accepted' and dead.life_status = 'in_remembrance')`;

/** One is the guardian of the other, or the other way round, until the ward is grown up. */
export const isOfOneCare = (one: AccountRef, other: AccountRef): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from guardianship g join app_user ward on ward.id = g.child_id where g.withdrawn_at is null and ${isMinorIn('ward')}
    and ((g.guardian_id = ${one} and g.child_id = ${other}) or (g.child_id = ${one} and g.guardian_id = ${other})))`;
