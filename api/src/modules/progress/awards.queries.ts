/** Rows of the ledger: each award once. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { newId } from '../../platform/id.ts';
import type { Entry } from './progress.queries.ts';
import { RULES_VERSION } from '@kinlore/shared/persona';

/** False when this award was given before. */
export const insertAward = async (transaction: Connection, entry: Entry): Promise<boolean> =>
  (await insertAwards(transaction, [entry])).size > 0;

/** The sources of those that were not given before. */
export async function insertAwards(
  transaction: Connection,
  entries: readonly Entry[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .insertInto('xp_ledger')
    .values(
      entries.map((entry) => ({
        id: newId(),
        user_id: entry.userId,
        amount: entry.amount,
        source_type: entry.sourceType,
        source_id: entry.sourceId,
        reason: entry.reason,
        parts: JSON.stringify(entry.parts),
        boosts: JSON.stringify(entry.boosts ?? []),
        rules_version: RULES_VERSION,
        created_at: entry.at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'source_type', 'source_id', 'reason']).doNothing(),
    )
    .returning('source_id')
    .execute();
  return new Set(rows.map((row) => row.source_id));
}

/** A row of the ledger, for each row of the query called `source`. */
export const appendQuery = (entry: Entry, source: string): RawBuilder<unknown> => sql`
  insert into xp_ledger (id, user_id, amount, source_type, source_id, reason, parts, boosts, rules_version, created_at)
  select ${newId()}::uuid, ${entry.userId}::uuid, ${entry.amount}::int, ${entry.sourceType}, ${entry.sourceId}::uuid, ${entry.reason}, ${JSON.stringify(entry.parts)}::jsonb, ${JSON.stringify(entry.boosts ?? [])}::jsonb, ${RULES_VERSION}::int, ${entry.at}::timestamptz
  from ${sql.ref(source)}`;

/** Whether one of these sources has given this person anything. Served by the index xp_ledger_once. */
export async function anyGiven(
  connection: Connection,
  userId: string,
  sourceType: string,
  sourceIds: readonly string[],
): Promise<boolean> {
  const row = await connection
    .selectFrom('xp_ledger')
    .select('id')
    .where('user_id', '=', userId)
    .where('source_type', '=', sourceType)
    .where('source_id', 'in', sourceIds)
    .executeTakeFirst();
  return row !== undefined;
}
