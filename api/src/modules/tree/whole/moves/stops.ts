/** What is told of a life, in the order in which it was lived. Pure. */
import {
  timedEvents,
  type TimedEvent,
  type TreeTimes,
} from '@kinlore/shared/contracts/family-times';
import type { TreeColumns } from '../whole.queries.ts';

export interface Stop {
  readonly kind: TimedEvent;
  /** Index into the places that are named. */
  readonly place: number;
  readonly year: number | null;
  readonly isVague: boolean;
}

/** What says where somebody was, and what comes first where the year is the same. */
const orderInYear = {
  birth: 0,
  census: 1,
  residence: 2,
  marriage: 3,
  emigration: 4,
  immigration: 5,
  death: 6,
} as const;
type StopKind = keyof typeof orderInYear;

const isStop = (kind: TimedEvent | undefined): kind is StopKind =>
  kind !== undefined && kind in orderInYear;

/** One is born first and dies last, whatever the years say; what else has no year has no place in a row. */
function momentOf({ kind, year }: Stop): number | null {
  if (kind === 'birth') return Number.NEGATIVE_INFINITY;
  if (kind === 'death') return Number.POSITIVE_INFINITY;
  return year;
}

function compare(one: Stop, other: Stop): number {
  const [a, b] = [momentOf(one) ?? 0, momentOf(other) ?? 0];
  if (a !== b) return a < b ? -1 : 1;
  return isStop(one.kind) && isStop(other.kind)
    ? orderInYear[one.kind] - orderInYear[other.kind]
    : 0;
}

function yearOf(from: number | null, to: number | null, isVague: boolean): number | null {
  if (from === null || to === null) return from ?? to;
  return isVague ? Math.round((from + to) / 2) : from;
}

/** Nobody's life is told at more places. */
const MOST_STOPS = 40;

const partnersIn = ({ union, person }: TreeColumns['partners']): ReadonlyMap<number, number[]> => {
  const partners = new Map<number, number[]>();
  for (const [seat, of] of union.entries()) {
    const one = person[seat] ?? -1;
    const others = partners.get(of);
    if (others === undefined) partners.set(of, [one]);
    else others.push(one);
  }
  return partners;
};

function stopAt(events: TreeTimes['events'], at: number): Stop | null {
  const kind = timedEvents[Number(events.kind.charAt(at))];
  const place = events.place[at] ?? -1;
  if (place < 0 || !isStop(kind)) return null;
  const isVague = events.vague.charAt(at) === '1';
  const stop = {
    kind,
    place,
    year: yearOf(events.from[at] ?? null, events.to[at] ?? null, isVague),
    isVague,
  };
  return momentOf(stop) === null ? null : stop;
}

/** Of each person of whom one is told; a wedding is of both. */
export function stopsOf(
  events: TreeTimes['events'],
  partners: TreeColumns['partners'],
): ReadonlyMap<number, readonly Stop[]> {
  const inUnion = partnersIn(partners);
  const stops = new Map<number, Stop[]>();
  for (const [at, person] of events.person.entries()) {
    const stop = stopAt(events, at);
    if (stop === null) continue;
    for (const of of person >= 0 ? [person] : (inUnion.get(events.union[at] ?? -1) ?? [])) {
      const theirs = stops.get(of);
      if (theirs === undefined) stops.set(of, [stop]);
      else if (theirs.length < MOST_STOPS) theirs.push(stop);
    }
  }
  for (const theirs of stops.values()) theirs.sort(compare);
  return stops;
}
