/** The lives of a family as the picture places them. Pure. */
import type { SkyLife } from '@kinlore/shared/contracts/sky';
import type { SkyPerson } from '../scene/sky.types.ts';

/** Year, feeling, how many; year 0 where nobody knows. */
const countsOf = ({ overview: { year, feeling, count } }: SkyLife): readonly number[] =>
  year.flatMap((one, at) => [one ?? 0, feeling[at] ?? 0, count[at] ?? 0]);

/** Whoever stands in no tree stands beside the viewer's own generation, after everybody else. */
const FAR = Number.MAX_SAFE_INTEGER;

/** In the order of `lives`. Within a generation by the side they stand on, then by name. */
export function peopleOf(lives: readonly SkyLife[]): readonly SkyPerson[] {
  const inOrder = lives.toSorted(
    (a, b) => (a.branch ?? FAR) - (b.branch ?? FAR) || a.name.localeCompare(b.name),
  );
  const taken = new Map<number, number>();
  const branches = new Map<SkyLife, number>();
  for (const life of inOrder) {
    const generation = life.generation ?? 0;
    const branch = taken.get(generation) ?? 0;
    taken.set(generation, branch + 1);
    branches.set(life, branch);
  }
  return lives.map((life) => ({
    name: life.name,
    generation: life.generation ?? 0,
    branch: branches.get(life) ?? 0,
    isDead: life.is_dead,
    total: life.total,
    counts: countsOf(life),
  }));
}
