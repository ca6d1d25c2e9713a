/** The weeks of somebody's longest row that stands: what the badge of constancy is counted from. */
import { formatDay } from '@kinlore/shared/dates';
import { mondayOf, type Streak } from '@kinlore/shared/persona';
import type { Connection } from '../../platform/ports.ts';
import { readFor, type StreakDeps } from './reading.ts';
import { zoneOf } from './streaks.queries.ts';

/** Met weeks of the longest chain, the last one first. Pure. */
export function longestChain(weeks: Streak['weeks']): Streak['weeks'] {
  const longest = Math.max(0, ...weeks.map(({ chain }) => chain));
  const end = weeks.findLastIndex(({ chain }) => chain === longest);
  const start = weeks.findLastIndex(({ chain }, nth) => nth <= end && chain === 0) + 1;
  return weeks
    .slice(start, end + 1)
    .filter(({ state }) => state === 'met' || state === 'met_late')
    .toReversed();
}

/** A week has no row: its id is its Monday. */
const idOf = (monday: Date): string => {
  const time = monday.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
};

interface Asked {
  readonly after: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
}

/** One more than asked for, where there are more. */
export const weeksBehind =
  (deps: Pick<StreakDeps, 'clock' | 'grief'>) =>
  async (connection: Connection, userId: string, { after, limit }: Asked) => {
    const timeZone = await zoneOf(connection, userId);
    const { streak } = await readFor(deps, connection, { id: userId, timeZone });
    return longestChain(streak.weeks)
      .map(({ week }) => mondayOf(week))
      .map((monday) => ({ monday, at: new Date(`${monday}T00:00:00Z`) }))
      .filter(({ at }) => after === null || at < after.at)
      .slice(0, limit + 1)
      .map(({ monday, at }) => ({
        id: idOf(at),
        tie: 'week' as const,
        title: `Week of ${formatDay(monday, 'en')}`,
        activity_type: null,
        at,
        place: at,
        gave: 1,
      }));
  };
