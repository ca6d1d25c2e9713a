/** A life as one thread: its stages one after the other, each a third of a turn, and every day a place on it. Pure. */
import type { SkyColumns, SkyWhole } from './sky.types.ts';

/** A stretch of the thread. Of a stage where the stages are known, else of so many years. */
export interface Arm {
  /** 1 and its place in the catalogue; 0 where no stage is known. */
  readonly stage: number;
  /** First day, and the day after the last. */
  readonly from: number;
  readonly to: number;
  /** Of the angle of an arm: less than 1 where a stage has only begun. */
  readonly share: number;
}

export interface Timeline {
  readonly arms: readonly Arm[];
  readonly from: number;
  readonly to: number;
  /** Whether some memories have no date. */
  readonly hasUndated: boolean;
}

/** Life stages are 1 to 11; 0 is none. */
const STAGES = 12;
const YEAR = 365.2425;
/** How many years each stage has, by its number; the first and the last have no measure. */
const lengths = [0, 0, 6, 7, 5, 7, 15, 15, 15, 15, 15, 0] as const;

/** The stage somebody is in is drawn as far as it has come. */
function shareOf(stage: number, days: number): number {
  const years = lengths[stage] ?? 0;
  return years === 0 ? 1 : Math.max(0.12, Math.min(1, days / (years * YEAR)));
}
/** An arm without stages is at least this long. */
const LEAST_ARM = 8 * YEAR;

interface Reach {
  readonly first: Float64Array;
  from: number;
  to: number;
  hasUndated: boolean;
}

const reachOfWhole = ({ stages, from, to, hasUndated }: SkyWhole): Reach => {
  const first = new Float64Array(STAGES).fill(Number.POSITIVE_INFINITY);
  for (const [stage, day] of stages) first[stage] = day;
  return { first, from, to, hasUndated };
};

function reachOf({ count, day, stage }: SkyColumns): Reach {
  const first = new Float64Array(STAGES).fill(Number.POSITIVE_INFINITY);
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let hasUndated = false;
  for (let i = 0; i < count; i += 1) {
    const at = day[i] ?? -1;
    if (at < 0) {
      hasUndated = true;
      continue;
    }
    if (at < from) from = at;
    if (at > to) to = at;
    const own = stage[i] ?? 0;
    if (own > 0 && own < STAGES && at < (first[own] ?? 0)) first[own] = at;
  }
  return { first, from, to: to + 1, hasUndated };
}

/** Equal stretches where nobody knows the stages. */
function equalArms(from: number, to: number): Arm[] {
  const many = Math.max(1, Math.min(9, Math.floor((to - from) / LEAST_ARM)));
  const length = (to - from) / many;
  return Array.from({ length: many }, (_, i) => ({
    stage: 0,
    from: from + i * length,
    to: from + (i + 1) * length,
    share: 1,
  }));
}

/** Columns never change: what was reckoned of them once is kept as long as they are. */
const known = new WeakMap<object, Timeline>();

/** The thread of a life. Without a single date it has no arms. */
export function timelineOf(columns: SkyColumns): Timeline {
  const { whole } = columns;
  const key = whole ?? columns;
  const there = known.get(key);
  if (there !== undefined) return there;
  const timeline = reckoned(whole ? reachOfWhole(whole) : reachOf(columns));
  known.set(key, timeline);
  return timeline;
}

function reckoned({ first, from, to, hasUndated }: Reach): Timeline {
  if (from >= to) return { arms: [], from: 0, to: 0, hasUndated };
  const begun: { stage: number; from: number }[] = [];
  for (const [stage, at] of first.entries()) {
    if (!Number.isFinite(at)) continue;
    // A doubtful date may let a later stage begin before an earlier one: it then begins with it.
    const before = begun.at(-1);
    begun.push({ stage, from: before === undefined ? from : Math.max(at, before.from) });
  }
  const arms = begun
    .map(({ stage, from: start }, i) => ({ stage, from: start, to: begun[i + 1]?.from ?? to }))
    .filter((arm) => arm.to > arm.from)
    .map((arm, i, all) => ({
      ...arm,
      share: i === all.length - 1 ? shareOf(arm.stage, arm.to - arm.from) : 1,
    }));
  return { arms: arms.length > 0 ? arms : equalArms(from, to), from, to, hasUndated };
}

/** Where on the thread a day is: 0 at its beginning, whole numbers where arms begin. */
export function placeOnThread({ arms }: Timeline, day: number): number {
  for (let i = arms.length - 1; i > 0; i -= 1) {
    const arm = arms[i];
    if (arm !== undefined && day >= arm.from)
      return i + Math.min(1, (day - arm.from) / (arm.to - arm.from));
  }
  const arm = arms[0];
  if (arm === undefined) return 0;
  return Math.max(0, Math.min(1, (day - arm.from) / (arm.to - arm.from)));
}
