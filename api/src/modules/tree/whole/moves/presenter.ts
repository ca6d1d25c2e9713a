/** The moves of a tree as they leave the server: bounded, and a page of those who moved. Pure. */
import type { MovedPerson, TreeMoves } from '@kinlore/shared/contracts/family-moves';
import { DomainError } from '../../../../platform/errors.ts';
import { pageOf } from '../../../../platform/rows.ts';
import type { TreeColumns } from '../whole.queries.ts';
import { stopsOnMap, townsIn, type Lives, type Mover, type Moves } from './moved.ts';

const MOST_MOVES = 200;
const MOST_TOWNS = 300;
const MOST_UNPLACED = 100;

/** What was reckoned of a tree for one viewer. */
export interface TreeLives extends Lives {
  readonly moves: readonly Moves[];
  readonly persons: Pick<TreeColumns['persons'], 'id' | 'given' | 'surname'>;
}

const yearsOf = (movers: readonly Mover[]): TreeMoves['moves'][number]['years'] => {
  const years = new Map<number | null, number>();
  for (const { year } of movers) years.set(year, (years.get(year) ?? 0) + 1);
  return [...years]
    .map(([year, people]) => ({ year, people }))
    .toSorted((one, other) => sortYear(one.year) - sortYear(other.year));
};

/** What has no year comes last. */
const sortYear = (year: number | null): number => year ?? Number.MAX_SAFE_INTEGER;

/** The towns of the moves that are told, then others as far as there is room. */
export function presentMoves(lives: TreeLives): TreeMoves {
  const moves = lives.moves.slice(0, MOST_MOVES);
  const { towns, unplaced } = townsIn(lives);
  const needed = new Set(moves.flatMap(({ from, to }) => [from, to]));
  const others = towns
    .filter(({ key }) => !needed.has(key))
    .slice(0, Math.max(0, MOST_TOWNS - needed.size));
  const told = [...towns.filter(({ key }) => needed.has(key)), ...others];
  const indexOf = new Map(told.map(({ key }, at) => [key, at]));
  return {
    towns: told,
    more_towns: towns.length - told.length,
    moves: moves.map(({ from, to, movers }) => ({
      from: indexOf.get(from) ?? -1,
      to: indexOf.get(to) ?? -1,
      people: movers.length,
      years: yearsOf(movers),
    })),
    more_moves: lives.moves.length - moves.length,
    unplaced: unplaced.slice(0, MOST_UNPLACED),
  };
}

/** The place of somebody in a list of movers. */
interface Key {
  readonly year: number;
  readonly id: string;
}

const isAfter = (one: Key, other: Key): boolean =>
  one.year === other.year ? one.id > other.id : one.year > other.year;

const cursorOf = ({ year, id }: Key): string =>
  Buffer.from(`${String(year)} ${id}`).toString('base64url');

const SHAPE = /^(-?\d{1,16}) ([0-9a-f-]{36})$/u;

function keyIn(cursor: string | undefined): Key {
  if (cursor === undefined) return { year: Number.NEGATIVE_INFINITY, id: '' };
  const [, year, id] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (year === undefined || id === undefined) throw new DomainError('general.cursor');
  return { year: Number(year), id };
}

export interface MoversAsked {
  readonly from: string;
  readonly to: string;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** The earliest first. Between towns of which nobody is told there is nobody. */
export function presentMovers(
  lives: TreeLives,
  { from, to, limit, cursor }: MoversAsked,
): { readonly data: MovedPerson[]; readonly meta: { readonly next: string | null } } {
  const after = keyIn(cursor);
  const { persons } = lives;
  const movers = lives.moves.find((one) => one.from === from && one.to === to)?.movers ?? [];
  const rest = movers
    .map(({ person, year }) => ({ person, year: sortYear(year), id: persons.id[person] ?? '' }))
    .filter((one) => isAfter(one, after))
    .toSorted((one, other) => (isAfter(one, other) ? 1 : -1));
  const { rows, next } = pageOf(rest, limit, cursorOf);
  return {
    data: rows.map(({ person, id }) => ({
      person_id: id,
      name: [persons.given[person] ?? '', persons.surname[person] ?? '']
        .filter((part) => part !== '')
        .join(' '),
      stops: stopsOnMap(lives, person),
    })),
    meta: { next },
  };
}
