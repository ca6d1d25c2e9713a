/** A number of a list; 0 beyond its ends. */
export const at = (values: ArrayLike<number>, i: number): number => values[i] ?? 0;

/** A number between 0 and 1 that is always the same for the same two. */
export function chance(seed: number, salt: number): number {
  let mixed = Math.imul(seed ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** As `chance`, about 0, seldom far from it. */
export const scatter = (seed: number, salt: number): number =>
  chance(seed, salt) + chance(seed, salt + 7) - 1;
