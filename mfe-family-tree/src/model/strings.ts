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
export const stringAt = ({ text, starts }: Strings, index: number): string => text.slice(starts[index] ?? text.length, starts[index + 1] ?? text.length);

export const unpackStrings = (strings: Strings): string[] => Array.from({ length: strings.starts.length - 1 }, (_, index) => stringAt(strings, index));

/** The place of one text, -1 where it is not. A walk through the long text, about a millisecond for a hundred thousand ids. */
export function placeOf(strings: Strings, value: string): number {
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
