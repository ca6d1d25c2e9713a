/** How memories belong to the one in the middle of a nexus: by who was there, where it was, or when. Pure. */

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

function peopleOf({ person, personFrom }: Related, i: number): readonly number[] {
  if (person === undefined || personFrom === undefined) return [];
  const [from, to] = [personFrom[i] ?? 0, personFrom[i + 1] ?? 0];
  return Array.from({ length: Math.max(0, to - from) }, (_, k) => person[from + k] ?? -1);
}

/** 0 where it does not belong, else the nearest reason: people before place before time. */
export function shellsOf(related: Related, centre: number): Uint8Array {
  const { count, day, place, person, personFrom } = related;
  const shells = new Uint8Array(count);
  const own = new Set(peopleOf(related, centre));
  const [middle, where] = [day[centre] ?? -1, place?.[centre] ?? 0];
  for (let i = 0; i < count; i += 1) {
    const at = day[i] ?? -1;
    if (at >= 0 && middle >= 0 && Math.abs(at - middle) <= AROUND) shells[i] = TIME;
    if (where !== 0 && place?.[i] === where) shells[i] = PLACE;
  }
  if (own.size > 0 && person !== undefined && personFrom !== undefined)
    for (let i = 0; i < count; i += 1)
      for (let k = personFrom[i] ?? 0; k < (personFrom[i + 1] ?? 0); k += 1)
        if (own.has(person[k] ?? -1)) shells[i] = PEOPLE;
  // The one in the middle is always there.
  if (centre < count) shells[centre] = PEOPLE;
  return shells;
}
