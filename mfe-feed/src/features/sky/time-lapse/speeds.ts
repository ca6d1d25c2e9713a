/** How fast the years go by. Pure. */
export const speeds = [1, 2, 5, 10, 25] as const;
/** Nobody wants to watch for longer than this, in seconds, unless they choose to. */
const LONGEST = 45;

export const speedFor = (years: number): number =>
  speeds.find((speed) => years / speed <= LONGEST) ?? speeds.at(-1) ?? 1;
