/** Rows of a tree in the order of its columns. Pure. */

/** Everybody's place. */
export type Places = ReadonlyMap<string, number>;

export const numbered = (ids: readonly string[]): Places => new Map(ids.map((id, at) => [id, at]));

/** Places of a list by rank, and by place where the rank is the same. */
export function byRank(ranks: readonly number[]): readonly number[] {
  const groups = new Map<number, number[]>();
  for (const [at, rank] of ranks.entries()) {
    const group = groups.get(rank);
    if (group === undefined) groups.set(rank, [at]);
    else group.push(at);
  }
  return [...groups.keys()].toSorted((a, b) => a - b).flatMap((rank) => groups.get(rank) ?? []);
}

export const pick = <T>(list: readonly T[], order: readonly number[]): T[] =>
  order.flatMap((at) => list.slice(at, at + 1));

/** What happened, by the place of whom it happened to. */
export function timeline(places: Places) {
  const [owner, type, start, end]: [number[], string[], (string | null)[], (string | null)[]] = [
    [],
    [],
    [],
    [],
  ];
  return {
    add(
      id: string | null | undefined,
      letter: string,
      days: readonly [string | null, string | null],
    ): void {
      const place = typeof id === 'string' ? places.get(id) : undefined;
      if (place === undefined) return;
      owner.push(place);
      type.push(letter);
      start.push(days[0]);
      end.push(days[1]);
    },
    told: () => ({ owner, type: type.join(''), start, end }),
  };
}
