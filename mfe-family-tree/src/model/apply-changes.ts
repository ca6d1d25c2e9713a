/** What others changed, laid onto the tree one holds. Pure; the work is linear in the tree. */
import {
  treeUnionKinds,
  unionStatuses,
  type TreePerson,
  type TreeUnion,
} from '@kinlore/shared/contracts/family';
import {
  personPowers,
  type TreeChanges,
  type WholeTree,
} from '@kinlore/shared/contracts/family-whole';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { parentNatures } from '@kinlore/shared/contracts/vocabulary';
import { isYearKnown, monthDay, yearSaid } from '@kinlore/shared/dates';
import { listOf } from '@kinlore/shared/kinship';
import {
  BORN_ABOUT,
  DEAD_SOME_TIME,
  DIED_ABOUT,
  NO_YEAR,
  modelOf,
  sexOf,
  states,
  type TreeModel,
} from './tree-model.ts';
import { unpackStrings } from './strings.ts';

export interface Changed {
  readonly model: TreeModel;
  /** By index in the new tree: the index the same person had before, -1 for new ones. */
  readonly before: Int32Array;
}

const yearOf = (date: FuzzyDate | null): number | null => (date === null ? null : yearSaid(date));
const dayOf = (date: FuzzyDate | null): number =>
  date !== null && isYearKnown(date) ? monthDay(date.start, date.end) : 0;
const unsure = (date: FuzzyDate | null, bit: number): number =>
  date === null || isYearKnown(date) ? 0 : bit;

interface Row {
  readonly given: string;
  readonly surname: string;
  readonly sex: string;
  readonly state: string;
  readonly born: number | null;
  readonly died: number | null;
  readonly doubt: number;
  readonly bornDay: number;
  readonly diedDay: number;
  /** As in `TreeModel.may`. */
  readonly may: number;
  readonly mark: Omit<WholeTree['marks'][number], 'person'> | null;
}

function stateLetter({ hidden, living }: TreePerson): Row['state'] {
  if (hidden) return 'h';
  return living ? 'l' : 'd';
}

function rowOf(person: TreePerson): Row {
  const [born, died] = [yearOf(person.birth), person.living ? null : yearOf(person.death)];
  return {
    given: person.given,
    surname: person.surname,
    sex: person.sex,
    state: stateLetter(person),
    born,
    died,
    doubt:
      unsure(person.birth, BORN_ABOUT) |
      (person.living ? 0 : unsure(person.death, DIED_ABOUT) | (died === null ? DEAD_SOME_TIME : 0)),
    bornDay: dayOf(person.birth),
    diedDay: person.living ? 0 : dayOf(person.death),
    may: powersOf(person),
    mark: markOf(person),
  };
}

const powersOf = ({ abilities: { edit, remove, add } }: TreePerson): number =>
  personPowers.edit * Number(edit) +
  personPowers.remove * Number(remove) +
  personPowers.add * Number(add);

const markOf = ({ user, memorial_slug, picture }: TreePerson): Row['mark'] =>
  user === null && memorial_slug === null && picture === null
    ? null
    : { picture, username: user?.username ?? null, memorial_slug };

const known = (year: number | undefined): number | null =>
  year === undefined || year === NO_YEAR ? null : year;

const daysOf = ({ days }: TreeModel, person: number) => ({
  bornDay: days?.born[person] ?? 0,
  diedDay: days?.died[person] ?? 0,
});

function rowsOf(model: TreeModel): Row[] {
  const [given, surname] = [unpackStrings(model.given), unpackStrings(model.surname)];
  return given.map((name, index) => {
    const mark = model.marks.get(index);
    return {
      given: name,
      surname: surname[index] ?? '',
      sex: sexOf(model, index),
      state: (states[model.state[index] ?? 0] ?? 'living').slice(0, 1),
      born: known(model.born[index]),
      died: known(model.died[index]),
      doubt: model.doubt[index] ?? 0,
      ...daysOf(model, index),
      may: model.may?.[index] ?? 0,
      mark:
        mark === undefined
          ? null
          : { picture: mark.picture, username: mark.username, memorial_slug: mark.memorialSlug },
    };
  });
}

/** Things by their id, in a steady order: what stays keeps its turn, what is new comes last. */
function merged<Value extends object>(
  ids: readonly string[],
  values: readonly Value[],
  removed: readonly string[],
  put: readonly (readonly [id: string, value: Value])[],
): Map<string, Value> {
  const all = new Map(
    ids.flatMap((id, index) => {
      const value = values[index];
      return value === undefined ? [] : [[id, value] as const];
    }),
  );
  for (const id of removed) all.delete(id);
  for (const [id, value] of put) all.set(id, value);
  return all;
}

interface UnionRow {
  readonly status: number;
  readonly kind: number;
  readonly year: number | null;
  readonly partners: readonly string[];
}
interface LinkRow {
  readonly child: string;
  readonly parent: string | null;
  readonly union: string | null;
  readonly nature: number;
  readonly preferred: number;
}

const placeIn = (list: readonly string[], value: string): number =>
  Math.max(0, list.indexOf(value));

const unionRow = (union: TreeUnion): UnionRow => ({
  status: placeIn(unionStatuses, union.status),
  kind: placeIn(treeUnionKinds, union.kind),
  year: yearOf(union.married),
  partners: union.partner_ids,
});

function unionsOf({ graph, unionKind }: TreeModel, ids: readonly string[]): UnionRow[] {
  return Array.from(graph.unionStatus, (status, union) => {
    const year = graph.unionYear[union] ?? 0;
    const partners = Array.from(listOf(graph.partners, union), (person) => ids[person] ?? '');
    return { status, kind: unionKind[union] ?? 0, year: year === 0 ? null : year, partners };
  });
}

const linksOf = (
  { graph }: TreeModel,
  ids: readonly string[],
  unionIds: readonly string[],
): LinkRow[] =>
  Array.from(graph.child, (child, link) => ({
    child: ids[child] ?? '',
    parent: ids[graph.parent[link] ?? -1] ?? null,
    union: unionIds[graph.union[link] ?? -1] ?? null,
    nature: graph.nature[link] ?? 0,
    preferred: graph.preferred[link] ?? 0,
  }));

/** A bond that names somebody the tree does not hold is left out. */
export function applyChanges(model: TreeModel, changes: TreeChanges): Changed {
  const [ids, unionIds] = [unpackStrings(model.ids), unpackStrings(model.unionIds)];
  const persons = merged(
    ids,
    rowsOf(model),
    changes.removed_persons,
    changes.persons.map((person) => [person.id, rowOf(person)] as const),
  );
  const unions = merged(
    unionIds,
    unionsOf(model, ids),
    changes.removed_unions,
    changes.unions.map((union) => [union.id, unionRow(union)] as const),
  );
  const links = merged(
    unpackStrings(model.linkIds),
    linksOf(model, ids, unionIds),
    changes.removed_links,
    changes.links.map(
      (link) =>
        [
          link.id,
          {
            child: link.child_id,
            parent: link.parent_id,
            union: link.union_id,
            nature: placeIn(parentNatures, link.nature),
            preferred: Number(link.preferred),
          },
        ] as const,
    ),
  );
  const whole = wholeOf(model, changes.revision, persons, unions, links);
  const was = new Map(ids.map((id, index) => [id, index]));
  return {
    model: modelOf(whole),
    before: Int32Array.from(persons.keys(), (id) => was.get(id) ?? -1),
  };
}

function wholeOf(
  { tree, abilities, days, may }: TreeModel,
  revision: number,
  persons: ReadonlyMap<string, Row>,
  unions: ReadonlyMap<string, UnionRow>,
  links: ReadonlyMap<string, LinkRow>,
): WholeTree {
  const rows = [...persons.values()];
  const at = new Map([...persons.keys()].map((id, index) => [id, index]));
  const unionAt = new Map([...unions.keys()].map((id, index) => [id, index]));
  const pairs = [...unions.values()].flatMap(({ partners }, union) =>
    partners.flatMap((id) => {
      const person = at.get(id);
      return person === undefined ? [] : [[union, person] as const];
    }),
  );
  // A bond whose end was taken out went with it.
  const held = [...links].filter(
    ([, link]) => at.has(link.child) && (link.parent === null || at.has(link.parent)),
  );
  return {
    tree: { ...tree, revision, persons: rows.length },
    abilities,
    persons: {
      id: [...persons.keys()],
      given: rows.map((row) => row.given),
      surname: rows.map((row) => row.surname),
      sex: rows.map((row) => row.sex).join(''),
      state: rows.map((row) => row.state).join(''),
      born: rows.map((row) => row.born),
      died: rows.map((row) => row.died),
      doubt: rows.map((row) => row.doubt).join(''),
      ...(days !== null && {
        born_day: rows.map((row) => row.bornDay),
        died_day: rows.map((row) => row.diedDay),
      }),
      ...(may !== null && { may: rows.map((row) => row.may).join('') }),
    },
    marks: rows.flatMap((row, person) => (row.mark === null ? [] : [{ person, ...row.mark }])),
    unions: {
      id: [...unions.keys()],
      status: [...unions.values()].map((union) => union.status).join(''),
      kind: [...unions.values()].map((union) => union.kind).join(''),
      year: [...unions.values()].map((union) => union.year),
      of_partner: pairs.map(([union]) => union),
      partner: pairs.map(([, person]) => person),
    },
    links: {
      id: held.map(([id]) => id),
      child: held.map(([, link]) => at.get(link.child) ?? -1),
      parent: held.map(([, link]) => (link.parent === null ? -1 : (at.get(link.parent) ?? -1))),
      union: held.map(([, link]) => (link.union === null ? -1 : (unionAt.get(link.union) ?? -1))),
      nature: held.map(([, link]) => link.nature).join(''),
      preferred: held.map(([, link]) => link.preferred).join(''),
    },
  };
}
