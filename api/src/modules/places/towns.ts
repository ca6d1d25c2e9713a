/** Memories by the town they are told of: what is written of a place in many ways lies in one town. Pure. */
import type { Located } from '../gazetteer/index.ts';
import type { ToldOf } from './memories.queries.ts';

export interface NameOfTown {
  readonly name: string;
  readonly memories: number;
  readonly first_year: number | null;
  readonly last_year: number | null;
}

export interface TownTold {
  readonly where: Located;
  readonly memories: number;
  /** As they are written, the most used first. */
  readonly names: readonly NameOfTown[];
  readonly years: ReadonlyMap<number | null, number>;
}

export interface Told {
  readonly towns: readonly TownTold[];
  readonly unplaced: readonly { readonly name: string; readonly memories: number }[];
}

/** A place as it is written, with all its years. */
interface Written extends NameOfTown {
  readonly years: ReadonlyMap<number | null, number>;
}

export const sum = (numbers: Iterable<number>): number =>
  [...numbers].reduce((all, number) => all + number, 0);

/** Equal keys together, in the order in which they first come. */
export function grouped<K, T>(
  items: readonly T[],
  keyOf: (item: T) => K,
): readonly (readonly T[])[] {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

export function addedUp(
  all: readonly ReadonlyMap<number | null, number>[],
): ReadonlyMap<number | null, number> {
  const years = new Map<number | null, number>();
  for (const [year, count] of all.flatMap((one) => [...one]))
    years.set(year, (years.get(year) ?? 0) + count);
  return years;
}

const known = (years: ReadonlyMap<number | null, number>): readonly number[] =>
  [...years.keys()].flatMap((year) => year ?? []).toSorted((one, other) => one - other);

function writtenOf(rows: readonly ToldOf[]): Written {
  const years = addedUp(rows.map(({ year, memories }) => new Map([[year, memories]])));
  const dated = known(years);
  return {
    name: rows[0]?.place ?? '',
    memories: sum(years.values()),
    first_year: dated[0] ?? null,
    last_year: dated.at(-1) ?? null,
    years,
  };
}

export const mostFirst = (
  one: { readonly memories: number },
  other: { readonly memories: number },
): number => other.memories - one.memories;

export const spotKey = ({ latitude, longitude }: Pick<Located, 'latitude' | 'longitude'>): string =>
  `${String(latitude)} ${String(longitude)}`;

interface Placed {
  readonly where: Located;
  readonly written: Written;
}

const townOf = (placed: readonly [Placed, ...Placed[]]): TownTold => {
  const names = placed.map(({ written }) => written).toSorted(mostFirst);
  return {
    // One who says it plainly is enough.
    where: placed.find(({ where }) => !where.isAbout)?.where ?? placed[0].where,
    memories: sum(names.map(({ memories }) => memories)),
    names: names.map(({ name, memories, first_year, last_year }) => ({
      name,
      memories,
      first_year,
      last_year,
    })),
    years: addedUp(names.map(({ years }) => years)),
  };
};

/** `locate`: where each of the places lies, all asked together. */
export async function townsOf(
  rows: readonly ToldOf[],
  locate: (places: readonly string[]) => Promise<readonly (Located | null)[]>,
): Promise<Told> {
  const written = grouped(rows, ({ place }) => place).map(writtenOf);
  const located = await locate(written.map(({ name }) => name));
  const placed = written.flatMap((one, at): Placed[] => {
    const where = located[at] ?? null;
    return where === null ? [] : [{ where, written: one }];
  });
  const towns = grouped(placed, ({ where }) => spotKey(where)).flatMap(([first, ...rest]) =>
    first === undefined ? [] : [townOf([first, ...rest])],
  );
  return {
    towns: towns.toSorted(mostFirst),
    unplaced: written
      .filter((_, at) => (located[at] ?? null) === null)
      .map(({ name, memories }) => ({ name, memories }))
      .toSorted(mostFirst),
  };
}
