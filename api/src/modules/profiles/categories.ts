/** Counts of subtypes put into the groups of the vocabulary, in its order. */
import type { Category } from '@kinlore/shared/contracts/categories';
import { activityTypes } from '@kinlore/shared/contracts/vocabulary';
import type { CategoryRow } from './profiles.queries.ts';

const sumOf = (rows: readonly CategoryRow[]): number =>
  rows.reduce((sum, { memories }) => sum + memories, 0);

/** A kind of memory that this build does not know stands after all others. */
function byVocabulary(words: readonly string[], one: string, other: string): number {
  const place = (word: string) => (words.includes(word) ? words.indexOf(word) : words.length);
  return place(one) - place(other) || (one < other ? -1 : 1);
}

const typeOrder = activityTypes.map(({ slug }) => slug);
const subtypeOrder: readonly string[] = activityTypes.flatMap(({ subtypes }) => [...subtypes]);

/** Only those of which there is something. */
export function categoriesOf(rows: readonly CategoryRow[]): Category[] {
  const slugs = [...new Set(rows.map(({ type }) => type))];
  return slugs
    .toSorted((one, other) => byVocabulary(typeOrder, one, other))
    .map((slug) => {
      const some = rows.filter(({ type }) => type === slug);
      return {
        slug,
        memories: sumOf(some),
        subtypes: some
          .toSorted((one, other) => byVocabulary(subtypeOrder, one.subtype, other.subtype))
          .map(({ subtype, memories }) => ({ slug: subtype, memories })),
      };
    });
}
