/** What was reckoned lately, for whoever goes on looking. Its key names everything it depends on, the viewer and the day included: what changes has another key. */

/** Trees of so many people together are kept. */
const MOST_WEIGHT = 300_000;

export interface Kept<T> {
  /** Made once while it is among those that were asked for last. What fails is asked for anew. */
  of(key: string, make: () => Promise<T>): Promise<T>;
}

export function createKept<T>(weightOf: (value: T) => number): Kept<T> {
  const kept = new Map<string, { readonly value: Promise<T>; weight: number }>();
  function trim(): void {
    let weight = [...kept.values()].reduce((sum, one) => sum + one.weight, 0);
    for (const [key, one] of kept) {
      if (weight <= MOST_WEIGHT || kept.size === 1) return;
      kept.delete(key);
      weight -= one.weight;
    }
  }
  return {
    of(key, make) {
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known.value;
      }
      const entry = { value: make(), weight: 1 };
      kept.set(key, entry);
      entry.value.then(
        (value) => {
          entry.weight = weightOf(value);
          trim();
        },
        () => void kept.delete(key),
      );
      return entry.value;
    },
  };
}
