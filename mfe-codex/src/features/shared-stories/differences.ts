/** What those who tell a story remember differently: kept beside each other, never made one. Pure. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { StoryPerspective } from '@kinlore/shared/contracts/shared-stories';

export interface Difference<T> {
  readonly said: T;
  /** Who says so, by name; null for somebody who is not named. */
  readonly by: readonly (string | null)[];
}

/** Each thing that was said, with everybody who says it, in the order of telling. */
function groupedBy<T>(
  perspectives: readonly StoryPerspective[],
  said: (one: StoryPerspective) => readonly [key: string, value: T] | null,
): readonly Difference<T>[] {
  const groups = new Map<string, Difference<T>>();
  for (const one of perspectives) {
    const found = said(one);
    if (found === null) continue;
    const [key, value] = found;
    const before = groups.get(key)?.by ?? [];
    groups.set(key, { said: value, by: [...before, one.author?.full_name ?? null] });
  }
  return groups.size > 1 ? [...groups.values()] : [];
}

const folded = (words: string): string =>
  words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

const dated = ({ when }: StoryPerspective): readonly [string, FuzzyDate] | null =>
  when.kind === 'unknown' && when.text === ''
    ? null
    : [
        `${when.kind} ${when.start ?? ''} ${when.end ?? ''} ${folded(when.start === null ? when.text : '')}`,
        when,
      ];

export const datesThatDiffer = (perspectives: readonly StoryPerspective[]) =>
  groupedBy(perspectives, dated);

export const placesThatDiffer = (perspectives: readonly StoryPerspective[]) =>
  groupedBy(perspectives, ({ place }) => (place === '' ? null : [folded(place), place]));
