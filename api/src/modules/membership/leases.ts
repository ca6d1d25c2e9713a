/** Leases in memory, by tree and window. What has run out is forgotten when it is next looked at. Pure but for the maps it keeps. */

export interface Lease {
  readonly userId: string;
  readonly window: string;
  /** null: looks on, and works on nobody. */
  readonly personId: string | null;
  readonly until: number;
}

/** More windows of one account than anybody has: the one that runs out first goes. */
const mostWindows = 8;

export function createLeases() {
  const trees = new Map<string, Map<string, Lease>>();
  /** Windows that went, and until when they stay gone: what one asked on its way out arrives after it went as often as before. */
  const gone = new Map<string, number>();
  const keyOf = ({ userId, window }: Pick<Lease, 'userId' | 'window'>) => `${userId} ${window}`;

  /** Who is here now. */
  function list(treeId: string, now: number): readonly Lease[] {
    const leases = trees.get(treeId) ?? new Map<string, Lease>();
    for (const [key, lease] of leases) if (lease.until <= now) leases.delete(key);
    if (leases.size === 0) trees.delete(treeId);
    return [...leases.values()];
  }

  return {
    list,
    take(treeId: string, lease: Lease, now: number): void {
      const own = list(treeId, now).filter(
        (one) => one.userId === lease.userId && one.window !== lease.window,
      );
      const leases = trees.get(treeId) ?? new Map<string, Lease>();
      const [first] = own.toSorted((one, other) => one.until - other.until);
      if (own.length >= mostWindows && first !== undefined) leases.delete(keyOf(first));
      leases.set(keyOf(lease), lease);
      trees.set(treeId, leases);
    },
    /** For good, as long as anything it asked may be under way. */
    drop(
      treeId: string,
      of: Pick<Lease, 'userId' | 'window'>,
      { now, until }: { readonly now: number; readonly until: number },
    ): void {
      trees.get(treeId)?.delete(keyOf(of));
      for (const [key, end] of gone) if (end <= now) gone.delete(key);
      gone.set(`${treeId} ${keyOf(of)}`, until);
    },
    isGone: (treeId: string, of: Pick<Lease, 'userId' | 'window'>, now: number): boolean =>
      (gone.get(`${treeId} ${keyOf(of)}`) ?? 0) > now,
  };
}
