/** The zones somebody lived in: who moves keeps the days they had. Pure. */
import { minutesIntoDay, todayIn } from '../../platform/zones.ts';

export interface ZoneSpan {
  /** Null: from the beginning. */
  readonly since: string | null;
  readonly zone: string;
}

const isSpan = (value: unknown): value is ZoneSpan =>
  typeof value === 'object' &&
  value !== null &&
  'zone' in value &&
  typeof value.zone === 'string' &&
  'since' in value &&
  (value.since === null || typeof value.since === 'string');

/** When somebody came to live in another zone. */
export const movesOf = (spans: readonly ZoneSpan[]): readonly Date[] =>
  spans.flatMap(({ since }) => (since === null ? [] : [new Date(since)]));

/** As they are stored, and with the zone of now where that is another one than before. */
export function zonesUntil(stored: unknown, zone: string, now: Date): readonly ZoneSpan[] {
  const spans = Array.isArray(stored) ? stored.filter(isSpan) : [];
  const last = spans.at(-1);
  if (last?.zone === zone) return spans;
  return [...spans, { since: last === undefined ? null : now.toISOString(), zone }];
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Where the clock says the same at both ends of a week, it was not changed within: that happens twice a year, and never there and back in so short a time. */
const STEADY_MS = 7 * DAY_MS;

/** How much a clock is ahead, to the minute. */
function aheadAt(zone: string, time: number): number {
  const at = new Date(time);
  const midnight = Date.parse(`${todayIn(zone, at)}T00:00:00Z`);
  const minutes = Math.floor(time / MINUTE_MS) * MINUTE_MS;
  return midnight + minutesIntoDay(zone, at) * MINUTE_MS - minutes;
}

/** The calendar is asked about the ends of weeks, and about each instant of one in which a clock is changed. */
function clockOf(zone: string): (time: number) => number {
  const ends = new Map<number, number>();
  const atEnd = (end: number): number => {
    const known = ends.get(end) ?? aheadAt(zone, end * STEADY_MS);
    ends.set(end, known);
    return known;
  };
  return (time) => {
    const began = Math.floor(time / STEADY_MS);
    const ahead = atEnd(began);
    return ahead === atEnd(began + 1) ? ahead : aheadAt(zone, time);
  };
}

/** The calendar day an instant was for them, in days since 1970. */
export function daysThen(spans: readonly ZoneSpan[]): (at: Date) => number {
  const lived = spans.map(({ since, zone }) => ({
    start: since === null ? Number.NEGATIVE_INFINITY : Date.parse(since),
    ahead: clockOf(zone),
  }));
  const utc = clockOf('UTC');
  return (at) => {
    const time = at.getTime();
    const { ahead } = lived.findLast(({ start }) => start < time) ?? { ahead: utc };
    return Math.floor((time + ahead(time)) / DAY_MS);
  };
}
