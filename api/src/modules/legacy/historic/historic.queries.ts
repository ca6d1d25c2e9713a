/** Memorials of people who died long ago, as the job finds them, and what becomes of them. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import {
  dayEverywhere,
  grewSinceTold,
  historicDay,
  isFreeForHistory,
  isGrownUp,
} from '../../access/index.ts';
import type { Kept } from '../stewards.queries.ts';
import { historicOpens, TOLD_DAYS } from '../historic-standing.queries.ts';
import type { HistoricFacts } from './rules.ts';

const dayOf = (now: Date): RawBuilder<string> => dayEverywhere(sql`${now}::timestamptz`);
const days = sql.lit(TOLD_DAYS);

/** Those about which something is to be done, or could be, by their ids above the last. */
export async function memorialsToLookAt(
  connection: Connection,
  now: Date,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from memorial m where (${after}::uuid is null or m.id > ${after}::uuid) and (m.historic_at is not null
      or (m.closed_at is null and m.historic_declined_at is null and ${historicDay('m')} - ${days} <= ${dayOf(now)}))
    order by m.id limit ${limit}`.execute(connection);
  return rows.map(({ id }) => id);
}

export interface Looked extends Kept, HistoricFacts {
  /** From which day it can be open, where it is told now. */
  readonly opens: string;
}

/** Who may say that it stays with the family. */
const mayRefuse = sql`s.life_id = m.owner_id and s.status = 'accepted' and 'audience.change' = any(s.permissions) and ${isGrownUp('s.user_id')}`;

/** One memorial, locked until the end of the transaction; undefined where it is gone. */
export async function lockToLookAt(
  transaction: Connection,
  id: string,
  now: Date,
): Promise<Looked | undefined> {
  const today = dayOf(now);
  await sql`select 1 from memorial where id = ${id} for update`.execute(transaction);
  const { rows } = await sql<Looked>`
    select m.id, m.owner_id, m.historic_at is not null as is_open, coalesce(${historicDay('m')} <= ${today}, false) as has_come,
      coalesce(${historicDay('m')} - ${days} <= ${today}, false) as is_near, ${isFreeForHistory('m')} as is_free, ${grewSinceTold('m')} as has_grown,
      exists (select 1 from life_steward s where ${mayRefuse}) as may_be_refused,
      exists (select 1 from life_steward s where ${mayRefuse} and coalesce(s.decided_at, s.created_at) <= m.historic_told_at) as was_told,
      coalesce(${historicOpens('m', sql`m.historic_told_at`)} <= ${today}, false) as is_over,
      (${historicOpens('m', sql`${now}::timestamptz`)})::text as opens
    from memorial m where m.id = ${id}`.execute(transaction);
  return rows[0];
}

/** Everybody who keeps it and is here: a grown-up who lives. */
export async function keepersToTell(
  transaction: Connection,
  { owner_id: life }: Kept,
): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`select s.user_id from life_steward s
    where s.life_id = ${life} and s.status = 'accepted' and ${isGrownUp('s.user_id')} order by s.created_at, s.user_id limit 100`.execute(
    transaction,
  );
  return rows.map(({ user_id: id }) => id);
}

export const setHistoric = (
  transaction: Connection,
  { id }: Pick<Kept, 'id'>,
  values: { readonly historic_told_at?: Date | null; readonly historic_at?: Date | null },
) => transaction.updateTable('memorial').set(values).where('id', '=', id).execute();

/** False where it was said already. */
export const keepToFamily = async (
  transaction: Connection,
  { id }: Pick<Kept, 'id'>,
  now: Date,
): Promise<boolean> =>
  (await transaction
    .updateTable('memorial')
    .set({ historic_declined_at: now, historic_at: null })
    .where('id', '=', id)
    .where('historic_declined_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** With what was said at those that became a part of it. Those who keep it are told anew. False where nobody had said so. */
export const takeBackKeeping = async (
  transaction: Connection,
  { id }: Pick<Kept, 'id'>,
): Promise<boolean> =>
  (
    await transaction
      .updateTable('memorial')
      .set({ historic_declined_at: null, historic_told_at: null })
      .where((eb) => eb.or([eb('id', '=', id), eb('merged_into_id', '=', id)]))
      .where('historic_declined_at', 'is not', null)
      .returning('id')
      .execute()
  ).length > 0;
