/** What pages said of loading each remote in the last five minutes, by the version they loaded. */
import { sql } from 'kysely';
import { isMinorIn } from '../../platform/capabilities.ts';
import type { Platform } from '../../platform/ports.ts';

const windowMs = 5 * 60_000;

export interface Loads {
  readonly remote: string;
  readonly version: string;
  /** Of one account at most 25, its failures in proportion. */
  readonly loads: number;
  readonly failures: number;
  /** Verified adults who told of a failure, each once: anybody can say anything as a guest, and as often as they like. */
  readonly witnesses: number;
}

/** Unhealthy when more than 5 % fail over at least 50 loads; with fewer loads, when half of at least four fail. */
export const isFailing = ({ loads, failures }: Pick<Loads, 'loads' | 'failures'>): boolean =>
  loads >= 50 ? failures / loads > 0.05 : loads >= 4 && failures / loads >= 0.5;

/** Enough to act without asking anybody: many loads, and more than one or two persons who saw it. */
export const mustGoBack = (loads: Loads): boolean =>
  loads.loads >= 50 && isFailing(loads) && loads.witnesses >= 3;

/** Loads of one account that count, half of what is enough to act: nobody makes a release fail by opening pages alone. */
const mostOfOne = 25;

export async function readLoads({ clock, database }: Platform): Promise<readonly Loads[]> {
  const { rows } = await sql<Loads>`
    with told as (
      select detail ->> 'remote' as remote, coalesce(detail ->> 'version', '') as version, l.user_id, count(*) as loads, count(*) filter (where detail ->> 'ok' = 'false') as failures,
        bool_or(u.email_verified_at is not null and not ${isMinorIn('u')}) as proven
      from client_log l join app_user u on u.id = l.user_id where kind in ('remote', 'security') and detail ? 'remote' and l.created_at > ${new Date(clock.now().getTime() - windowMs)}
      group by 1, 2, 3)
    select remote, version, sum(least(loads, ${mostOfOne}))::int as loads, sum(round(failures * least(loads, ${mostOfOne})::numeric / loads))::int as failures,
      count(*) filter (where failures > 0 and proven) as witnesses
    from told group by 1, 2`.execute(database);
  return rows;
}
