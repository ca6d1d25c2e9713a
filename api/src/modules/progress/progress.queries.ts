/** The ledger and its cache. Only this file reads or writes them. */
import { sql, type Selectable } from 'kysely';
import type { XpReason } from '@kinlore/shared/contracts/progress';
import type { Connection } from '../../platform/ports.ts';
import type { Progress, XpLedger } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import { RULES_VERSION, type Part } from './rules.ts';

export type ProgressRow = Selectable<Progress>;

export interface Earner {
  readonly id: string;
  readonly accountType: string;
  readonly lifeStatus: string;
  readonly timeZone: string;
}

export interface Entry {
  readonly userId: string;
  readonly amount: number;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly reason: XpReason;
  readonly parts: readonly Part[];
  readonly at: Date;
}

/** Serialises all awards of one person: caps, the cache and the ledger then cannot disagree. Null when there is no such account. */
export async function lockEarner(
  transaction: Connection,
  userId: string,
  at: Date,
): Promise<{ earner: Earner; cache: ProgressRow } | null> {
  const user = await transaction
    .selectFrom('app_user')
    .select(['id', 'account_type', 'life_status', 'time_zone'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (user === undefined) return null;
  await transaction
    .insertInto('progress')
    .values({ user_id: userId, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const cache = await transaction
    .selectFrom('progress')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    earner: {
      id: user.id,
      accountType: user.account_type,
      lifeStatus: user.life_status,
      timeZone: user.time_zone,
    },
    cache,
  };
}

/** False when this award was given before. */
export async function append(transaction: Connection, entry: Entry): Promise<boolean> {
  const row = await transaction
    .insertInto('xp_ledger')
    .values({
      id: newId(),
      user_id: entry.userId,
      amount: entry.amount,
      source_type: entry.sourceType,
      source_id: entry.sourceId,
      reason: entry.reason,
      parts: JSON.stringify(entry.parts),
      rules_version: RULES_VERSION,
      created_at: entry.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'source_type', 'source_id', 'reason']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countSince(
  connection: Connection,
  userId: string,
  reason: XpReason,
  since: Date,
): Promise<number> {
  const { count } = await connection
    .selectFrom('xp_ledger')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .where('reason', '=', reason)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Everything one source has given to one person. Served by the index xp_ledger_once. */
export const givenBy = (
  connection: Connection,
  userId: string,
  sourceType: string,
  sourceId: string,
): Promise<readonly Pick<Selectable<XpLedger>, 'amount' | 'created_at' | 'reason'>[]> =>
  connection
    .selectFrom('xp_ledger')
    .select(['amount', 'created_at', 'reason'])
    .where('user_id', '=', userId)
    .where('source_type', '=', sourceType)
    .where('source_id', '=', sourceId)
    .orderBy('created_at')
    .execute();

export const writeCache = (
  transaction: Connection,
  userId: string,
  cache: { xp: number; level: number; peak_level: number },
  at: Date,
) =>
  transaction
    .updateTable('progress')
    .set({ ...cache, updated_at: at })
    .where('user_id', '=', userId)
    .execute();

/** All amounts of a person in the order in which they came. */
export const amountsOf = (
  connection: Connection,
  userId: string,
): Promise<readonly { amount: number }[]> =>
  connection
    .selectFrom('xp_ledger')
    .select('amount')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const cacheOf = (connection: Connection, userId: string): Promise<ProgressRow | undefined> =>
  connection.selectFrom('progress').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Served by the index xp_ledger_user. The title is that of an own memory that still exists. */
export const ledgerPage = (
  connection: Connection,
  userId: string,
  after: { at: Date; id: string } | null,
  limit: number,
) =>
  connection
    .selectFrom('xp_ledger as l')
    .leftJoin('activity as a', (join) =>
      join
        .onRef('a.id', '=', 'l.source_id')
        .onRef('a.owner_id', '=', 'l.user_id')
        .on('l.source_type', '=', 'activity')
        .on('a.deleted_at', 'is', null),
    )
    .select([
      'l.id',
      'l.amount',
      'l.source_type',
      'l.source_id',
      'l.reason',
      'l.parts',
      'l.created_at',
      'a.title',
      'a.type as activity_type',
    ])
    .where('l.user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(l.created_at, l.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
    .execute();
export type LedgerPageRow = Awaited<ReturnType<typeof ledgerPage>>[number];
