/** The ledger and its cache. Only the files of queries beside it read or write them, too. */
import { sql, type Selectable } from 'kysely';
import type { XpReason } from '@kinlore/shared/contracts/progress';
import type { Connection } from '../../platform/ports.ts';
import type { Progress, XpLedger } from '../../platform/database/schema.ts';
import type { Boost, Part } from '@kinlore/shared/persona';

export type ProgressRow = Selectable<Progress>;

export interface Entry {
  readonly userId: string;
  readonly amount: number;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly reason: XpReason;
  readonly parts: readonly Part[];
  /** What power-ups added to it, within the amount. */
  readonly boosts?: readonly Boost[];
  readonly at: Date;
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

/** Reasons that are not told each time. */
export const quiet: readonly XpReason[] = [
  'comment_written',
  'reaction_given',
  'reaction_received',
];

/** What they gave in a span; what was taken back in it does not count. */
export async function sumBetween(
  connection: Connection,
  userId: string,
  from: Date,
  to: Date,
): Promise<{ readonly amount: number; readonly awards: number }> {
  const { amount, awards } = await connection
    .selectFrom('xp_ledger')
    .select([
      sql<number>`coalesce(sum(amount), 0)::int`.as('amount'),
      sql<number>`count(*)::int`.as('awards'),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('reason', 'in', quiet)
    .executeTakeFirstOrThrow();
  return { amount, awards };
}

/** Everything one source has given to one person. Served by the index xp_ledger_once. */
export const givenBy = (
  connection: Connection,
  userId: string,
  sourceType: string,
  sourceId: string,
): Promise<readonly Pick<Selectable<XpLedger>, 'amount' | 'created_at' | 'reason' | 'parts'>[]> =>
  connection
    .selectFrom('xp_ledger')
    .select(['amount', 'created_at', 'reason', 'parts'])
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

export const cacheOf = (connection: Connection, userId: string): Promise<ProgressRow | undefined> =>
  connection.selectFrom('progress').selectAll().where('user_id', '=', userId).executeTakeFirst();
