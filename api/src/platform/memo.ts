/** Values that are worth keeping for a while, and no more than so many of them. */

export type Memo<V> = (key: string) => V;

/** What `make` gives for a key, made once while it is among the `most` that were made last. Nothing of a session may be kept so. */
export function createMemo<V>(most: number, make: (key: string) => V): Memo<V> {
  const kept = new Map<string, V>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    kept.set(key, made);
    if (kept.size > most)
      for (const oldest of kept.keys()) {
        kept.delete(oldest);
        break;
      }
    return made;
  };
}
