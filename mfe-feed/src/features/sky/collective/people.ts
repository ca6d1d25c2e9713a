/** The lives of a family as the picture places them. Pure. */
import type { SkyLife } from '@kinlore/shared/contracts/sky';
import type { SkyPerson } from '../scene/sky.types.ts';

/** Year, feeling, how many; year 0 where nobody knows. */
const countsOf = ({ overview: { year, feeling, count } }: SkyLife): readonly number[] =>
  year.flatMap((one, at) => [one ?? 0, feeling[at] ?? 0, count[at] ?? 0]);

/**
 * In the order of `lives`, where the tree has them: the viewer in the middle. Whoever stands in no tree stands in the viewer's own generation, beyond
 * everybody who does.
 */
export function peopleOf(lives: readonly SkyLife[]): readonly SkyPerson[] {
  const own = lives.filter(({ generation }) => generation === 0);
  let free = Math.max(0, ...own.map(({ branch }) => branch ?? 0));
  return lives.map((life) => {
    const { name, generation, branch, is_self, is_dead, total } = life;
    const isPlaced = is_self || (generation !== null && branch !== null);
    if (!isPlaced) free += 1;
    return {
      name,
      generation: generation ?? 0,
      branch: isPlaced ? (branch ?? 0) : free,
      isDead: is_dead,
      total,
      counts: countsOf(life),
    };
  });
}
