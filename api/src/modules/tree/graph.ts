/** Pure: who stands next to whom. No person twice, whatever the marriages. */
export interface Link {
  readonly id: string;
  readonly child_id: string;
  readonly parent_id: string | null;
  readonly union_id: string | null;
}
export interface Partnership {
  readonly union_id: string;
  readonly partner_ids: readonly string[];
}
export interface Edges {
  readonly links: readonly Link[];
  readonly partnerships: readonly Partnership[];
}

export interface Neighbour {
  readonly id: string;
  /** What one generation this way is: -1 to a parent, +1 to a child, 0 to a partner or a sibling without known parents. */
  readonly generation: -1 | 0 | 1;
}

/** Adjacency of the edges given: person -> neighbours. */
export function neighboursByPerson({
  links,
  partnerships,
}: Edges): ReadonlyMap<string, readonly Neighbour[]> {
  const map = new Map<string, Neighbour[]>();
  const add = (from: string, id: string, generation: -1 | 0 | 1) => {
    if (from === id) return;
    const list = map.get(from) ?? [];
    if (!list.some((neighbour) => neighbour.id === id && neighbour.generation === generation))
      list.push({ id, generation });
    map.set(from, list);
  };
  for (const { child_id, parent_id } of links) {
    if (parent_id === null) continue;
    add(child_id, parent_id, -1);
    add(parent_id, child_id, 1);
  }
  for (const { partner_ids } of partnerships)
    for (const one of partner_ids) for (const other of partner_ids) add(one, other, 0);
  const groups = Map.groupBy(
    links.filter((link) => link.parent_id === null && link.union_id !== null),
    (link) => link.union_id,
  );
  for (const siblings of groups.values())
    for (const one of siblings) for (const other of siblings) add(one.child_id, other.child_id, 0);
  return map;
}
