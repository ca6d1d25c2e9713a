/**
 * A life as the slow rules read it: sums by the day, and the few memories whose very moment counts. However many memories there are, it is as long as the days on
 * which something was recorded. The server adds it up in the database (`modules/cosmic/life.queries.ts`); `lifeOf` says what every number means.
 */
import {
  ALIGNMENT_DAYS,
  ENTRIES_WITH_FEELINGS,
  toneSums,
  windowOf,
  type Aligned,
  type ToneSums,
} from './alignment-sums.ts';
import { activityKinds, beings, type ActivityType, type Being } from './catalogue.ts';
import { inOrder, type MemoryFacts } from './memory-facts.ts';

export const DAY_MS = 86_400_000;
/** Memories that make the first class, at once. */
export const ACTIVITIES_FOR_A_CLASS = 5;

export interface LifeDay extends ToneSums {
  /** Days since 1970, in UTC. */
  readonly day: number;
  /** How many memories of each kind, in the order of `activityKinds`. */
  readonly kinds: readonly number[];
}

export interface Life {
  /** Those on which something was recorded, in their order. */
  readonly days: readonly LifeDay[];
  /** The first memories, as many as a class wants. */
  readonly first: readonly Pick<MemoryFacts, 'type' | 'at'>[];
  /** When its feelings first said enough for an alignment, and what they said. */
  readonly aligned: Aligned | null;
  /** Instants of the first memory and the last. */
  readonly began: number | null;
  readonly last: number | null;
  /** Intensities of each feeling, all together. */
  readonly feelings: Readonly<Partial<Record<Being, number>>>;
}

export const noLife: Life = {
  days: [],
  first: [],
  aligned: null,
  began: null,
  last: null,
  feelings: {},
};

export function lifeOf(memories: Iterable<MemoryFacts>): Life {
  const sorted = inOrder(memories);
  const byDay = Map.groupBy(sorted, ({ at }) => Math.floor(at / DAY_MS));
  return {
    days: [...byDay].map(([day, own]) => ({
      day,
      kinds: activityKinds.map((kind) => own.filter(({ type }) => type === kind).length),
      ...toneSums(own),
    })),
    first: sorted.slice(0, ACTIVITIES_FOR_A_CLASS).map(({ type, at }) => ({ type, at })),
    aligned: alignedIn(sorted),
    began: sorted[0]?.at ?? null,
    last: sorted.at(-1)?.at ?? null,
    feelings: feelingsIn(sorted),
  };
}

/** A year of recording, until the moment of the memory that says enough. */
function alignedIn(sorted: readonly MemoryFacts[]): Aligned | null {
  const felt = sorted.filter(({ feelings }) => feelings.length > 0);
  const since = felt.find(({ at }) => {
    const from = at - ALIGNMENT_DAYS * DAY_MS;
    return felt.filter((one) => from < one.at && one.at <= at).length >= ENTRIES_WITH_FEELINGS;
  })?.at;
  if (since === undefined) return null;
  return { since, ...toneSums(windowOf(sorted, since)) };
}

function feelingsIn(memories: readonly MemoryFacts[]): Life['feelings'] {
  const sums: Partial<Record<Being, number>> = {};
  for (const { feelings } of memories)
    for (const { being, intensity } of feelings) sums[being] = (sums[being] ?? 0) + intensity;
  return Object.fromEntries(beings.flatMap((one) => (sums[one] ? [[one, sums[one]]] : [])));
}

/** How many memories of each kind, over days. */
export function kindsOver(days: readonly LifeDay[]): Readonly<Record<ActivityType, number>> {
  const sums = activityKinds.map(() => 0);
  for (const { kinds } of days)
    for (const [at, count] of kinds.entries()) sums[at] = (sums[at] ?? 0) + count;
  return Object.fromEntries(activityKinds.map((kind, at) => [kind, sums[at] ?? 0])) as Record<
    ActivityType,
    number
  >; // one for each kind
}
