/** One life in years: since when, until when, and where. Pure. */
import type { TimedEvent } from '@kinlore/shared/contracts/family-times';
import type { WholeTree } from '@kinlore/shared/contracts/family-whole';
import type { LapsePerson, Span, Stay } from './model.ts';
import { EARLIEST, OPEN, spanOf } from './spans.ts';
import type { Told } from './told.ts';

/** Of whom it is known that they died but not when: the years in which they fade. */
const OLD: Span = { from: 70, to: 100 };

const HIDDEN = 'h';
const VAGUE_BIRTH = 1;
const VAGUE_DEATH = 2;
const DEAD_SOMETIME = 4;

export const nameIn = ({ given, surname }: WholeTree['persons'], person: number): string =>
  [given[person] ?? '', surname[person] ?? ''].filter((part) => part !== '').join(' ');

export const isHidden = ({ state }: WholeTree['persons'], person: number): boolean =>
  state.charAt(person) === HIDDEN;

/** Kinds that say where somebody was. Whoever emigrates is somewhere else by the next that is told. */
const stayKinds: readonly TimedEvent[] = ['birth', 'residence', 'census', 'immigration', 'death'];

function staysOf(told: readonly Told[], born: Span): readonly Stay[] {
  const stays = told.flatMap(({ kind, span, place }): Stay[] => {
    const when = kind === 'birth' ? born : span;
    return place < 0 || when === null || !stayKinds.includes(kind)
      ? []
      : [{ ...when, place, kind }];
  });
  return stays.toSorted((one, other) => one.from - other.from || one.to - other.to);
}

function bornOf(columns: WholeTree['persons'], person: number, told: readonly Told[]): Span | null {
  const own = told.find(({ kind, span }) => kind === 'birth' && span !== null)?.span ?? null;
  if (own !== null) return own;
  const doubt = Number(columns.doubt.charAt(person));
  const year = columns.born[person] ?? null;
  if (year !== null) return spanOf(year, year, (doubt & VAGUE_BIRTH) !== 0);
  // They were there when the first thing that is told of them was.
  const spans = told.flatMap(({ span }) => (span === null ? [] : [span]));
  const died = columns.died[person] ?? null;
  const first = Math.min(...spans.map(({ from }) => from), died ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(first) ? { from: first - OPEN, to: first } : null;
}

function diedOf(
  columns: WholeTree['persons'],
  person: number,
  told: readonly Told[],
  born: Span,
): Span | null {
  const own = told.find(({ kind, span }) => kind === 'death' && span !== null)?.span ?? null;
  if (own !== null) return own;
  const doubt = Number(columns.doubt.charAt(person));
  const year = columns.died[person] ?? null;
  if (year !== null) return spanOf(year, year, (doubt & VAGUE_DEATH) !== 0);
  return (doubt & DEAD_SOMETIME) === 0
    ? null
    : { from: born.from + OLD.from, to: born.to + OLD.to };
}

const isWithin = (born: Span, today: number): boolean => born.to >= EARLIEST && born.from <= today;

/** Null where no year of them is known, or none that can be. */
export function personIn(
  columns: WholeTree['persons'],
  person: number,
  told: readonly Told[],
  today: number,
): LapsePerson | null {
  const born = bornOf(columns, person, told);
  if (born === null || isHidden(columns, person) || !isWithin(born, today)) return null;
  return {
    name: nameIn(columns, person),
    born,
    died: diedOf(columns, person, told, born),
    stays: staysOf(told, born),
  };
}
