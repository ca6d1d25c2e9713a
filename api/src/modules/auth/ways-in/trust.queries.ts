/** Browsers that are asked for no second step for a while. */
import type { Connection } from '../../../platform/ports.ts';

/** More are not shown, and nobody has as many. */
const MOST = 50;

const none = { trust_id: null, trusted_at: null, trusted_until: null, trusted_as: null } as const;

export interface Trust {
  readonly userId: string;
  readonly mark: string;
  readonly id: string;
  /** What the browser says of itself. */
  readonly as: string;
  readonly at: Date;
  readonly until: Date;
}

/** Of a browser that has been here; of any other nothing happens. */
export const keepTrust = (
  transaction: Connection,
  { userId, mark, id, as, at, until }: Trust,
): Promise<unknown> =>
  transaction
    .updateTable('login_device')
    .set({ trust_id: id, trusted_at: at, trusted_until: until, trusted_as: as })
    .where('user_id', '=', userId)
    .where('mark', '=', mark)
    .execute();

export async function isTrusted(
  connection: Connection,
  { userId, mark }: Pick<Trust, 'userId' | 'mark'>,
  now: Date,
): Promise<boolean> {
  const row = await connection
    .selectFrom('login_device')
    .select('trust_id')
    .where('user_id', '=', userId)
    .where('mark', '=', mark)
    .where('trusted_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export const trustedOf = (connection: Connection, userId: string, now: Date) =>
  connection
    .selectFrom('login_device')
    .select(['trust_id', 'trusted_at', 'trusted_until', 'trusted_as'])
    .where('user_id', '=', userId)
    .where('trusted_until', '>', now)
    .orderBy('trusted_at', 'desc')
    .limit(MOST)
    .execute();
export type TrustedRow = Awaited<ReturnType<typeof trustedOf>>[number];

/** Whether there was one of this id. */
export async function endTrust(
  connection: Connection,
  userId: string,
  id: string,
): Promise<boolean> {
  const row = await connection
    .updateTable('login_device')
    .set(none)
    .where('user_id', '=', userId)
    .where('trust_id', '=', id)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const endAllTrust = (connection: Connection, userId: string): Promise<unknown> =>
  connection
    .updateTable('login_device')
    .set(none)
    .where('user_id', '=', userId)
    .where('trust_id', 'is not', null)
    .execute();
