/** Families for the century: who is born, dies, marries, loses interest or their mail, by chance from a seed. Days are counted from the beginning. */

export const DAY = 86_400_000;

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Relative {
  readonly id: string;
  readonly born: number;
  /** The last day of their life. */
  readonly dies: number;
  /** From then on they answer nothing, and keep their account. */
  readonly losesInterest: number;
  /** From then on mail to them comes back. */
  readonly losesMail: number;
  /** They delete their account then. */
  readonly leaves: number;
  /** When somebody says in the tree that they died; Infinity: nobody does. */
  readonly deathKnown: number;
  /** How likely they are to take something on when they are asked. */
  readonly readiness: number;
  /** Steps to whoever is remembered. */
  readonly degree: number;
}

const YEAR = 365.25;
/** So many of a hundred families die out: nobody is born any more. */
const CHILDLESS = 0.12;

function relativeOf(chance: () => number, serial: string, born: number, degree: number): Relative {
  const dies = Math.round(born + YEAR * (55 + 45 * chance() ** 0.7));
  const within = (share: number) =>
    chance() < share ? Math.round(born + YEAR * (20 + 50 * chance())) : Infinity;
  return {
    id: serial,
    born,
    dies,
    losesInterest: within(0.35),
    losesMail: within(0.3),
    leaves: within(0.06),
    deathKnown: chance() < 0.7 ? dies + Math.round(120 * chance() ** 2) : Infinity,
    readiness: 0.15 + 0.6 * chance(),
    degree,
  };
}

/** Those near one memorial over all the years: each generation brings some who count as near, until the family dies out. */
export function familyOf(seed: number, years: number): readonly Relative[] {
  const chance = chanceOf(seed);
  const people: Relative[] = [];
  let isGoingOn = true;
  for (let born = -45 * YEAR; born < years * YEAR && isGoingOn; born += 14 * YEAR) {
    const children = 1 + Math.floor(3 * chance());
    for (let at = 0; at < children; at += 1)
      people.push(
        relativeOf(
          chance,
          `p${String(people.length)}`,
          Math.round(born + 12 * YEAR * chance()),
          1 + Math.floor(2 * chance()),
        ),
      );
    isGoingOn = chance() >= CHILDLESS;
  }
  return people;
}
