/** Many short texts as one long one: a hundred thousand names go from thread to thread as one string and its marks. Pure. */

export interface Strings {
  readonly text: string;
  /** Text i is `text.slice(starts[i], starts[i+1])`. */
  readonly starts: Uint32Array;
}

export function packStrings(values: readonly string[]): Strings {
  const starts = new Uint32Array(values.length + 1);
  let at = 0;
  for (const [index, value] of values.entries()) {
    at += value.length;
    starts[index + 1] = at;
  }
  return { text: values.join(''), starts };
}

/** '' where there is no such text. */
export const stringAt = ({ text, starts }: Strings, index: number): string =>
  text.slice(starts[index] ?? text.length, starts[index + 1] ?? text.length);

export const unpackStrings = (strings: Strings): string[] =>
  Array.from({ length: strings.starts.length - 1 }, (_, index) => stringAt(strings, index));

/** Mutable: places that were looked for, of each long text: a page asks for the same few again and again. Emptied before it grows without end. */
const places = new WeakMap<Strings, Map<string, number>>();

/** The place of one text, -1 where it is not. A walk through the long text the first time, about a millisecond for a hundred thousand ids. */
export function placeOf(strings: Strings, value: string): number {
  const known = places.get(strings) ?? new Map<string, number>();
  const place = known.get(value) ?? search(strings, value);
  if (known.size > 100) known.clear();
  places.set(strings, known.set(value, place));
  return place;
}

const FEW = 8;

/** The places of several, in any order and without those that are not there: one walk for all of them. */
export function placesOf(strings: Strings, values: readonly string[]): readonly number[] {
  if (values.length <= FEW)
    return values.map((value) => placeOf(strings, value)).filter((place) => place >= 0);
  const wanted = new Set(values);
  return Array.from(strings.starts.subarray(1).keys()).filter((index) =>
    wanted.has(stringAt(strings, index)),
  );
}

function search(strings: Strings, value: string): number {
  if (value === '') return -1;
  for (let at = strings.text.indexOf(value); at !== -1; at = strings.text.indexOf(value, at + 1)) {
    const index = startingAt(strings.starts, at);
    if (index !== -1 && (strings.starts[index + 1] ?? 0) - at === value.length) return index;
  }
  return -1;
}

/** The last text that begins there: those before it are empty. */
function startingAt(starts: Uint32Array, at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return starts[low - 1] === at ? low - 1 : -1;
}
