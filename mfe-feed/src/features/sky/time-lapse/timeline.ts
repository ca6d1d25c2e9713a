/** From what the server answers to a row of years. Pure. */
import type { TreeTimes } from '@kinlore/shared/contracts/family-times';
import type { WholeTree } from '@kinlore/shared/contracts/family-whole';
import type { SkyLife } from '@kinlore/shared/contracts/sky';
import { atOnce, inSteps, type Steps } from '../in-breaths.ts';
import { happeningsIn } from './happenings.ts';
import { livesIn } from './lives.ts';
import type { LapsePlace, Timeline } from './model.ts';
import { isHidden, nameIn, personIn } from './persons.ts';
import { EARLIEST } from './spans.ts';
import { unionsOf } from './ties.ts';
import { toldIn } from './told.ts';

export interface LapseSources {
  readonly whole: WholeTree;
  readonly times: TreeTimes;
  readonly lives: readonly SkyLife[];
  /** The year it is. */
  readonly today: number;
}

/** Nobody goes through more years than these. */
const LONGEST = 2_500;

const placesIn = ({ places }: TreeTimes): readonly LapsePlace[] =>
  places.name.map((name, at) => ({
    name,
    latitude: places.latitude[at] ?? Number.NaN,
    longitude: places.longitude[at] ?? Number.NaN,
    isAbout: places.about.charAt(at) === '1',
  }));

const childrenIn = ({ links }: WholeTree): Timeline['children'] =>
  links.child.map((child, link) => ({
    child,
    parent: links.parent[link] ?? -1,
    union: links.union[link] ?? -1,
  }));

/** Of somebody born, or something remembered; null where no year is known of anybody. */
function earliestIn({ people, lives }: Pick<Timeline, 'people' | 'lives'>): number | null {
  let earliest = Number.POSITIVE_INFINITY;
  for (const one of people) earliest = Math.min(earliest, one?.born.from ?? earliest);
  for (const { lights } of lives) earliest = Math.min(earliest, lights[0]?.[0] ?? earliest);
  return Number.isFinite(earliest) ? earliest : null;
}

/** Null where there is nothing to go through. Between two steps whoever makes it may do something else. */
export function* timelineSteps({
  whole,
  times,
  lives,
  today,
}: LapseSources): Steps<Timeline | null> {
  const { persons } = whole;
  const { ofPersons, ofUnions } = toldIn(times);
  yield;
  const told = {
    people: yield* inSteps(persons.id.length, (at) =>
      personIn(persons, at, ofPersons.get(at) ?? [], today),
    ),
    unions: unionsOf(whole, ofUnions),
    lives: livesIn(whole, lives, today),
  };
  yield;
  const earliest = earliestIn(told);
  if (earliest === null) return null;
  const places = placesIn(times);
  const happenings = happeningsIn(told, times.places.name);
  yield;
  return {
    ...told,
    first: Math.max(EARLIEST, earliest, today - LONGEST),
    last: today,
    names: persons.id.map((_, at) => nameIn(persons, at)),
    children: childrenIn(whole),
    places,
    happenings,
    undated: told.people.filter((one, at) => one === null && !isHidden(persons, at)).length,
    nowhere: places.flatMap(({ name, latitude }) => (Number.isNaN(latitude) ? [name] : [])),
  };
}

/** At once. */
export const timelineOf = (sources: LapseSources): Timeline | null =>
  atOnce(timelineSteps(sources));
