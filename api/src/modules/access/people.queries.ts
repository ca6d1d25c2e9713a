/** Who may know that an account is here, name it, find it by words, and read its profile (spec: R8, R9, R13). */
import { sql, type RawBuilder } from 'kysely';
import { isChildIn, isMinorIn, livesIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { isConnected, isKin, isOfOneCare, notBlocked, type AccountRef } from './ties.queries.ts';

/** Steps within which relatives know of a minor, and within which they read the profile of a minor and of a grown-up. */
const NEAR_MINOR = 2;
const NEAR_ADULT = 4;

const idOf = (alias: string): RawBuilder<string> => sql<string>`${sql.ref(`${alias}.id`)}`;

/** The account whose id this is, or stands in this column, is under 13. */
export const isChild = (account: AccountRef): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from app_user v where v.id = ${account} and ${isChildIn('v')})`;

/** Whose account it is lives. */
export const isLiving = (account: AccountRef): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from app_user living where living.id = ${account} and ${livesIn('living')})`;

/** The account whose id stands in the column is grown up, lives, and is neither suspended nor gone. */
export const isGrownUp = (column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from app_user grown where grown.id = ${sql.ref(column)} and not ${isMinorIn('grown')}
    and grown.account_type <> 'memorial' and grown.life_status = 'living' and grown.suspended_at is null and grown.erased_at is null)`;

const isKnown = (viewer: AccountRef, alias: string): RawBuilder<boolean> => {
  const id = idOf(alias);
  return sql<boolean>`(${isConnected(viewer, id)} or ${isOfOneCare(viewer, id)} or case when ${isChildIn(alias)}
    then ${isKin(viewer, id, sql.lit(NEAR_MINOR))} else ${isKin(viewer, id)} end)`;
};

/**
 * The viewer may know of the account under the alias, at least as a card: its profile, its life, requests to it, lists that name it. A child
 * under 13 is known to its guardians, to relatives of two degrees, to those it is connected with and to whom a request stands open to which
 * its guardian agreed, and knows nobody else; somebody unlisted is known to those who know them and to whom a request stands open; nobody is known across a block, suspended or gone. One's own always.
 */
export function canFind(viewer: AccountRef, alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const id = idOf(alias);
  const asked = sql`exists (select 1 from connection c where c.status in ('pending', 'accepted')
    and c.low_id = least(${viewer}::uuid, ${id}) and c.high_id = greatest(${viewer}::uuid, ${id}))`;
  return sql<boolean>`(${column('erased_at')} is null and (${id} = ${viewer} or (
    ${column('suspended_at')} is null and ${notBlocked(viewer, `${alias}.id`)}
    and (${isKnown(viewer, alias)} or ${asked}
      or (not ${isChildIn(alias)} and ${column('listed')} and not ${isChild(viewer)})))))`;
}

/** The same, asked of one account. */
export const mayFind = async (
  connection: Connection,
  viewer: string,
  id: string,
): Promise<boolean> =>
  (await connection
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where(canFind(viewer, 'app_user'))
    .executeTakeFirst()) !== undefined;

/** The same of an account whose id stands in a column such as `b.friend_id`. */
export const canFindAt = (viewer: AccountRef, column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from app_user found where found.id = ${sql.ref(column)} and ${canFind(viewer, 'found')})`;

/** The viewer may name the account in what they tell, and choose it for what they share: somebody they can find and know. */
export const canName = (viewer: AccountRef, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${canFind(viewer, alias)} and (${idOf(alias)} = ${viewer} or ${isKnown(viewer, alias)}))`;

/** There is somebody to ask to connect: living, not oneself, and not tied already as guardian and ward. */
export const canBeAsked = (viewer: AccountRef, account: AccountRef): RawBuilder<boolean> =>
  sql<boolean>`(${account} <> ${viewer} and not ${isOfOneCare(viewer, account)}
    and ${isLiving(account)})`;

/** The account in the column goes by these words in an address: its username, or its id. */
export const isCalled = (column: string, who: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from app_user called where called.id = ${sql.ref(column)} and (called.username = ${who} or called.id::text = ${who}))`;

/**
 * A search by name shows the account. Children are shown by none: who is near a child knows where to look. Strangers are shown only if they
 * are listed, live and are grown up. `strangers`: whether the one who searches may find people they have nothing to do with.
 */
export const canSearch = (
  viewer: AccountRef,
  alias: string,
  strangers: boolean,
): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('account_type')} <> 'memorial' and (not ${isChildIn(alias)} and ${canName(viewer, alias)}
    or ${strangers} and ${column('listed')} and ${livesIn(alias)} and not ${isMinorIn(alias)} and ${canFind(viewer, alias)}))`;
};

/** The viewer may ask the account to keep a memorial: a grown-up who lives and whom they can find. */
export const canAskToKeep = (viewer: AccountRef, alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.life_status`)} = 'living' and not ${isMinorIn(alias)} and ${canFind(viewer, alias)})`;

/** Who is known reads the whole profile: connections, guardians and wards, relatives within four steps, of a minor within two. To be asked of whom `canFind` shows. */
export const canReadProfile = (viewer: AccountRef, alias: string): RawBuilder<boolean> => {
  const id = idOf(alias);
  return sql<boolean>`(${id} = ${viewer} or ${isConnected(viewer, id)} or ${isOfOneCare(viewer, id)}
    or ${isKin(viewer, id, sql<number>`case when ${isMinorIn(alias)} then ${sql.lit(NEAR_MINOR)} else ${sql.lit(NEAR_ADULT)} end`)})`;
};
