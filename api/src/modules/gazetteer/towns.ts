/**
 * The list of towns by name, kept once it was asked for: as columns it is some fifteen megabytes, as objects it would be a hundred. Names lie in heaps by their first
 * two letters; a heap is put in order when it is first looked into.
 */
import { eachCity, readCities, type City } from './cities.ts';
import { kilometres } from './kilometres.ts';
import { foldName } from './names.ts';

export interface Towns {
  /** Of exactly this folded name. */
  named(folded: string): readonly City[];
  /** Whose folded name begins so; of at least two letters. */
  startingWith(folded: string): readonly City[];
  /** The nearest to a spot, at most so many kilometres away. */
  nearest(spot: Spot, most: number): City | null;
}
export type Spot = Pick<City, 'latitude' | 'longitude'>;

const HEAP = 2;
/** Kilometres of a degree of latitude. */
const KM_A_DEGREE = 111;

interface Columns {
  readonly folded: string[];
  readonly names: string[];
  readonly countries: string[];
  readonly parts: string[];
  readonly people: number[];
  readonly latitudes: number[];
  readonly longitudes: number[];
}

async function readColumns(): Promise<Columns> {
  const columns: Columns = {
    folded: [],
    names: [],
    countries: [],
    parts: [],
    people: [],
    latitudes: [],
    longitudes: [],
  };
  const once = new Map<string, string>();
  const same = (word: string): string => {
    const known = once.get(word);
    if (known === undefined) once.set(word, word);
    return known ?? word;
  };
  await eachCity(await readCities(), (city) => {
    const folded = foldName(city.name);
    columns.folded.push(folded);
    columns.names.push(folded === city.name ? folded : city.name);
    columns.countries.push(same(city.country));
    columns.parts.push(same(city.part));
    columns.people.push(city.people);
    columns.latitudes.push(city.latitude);
    columns.longitudes.push(city.longitude);
  });
  return columns;
}

function heapsOf({ folded }: Columns): ReadonlyMap<string, number[]> {
  const heaps = new Map<string, number[]>();
  for (const [at, name] of folded.entries()) {
    const key = name.slice(0, HEAP);
    const heap = heaps.get(key);
    if (heap === undefined) heaps.set(key, [at]);
    else heap.push(at);
  }
  return heaps;
}

const cityAt = (columns: Columns, at: number): City => ({
  name: columns.names[at] ?? '',
  country: columns.countries[at] ?? '',
  part: columns.parts[at] ?? '',
  people: columns.people[at] ?? 0,
  latitude: columns.latitudes[at] ?? 0,
  longitude: columns.longitudes[at] ?? 0,
});

/** The first of an ordered heap whose name is not before this one. */
function firstFrom(heap: readonly number[], folded: readonly string[], name: string): number {
  let [low, high] = [0, heap.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((folded[heap[middle] ?? 0] ?? '') < name) low = middle + 1;
    else high = middle;
  }
  return low;
}

function namesIn(columns: Columns) {
  const { folded } = columns;
  const heaps = heapsOf(columns);
  const ordered = new Set<string>();
  const compare = (one: number, other: number): number => {
    const [a = '', b = ''] = [folded[one], folded[other]];
    if (a === b) return 0;
    return a < b ? -1 : 1;
  };
  function heapOf(key: string): readonly number[] {
    const heap = heaps.get(key) ?? [];
    if (!ordered.has(key)) heap.sort(compare);
    ordered.add(key);
    return heap;
  }
  return function matching(name: string, isMeant: (other: string) => boolean): readonly City[] {
    const heap = heapOf(name.slice(0, HEAP));
    const found: City[] = [];
    for (let at = firstFrom(heap, folded, name); at < heap.length; at += 1) {
      const index = heap[at] ?? 0;
      if (!isMeant(folded[index] ?? '')) break;
      found.push(cityAt(columns, index));
    }
    return found;
  };
}

function nearestIn(columns: Columns, spot: Spot, most: number): City | null {
  const { latitudes } = columns;
  let [best, at] = [most, -1];
  for (const [index, latitude] of latitudes.entries()) {
    // What lies so far north or south of it is no nearer, wherever it lies east and west.
    if (Math.abs(latitude - spot.latitude) * KM_A_DEGREE > best) continue;
    const far = kilometres(spot, { latitude, longitude: columns.longitudes[index] ?? 0 });
    if (far < best) [best, at] = [far, index];
  }
  return at < 0 ? null : cityAt(columns, at);
}

async function readTowns(): Promise<Towns> {
  const columns = await readColumns();
  const matching = namesIn(columns);
  return {
    named: (folded) => matching(folded, (other) => other === folded),
    startingWith: (folded) =>
      folded.length < HEAP ? [] : matching(folded, (other) => other.startsWith(folded)),
    nearest: (spot, most) => nearestIn(columns, spot, most),
  };
}

let kept: Promise<Towns> | null = null;

/** Read when first asked for. Where that fails it is tried again by who asks next. */
export function townsOfTheWorld(): Promise<Towns> {
  kept ??= readTowns().catch((error: unknown) => {
    kept = null;
    throw error;
  });
  return kept;
}
