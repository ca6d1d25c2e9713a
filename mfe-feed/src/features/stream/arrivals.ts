/** What arrived while somebody was reading: offered as one line, never pushed between the lines they read. Pure. */

export type Arrivals = readonly string[];

/** A memory somebody published, told by the bus; what is shown already, or was told already, is no arrival. */
export const addArrival = (
  arrivals: Arrivals,
  id: string,
  shown: readonly { readonly id: string }[],
): Arrivals =>
  arrivals.includes(id) || shown.some((memory) => memory.id === id) ? arrivals : [...arrivals, id];

/** What is still not shown, after the list changed. */
export const remainingArrivals = (
  arrivals: Arrivals,
  shown: readonly { readonly id: string }[],
): Arrivals => {
  const left = arrivals.filter((id) => shown.every((memory) => memory.id !== id));
  return left.length === arrivals.length ? arrivals : left;
};
