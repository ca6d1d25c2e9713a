/** Where a life happened: each place once, with its years, in the order of a life. Pure. */
import type { LifePlace } from '@kinlore/shared/contracts/memorial-life';
import { yearSaid } from '@kinlore/shared/dates';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';

export type PlaceOfLife = Omit<LifePlace, 'spot'>;

interface Told {
  readonly place: string;
  readonly first_year: number | null;
  readonly last_year: number | null;
}

export interface LifeEnds {
  readonly born: FuzzyDate;
  readonly died: FuzzyDate;
  readonly birth_place: string;
  readonly death_place: string;
}

/** Letters and accents as they may be: one place. */
const nameKey = (name: string): string =>
  name.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

const together = (one: PlaceOfLife, other: PlaceOfLife): PlaceOfLife => ({
  name: one.name,
  first_year: earlier(one.first_year, other.first_year),
  last_year: later(one.last_year, other.last_year),
  born: one.born || other.born,
  died: one.died || other.died,
  told: one.told || other.told,
});

function endsOf(ends: LifeEnds): readonly PlaceOfLife[] {
  const end = (name: string, when: FuzzyDate, which: 'born' | 'died'): PlaceOfLife => ({
    name,
    first_year: yearSaid(when),
    last_year: yearSaid(when),
    born: which === 'born',
    died: which === 'died',
    told: false,
  });
  return [
    end(ends.birth_place, ends.born, 'born'),
    end(ends.death_place, ends.died, 'died'),
  ].filter(({ name }) => name.trim() !== '');
}

/** Where they were born first, where they died last, the others by their first year; those without one in between, by name. */
function inOrder(one: PlaceOfLife, other: PlaceOfLife): number {
  const rank = ({ born, died }: PlaceOfLife): number => Number(died && !born) - Number(born);
  return (
    rank(one) - rank(other) ||
    (one.first_year ?? Number.MAX_SAFE_INTEGER) - (other.first_year ?? Number.MAX_SAFE_INTEGER) ||
    one.name.localeCompare(other.name)
  );
}

export function placesOfLife(ends: LifeEnds, told: readonly Told[]): readonly PlaceOfLife[] {
  const byName = new Map<string, PlaceOfLife>();
  const toldPlaces = told.map(({ place, first_year, last_year }): PlaceOfLife => {
    return { name: place, first_year, last_year, born: false, died: false, told: true };
  });
  for (const place of [...endsOf(ends), ...toldPlaces]) {
    const key = nameKey(place.name);
    const known = byName.get(key);
    byName.set(key, known === undefined ? place : together(known, place));
  }
  return [...byName.values()].toSorted(inOrder);
}
