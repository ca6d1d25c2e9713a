/** Leases in memory, by tree and window. What has run out is forgotten when the tree is next looked at. Pure but for the maps it keeps. */

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
      const own = list(treeId, now).filter((one) => one.userId === lease.userId && one.window !== lease.window);
      const leases = trees.get(treeId) ?? new Map<string, Lease>();
      const [first] = own.toSorted((one, other) => one.until - other.until);
      if (own.length >= mostWindows && first !== undefined) leases.delete(keyOf(first));
      leases.set(keyOf(lease), lease);
      trees.set(treeId, leases);
    },
    drop(treeId: string, of: Pick<Lease, 'userId' | 'window'>): void {
      trees.get(treeId)?.delete(keyOf(of));
    },
  };
}
