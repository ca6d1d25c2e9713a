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

const HOUR_MS = 3_600_000;
/** No clock change moves a midnight by more. */
const CERTAIN_MS = 2 * HOUR_MS;

/**
 * The calendar day an instant was for them, for instants in their order: the answer holds until shortly before the next midnight, so that a life of 100,000 acts
 * is asked of the calendar once a day and not once an act.
 */
export function daysThen(spans: readonly ZoneSpan[]): (at: Date) => string {
  const starts = spans.map(({ since }) =>
    since === null ? Number.NEGATIVE_INFINITY : Date.parse(since),
  );
  let known = { day: '', until: Number.NEGATIVE_INFINITY };
  return (at) => {
    const time = at.getTime();
    if (time < known.until) return known.day;
    const nth = starts.findLastIndex((start) => start < time);
    const zone = spans[nth]?.zone ?? 'UTC';
    const midnight = time + 24 * HOUR_MS - minutesIntoDay(zone, at) * 60_000;
    known = {
      day: todayIn(zone, at),
      until: Math.min(midnight - CERTAIN_MS, starts[nth + 1] ?? Number.POSITIVE_INFINITY),
    };
    return known.day;
  };
}
