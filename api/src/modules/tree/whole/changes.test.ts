/** What changed, laid onto the tree one holds, is the tree one would read now: for every member, whatever was done. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTree,
  treeUnionKinds,
  unionStatuses,
  type TreePerson,
} from '@kinlore/shared/contracts/family';
import {
  readTreeChanges,
  readWholeTree,
  type TreeChanges,
  type WholeTree,
} from '@kinlore/shared/contracts/family-whole';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { parentNatures } from '@kinlore/shared/contracts/vocabulary';
import { exactDay, sortDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

interface Held {
  readonly persons: Map<string, unknown>;
  readonly unions: Map<
    string,
    readonly [string | undefined, string | undefined, number | null, readonly string[]]
  >;
  readonly links: Map<
    string,
    {
      child: string;
      parent: string | null;
      union: string | null;
      nature: string | undefined;
      preferred: boolean;
    }
  >;
}

const yearOf = (date: FuzzyDate | null): number | null =>
  date === null || sortDay(date) === null ? null : Number(sortDay(date)?.slice(0, 4));
const vague = (date: FuzzyDate | null): number =>
  Number(date !== null && date.kind !== 'exact' && date.kind !== 'unknown');

function held({ persons, marks, unions, links }: WholeTree): Held {
  const id = (at: number) => persons.id[at] ?? null;
  const marked = new Map(
    marks.map(({ person, username, memorial_slug }) => [person, [username, memorial_slug]]),
  );
  const partners = unions.id.map((): string[] => []);
  for (const [pair, union] of unions.of_partner.entries())
    partners[union]?.push(id(unions.partner[pair] ?? -1) ?? '');
  return {
    persons: new Map(
      persons.id.map((one, at) => [
        one,
        [
          persons.given[at],
          persons.surname[at],
          persons.sex[at],
          persons.state[at],
          persons.born[at],
          persons.died[at],
          persons.doubt[at],
          marked.get(at) ?? null,
        ],
      ]),
    ),
    unions: new Map(
      unions.id.map((one, at) => [
        one,
        [
          unionStatuses[Number(unions.status[at])],
          treeUnionKinds[Number(unions.kind[at])],
          unions.year[at] ?? null,
          partners[at] ?? [],
        ],
      ]),
    ),
    links: new Map(
      links.id.map((one, at) => [
        one,
        {
          child: id(links.child[at] ?? -1) ?? '',
          parent: id(links.parent[at] ?? -1),
          union: unions.id[links.union[at] ?? -1] ?? null,
          nature: parentNatures[Number(links.nature[at])],
          preferred: links.preferred[at] === '1',
        },
      ]),
    ),
  };
}

function rowOf(person: TreePerson) {
  const died = person.living ? null : yearOf(person.death);
  const doubt = person.hidden
    ? 0
    : vague(person.birth) +
      (person.living ? 0 : 2 * vague(person.death) + 4 * Number(died === null));
  const mark =
    person.user === null && person.memorial_slug === null
      ? null
      : [person.user?.username ?? null, person.memorial_slug];
  return [
    person.given,
    person.surname,
    person.sex,
    person.hidden ? 'h' : person.living ? 'l' : 'd',
    yearOf(person.birth),
    died,
    String(doubt),
    mark,
  ];
}

function applied(before: Held, changes: TreeChanges): Held {
  const after = {
    persons: new Map(before.persons),
    unions: new Map(before.unions),
    links: new Map(before.links),
  };
  for (const id of changes.removed_persons) after.persons.delete(id);
  for (const id of changes.removed_unions) after.unions.delete(id);
  for (const id of changes.removed_links) after.links.delete(id);
  for (const person of changes.persons) after.persons.set(person.id, rowOf(person));
  for (const union of changes.unions)
    after.unions.set(union.id, [
      union.status,
      union.kind,
      yearOf(union.married),
      union.partner_ids,
    ]);
  for (const {
    id,
    child_id: child,
    parent_id: parent,
    union_id: union,
    nature,
    preferred,
  } of changes.links)
    after.links.set(id, { child, parent, union, nature, preferred });
  for (const [id, { child, parent }] of after.links)
    if (!after.persons.has(child) || (parent !== null && !after.persons.has(parent)))
      after.links.delete(id);
  for (const [id, link] of after.links)
    if (link.union !== null && !after.unions.has(link.union))
      after.links.set(id, { ...link, union: null });
  return after;
}

const sorted = ({ persons, unions, links }: Held) =>
  [persons, unions, links].map((map) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1)));

const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('parent', 'partner', 'child', 'sibling'),
      on: fc.nat(),
      born: fc.option(fc.integer({ min: 1840, max: 2020 })),
      dead: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      on: fc.nat(),
      born: fc.option(fc.integer({ min: 1840, max: 2020 })),
      dead: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('remove', 'undo', 'link'),
      on: fc.nat(),
      born: fc.constant(null),
      dead: fc.boolean(),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Does it as the owner; what the rules refuse is left undone. */
async function perform(
  owner: TestUser,
  tree: string,
  { kind, on, born, dead }: Act,
): Promise<void> {
  const { persons } = (await server.as(owner).call(readWholeTree, { params: { tree }, query: {} }))
    .data;
  const pick = (n: number) => persons.id[n % persons.id.length] ?? '';
  const facts = {
    ...(born !== null && { birth: exactDay(`${born}-03-04`) }),
    ...(dead && { death: exactDay(`${(born ?? 1990) + 30}-05-06`) }),
  };
  const base = `/api/v1/family/tree/${tree}`;
  const version = String(
    (
      await server.database
        .selectFrom('person')
        .select('version')
        .where('id', '=', pick(on))
        .executeTakeFirst()
    )?.version ?? 1,
  );
  const calls = {
    change: {
      method: 'PATCH',
      url: `${base}/persons/${pick(on)}`,
      headers: { 'if-match': version },
      payload: { given: `Changed ${on % 100}`, ...facts },
    },
    remove: {
      method: 'DELETE',
      url: `${base}/persons/${pick(on)}`,
      headers: { 'if-match': version },
    },
    undo: { method: 'POST', url: `${base}/undo`, payload: {} },
    link: {
      method: 'POST',
      url: `${base}/parent-links`,
      payload: {
        child_id: pick(on),
        parent_id: pick(on >> 4),
        nature: dead ? 'birth' : 'adoptive',
      },
    },
  } as const;
  const call =
    kind === 'change' || kind === 'remove' || kind === 'undo' || kind === 'link'
      ? calls[kind]
      : ({
          method: 'POST',
          url: `${base}/persons/${pick(on)}/relatives`,
          payload: {
            relation: kind,
            person: { given: 'New', surname: `One ${on % 100}`, sex: 'F', ...facts },
          },
        } as const);
  expect((await server.as(owner).raw(call)).statusCode).toBeLessThan(500);
}

interface World {
  readonly tree: string;
  readonly owner: TestUser;
  readonly members: readonly TestUser[];
}

async function world(): Promise<World> {
  const [owner, ...members] = await Promise.all(
    ['Owner', 'Editor', 'Sister', 'Stranger'].map((name) => server.world.user({ name })),
  );
  if (owner === undefined) throw new Error('nobody');
  const { data } = await server.as(owner).call(createTree, { body: { name: 'Ours' } });
  const tree = data.tree.id;
  for (const [index, role] of (['editor', 'contributor', 'viewer'] as const).entries()) {
    const user = members[index];
    if (user !== undefined)
      await server.database
        .insertInto('tree_member')
        .values({ tree_id: tree, user_id: user.id, role })
        .execute();
  }
  return { tree, owner, members: [owner, ...members] };
}

const readAll = (members: readonly TestUser[], tree: string) =>
  Promise.all(
    members.map(
      async (user) =>
        (await server.as(user).call(readWholeTree, { params: { tree }, query: {} })).data,
    ),
  );

it('lays what others did onto the tree that is held, for every member', async () => {
  let [listed, reloads] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 3, maxLength: 8 }),
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      async (first, later) => {
        const { tree, owner, members } = await world();
        for (const one of first) await perform(owner, tree, one);
        const [sister] = members.slice(2);
        const youngest = (await readAll([owner], tree))[0]?.persons.id.at(-1) ?? '';
        // Somebody stands in the middle of what changes, with their own eyes.
        await server.database
          .updateTable('person')
          .set({ user_id: sister?.id ?? null })
          .where('id', '=', youngest)
          .where('user_id', 'is', null)
          .execute();
        let before = await readAll(members, tree);
        for (const acts of later) {
          for (const one of acts) await perform(owner, tree, one);
          const now = await readAll(members, tree);
          for (const [index, user] of members.entries()) {
            const [old, fresh] = [before[index], now[index]];
            if (old === undefined || fresh === undefined) throw new Error('nothing was read');
            const { data } = await server
              .as(user)
              .call(readTreeChanges, { params: { tree }, query: { since: old.tree.revision } });
            expect(data.revision).toBe(fresh.tree.revision);
            if (data.reload) reloads += 1;
            else {
              listed += 1;
              expect(sorted(applied(held(old), data))).toEqual(sorted(held(fresh)));
            }
          }
          before = now;
        }
      },
    ),
    { numRuns: 10 },
  );
  expect(listed).toBeGreaterThan(reloads * 10);
}, 240_000);

it('says to read the whole where a list would not do: from the future, or over a gap', async () => {
  const { tree, owner, members } = await world();
  const since = async (revision: number) =>
    (await server.as(owner).call(readTreeChanges, { params: { tree }, query: { since: revision } }))
      .data;
  const { revision } = await since(1);
  expect([(await since(revision)).reload, (await since(revision + 1)).reload]).toEqual([
    false,
    true,
  ]);
  await perform(owner, tree, { kind: 'child', on: 0, born: null, dead: false });
  expect((await since(revision)).persons.map((person) => person.name)).toContain('New One 0');
  await server.database.deleteFrom('tree_op').where('tree_id', '=', tree).execute();
  expect(await since(revision)).toMatchObject({ reload: true, persons: [] });
  const stranger = await server.world.user();
  await expect(
    server.as(stranger).call(readTreeChanges, { params: { tree }, query: { since: 0 } }),
  ).rejects.toMatchObject({ status: 404 });
  expect(members).toHaveLength(4);
});
