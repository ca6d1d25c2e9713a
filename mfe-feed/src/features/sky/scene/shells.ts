/** How memories belong to the one in the middle of a nexus: by who was there, where it was, or when. Pure. */
import { at } from './numbers.ts';

/** What of the columns it is told by; a sky without names of people and places has time alone. */
export interface Related {
  readonly count: number;
  readonly day: Int32Array;
  /** 0 none, else the same number for the same place. */
  readonly place?: ArrayLike<number>;
  /** Those of memory i are from `personFrom[i]` to before `personFrom[i + 1]`. */
  readonly person?: ArrayLike<number>;
  readonly personFrom?: ArrayLike<number>;
}

export const PEOPLE = 1;
export const PLACE = 2;
export const TIME = 3;
/** Days around a memory that are its time. */
const AROUND = 183;

/** Marks those of the same time, then over them those of the same place. */
function markAround({ count, day, place = [] }: Related, centre: number, shells: Uint8Array): void {
  const [middle, where] = [day[centre] ?? -1, at(place, centre)];
  for (let i = 0; i < count; i += 1) {
    const one = at(day, i);
    if (middle >= 0 && one >= 0 && Math.abs(one - middle) <= AROUND) shells[i] = TIME;
    if (where !== 0 && at(place, i) === where) shells[i] = PLACE;
  }
}

/** Over them those with the same people. */
function markPeople(related: Related, centre: number, shells: Uint8Array): void {
  const { count, person = [], personFrom = [] } = related;
  const own = new Set<number>();
  for (let k = at(personFrom, centre); k < at(personFrom, centre + 1); k += 1)
    own.add(at(person, k));
  if (own.size === 0) return;
  for (let i = 0; i < count; i += 1) {
    let k = at(personFrom, i);
    while (k < at(personFrom, i + 1) && !own.has(at(person, k))) k += 1;
    if (k < at(personFrom, i + 1)) shells[i] = PEOPLE;
  }
}

/** 0 where it does not belong, else the nearest reason: people before place before time. */
export function shellsOf(related: Related, centre: number): Uint8Array {
  const shells = new Uint8Array(related.count);
  markAround(related, centre, shells);
  markPeople(related, centre, shells);
  // The one in the middle is always there.
  if (centre < related.count) shells[centre] = PEOPLE;
  return shells;
}
