/** Which of the towns of one name a family means. Pure. */
import type { City } from './cities.ts';
import { kilometres } from './kilometres.ts';
import { countryIn, type Asked } from './names.ts';

export interface Located {
  readonly latitude: number;
  readonly longitude: number;
  /** Somewhere about there: it was found by a wider name, or it is one of several of that name. */
  readonly isAbout: boolean;
  /** The town that was taken; null where a file said the degrees. */
  readonly town: City | null;
}

/** Where a family is found, it is found again. */
const NEAR_KM = 400;
/** The only one of its name on this side of the world. */
const SIDE_KM = 2_000;
/** Whoever names such a town without more means that one. */
const KNOWN_TO_ALL = 100_000;
/** So many times greater than the next of its name. */
const BY_FAR = 10;
const greatest = (cities: readonly City[]): City | undefined =>
  cities.toSorted((one, other) => other.people - one.people)[0];

/** Towns to look around, one of each degree: a family that is everywhere is looked for no longer than another. */
const MOST_ANCHORS = 200;
const spread = (cities: readonly City[]): readonly City[] =>
  [
    ...new Map(
      cities.map((city) => [`${Math.round(city.latitude)} ${Math.round(city.longitude)}`, city]),
    ).values(),
  ].slice(0, MOST_ANCHORS);

interface Found {
  readonly cities: readonly City[];
  /** By a wider name than the first. */
  readonly isWider: boolean;
}

/** Towns by the first of the names that is known, in the country that is named, if one is. */
function foundBy(asked: Asked, named: (name: string) => readonly City[]): Found {
  const country = countryIn(asked.hints);
  for (const [at, variants] of asked.names.entries()) {
    const all = variants.flatMap(named);
    const there = country === null ? all : all.filter((city) => city.country === country);
    const inPart = there.filter(({ part }) => asked.hints.includes(part.toLowerCase()));
    const cities = inPart.length > 0 ? inPart : there;
    if (cities.length > 0) return { cities, isWider: at > 0 };
  }
  return { cities: [], isWider: false };
}

/** The one that is meant without knowing anything of the family. */
function plainly({ hints }: Asked, cities: readonly City[]): City | null {
  const [first, second] = cities.toSorted((one, other) => other.people - one.people);
  if (first === undefined) return null;
  if (second === undefined && countryIn(hints) !== null) return first;
  const next = second?.people ?? 0;
  return first.people >= KNOWN_TO_ALL && first.people >= BY_FAR * next ? first : null;
}

/** The one that lies where the family is otherwise. */
function nearTo(anchors: readonly City[], cities: readonly City[]): City | null {
  const around = (most: number) =>
    cities.filter((city) => anchors.some((anchor) => kilometres(city, anchor) <= most));
  const [only, another] = around(SIDE_KM);
  return greatest(around(NEAR_KM)) ?? (another === undefined ? (only ?? null) : null);
}

/**
 * Each place of a family, or null. First what is plain; then whatever lies near to what was found; then, where nothing at all was plain, the
 * greatest of each name. A small town far from everything is more likely another of its name than the one that is meant: it is left out.
 */
export function choose(
  places: readonly Asked[],
  named: (name: string) => readonly City[],
): readonly (Located | null)[] {
  const found = places.map((asked) => {
    const { cities, isWider } = foundBy(asked, named);
    return { cities, isWider, plain: plainly(asked, cities) };
  });
  const anchors = spread(found.flatMap(({ plain }) => plain ?? []));
  return found.map(({ cities, isWider, plain }) => {
    const other = anchors.length === 0 ? greatest(cities) : nearTo(anchors, cities);
    const city = plain ?? other ?? null;
    if (city === null) return null;
    const { latitude, longitude } = city;
    const isAlone = cities.length === 1 || plain !== null;
    return { latitude, longitude, isAbout: isWider || !isAlone, town: city };
  });
}
