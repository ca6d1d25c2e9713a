/** Who is at a copy, and whether anybody still is. */
import type { Updateable } from 'kysely';
import type { DataExport } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

/** Takes the work where nobody is at it, or nobody was heard of since `silentSince`. False where somebody is. */
export async function claimExport(
  connection: Connection,
  id: string,
  {
    runner,
    now,
    silentSince,
  }: { readonly runner: string; readonly now: Date; readonly silentSince: Date },
): Promise<boolean> {
  const row = await connection
    .updateTable('data_export')
    .set((eb) => ({
      state: 'building',
      runner,
      heartbeat_at: now,
      done: 0,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'queued'),
        eb.and([eb('state', '=', 'building'), eb('heartbeat_at', '<', silentSince)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False where another has taken the work, or it is gone. */
export async function changeBuilding(
  connection: Connection,
  id: string,
  runner: string,
  set: Updateable<DataExport>,
): Promise<boolean> {
  const row = await connection
    .updateTable('data_export')
    .set(set)
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', '=', 'building')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody was heard of since then, or it was never begun. */
export const silentExports = (connection: Connection, since: Date) =>
  connection
    .selectFrom('data_export')
    .select(['id', 'attempts'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'building'), eb('heartbeat_at', '<', since)]),
        eb.and([eb('state', '=', 'queued'), eb('asked_at', '<', since)]),
      ]),
    )
    .limit(100)
    .execute();

/** One that never came to its end. */
export const failSilent = (connection: Connection, id: string, problem: string, since: Date) =>
  connection
    .updateTable('data_export')
    .set({ state: 'failed', problem })
    .where('id', '=', id)
    .where('state', '=', 'building')
    .where('heartbeat_at', '<', since)
    .execute();
