/** A number of a list; 0 beyond its ends. */
export const at = (values: ArrayLike<number>, i: number): number => values[i] ?? 0;
