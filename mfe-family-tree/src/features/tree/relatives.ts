/** Pure: who stands how to one person, from what is shown. */
import type { TreePerson, TreeView } from '@kinlore/shared/contracts/family';

export interface Relatives {
  readonly parents: readonly TreePerson[];
  readonly partners: readonly TreePerson[];
  readonly children: readonly TreePerson[];
  readonly siblings: readonly TreePerson[];
}

export function relativesOf(id: string, { persons, unions, parent_links }: TreeView): Relatives {
  const pick = (ids: readonly string[]) =>
    persons.filter((person) => person.id !== id && ids.includes(person.id));
  const parents = parent_links.filter((link) => link.child_id === id).map((link) => link.parent_id);
  return {
    parents: pick(parents),
    partners: pick(
      unions
        .filter((union) => union.partner_ids.includes(id))
        .flatMap((union) => union.partner_ids),
    ),
    children: pick(
      parent_links.filter((link) => link.parent_id === id).map((link) => link.child_id),
    ),
    siblings: pick(
      parent_links.filter((link) => parents.includes(link.parent_id)).map((link) => link.child_id),
    ),
  };
}
