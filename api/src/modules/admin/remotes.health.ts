/** What pages said of loading each remote in the last five minutes, by the version they loaded. */
import { sql } from 'kysely';
import type { Platform } from '../../platform/ports.ts';

const windowMs = 5 * 60_000;

export interface Loads {
  readonly remote: string;
  readonly version: string;
  readonly loads: number;
  readonly failures: number;
  /** Signed-in people who told of a failure. Guests are not counted: anybody can say anything as a guest. */
  readonly witnesses: number;
}

/** Unhealthy when more than 5 % fail over at least 50 loads; with fewer loads, when half of at least four fail. */
export const isFailing = ({ loads, failures }: Pick<Loads, 'loads' | 'failures'>): boolean =>
  loads >= 50 ? failures / loads > 0.05 : loads >= 4 && failures / loads >= 0.5;

/** Enough to act without asking anybody: many loads, and more than one or two persons who saw it. */
export const mustGoBack = (loads: Loads): boolean =>
  loads.loads >= 50 && isFailing(loads) && loads.witnesses >= 3;

export async function readLoads({ clock, database }: Platform): Promise<readonly Loads[]> {
  const { rows } = await sql<Loads>`
    select detail ->> 'remote' as remote, coalesce(detail ->> 'version', '') as version, count(*) as loads,
      count(*) filter (where detail ->> 'ok' = 'false') as failures, count(distinct user_id) filter (where detail ->> 'ok' = 'false') as witnesses
    from client_log where kind in ('remote', 'security') and detail ? 'remote' and created_at > ${new Date(clock.now().getTime() - windowMs)}
    group by 1, 2`.execute(database);
  return rows;
}
