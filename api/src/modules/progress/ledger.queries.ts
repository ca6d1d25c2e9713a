/** The ledger as it is read: what it comes to, and page by page. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** Where a row stands, to the microsecond. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

export interface Piece {
  readonly sum: number;
  /** The most that the sum came to on its way. */
  readonly highest: number;
  readonly last: Place;
}

export interface AskedPiece {
  readonly userId: string;
  /** Null: up to now. */
  readonly before: Date | null;
  readonly after: Place | null;
  readonly limit: number;
}

/** What the next rows come to, oldest first, reckoned where they lie; null where there are none. Served by the index xp_ledger_user. */
export async function pieceOf(
  connection: Connection,
  { userId, before, after, limit }: AskedPiece,
): Promise<Piece | null> {
  const beyond =
    after === null
      ? sql``
      : sql`and (created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<{ sum: number; highest: number; at: string; id: string }>`
    with piece as materialized (
      select amount, created_at, id from xp_ledger where user_id = ${userId} and created_at < ${before ?? 'infinity'}::timestamptz ${beyond}
      order by created_at, id limit ${limit}::int
    ), standing as (select sum(amount) over (order by created_at, id) as xp from piece)
    select (select sum(amount)::int from piece) as sum, (select max(xp)::int from standing) as highest, created_at::text as at, id
    from piece order by created_at desc, id desc limit 1`.execute(connection);
  const [row] = rows;
  return row === undefined
    ? null
    : { sum: row.sum, highest: row.highest, last: { at: row.at, id: row.id } };
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
