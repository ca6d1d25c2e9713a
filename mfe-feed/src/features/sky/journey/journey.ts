/**
 * The orb journey of product.md section 4: a queue, and for each memory in it three phases by the clock. Pure: the time is handed in, in milliseconds, and
 * whoever draws it asks `at(journey, now)` and is told by `untilChange` when to ask again. Timers that come late, and a clock that was put back, harm nothing.
 */
export const phases = [
  { view: 'nexus', ms: 20_000 },
  { view: 'transit', ms: 8_000 },
  { view: 'collective', ms: 12_000 },
] as const;
export type Phase = (typeof phases)[number]['view'];

/** A memory that one flies to. */
export interface Orb {
  readonly id: string;
  readonly title: string;
}

export interface Journey {
  /** The one that is flown to first. Never empty: a journey without a memory is none. */
  readonly queue: readonly [Orb, ...(readonly Orb[])];
  readonly phase: 0 | 1 | 2;
  /** Of the phase, up to `since`. */
  readonly elapsed: number;
  /** When it was last seen going; null while it stands still. */
  readonly since: number | null;
}

/** A year of a diligent diarist is no film of four hours. */
export const MOST_ORBS = 100;

const begin = (queue: readonly Orb[], now: number | null): Journey | null => {
  const [first, ...others] = queue;
  return first === undefined
    ? null
    : { queue: [first, ...others], phase: 0, elapsed: 0, since: now };
};

/** Adds to the end of the queue what is not in it yet, or begins. */
export function enqueue(
  journey: Journey | null,
  orbs: readonly Orb[],
  now: number,
): Journey | null {
  const known = new Set(journey?.queue.map(({ id }) => id));
  const added: Orb[] = [];
  for (const orb of orbs) {
    if (known.has(orb.id)) continue;
    known.add(orb.id);
    added.push(orb);
  }
  if (journey === null) return begin(added.slice(0, MOST_ORBS), now);
  const [first, ...others] = journey.queue;
  return { ...journey, queue: [first, ...[...others, ...added].slice(0, MOST_ORBS - 1)] };
}

/** Where it is at a moment; null once the last memory has been shown. */
export function at(journey: Journey | null, now: number): Journey | null {
  if (journey === null || journey.since === null) return journey;
  let left = journey.elapsed + Math.max(0, now - journey.since);
  let { queue, phase } = journey;
  for (;;) {
    const { ms } = phases[phase];
    if (left < ms) return { queue, phase, elapsed: left, since: now };
    left -= ms;
    if (phase === 2) {
      const [, next, ...others] = queue;
      if (next === undefined) return null;
      queue = [next, ...others];
      phase = 0;
    } else phase = phase === 0 ? 1 : 2;
  }
}

/** Stands still, as while nobody looks at the page. */
export function pause(journey: Journey | null, now: number): Journey | null {
  const here = at(journey, now);
  return here === null ? null : { ...here, since: null };
}

export const resume = (journey: Journey | null, now: number): Journey | null =>
  journey === null || journey.since !== null ? journey : { ...journey, since: now };

/** On to the next memory of the queue; it stands still where the one before did. */
export function skip(journey: Journey | null, now: number): Journey | null {
  const here = at(journey, now);
  if (here === null) return null;
  return begin(here.queue.slice(1), here.since === null ? null : now);
}

/** A memory that is no longer there is not flown to. */
export function without(journey: Journey | null, id: string, now: number): Journey | null {
  const here = at(journey, now);
  if (here === null) return null;
  if (here.queue[0].id === id) return skip(here, now);
  const [first, ...others] = here.queue;
  return { ...here, queue: [first, ...others.filter((orb) => orb.id !== id)] };
}

/** Milliseconds to the next change; null while nothing will change by itself. */
export const untilChange = (journey: Journey | null, now: number): number | null => {
  if (journey === null || journey.since === null) return null;
  return Math.max(0, phases[journey.phase].ms - journey.elapsed - Math.max(0, now - journey.since));
};

/** 33, 66 and 100 (product.md section 4). */
export const percentOf = ({ phase }: Pick<Journey, 'phase'>): 33 | 66 | 100 =>
  ([33, 66, 100] as const)[phase];
