/** What pages told about the remotes they loaded. */
import { sql } from 'kysely';
import { isMinorIn } from '../../platform/capabilities.ts';
import type { Database } from '../../platform/ports.ts';

const WINDOW_MS = 5 * 60_000;
/** Loads of one account that count, half of what is enough to act: nobody makes a release fail by opening pages alone. */
const MOST_OF_ONE = 25;

export interface Loads {
  readonly remote: string;
  readonly version: string;
  /** Of one account at most 25, its failures in proportion. */
  readonly loads: number;
  readonly failures: number;
  /** Verified adults who told of a failure, each once: anybody can say anything as a guest, and as often as they like. */
  readonly witnesses: number;
}

export function countLoads(database: Database, now: Date) {
  return sql<Loads>`
    with told as (
      select detail ->> 'remote' as remote, coalesce(detail ->> 'version', '') as version, l.user_id, count(*) as loads, count(*) filter (where detail ->> 'ok' = 'false') as failures,
        bool_or(u.email_verified_at is not null and not ${isMinorIn('u')}) as proven
      from client_log l join app_user u on u.id = l.user_id where kind in ('remote', 'security') and detail ? 'remote' and l.created_at > ${new Date(now.getTime() - WINDOW_MS)}
      group by 1, 2, 3)
    select remote, version, sum(least(loads, ${MOST_OF_ONE}))::int as loads, sum(round(failures * least(loads, ${MOST_OF_ONE})::numeric / loads))::int as failures,
      count(*) filter (where failures > 0 and proven) as witnesses
    from told group by 1, 2`.execute(database);
}
