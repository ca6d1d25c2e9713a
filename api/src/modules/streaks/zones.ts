/** The zones somebody lived in: who moves keeps the days they had. Pure. */
import { todayIn } from '../../platform/zones.ts';

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

/** As they are stored, and with the zone of now where that is another one than before. */
export function zonesUntil(stored: unknown, zone: string, now: Date): readonly ZoneSpan[] {
  const spans = Array.isArray(stored) ? stored.filter(isSpan) : [];
  const last = spans.at(-1);
  if (last?.zone === zone) return spans;
  return [...spans, { since: last === undefined ? null : now.toISOString(), zone }];
}

/** The calendar day an instant was for them. */
export function dayThen(spans: readonly ZoneSpan[], at: Date): string {
  const span = spans.findLast(({ since }) => since === null || Date.parse(since) <= at.getTime());
  return todayIn(span?.zone ?? 'UTC', at);
}
