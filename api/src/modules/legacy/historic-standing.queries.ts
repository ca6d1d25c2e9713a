/** How far a memorial of somebody who died long ago is on its way to family researchers, as its page says it. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { dayEverywhere, grewSinceTold, historicDay, isFreeForHistory } from '../access/index.ts';

/** So long those who keep it know of it before. */
export const TOLD_DAYS = 90;
/** Sooner nobody is asked to think of it. */
const YEARS_AHEAD = 10;

/** The first day on which it is open, where those who keep it are told at this moment. */
export const historicOpens = (alias: string, told: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`case when ${told} is not null then greatest(${historicDay(alias)}, ${dayEverywhere(told)} + ${sql.lit(TOLD_DAYS)}) end`;

export interface HistoricStanding {
  /** Family researchers read it at the moment. */
  readonly is_open: boolean;
  readonly opens: string | null;
  /** The day is near enough to be spoken of. */
  readonly is_near: boolean;
  /** It, or one that became a part of it, stays with the family. */
  readonly declined_at: Date | null;
}

export async function historicStandingOf(
  connection: Connection,
  memorialId: string,
): Promise<HistoricStanding | undefined> {
  const today = dayEverywhere(sql`now()`);
  const { rows } = await sql<HistoricStanding>`
    select coalesce(m.historic_at is not null and ${historicDay('m')} <= ${today} and ${isFreeForHistory('m')} and not ${grewSinceTold('m')}, false) as is_open,
      case when ${historicDay('m')} is not null then (${historicOpens('m', sql`coalesce(m.historic_told_at, now())`)})::text end as opens,
      coalesce(${historicDay('m')} - make_interval(years => ${sql.lit(YEARS_AHEAD)}) <= ${today}, false) as is_near,
      coalesce(m.historic_declined_at, (select max(part.historic_declined_at) from memorial part where part.merged_into_id = m.id)) as declined_at
    from memorial m where m.id = ${memorialId}`.execute(connection);
  return rows[0];
}
