/** Typed arrays filled by a rule: `Int32Array.from({ length }, …)` walks an iterator, which costs ten times as much. */

export function ints(count: number, of: (index: number) => number): Int32Array {
  const all = new Int32Array(count);
  for (let i = 0; i < count; i += 1) all[i] = of(i);
  return all;
}

export function floats(count: number, of: (index: number) => number): Float64Array {
  const all = new Float64Array(count);
  for (let i = 0; i < count; i += 1) all[i] = of(i);
  return all;
}

const SHORT = 24;

/** Sorts `items[from … to - 1]`. Most of ours are a few that stand nearly in order: a call into the engine would cost more than the sorting. */
export function sortSpan(
  items: Int32Array,
  from: number,
  to: number,
  compare: (a: number, b: number) => number,
): void {
  if (to - from > SHORT) {
    items.subarray(from, to).sort(compare);
    return;
  }
  for (let i = from + 1; i < to; i += 1) {
    const item = items[i] ?? 0;
    let place = i;
    for (; place > from && compare(items[place - 1] ?? 0, item) > 0; place -= 1)
      items[place] = items[place - 1] ?? 0;
    items[place] = item;
  }
}

/** 0, 1, 2 … */
export const upTo = (count: number): Int32Array => ints(count, (i) => i);
