/** The companions as the one reads them whose they are. */
import { atHomeBy, beings, bondOf, moodBy, sumForBond, type Bond } from '@kinlore/shared/persona';
import type { Companion, Companions } from '@kinlore/shared/contracts/companions';
import type { WhyMemory } from '@kinlore/shared/contracts/persona-why';
import type { FeltMemory, FeltRow } from './companions.queries.ts';

const bonds = [1, 2, 3, 4, 5] as const satisfies readonly Bond[];
const needed = bonds.map(sumForBond);

/** The rule in words (R6b). */
const usually =
  'Each time you record a feeling, its companion comes closer by how strong it was: 1, 2 or 3.';
const simply =
  'Each time you save how you felt, this friend comes closer: by 1, 2 or 3, as strong as the feeling was.';
export const bondRule = (isDoubled: boolean, isForChild: boolean): string =>
  `${isForChild ? simply : usually} It grows at ${needed.slice(0, -1).join(', ')} and ${needed.at(-1) ?? 0}.${isDoubled ? ' What you recorded while Lantern Oil worked here counts twice.' : ''}`;

const unmet = { sum: 0, memories: 0, doubled: false, recentSum: 0, recentCount: 0 };

function presentCompanion(being: Companion['being'], row: FeltRow | undefined): Companion {
  const { sum, memories, doubled, recentSum, recentCount } = row ?? unmet;
  const next = needed.find((at) => at > sum) ?? null;
  const mood = moodBy(recentSum, recentCount);
  return { being, bond: bondOf(sum), sum, next, mood, memories, doubled };
}

export const presentCompanions = (rows: readonly FeltRow[]): Companions => ({
  data: beings.map((being) =>
    presentCompanion(
      being,
      rows.find((row) => row.being === being),
    ),
  ),
  meta: {
    at_home: [
      ...atHomeBy({
        last: new Map(rows.map(({ being, last }) => [being, last.getTime()])),
        recent: new Map(
          rows
            .filter(({ recentCount }) => recentCount > 0)
            .map((row) => [row.being, row.recentSum]),
        ),
        newest: beings.flatMap((being) => {
          const newest = rows.find((row) => row.being === being)?.newest ?? null;
          return newest === null ? [] : [{ being, intensity: newest }];
        }),
      }),
    ],
  },
});

export const presentFelt = ({ id, title, type, at, gave }: FeltMemory): WhyMemory => ({
  activity_id: id,
  title,
  activity_type: type,
  at: at.toISOString(),
  gave,
});
