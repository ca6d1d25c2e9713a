/** How long a teen was here, day by day; nothing of what it was for. */
import type { TeenDay } from '@kinlore/shared/contracts/teen-overview';
import { timeByDay } from '../../platform/care.ts';
import { todayIn } from '../../platform/zones.ts';
import type { ComingOfAgeContext } from './coming-of-age-context.ts';
import type { TeenRow } from './overview.queries.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

/** Of the last thirty days where they live, the newest first. */
export async function minutesOf(
  { platform: { clock, database } }: ComingOfAgeContext,
  { id, time_zone }: TeenRow,
): Promise<TeenDay[]> {
  const first = new Date(clock.now().getTime() - (DAYS - 1) * DAY_MS);
  const found = await timeByDay(database, id, todayIn(time_zone, first));
  return found.map(({ day, seconds }) => ({ day, minutes: Math.round(seconds / 60) }));
}
