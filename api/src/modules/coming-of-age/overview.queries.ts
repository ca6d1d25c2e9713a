/** Whose overview it is, who sees it, and what stands in it. */
import { sql } from 'kysely';
import { capabilityColumns, isChildIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { canFind } from '../access/index.ts';

/** Undefined for an account that is gone. */
export const teenOf = (connection: Connection, id: string) =>
  connection
    .selectFrom('app_user as u')
    .leftJoin('coming_of_age as c', 'c.user_id', 'u.id')
    .select(['u.id', 'u.time_zone', 'c.shares_overview'])
    .select(capabilityColumns.map((column) => `u.${column}` as const))
    .where('u.id', '=', id)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();
export type TeenRow = NonNullable<Awaited<ReturnType<typeof teenOf>>>;

export const keepSharing = (
  connection: Connection,
  userId: string,
  shares: boolean,
): Promise<unknown> =>
  connection
    .insertInto('coming_of_age')
    .values({ user_id: userId, shares_overview: shares })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ shares_overview: shares }))
    .execute();

export interface PageAsked {
  /** Who reads it. */
  readonly viewer: string;
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** The name of the account under the alias. A child under 13 is named to those alone who may know of it. */
const nameIn = (alias: string, viewer: string) =>
  sql<
    string | null
  >`case when ${sql.ref(`${alias}.erased_at`)} is null and (not ${isChildIn(alias)} or ${canFind(viewer, alias)}) then ${sql.ref(`${alias}.full_name`)} end`;

/** Names and since when: of people who are here. One more than `limit`. */
export const contactsPage = (
  connection: Connection,
  userId: string,
  { viewer, after, limit }: PageAsked,
) =>
  connection
    .selectFrom('bond as b')
    .innerJoin('app_user as o', 'o.id', 'b.friend_id')
    .select(['b.friend_id as id', nameIn('o', viewer).as('full_name'), 'b.since'])
    .where('b.user_id', '=', userId)
    .where('o.erased_at', 'is', null)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(b.since, b.friend_id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('b.since', 'desc')
    .orderBy('b.friend_id', 'desc')
    .limit(limit + 1)
    .execute();

export interface AlertRow {
  readonly kind: 'asked_by_stranger' | 'asked_stranger' | 'blocked';
  readonly other_id: string;
  readonly other_name: string | null;
  readonly at: Date;
}

/** Requests between them and strangers, and whom they block now. One more than `limit`. */
export async function alertsPage(
  connection: Connection,
  userId: string,
  { viewer, after, limit }: PageAsked,
): Promise<readonly AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select a.kind, a.other_id, a.at, ${nameIn('o', viewer)} as other_name from (
      select case asked_by when 'other' then 'asked_by_stranger' else 'asked_stranger' end as kind, other_id, created_at as at
        from stranger_request where user_id = ${userId}
      union all select 'blocked', blocked_id, created_at from block where blocker_id = ${userId}) a
    join app_user o on o.id = a.other_id
    where ${after === null} or (a.at, a.other_id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    order by a.at desc, a.other_id desc limit ${limit + 1}`.execute(connection);
  return rows;
}

export interface StrangerRequest {
  readonly eventId: string;
  readonly userId: string;
  readonly otherId: string;
  readonly askedBy: 'teen' | 'other';
  readonly now: Date;
}

export const keepStrangerRequest = (
  transaction: Connection,
  { eventId, userId, otherId, askedBy, now }: StrangerRequest,
): Promise<unknown> =>
  transaction
    .insertInto('stranger_request')
    .values({
      event_id: eventId,
      user_id: userId,
      other_id: otherId,
      asked_by: askedBy,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const forgetRequestsBefore = (connection: Connection, before: Date): Promise<unknown> =>
  connection.deleteFrom('stranger_request').where('created_at', '<', before).execute();
