/** A life cut into its years, as the server ordered it; what has no date stands at the end, on its own. Pure. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';

export interface YearGroup<T> {
  /** `1968`, or null for what nobody can date. */
  readonly year: string | null;
  readonly items: readonly T[];
}

/** The year a memory stands under: the middle of the days it may mean. */
export function yearOf({ start, end }: Pick<FuzzyDate, 'start' | 'end'>): string | null {
  const first = start ?? end;
  const last = end ?? start;
  if (first === null || last === null) return null;
  const middle = new Date((Date.parse(`${first}T00:00:00Z`) + Date.parse(`${last}T00:00:00Z`)) / 2);
  return Number.isNaN(middle.getTime()) ? first.slice(0, 4) : String(middle.getUTCFullYear());
}

export function byYear<T>(
  items: readonly T[],
  whenOf: (item: T) => Pick<FuzzyDate, 'start' | 'end'>,
): readonly YearGroup<T>[] {
  const groups: { year: string | null; items: T[] }[] = [];
  for (const item of items) {
    const year = yearOf(whenOf(item));
    const last = groups.at(-1);
    if (last !== undefined && last.year === year) last.items.push(item);
    else groups.push({ year, items: [item] });
  }
  return groups;
}
