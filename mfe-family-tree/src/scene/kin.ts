/** Pure: who stands next to whom, from the bonds of what is shown. */
import type { TreeParentLink, TreeUnion } from '@kinlore/shared/contracts/family';

export interface Family {
  readonly focusId: string;
  readonly personIds: readonly string[];
  readonly unions: readonly Pick<TreeUnion, 'id' | 'partner_ids'>[];
  readonly links: readonly Pick<TreeParentLink, 'child_id' | 'parent_id' | 'union_id'>[];
}

export interface Kin {
  readonly parents: ReadonlyMap<string, readonly string[]>;
  readonly children: ReadonlyMap<string, readonly string[]>;
  readonly partners: ReadonlyMap<string, readonly string[]>;
}

const push = (map: Map<string, string[]>, key: string, value: string) => {
  const list = map.get(key) ?? [];
  if (!list.includes(value)) list.push(value);
  map.set(key, list);
};

export function kinOf({ personIds, unions, links }: Family): Kin {
  const shown = new Set(personIds);
  const [parents, children, partners] = [new Map<string, string[]>(), new Map<string, string[]>(), new Map<string, string[]>()];
  for (const { child_id, parent_id } of links) {
    if (!shown.has(child_id) || !shown.has(parent_id)) continue;
    push(parents, child_id, parent_id);
    push(children, parent_id, child_id);
  }
  for (const { partner_ids } of unions) {
    for (const one of partner_ids) for (const other of partner_ids) if (one !== other && shown.has(one) && shown.has(other)) push(partners, one, other);
  }
  return { parents, children, partners };
}
