/** The class (R7): the two attributes that lead a life, or Wayfarer of All where none does. */
import { attributes, type Attribute, type AttributePoints } from './catalogue.ts';
import { noPoints, sharesOf, withKinds, withMemory } from './attributes.ts';
import { ACTIVITIES_FOR_A_CLASS, DAY_MS, type Life, type LifeDay } from './life.ts';
import { endOfWeek, titlesOver, weekNumber, type Title } from './weekly.ts';

export const ACTIVITIES_BETWEEN_CLASSES = 10;
/** Points of share: below this distance of the largest and the smallest nobody leads. */
export const BALANCED_BELOW = 10;
/** Points of share by which a new pair must lead the one held. */
export const CLASS_LEAD = 2;

export const BALANCED = 'balanced';
/** `heart+mind`, in the order of the attributes, or `balanced`. */
export type ClassKey = string;

const pairKey = (one: Attribute, other: Attribute): ClassKey =>
  attributes.filter((attribute) => attribute === one || attribute === other).join('+');

function spread(shares: AttributePoints): number {
  const all = attributes.map((attribute) => shares[attribute]);
  return Math.max(...all) - Math.min(...all);
}

const sumOfPair = (shares: AttributePoints, key: ClassKey): number =>
  attributes
    .filter((attribute) => key.split('+').includes(attribute))
    .reduce((sum, attribute) => sum + shares[attribute], 0);

/** The class that these shares give by themselves, without regard to the one held. Equal shares: the earlier attribute leads. */
export function classOf(shares: AttributePoints): ClassKey {
  if (spread(shares) < BALANCED_BELOW) return BALANCED;
  const [first = 'heart', second = 'mind'] = attributes.toSorted(
    (one, other) => shares[other] - shares[one],
  );
  return pairKey(first, second);
}

/** Whether `key` leads the class held by enough to take its place. */
export function challenges(shares: AttributePoints, key: ClassKey, held: ClassKey): boolean {
  if (key === held) return false;
  if (key === BALANCED) return spread(shares) < BALANCED_BELOW - CLASS_LEAD;
  if (held === BALANCED) return spread(shares) >= BALANCED_BELOW + CLASS_LEAD;
  return sumOfPair(shares, key) - sumOfPair(shares, held) >= CLASS_LEAD;
}

export interface Standing {
  readonly points: AttributePoints;
  /** Memories recorded until then. */
  readonly activities: number;
}

/** Points and count at the end of each week in which something was recorded, in order. */
function standingByWeek(days: readonly LifeDay[]): ReadonlyMap<number, Standing> {
  const weeks = new Map<number, Standing>();
  let points = noPoints;
  let activities = 0;
  for (const { day, kinds, entries } of days) {
    points = withKinds(points, kinds);
    activities += entries;
    weeks.set(weekNumber(day * DAY_MS), { points, activities });
  }
  return weeks;
}

/** How it stood at the end of a week: that of the last week before it in which something was recorded. */
function standingAt(weeks: ReadonlyMap<number, Standing>): (week: number) => Standing | undefined {
  const numbers = [...weeks.keys()];
  return (week) => {
    const last = numbers.findLast((number) => number <= week);
    return last === undefined ? undefined : weeks.get(last);
  };
}

/** The first class comes at once with the fifth memory: there is nothing it could flicker against. */
function firstStanding(first: Life['first']): Standing & { readonly since: number | null } {
  let points = noPoints;
  for (const { type } of first) points = withMemory(points, type);
  const since = first[ACTIVITIES_FOR_A_CLASS - 1]?.at ?? null;
  return { points, activities: first.length, since };
}

/** A class that was held, and how its life stood when it was decided. */
export interface HeldClass extends Title<ClassKey>, Standing {}

/** Every class held until an instant, oldest first: a pure function of the memories. Nothing before five of them. */
export function classHistory(
  { days, first }: Pick<Life, 'days' | 'first'>,
  until: number,
): readonly HeldClass[] {
  const at = standingAt(standingByWeek(days));
  const { since, ...begun } = firstStanding(first);
  const title = since === null ? null : { key: classOf(sharesOf(begun.points)), since };
  const decidedAt = (one: Title<ClassKey>): Standing =>
    one.since === since ? begun : (at(weekNumber(one.since - 1)) ?? begun);
  const weeks = [...new Set(days.map(({ day }) => weekNumber(day * DAY_MS)))];
  const titles = titlesOver<ClassKey>(title, weeks, until, (week, held) => {
    const now = at(week);
    if (now === undefined) return { leader: null, may: false };
    const shares = sharesOf(now.points);
    const leader = classOf(shares);
    return {
      leader: challenges(shares, leader, held.key) ? leader : null,
      may: now.activities - decidedAt(held).activities >= ACTIVITIES_BETWEEN_CLASSES,
    };
  });
  return titles.map((one) => ({ ...one, ...decidedAt(one) }));
}

export type Rank = 'novice' | 'adept' | 'master';
/** Below level 10 a novice, below 30 an adept, then a master. */
export function rankOf(level: number): Rank {
  if (level < 10) return 'novice';
  return level < 30 ? 'adept' : 'master';
}

/** The end of the week in which an instant lies: when the next reckoning is due. */
export const nextReckoning = (now: number): number => endOfWeek(weekNumber(now));
