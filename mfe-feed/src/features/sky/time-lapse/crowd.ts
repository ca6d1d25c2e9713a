/** How many are where at a moment. Pure. */
import type { Timeline } from './model.ts';
import { placeAt, presenceOf } from './presence.ts';

export interface Crowd {
  /** People who are there, and those who died there. */
  readonly here: readonly number[];
  readonly rest: readonly number[];
  readonly moves: readonly { readonly from: number; readonly to: number; readonly part: number }[];
}

/** How many are where at a moment; whoever is only perhaps there counts as much. */
export function crowdAt({ people, places }: Timeline, time: number): Crowd {
  const [here, rest] = [places.map(() => 0), places.map(() => 0)];
  const moves: { from: number; to: number; part: number }[] = [];
  for (const one of people) {
    const where = one === null ? null : placeAt(one, time);
    if (one === null || where === null) continue;
    const { here: is, gone } = presenceOf(one, time);
    rest[where.place] = (rest[where.place] ?? 0) + gone;
    const living = is - gone;
    if (living <= 0) continue;
    here[where.place] = (here[where.place] ?? 0) + living * where.part;
    if (where.part === 1) continue;
    here[where.from] = (here[where.from] ?? 0) + living * (1 - where.part);
    moves.push({ from: where.from, to: where.place, part: where.part });
  }
  return { here, rest, moves };
}
