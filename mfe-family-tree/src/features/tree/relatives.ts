/** Pure: who is what to one person, from what is shown. */
import type { TreePerson, TreeView } from '@kinlore/shared/contracts/family';
import { sortDay } from '@kinlore/shared/dates';

export interface Relatives {
  readonly parents: readonly TreePerson[];
  readonly partners: readonly TreePerson[];
  readonly children: readonly TreePerson[];
  readonly siblings: readonly TreePerson[];
}

export function relativesOf(id: string, { persons, unions, parent_links }: TreeView): Relatives {
  const told = (ids: readonly string[]) =>
    [...new Set(ids)].flatMap(
      (one) => persons.find((person) => person.id === one && one !== id) ?? [],
    );
  const parents = parent_links.filter((link) => link.child_id === id).map((link) => link.parent_id);
  return {
    parents: told(parents),
    partners: told(
      unions
        .filter((union) => union.partner_ids.includes(id))
        .flatMap((union) => union.partner_ids),
    ),
    children: inOrderOfBirth(
      told(parent_links.filter((link) => link.parent_id === id).map((link) => link.child_id)),
    ),
    siblings: inOrderOfBirth(
      told(
        parent_links
          .filter((link) => parents.includes(link.parent_id))
          .map((link) => link.child_id),
      ),
    ),
  };
}

/** Whoever has no date stays behind the one who was recorded before them, as in the drawing. */
function inOrderOfBirth(persons: readonly TreePerson[]): readonly TreePerson[] {
  let last = Number.NEGATIVE_INFINITY;
  const keyed = persons.map((person) => {
    last = dayNumber(person) ?? last;
    return { person, day: last };
  });
  return keyed
    .toSorted((one, other) => (one.day === other.day ? 0 : one.day - other.day))
    .map(({ person }) => person);
}

/** Days of ISO as a number that sorts, also before Christ. */
function dayNumber({ birth }: TreePerson): number | null {
  const day = birth === null ? null : sortDay(birth);
  const [, sign, year, month, date] = /^(-?)(\d+)-(\d+)-(\d+)$/.exec(day ?? '') ?? [];
  return year === undefined
    ? null
    : Number(`${sign ?? ''}${year}`) * 1300 + Number(month) * 100 + Number(date);
}
