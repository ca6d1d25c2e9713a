/** Lives of those who died, for the stewards who may take their memories along. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { keepsLife, memorialVisibleTo, notBlocked } from '../access/index.ts';

type AccountRef = string | RawBuilder<string>;

/** Accepted, of somebody who died, with the permission for it. */
export const mayTakeAlong = (steward: AccountRef, life: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`(${keepsLife(steward, life)} and ${notBlocked(steward, life)} and exists (select 1 from life_steward taker
    where taker.life_id = ${life} and taker.user_id = ${steward} and taker.status = 'accepted' and 'archive.download' = any(taker.permissions)))`;

/** Until when an activation can be taken back, which what is to be erased waits for as well; null for a life without one. */
const settledFrom = sql<Date | null>`(select max(b.bin_until) from bequest b where b.life_id = m.owner_id and b.state in ('sorting', 'under_way'))`;

export interface KeptLifeRow {
  readonly id: string;
  readonly life_id: string;
  readonly full_name: string;
  readonly settled_from: Date | null;
}

/** In the order in which their memorials were made, the newest first. One row more than `limit`. */
export async function keptLives(
  connection: Connection,
  stewardId: string,
  {
    before,
    limit,
    memorialId,
  }: {
    readonly before: string | null;
    readonly limit: number;
    readonly memorialId?: string | undefined;
  },
): Promise<readonly KeptLifeRow[]> {
  const { rows } = await sql<KeptLifeRow>`
    select m.id, m.owner_id as life_id, m.full_name, ${settledFrom} as settled_from from memorial m
    where m.owner_id in (select s.life_id from life_steward s where s.user_id = ${stewardId} and s.status = 'accepted')
      and m.closed_at is null and ${mayTakeAlong(stewardId, sql.ref('m.owner_id'))} and (${before}::uuid is null or m.id < ${before}::uuid)
      and ${memorialId === undefined ? sql`true` : sql`m.id = ${memorialId}`} and ${memorialVisibleTo(stewardId, 'm')}
    order by m.id desc limit ${limit + 1}`.execute(connection);
  return rows;
}

interface AskedLife extends KeptLifeRow {
  readonly may: boolean;
  readonly closed_at: Date | null;
  readonly completed_at: Date | null;
}

/** Undefined for whom the memorial is not; `may`: whether its memories may be taken along. */
export async function keptLifeAt(
  connection: Connection,
  stewardId: string,
  memorialId: string,
): Promise<AskedLife | undefined> {
  const { rows } = await sql<AskedLife>`
    select m.id, m.closed_at, m.completed_at, m.owner_id as life_id, m.full_name, ${settledFrom} as settled_from, ${mayTakeAlong(stewardId, sql.ref('m.owner_id'))} as may
    from memorial m where m.id = ${memorialId} and ${memorialVisibleTo(stewardId, 'm')}`.execute(
    connection,
  );
  return rows[0];
}
