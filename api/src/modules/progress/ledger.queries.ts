/** The ledger as it is read: what it comes to, and page by page. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** What the ledger of a person comes to, and the most it ever came to; reckoned where the rows lie, so that a million of them are never carried anywhere. */
export async function sumsOf(
  connection: Connection,
  userId: string,
): Promise<{ readonly xp: number; readonly highest: number }> {
  const { rows } = await sql<{ xp: number; highest: number }>`
    select coalesce(sum(amount), 0)::int as xp, coalesce(max(standing), 0)::int as highest
    from (select amount, sum(amount) over (order by created_at, id) as standing from xp_ledger where user_id = ${userId}) as walked`.execute(
    connection,
  );
  return rows[0] ?? { xp: 0, highest: 0 };
}

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
