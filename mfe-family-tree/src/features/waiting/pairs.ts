/** Pure: whose ties wait, by numbers of a tree. */
import type { FamilyWord } from '@kinlore/shared/contracts/family-words';
import { around, indexOf, type TreeModel } from '../../model/index.ts';

export const pairOf = (one: number, other: number): string =>
  `${String(Math.min(one, other))} ${String(Math.max(one, other))}`;

const parentPairs = (model: TreeModel, child: number): readonly string[] =>
  around(model, child).parents.map((parent) => pairOf(parent, child));

/** A child hangs on one line from both parents: where either tie waits, the line does. */
export function waitingPairs(
  model: TreeModel,
  words: readonly Pick<FamilyWord, 'person' | 'other' | 'relation'>[],
): ReadonlySet<string> {
  return new Set(
    words.flatMap(({ person, other, relation }) => {
      const [one, two] = [indexOf(model, person.id), indexOf(model, other.id)];
      if (one < 0 || two < 0) return [];
      return [
        pairOf(one, two),
        ...(relation === 'parent' ? parentPairs(model, one) : []),
        ...(relation === 'child' ? parentPairs(model, two) : []),
      ];
    }),
  );
}
