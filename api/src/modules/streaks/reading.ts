/** A person's streak, read from the facts. */
import type { StreakOfWeeks } from '@kinlore/shared/contracts/streaks';
import {
  REST_BACK_DAYS,
  actOn,
  addDays,
  mondayOf,
  restOver,
  streakOf,
  weekOfDay,
  type Streak,
} from '@kinlore/shared/persona';
import type { Connection, Platform } from '../../platform/ports.ts';
import { todayIn } from '../../platform/zones.ts';
import type { GriefService } from '../grief/index.ts';
import type { ProgressService } from '../progress/index.ts';
import * as queries from './streaks.queries.ts';
import { daysThen, movesOf, zonesUntil, type ZoneSpan } from './zones.ts';

export interface StreakDeps extends Pick<Platform, 'clock' | 'database' | 'transact'> {
  readonly progress: Pick<ProgressService, 'lock' | 'weekKept'>;
  readonly grief: Pick<GriefService, 'restsOf'>;
}

export interface Streaker {
  readonly id: string;
  readonly timeZone: string;
}

interface Rest {
  readonly from: string;
  readonly to: string;
  readonly because: 'own' | 'grief';
}

export interface Read {
  readonly streak: Streak;
  readonly best: number;
  readonly rests: readonly Rest[];
  readonly zones: readonly ZoneSpan[];
  readonly today: string;
}

const SHOWN = 12;

/** Rests that somebody took, and those that began by themselves. */
async function restsFor(
  { grief }: Pick<StreakDeps, 'grief'>,
  connection: Connection,
  { id, timeZone }: Streaker,
): Promise<readonly Rest[]> {
  const own = await queries.restsOf(connection, id);
  const griefs = await grief.restsOf(connection, id);
  const begun = griefs.map(({ since, until }) => ({
    from: todayIn(timeZone, since),
    to: todayIn(timeZone, until),
    because: 'grief' as const,
  }));
  return [...own.map(({ from, to }) => ({ from, to, because: 'own' as const })), ...begun];
}

export async function readFor(
  deps: Pick<StreakDeps, 'clock' | 'grief'>,
  connection: Connection,
  person: Streaker,
): Promise<Read> {
  const now = deps.clock.now();
  const today = todayIn(person.timeZone, now);
  const kept = await queries.keptOf(connection, person.id);
  const zones = zonesUntil(kept?.zones, person.timeZone, now);
  const rests = await restsFor(deps, connection, person);
  const dayThen = daysThen(zones);
  const acts = (await queries.actsOf(connection, person.id, movesOf(zones))).map((at) =>
    actOn(dayThen(at)),
  );
  const spans = rests.map(({ from, to }) => restOver(from, to));
  // Who moved to the west has been in a later week already.
  const week = Math.max(weekOfDay(today), ...acts.slice(-1).map((act) => act.week));
  const streak = streakOf(acts, spans, week);
  return { streak, best: Math.max(streak.best, kept?.best ?? 0), rests, zones, today };
}

export const present = ({ streak, best, rests, today }: Read): StreakOfWeeks => {
  // Of several the one that lasts longest is the one they are in.
  const rest = rests
    .filter(({ from, to }) => from <= today && today <= to)
    .toSorted((one, other) => other.to.localeCompare(one.to))[0];
  return {
    weeks: streak.current,
    best,
    embers: streak.embers,
    latest: streak.weeks
      .slice(-SHOWN)
      .map(({ week, state }) => ({ monday: mondayOf(week), state })),
    rest: rest ?? null,
    today,
    rest_from: addDays(today, -REST_BACK_DAYS),
  };
};
