/** The moves of a family as far as a year. Pure. */
import type { MoveTown, TreeMoves } from '@kinlore/shared/contracts/family-moves';

type Move = TreeMoves['moves'][number];

export interface MoveOfMap {
  readonly key: string;
  readonly from: MoveTown;
  readonly to: MoveTown;
  /** As far as the year that is shown. */
  readonly people: number;
  /** The first and the last year; null where none is known. */
  readonly first: number | null;
  readonly last: number | null;
}

/** Who moved by then; with null everybody, also where nobody says when. */
const peopleUntil = ({ years }: Pick<Move, 'years'>, year: number | null): number =>
  years.reduce(
    (all, { year: of, people }) =>
      year === null || (of !== null && of <= year) ? all + people : all,
    0,
  );

export function movesUntil({ towns, moves }: TreeMoves, year: number | null): readonly MoveOfMap[] {
  return moves
    .flatMap((move): MoveOfMap[] => {
      const [from, to] = [towns[move.from], towns[move.to]];
      const people = peopleUntil(move, year);
      if (from === undefined || to === undefined || people === 0) return [];
      const years = move.years.flatMap(({ year: of }) =>
        of !== null && (year === null || of <= year) ? [of] : [],
      );
      const key = `${from.key}~${to.key}`;
      return [{ key, from, to, people, first: years[0] ?? null, last: years.at(-1) ?? null }];
    })
    .toSorted((one, other) => other.people - one.people);
}

/** Of all moves; null where none has a year. */
export function yearsOfMoves({
  moves,
}: Pick<TreeMoves, 'moves'>): { readonly first: number; readonly last: number } | null {
  const years = moves.flatMap((move) => move.years.flatMap(({ year }) => year ?? []));
  const [one] = years;
  if (one === undefined) return null;
  return {
    first: years.reduce((least, year) => Math.min(least, year), one),
    last: years.reduce((most, year) => Math.max(most, year), one),
  };
}

/** In all years every town, by how many are told of there; until a year those that somebody came from or went to. */
export function townsShown(
  { towns }: TreeMoves,
  moves: readonly MoveOfMap[],
  year: number | null,
): readonly MoveTown[] {
  if (year === null) return towns;
  const touched = new Set(moves.flatMap(({ from, to }) => [from.key, to.key]));
  return towns.filter(({ key }) => touched.has(key));
}

export function yearsWords(first: number | null, last: number | null): string {
  if (first === null || last === null) return '';
  return first === last ? String(first) : `${String(first)}–${String(last)}`;
}
