/** Of places that come in order, the last that begins at or before something; the first where none does. By halves: a search asks it of every row. Pure. */
export function lastBefore(count: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isBefore(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
