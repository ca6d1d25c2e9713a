/** Lives as moves between towns: counted by the two towns, and person by person. Pure. */
import type { MovedPerson, TreeMoves } from '@kinlore/shared/contracts/family-moves';
import type { Stop } from './stops.ts';
import type { MoveTownFound } from './towns.ts';

/** Who moved, and the first year they are told of where they went. */
export interface Mover {
  readonly person: number;
  readonly year: number | null;
}

export interface Moves {
  readonly from: string;
  readonly to: string;
  readonly movers: readonly Mover[];
}

export interface Lives {
  readonly stops: ReadonlyMap<number, readonly Stop[]>;
  readonly towns: ReadonlyMap<number, MoveTownFound>;
  /** Of each place. */
  readonly placeNames: readonly string[];
}

interface Step {
  readonly from: string;
  readonly to: string;
  readonly year: number | null;
}

/** From each town to the next; who went the same way again went it once. */
function stepsOf(stops: readonly Stop[], towns: Lives['towns']): readonly Step[] {
  const steps = new Map<string, Step>();
  let from: string | null = null;
  for (const { place, year } of stops) {
    const to = towns.get(place)?.key;
    if (to === undefined) continue;
    const key = `${from ?? ''} ${to}`;
    if (from !== null && from !== to && !steps.has(key)) steps.set(key, { from, to, year });
    from = to;
  }
  return [...steps.values()];
}

const mostFirst = (one: Moves, other: Moves): number =>
  other.movers.length - one.movers.length ||
  one.from.localeCompare(other.from) ||
  one.to.localeCompare(other.to);

/** Between a town and the next, the moves of the most people first. */
export function movesIn({ stops, towns }: Lives): readonly Moves[] {
  const moves = new Map<string, { from: string; to: string; movers: Mover[] }>();
  for (const [person, theirs] of stops)
    for (const { from, to, year } of stepsOf(theirs, towns)) {
      const key = `${from} ${to}`;
      const known = moves.get(key);
      if (known === undefined) moves.set(key, { from, to, movers: [{ person, year }] });
      else known.movers.push({ person, year });
    }
  return [...moves.values()].toSorted(mostFirst);
}

interface Named {
  uses: number;
  first_year: number | null;
  last_year: number | null;
}

interface Gathering {
  readonly town: MoveTownFound;
  readonly people: Set<number>;
  born: number;
  died: number;
  readonly names: Map<string, Named>;
}

const least = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
const most = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

function take(into: Gathering, person: number, { kind, year }: Stop, name: string): void {
  into.people.add(person);
  if (kind === 'birth') into.born += 1;
  if (kind === 'death') into.died += 1;
  const known = into.names.get(name);
  into.names.set(name, {
    uses: (known?.uses ?? 0) + 1,
    first_year: least(known?.first_year ?? null, year),
    last_year: most(known?.last_year ?? null, year),
  });
}

const MOST_NAMES = 5;

type Town = TreeMoves['towns'][number];

function presentTown({ town, people, born, died, names }: Gathering): Town {
  const { isAbout, ...told } = town;
  const used = [...names].toSorted(([, one], [, other]) => other.uses - one.uses);
  return {
    ...told,
    name: told.name === '' ? (used[0]?.[0] ?? '') : told.name,
    is_about: isAbout,
    people: people.size,
    born,
    died,
    names: used
      .slice(0, MOST_NAMES)
      .map(([name, { first_year, last_year }]) => ({ name, first_year, last_year })),
  };
}

/** Every town with what is told of it, those of the most people first; and what lies nobody knows where. */
export function townsIn({ stops, towns, placeNames }: Lives): {
  readonly towns: readonly Town[];
  readonly unplaced: TreeMoves['unplaced'];
} {
  const gathered = new Map<string, Gathering>();
  const nowhere = new Map<number, Set<number>>();
  for (const [person, theirs] of stops)
    for (const stop of theirs) {
      const town = towns.get(stop.place);
      if (town === undefined) {
        nowhere.set(stop.place, (nowhere.get(stop.place) ?? new Set()).add(person));
        continue;
      }
      const into = gathered.get(town.key) ?? {
        town,
        people: new Set(),
        born: 0,
        died: 0,
        names: new Map(),
      };
      gathered.set(town.key, into);
      take(into, person, stop, placeNames[stop.place] ?? '');
    }
  return {
    towns: [...gathered.values()].map(presentTown).toSorted((a, b) => b.people - a.people),
    unplaced: [...nowhere]
      .map(([place, people]) => ({ name: placeNames[place] ?? '', people: people.size }))
      .toSorted((one, other) => other.people - one.people),
  };
}

/** A life in its stops, as far as it is known where they lie. */
export const stopsOnMap = (
  { stops, towns, placeNames }: Lives,
  person: number,
): MovedPerson['stops'] =>
  (stops.get(person) ?? []).flatMap(({ kind, place, year, isVague }) => {
    const town = towns.get(place);
    if (town === undefined) return [];
    const { latitude, longitude } = town;
    return [{ kind, name: placeNames[place] ?? '', latitude, longitude, year, is_vague: isVague }];
  });
