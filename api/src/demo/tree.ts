/** The family tree, grown from Ana through the family service: each person beside one who is there already. */
import type { Connection } from '../platform/ports.ts';
import { agreeToAll } from '../modules/tree/index.ts';
import { newId } from '../platform/id.ts';
import {
  accounts,
  persons,
  treeName,
  unions,
  type DemoPerson,
  type DemoUnion,
  type PersonKey,
} from './data/index.ts';
import { dateOf, type Cast } from './cast.ts';
import type { DemoServices } from './services.ts';
import type { Studio } from './studio.ts';

export interface PlantedTree {
  readonly treeId: string;
  readonly person: (key: PersonKey) => string;
}

const factsOf = (key: PersonKey, today: string) => {
  const person = persons.find((known): known is DemoPerson => known.key === key);
  if (person === undefined) throw new Error(`${key} is in no list of persons.`);
  const note = [person.bornAs === undefined ? '' : `Born ${person.bornAs}.`, person.note ?? '']
    .filter((part) => part !== '')
    .join(' ');
  return {
    given: person.given,
    surname: person.surname,
    sex: person.sex,
    birth: dateOf(person.born, today),
    birth_place: person.bornIn,
    note,
    ...(person.died !== undefined && {
      death: dateOf(person.died, today),
      death_place: person.diedIn ?? '',
    }),
  };
};

async function unionOf(transaction: Connection, one: string, other: string): Promise<string> {
  const row = await transaction
    .selectFrom('union_partner as a')
    .innerJoin('union_partner as b', 'b.union_id', 'a.union_id')
    .select('a.union_id')
    .where('a.person_id', '=', one)
    .where('b.person_id', '=', other)
    .executeTakeFirst();
  if (row === undefined) throw new Error('A couple has no union.');
  return row.union_id;
}

/** When and where they married and how it ended: the service cannot say that yet, so the columns are written here. */
async function tellMarriage(
  transaction: Connection,
  treeId: string,
  unionId: string,
  union: DemoUnion,
  today: string,
): Promise<void> {
  const { kind, status, married, place } = union;
  const date = dateOf(married, today);
  await transaction.updateTable('union_').set({ kind, status }).where('id', '=', unionId).execute();
  await transaction
    .insertInto('life_event')
    .values({
      id: newId(),
      tree_id: treeId,
      union_id: unionId,
      type: 'marriage',
      place_text: place,
      when_kind: date.kind,
      when_start: date.start,
      when_end: date.end,
      when_precision: date.precision,
      when_text: date.text,
    })
    .execute();
}

/** Those who have no account to show a face by are shown by a portrait. */
export async function hangPortraits({
  services,
  cast,
  studio,
  tree,
  transaction,
}: {
  services: DemoServices;
  cast: Cast;
  studio: Studio;
  tree: PlantedTree;
  transaction: Connection;
}): Promise<void> {
  const ana = cast.as('ana');
  const portraits = persons.flatMap(({ key, portrait }) =>
    portrait === undefined ? [] : [{ id: tree.person(key), portrait }],
  );
  const photos = await Promise.all(
    portraits.map(async ({ id, portrait }) => ({ id, media: await studio.photo(ana, portrait) })),
  );
  for (const { id, media } of photos) {
    const { version } = await transaction
      .selectFrom('person')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await services.tree.editing.persons.update(ana, tree.treeId, id, version, {
      portrait: media,
    });
  }
}

export async function plantTree(
  transaction: Connection,
  services: DemoServices,
  cast: Cast,
  now: Date,
): Promise<PlantedTree> {
  const { trees } = services.tree;
  const ana = cast.as('ana');
  const today = now.toISOString().slice(0, 10);
  const { treeId, personId } = await trees.createTree(transaction, ana, treeName);
  const placed = new Map<PersonKey, string>([['ana', personId]]);
  const at = (key: PersonKey): string => {
    const id = placed.get(key);
    if (id === undefined) throw new Error(`${key} is not in the tree.`);
    return id;
  };
  type Body = Parameters<typeof trees.addRelative>[3];
  const add = async (
    key: PersonKey,
    anchor: PersonKey,
    body: Omit<Body, 'person' | 'person_id'>,
  ): Promise<void> => {
    const { person_id } = await trees.addRelative(ana, treeId, at(anchor), {
      ...body,
      person: factsOf(key, today),
    });
    placed.set(key, person_id);
  };
  const grow = async (union: DemoUnion): Promise<boolean> => {
    const [one, other] = union.partners;
    const child = union.children.find((known) => placed.has(known.child));
    if (!placed.has(one) && !placed.has(other)) {
      if (child === undefined) return false;
      await add(one, child.child, { relation: 'parent', nature: child.nature });
      await add(other, child.child, { relation: 'parent', nature: child.nature });
    } else if (!placed.has(other))
      await add(other, one, { relation: 'partner', union_kind: union.kind });
    else if (!placed.has(one))
      await add(one, other, { relation: 'partner', union_kind: union.kind });
    const unionId = await unionOf(transaction, at(one), at(other));
    await tellMarriage(transaction, treeId, unionId, union, today);
    for (const { child: key, nature } of union.children)
      if (!placed.has(key)) await add(key, one, { relation: 'child', union_id: unionId, nature });
    return true;
  };
  let waiting: readonly DemoUnion[] = unions;
  while (waiting.length > 0) {
    const later: DemoUnion[] = [];
    for (const union of waiting) if (!(await grow(union))) later.push(union);
    if (later.length === waiting.length) throw new Error('Part of the family hangs on nobody.');
    waiting = later;
  }
  await linkAccounts(transaction, services, cast, { treeId, person: at });
  return { treeId, person: at };
}

/** In life each side consents to the link; here all of them have. The last change goes through the service, which reckons kinship anew. */
async function linkAccounts(
  transaction: Connection,
  services: DemoServices,
  cast: Cast,
  { treeId, person }: PlantedTree,
): Promise<void> {
  for (const { key, type } of accounts) {
    if (key === 'ana') continue;
    await transaction
      .updateTable('person')
      .set({ user_id: cast.id(key), living: 'yes' })
      .where('id', '=', person(key))
      .execute();
    if (type !== 'child')
      await transaction
        .insertInto('tree_member')
        .values({
          tree_id: treeId,
          user_id: cast.id(key),
          role: key === 'vesna' || key === 'petar' ? 'editor' : 'contributor',
        })
        .execute();
  }
  await agreeToAll(transaction, treeId);
  const row = await transaction
    .selectFrom('person')
    .select('version')
    .where('id', '=', person('dragan'))
    .executeTakeFirstOrThrow();
  await services.tree.editing.persons.update(
    cast.as('ana'),
    treeId,
    person('dragan'),
    row.version,
    { note: 'Left Zemun on 2 September 1969 with one suitcase.' },
  );
}
