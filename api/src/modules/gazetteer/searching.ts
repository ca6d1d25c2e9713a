/** Towns by what was typed of their name so far, and by a spot. */
import type { City } from './cities.ts';
import { formerlyCalled, formerNamesLike, type FormerName } from './former-names.ts';
import { kilometres } from './kilometres.ts';
import { askedOf, foldName, variantsOf } from './names.ts';
import { withinOf } from './regions.ts';
import type { Spot, Towns } from './towns.ts';

export interface FoundTown {
  readonly city: City;
  readonly region: string;
  readonly country: string;
  /** What it was called by whoever asked, where it is called something else now. */
  readonly former: FormerName | null;
}

export interface Sought {
  readonly q: string;
  /** What lies near to it comes first. */
  readonly near: Spot | null;
  readonly limit: number;
}

interface Candidate {
  readonly city: City;
  readonly former: FormerName | null;
  readonly isExact: boolean;
}

const told = ({ city, former }: Candidate): FoundTown => ({ city, former, ...withinOf(city) });

/** “Zemun, ser” is typed on its way to Serbia: what stands behind the comma narrows, unless nothing would be left. */
function narrowed(
  candidates: readonly Candidate[],
  hints: readonly string[],
): readonly Candidate[] {
  if (hints.length === 0) return candidates;
  const within = candidates.filter(({ city }) => {
    const { region, country } = withinOf(city);
    const names = [foldName(region), foldName(country), city.country.toLowerCase()];
    return hints.every((hint) => names.some((name) => name.startsWith(hint)));
  });
  return within.length === 0 ? candidates : within;
}

function unique(candidates: readonly Candidate[]): readonly Candidate[] {
  const seen = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { name, latitude, longitude } = candidate.city;
    const key = `${name} ${String(latitude)} ${String(longitude)}`;
    if (!seen.has(key)) seen.set(key, candidate);
  }
  return [...seen.values()];
}

const exactFirst = (one: Candidate, other: Candidate): number =>
  Number(other.isExact) - Number(one.isExact);
const greatestFirst = (one: Candidate, other: Candidate): number =>
  other.city.people - one.city.people;
const nearestFirst =
  (near: Spot) =>
  (one: Candidate, other: Candidate): number =>
    kilometres(one.city, near) - kilometres(other.city, near);

const formerly = (towns: Towns, folded: string): readonly Candidate[] =>
  formerNamesLike(folded).flatMap((former) =>
    towns
      .named(former.town)
      .filter(({ country }) => country === former.country)
      .map((city) => ({ city, former, isExact: foldName(former.name) === folded })),
  );

const partsOf = (q: string): readonly string[] =>
  q
    .split(/[,;/]/u)
    .map(foldName)
    .filter((part) => part !== '');

/** Those that begin with what was typed; the whole name first, then the nearest or the greatest. */
export function searchTowns(towns: Towns, { q, near, limit }: Sought): readonly FoundTown[] {
  const [first = '', ...hints] = partsOf(q);
  if (first.length < 2) return [];
  const variants = variantsOf(first);
  const called = variants.flatMap((name) =>
    towns.startingWith(name).map((city) => ({
      city,
      former: null,
      isExact: variants.includes(foldName(city.name)),
    })),
  );
  const candidates = unique([...called, ...formerly(towns, first)]);
  const byPlace = near === null ? greatestFirst : nearestFirst(near);
  return narrowed(candidates, hints)
    .toSorted((one, other) => exactFirst(one, other) || byPlace(one, other))
    .slice(0, limit)
    .map(told);
}

/** Where a text may mean: towns of its first name that is known, in what it says they lie in. */
export function geocodeTowns(towns: Towns, q: string, limit: number): readonly FoundTown[] {
  const { names, hints } = askedOf(q);
  for (const [at, variants] of names.entries()) {
    const found = variants.flatMap((name) => towns.named(name));
    if (found.length === 0) continue;
    const former = formerlyCalled(variants[0] ?? '') ?? null;
    const candidates = unique(
      found.map((city) => ({ city, former: isOf(former, city) ? former : null, isExact: true })),
    );
    return narrowed(candidates, hints.slice(at)).toSorted(greatestFirst).slice(0, limit).map(told);
  }
  return [];
}

const isOf = (former: ReturnType<typeof formerlyCalled> | null, city: City): boolean =>
  former?.country === city.country && former.town === foldName(city.name);

/** A spot farther than this from every town is in none of them. */
const NEAR_KM = 50;

export function townAt(towns: Towns, spot: Spot): FoundTown | null {
  const city = towns.nearest(spot, NEAR_KM);
  return city === null ? null : told({ city, former: null, isExact: false });
}
