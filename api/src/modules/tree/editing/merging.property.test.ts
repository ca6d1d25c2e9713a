/** Property: whatever the family and whoever is made one, the tree stays a family, and taking apart gives back every row; as does undoing all. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { undoOperation } from '@kinlore/shared/contracts/family';
import {
  applyBatch,
  mergePersons,
  unmergePersons,
  type BatchStep,
} from '@kinlore/shared/contracts/family-changes';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { familyOf, rowsOf, yearDate, type Family } from '../testing/families.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
let ana: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());

const natures = ['birth', 'birth', 'adoptive', 'step'] as const;
const shape = fc.integer({ min: 3, max: 9 }).chain((size) => {
  const pair = fc.tuple(fc.nat(size - 1), fc.nat(size - 1)).filter(([one, other]) => one !== other);
  return fc.record({
    persons: fc.array(
      fc.record({
        given: fc.constantFrom('Ana', 'Mara', 'Ivo'),
        born: fc.option(fc.integer({ min: 1900, max: 1903 })),
        died: fc.boolean(),
        note: fc.constantFrom('', 'One', 'Two'),
        second: fc.boolean(),
      }),
      { minLength: size, maxLength: size },
    ),
    // A parent stands before their child in the list, so that nobody is their own ancestor.
    links: fc.uniqueArray(
      fc.tuple(
        pair.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
        fc.constantFrom(...natures),
      ),
      { maxLength: size + 3, selector: String },
    ),
    unions: fc.uniqueArray(
      pair.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
      { maxLength: 4, selector: String },
    ),
    two: pair,
    parents: fc.constantFrom('both' as const, 'survivor' as const, 'loser' as const),
    name: fc.constantFrom('survivor' as const, 'loser' as const),
  });
});
type Shape = typeof shape extends fc.Arbitrary<infer S> ? S : never;

/** Each step on its own: what the rules refuse is left out. */
async function plant({
  persons,
  links,
  unions,
}: Shape): Promise<Family & { readonly ids: readonly string[] }> {
  const planted = await family.plant(ana);
  const run = (steps: BatchStep[]) =>
    server.as(ana).call(applyBatch, { params: { tree: planted.tree }, body: { steps } });
  const { data } = await run(
    persons.map(({ given, born, died, note, second }, at): BatchStep => ({
      do: 'person.create',
      as: `$${at}`,
      person: {
        given,
        note,
        ...(born !== null && { birth: yearDate(born) }),
        ...(died && { death: yearDate(1990) }),
        ...(second && {
          names: [{ kind: 'married', given, surname: 'Kos' }],
          events: [{ type: 'census', date: yearDate(1931) }],
        }),
      },
    })),
  );
  const ids = persons.map((_, at) => data.ids[`$${at}`] ?? '');
  const at = (index: number) => ids[index] ?? '';
  for (const pair of unions)
    await run([
      {
        do: 'union.create',
        partner_ids: pair.map(at),
        events: [{ type: 'marriage', date: yearDate(1950) }],
      },
    ]).catch(() => undefined);
  for (const [[parent, child], nature] of links)
    await run([{ do: 'parent.link', child_id: at(child), parent_id: at(parent), nature }]).catch(
      () => undefined,
    );
  return { ...planted, ids };
}

function ancestorsOf(
  id: string,
  links: readonly { readonly child_id: string; readonly parent_id: string | null }[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const up = (child: string) => {
    for (const { child_id, parent_id } of links) {
      if (child_id !== child || parent_id === null || found.has(parent_id)) continue;
      found.add(parent_id);
      up(parent_id);
    }
  };
  up(id);
  return found;
}

/** What must hold in every tree. */
async function ensureFamily(tree: string): Promise<void> {
  const links = await server.database
    .selectFrom('parent_child')
    .selectAll()
    .where('tree_id', '=', tree)
    .where('deleted_at', 'is', null)
    .execute();
  const people = await server.database
    .selectFrom('person')
    .select(['id'])
    .where('tree_id', '=', tree)
    .where('deleted_at', 'is', null)
    .execute();
  const there = new Set(people.map((person) => person.id));
  expect(
    new Set(links.map((link) => `${link.child_id} ${link.parent_id ?? ''} ${link.nature}`)).size,
  ).toBe(links.length);
  for (const link of links)
    for (const id of [link.child_id, link.parent_id]) if (id !== null) expect(there).toContain(id);
  for (const { id } of people) {
    expect(
      links.filter((link) => link.child_id === id && link.nature === 'birth').length,
    ).toBeLessThanOrEqual(2);
    expect(ancestorsOf(id, links)).not.toContain(id);
  }
  const { persons } = await family.read(ana, tree);
  expect(new Set(persons.map((person) => person.id)).size).toBe(persons.length);
  const names = await server.database
    .selectFrom('person_name')
    .select(['person_id', 'is_primary'])
    .where('person_id', 'in', [...there])
    .execute();
  for (const id of there)
    expect(names.filter((name) => name.person_id === id && name.is_primary)).toHaveLength(1);
}

it('two who are made one and taken apart are as they were, and a refused merge changes nothing', async () => {
  let merged = 0;
  await fc.assert(
    fc.asyncProperty(shape, async (drawn) => {
      ana = await server.world.user();
      const { tree, ids } = await plant(drawn);
      const before = await rowsOf(server, tree);
      const [survivor, loser] = drawn.two.map((index) => ids[index] ?? '');
      const body = {
        survivor: survivor ?? '',
        loser: loser ?? '',
        choices: { parents: drawn.parents, name: drawn.name },
      };
      const done = await server
        .as(ana)
        .call(mergePersons, { params: { tree }, body })
        .then(
          () => true,
          (error: unknown) => {
            expect(error).toMatchObject({
              code: expect.stringMatching(
                /^family\.(own_partner|would_create_cycle|too_many_birth_parents)$/,
              ),
            });
            return false;
          },
        );
      await ensureFamily(tree);
      if (done) {
        merged += 1;
        const { data } = await server
          .as(ana)
          .call(unmergePersons, { params: { tree }, body: { person: loser ?? '' } });
        expect(data.exact).toBe(true);
      }
      expect(await rowsOf(server, tree)).toEqual(before);
      if (done) {
        // Backwards through everything: the taking apart, the merge, and the whole family.
        for (const _ of [1, 2])
          await server.as(ana).call(undoOperation, { params: { tree }, body: {} });
        expect(await rowsOf(server, tree)).toEqual(before);
      }
    }),
    { numRuns: 25 },
  );
  expect(merged).toBeGreaterThan(3);
}, 240_000);
