/** Whom somebody has blocked. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { isCalled } from '../access/index.ts';
import type { ListAsk } from './connections.queries.ts';

export const insertBlock = (transaction: Connection, blocker: string, blocked: string, at: Date) =>
  transaction
    .insertInto('block')
    .values({ blocker_id: blocker, blocked_id: blocked, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();

export const deleteBlock = (connection: Connection, blocker: string, blocked: string) =>
  connection
    .deleteFrom('block')
    .where('blocker_id', '=', blocker)
    .where('blocked_id', '=', blocked)
    .execute();

/** By username or id, as pages name somebody. */
const isWho = (who: string) => isCalled('block.blocked_id', who);

export const blockedPage = (
  connection: Connection,
  blocker: string,
  { after, limit, who }: ListAsk & { readonly who: string | undefined },
) =>
  connection
    .selectFrom('block')
    .select(['blocked_id', 'created_at'])
    .where('blocker_id', '=', blocker)
    .$if(who !== undefined, (query) => query.where(isWho(who ?? '')))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, blocked_id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('blocked_id', 'desc')
    .limit(limit + 1)
    .execute();

export async function blockedCount(
  connection: Connection,
  blocker: string,
  who: string | undefined,
): Promise<number> {
  const row = await connection
    .selectFrom('block')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('blocker_id', '=', blocker)
    .$if(who !== undefined, (query) => query.where(isWho(who ?? '')))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
