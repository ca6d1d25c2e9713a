/** A quiet time as whoever it is for sees it: it may last longer, or be ended. */
import type { QuietTime } from '@kinlore/shared/contracts/quiet';
import { addDays, isCalendarDay, lastRestDay } from '@kinlore/shared/persona';
import { DomainError } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { todayIn } from '../../platform/zones.ts';
import { startOfDay } from '../progress/index.ts';
import * as queries from './grief.queries.ts';

export interface Mourner {
  readonly id: string;
  readonly timeZone: string;
}
type Deps = Pick<Platform, 'clock' | 'transact'>;

export async function readQuietTime(
  { clock }: Pick<Deps, 'clock'>,
  connection: Connection,
  { id, timeZone }: Mourner,
): Promise<QuietTime> {
  const until = await queries.quietUntil(connection, id, clock.now());
  if (until === null) return null;
  return { until: until.toISOString(), last_day: todayIn(timeZone, new Date(until.getTime() - 1)) };
}

/** The end of a day of theirs. */
const endOf = (day: string, timeZone: string): Date =>
  startOfDay(timeZone, new Date(Date.parse(`${addDays(day, 1)}T12:00:00Z`)));

function ensureLastDay(lastDay: string, today: string): void {
  if (!isCalendarDay(lastDay) || lastDay <= today || lastDay > lastRestDay(today))
    throw new DomainError('quiet.ends');
}

/** Throws `quiet.not_quiet` where it is over, `quiet.ends` for a day that is too near or too far. */
export const letQuietLast = (deps: Deps, mourner: Mourner, lastDay: string): Promise<QuietTime> =>
  deps.transact(async (transaction) => {
    const open = await queries.lockQuiet(transaction, mourner.id, deps.clock.now());
    if (open.length === 0) throw new DomainError('quiet.not_quiet');
    ensureLastDay(lastDay, todayIn(mourner.timeZone, deps.clock.now()));
    const until = endOf(lastDay, mourner.timeZone);
    await queries.changeQuiet(transaction, mourner.id, open, { until });
    return readQuietTime(deps, transaction, mourner);
  });

/** Ended twice it is ended. */
export const endQuietTime = (deps: Deps, mourner: Mourner): Promise<QuietTime> =>
  deps.transact(async (transaction) => {
    const open = await queries.lockQuiet(transaction, mourner.id, deps.clock.now());
    if (open.length > 0)
      await queries.changeQuiet(transaction, mourner.id, open, { ended_at: deps.clock.now() });
    return readQuietTime(deps, transaction, mourner);
  });
