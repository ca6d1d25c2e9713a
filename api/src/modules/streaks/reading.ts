/** A person's streak, read from the facts. */
import type { StreakOfWeeks } from '@kinlore/shared/contracts/streaks';
import {
  REST_BACK_DAYS,
  actOnDay,
  addDays,
  daysInARow,
  mondayOf,
  restOver,
  streakOf,
  weekOfDay,
  type Act,
  type EmberGift,
  type Streak,
} from '@kinlore/shared/persona';
import type { Connection, Platform } from '../../platform/ports.ts';
import { todayIn } from '../../platform/zones.ts';
import type { GriefService } from '../grief/index.ts';
import { timesAtWork, type Grant, type Worked } from '../power-ups/index.ts';
import type { ProgressService } from '../progress/index.ts';
import * as queries from './streaks.queries.ts';
import { daysThen, movesOf, zonesUntil, type ZoneSpan } from './zones.ts';

export interface StreakDeps extends Pick<Platform, 'clock' | 'database' | 'transact' | 'outbox'> {
  readonly progress: Pick<ProgressService, 'lock' | 'weekKept'>;
  readonly grief: Pick<GriefService, 'restsOf'>;
  /** Puts what was earned among somebody's power-ups, once for each source. */
  readonly grant: (transaction: Connection, grant: Grant) => Promise<void>;
}

export interface Streaker {
  readonly id: string;
  readonly timeZone: string;
}

interface Rest {
  readonly from: string;
  readonly to: string;
  readonly because: 'own' | 'grief' | 'harbour';
}

export interface Read {
  readonly streak: Streak;
  readonly best: number;
  readonly rests: readonly Rest[];
  readonly zones: readonly ZoneSpan[];
  /** As it was kept until now. */
  readonly kept: queries.KeptStreak | undefined;
  readonly today: string;
  /** Null for who does not want days counted. */
  readonly days: StreakOfWeeks['days'];
}

const SHOWN = 12;

const HARBOUR = 'safe_harbour';
const JAR = 'ember_jar';

/** Rests that somebody took, those that began by themselves, and those of a power-up. */
async function restsFor(
  { grief }: Pick<StreakDeps, 'grief'>,
  connection: Connection,
  { id, timeZone }: Streaker,
  worked: readonly Worked[],
): Promise<readonly Rest[]> {
  const own = await queries.restsOf(connection, id);
  const griefs = await grief.restsOf(connection, id);
  const begun = griefs.map(({ since, until }) => ({
    from: todayIn(timeZone, since),
    to: todayIn(timeZone, until),
    because: 'grief' as const,
  }));
  const harboured = worked
    .filter(({ slug }) => slug === HARBOUR)
    .map(({ from, until }) => ({
      from: todayIn(timeZone, from),
      to: todayIn(timeZone, until),
      because: 'harbour' as const,
    }));
  const taken = own.map(({ from, to }) => ({ from, to, because: 'own' as const }));
  return [...taken, ...begun, ...harboured];
}

/** The day of each instant for them. */
const daysOf = (zones: readonly ZoneSpan[], instants: readonly Date[]): readonly number[] => {
  const dayThen = daysThen(zones);
  return instants.map((at) => dayThen(at));
};

/** The week of each ember that came out of a jar. */
const giftsOf = (zones: readonly ZoneSpan[], worked: readonly Worked[]): readonly EmberGift[] => {
  const jars = worked.filter(({ slug }) => slug === JAR).map(({ from }) => from);
  return daysOf(zones, jars).map((day) => ({ week: actOnDay(day).week }));
};

export async function readFor(
  deps: Pick<StreakDeps, 'clock' | 'grief'>,
  connection: Connection,
  person: Streaker,
): Promise<Read> {
  const now = deps.clock.now();
  const today = todayIn(person.timeZone, now);
  const kept = await queries.keptOf(connection, person.id);
  const zones = zonesUntil(kept?.zones, person.timeZone, now);
  const worked = await timesAtWork(connection, person.id, [HARBOUR, JAR]);
  const rests = await restsFor(deps, connection, person, worked);
  const at = await queries.actsOf(connection, person.id, movesOf(zones));
  const days = daysOf(zones, at);
  const acts = days.map(actOnDay);
  const spans = rests.map(({ from, to }) => restOver(from, to));
  const week = presentWeek(acts, today);
  const streak = streakOf(acts, spans, week, giftsOf(zones, worked));
  const best = Math.max(streak.best, kept?.best ?? 0);
  return {
    streak,
    best,
    rests,
    zones,
    kept,
    today,
    days: kept?.daily ? daily(days, rests, today) : null,
  };
}

/** Who moved to the west has been in a later week already. */
const presentWeek = (acts: readonly Act[], today: string): number =>
  Math.max(weekOfDay(today), ...acts.slice(-1).map((act) => act.week));

function daily(days: readonly number[], rests: readonly Rest[], today: string) {
  const named = [...new Set(days)].map((day) => addDays('1970-01-01', day));
  const { current, best } = daysInARow(named, rests, today);
  return { count: current, best };
}

export const present = ({ streak, best, rests, today, days }: Read): StreakOfWeeks => {
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
    days,
    rest: rest ?? null,
    today,
    rest_from: addDays(today, -REST_BACK_DAYS),
  };
};
