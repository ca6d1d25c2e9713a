/** Where each of a family stands beside the others: generations by their side, each from left to right. Pure. */
import type { Standing } from '../tree/index.ts';

export interface PlaceInFamily {
  readonly personId: string;
  readonly generation: number;
  readonly branch: number;
}

const FATHERS = -1;

/** By account. A father's side is left of nought, the viewer is 0 of 0, everybody else stands to the right of them, the nearer the closer. */
export function placesIn(
  standings: readonly Standing[],
  viewer: string,
): ReadonlyMap<string, PlaceInFamily> {
  const places = new Map<string, PlaceInFamily>();
  for (const [generation, row] of Map.groupBy(standings, (one) => one.generation)) {
    const ordered = row.toSorted(
      (one, other) =>
        Number(other.user_id === viewer) - Number(one.user_id === viewer) ||
        one.side - other.side ||
        one.steps - other.steps ||
        (one.user_id < other.user_id ? -1 : 1),
    );
    const left = ordered.filter(({ side }) => side === FATHERS);
    const right = ordered.filter(({ side }) => side !== FATHERS);
    // The first place of the viewer's generation is theirs, whether they are seen or not.
    const first = generation === 0 && right[0]?.user_id !== viewer ? 1 : 0;
    const put = ({ user_id, person_id: personId }: Standing, branch: number): void =>
      void places.set(user_id, { personId, generation, branch });
    for (const [at, one] of left.entries()) put(one, -1 - at);
    for (const [at, one] of right.entries()) put(one, first + at);
  }
  return places;
}
