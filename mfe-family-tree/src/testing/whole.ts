/** The same invented family by columns, as the server answers for a whole tree. */
import {
  treeUnionKinds,
  unionStatuses,
  type TreePerson,
  type TreeView,
} from '@kinlore/shared/contracts/family';
import type { WholeTree } from '@kinlore/shared/contracts/family-whole';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { parentNatures } from '@kinlore/shared/contracts/vocabulary';
import { sortDay } from '@kinlore/shared/dates';

const yearOf = (date: FuzzyDate | null): number | null => {
  const day = date === null ? null : sortDay(date);
  return day === null ? null : Number(day.slice(0, day.indexOf('-', 1)));
};

const doubtOf = ({ birth, death, living }: TreePerson): number =>
  (birth === null || birth.kind === 'exact' ? 0 : 1) +
  (living || death === null || death.kind === 'exact' ? 0 : 2) +
  (!living && yearOf(death) === null ? 4 : 0);

export function wholeOf({ tree, persons, unions, parent_links, abilities }: TreeView): WholeTree {
  const at = (id: string | null) => persons.findIndex((person) => person.id === id);
  const pairs = unions.flatMap((union, index) =>
    union.partner_ids.map((id) => [index, at(id)] as const),
  );
  return {
    tree,
    abilities: { ...abilities, edit: abilities.add },
    persons: {
      id: persons.map((person) => person.id),
      given: persons.map((person) => person.given),
      surname: persons.map((person) => person.surname),
      sex: persons.map((person) => person.sex).join(''),
      state: persons.map((person) => (person.hidden ? 'h' : person.living ? 'l' : 'd')).join(''),
      born: persons.map((person) => yearOf(person.birth)),
      died: persons.map((person) => (person.living ? null : yearOf(person.death))),
      doubt: persons.map(doubtOf).join(''),
    },
    marks: persons.flatMap((person, index) =>
      person.user === null && person.memorial_slug === null && person.picture === null
        ? []
        : [
            {
              person: index,
              picture: person.picture,
              username: person.user?.username ?? null,
              memorial_slug: person.memorial_slug,
            },
          ],
    ),
    unions: {
      id: unions.map((union) => union.id),
      status: unions.map((union) => unionStatuses.indexOf(union.status)).join(''),
      kind: unions.map((union) => treeUnionKinds.indexOf(union.kind)).join(''),
      year: unions.map((union) => yearOf(union.married)),
      of_partner: pairs.map(([union]) => union),
      partner: pairs.map(([, person]) => person),
    },
    links: {
      id: parent_links.map((link) => link.id),
      child: parent_links.map((link) => at(link.child_id)),
      parent: parent_links.map((link) => at(link.parent_id)),
      union: parent_links.map((link) => unions.findIndex((union) => union.id === link.union_id)),
      nature: parent_links.map((link) => parentNatures.indexOf(link.nature)).join(''),
      preferred: parent_links.map((link) => (link.preferred ? '1' : '0')).join(''),
    },
  };
}
