/** "Edit only my branch": whatever a member writes stays in it, and what they are told they may do is what they may. */
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addRelative,
  linkParent,
  proposeRelationship,
  relations,
  removePerson,
  undoOperation,
  updatePerson,
} from '@kinlore/shared/contracts/family';
import {
  applyBatch,
  createPerson,
  createSource,
  createUnion,
  dismissMergeCandidate,
  mergePersons,
  orderFamily,
  redoOperation,
  removeParentLink,
  removeSource,
  removeUnion,
  unmergePersons,
  updateParentLink,
  updateUnion,
  type BatchStep,
} from '@kinlore/shared/contracts/family-changes';
import {
  acceptFamilyInvitation,
  inviteToFamily,
} from '@kinlore/shared/contracts/family-invitations';
import { changeTreeMember, listTreeMembers } from '@kinlore/shared/contracts/family-settings';
import {
  personPowers,
  readTreeChanges,
  readWholeTree,
} from '@kinlore/shared/contracts/family-whole';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { multipart } from '../../testing/upload.ts';
import { createModules } from '../index.ts';
import { familyOf, ifMatchOptions, yearDate } from './testing/families.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());

const outside = { status: 403, code: 'family.outside_branch' };
type Given = (typeof names)[number];
const names = ['father', 'mother', 'sister', 'wife', 'wifeFather', 'child', 'grandchild'] as const;

/** Ana owns the tree; Ben keeps the branch of `self`: one generation up, one down. */
async function given(role: 'editor' | 'contributor' = 'editor', reach = { up: 1, down: 1 }) {
  const [ana, ben] = [
    await server.world.user({ name: 'Ana' }),
    await server.world.user({ name: 'Ben' }),
  ];
  const { tree, self } = await family.plant(ana);
  const father = await family.add(ana, tree, self, 'parent', 'Father');
  const mother = await family.add(ana, tree, self, 'parent', 'Mother');
  const sister = await family.add(ana, tree, self, 'sibling', 'Sister');
  const wife = await family.add(ana, tree, self, 'partner', 'Wife');
  const wifeFather = await family.add(ana, tree, wife, 'parent', 'Wife’s father');
  const child = await family.add(ana, tree, self, 'child', 'Child');
  const grandchild = await family.add(ana, tree, child, 'child', 'Grandchild');
  await family.letIn(tree, ben, role);
  await server.as(ana).call(changeTreeMember, {
    params: { tree, user: ben.id },
    body: { scope: { person_id: self, ...reach } },
  });
  const ids: Readonly<Record<Given, string>> = {
    father,
    mother,
    sister,
    wife,
    wifeFather,
    child,
    grandchild,
  };
  return { ana, ben, tree, self, ids, as: server.as(ben), owner: server.as(ana) };
}
type There = Awaited<ReturnType<typeof given>>;
const versionOf = ({ ana, tree }: There, person: string) => family.version(ana, tree, person);
const viewOf = (who: TestUser, tree: string) => family.read(who, tree);
const unionOf = async ({ ana, tree }: There, one: string) => {
  const union = (await viewOf(ana, tree)).unions.find((there) => there.partner_ids.includes(one));
  if (union === undefined) throw new Error('no union');
  return union;
};
const linkBetween = async ({ ana, tree }: There, child: string, parent: string) => {
  const link = (await viewOf(ana, tree)).parent_links.find(
    (there) => there.child_id === child && there.parent_id === parent,
  );
  if (link === undefined) throw new Error('no link');
  return link;
};

describe('whoever is held to a branch', () => {
  it('is refused everything that reaches beyond it, in every way there is to write, and nothing of it stays', async () => {
    const there = await given();
    const { as, tree, ids, self, ana } = there;
    const revision = (await viewOf(ana, tree)).tree.revision;
    const far = [ids.sister, ids.wifeFather, ids.grandchild];
    for (const person of far) {
      const version = await versionOf(there, person);
      await expect(
        as.call(
          updatePerson,
          { params: { tree, person }, body: { note: 'x' } },
          ifMatchOptions(version),
        ),
      ).rejects.toMatchObject(outside);
      await expect(
        as.call(removePerson, { params: { tree, person } }, ifMatchOptions(version)),
      ).rejects.toMatchObject(outside);
      for (const relation of relations)
        await expect(
          as.call(addRelative, {
            params: { tree, person },
            body: { relation, nature: 'step', person: { given: 'New' } },
          }),
        ).rejects.toMatchObject(outside);
      await expect(
        as.call(addRelative, {
          params: { tree, person: self },
          body: { relation: 'partner', person_id: person },
        }),
      ).rejects.toMatchObject(outside);
    }
    await expect(
      as.call(createPerson, { params: { tree }, body: { given: 'Nobody’s' } }),
    ).rejects.toMatchObject(outside);
    await expect(
      as.call(linkParent, {
        params: { tree },
        body: { child_id: ids.mother, parent_id: ids.wifeFather },
      }),
    ).rejects.toMatchObject(outside);
    await expect(
      as.call(createUnion, { params: { tree }, body: { partner_ids: [ids.father, ids.sister] } }),
    ).rejects.toMatchObject(outside);
    const link = await linkBetween(there, ids.wife, ids.wifeFather);
    await expect(
      as.call(
        updateParentLink,
        { params: { tree, link: link.id }, body: { nature: 'step' } },
        ifMatchOptions(1),
      ),
    ).rejects.toMatchObject(outside);
    await expect(
      as.call(removeParentLink, { params: { tree, link: link.id } }, ifMatchOptions(1)),
    ).rejects.toMatchObject(outside);
    await expect(
      as.call(orderFamily, {
        params: { tree, person: ids.father },
        body: { child_ids: [ids.sister, self] },
      }),
    ).rejects.toMatchObject(outside);
    await expect(
      as.call(mergePersons, {
        params: { tree },
        body: { survivor: ids.father, loser: ids.wifeFather },
      }),
    ).rejects.toMatchObject(outside);
    await expect(
      as.call(dismissMergeCandidate, {
        params: { tree },
        body: { a: ids.father, b: ids.wifeFather },
      }),
    ).rejects.toMatchObject(outside);
    const steps: BatchStep[] = [
      { do: 'person.create', as: '$a', person: { given: 'A' } },
      { do: 'relative.add', to: ids.child, relation: 'child', other: '$a' },
    ];
    await expect(as.call(applyBatch, { params: { tree }, body: { steps } })).rejects.toMatchObject(
      outside,
    );
    const file = await as.raw({
      method: 'POST',
      url: `/api/v1/family/tree/${tree}/import`,
      ...multipart('file', Buffer.from('0 HEAD\n0 TRLR\n'), {
        name: 'all.ged',
        type: 'text/plain',
      }),
    });
    expect([file.statusCode, file.json<{ code: string }>().code]).toEqual([
      403,
      'family.outside_branch',
    ]);
    expect((await viewOf(ana, tree)).tree.revision).toBe(revision);
  });

  it('adds nobody who would stand outside of it', async () => {
    const { as, tree, ids, self } = await given();
    for (const [person, relation] of [
      [ids.father, 'parent'],
      [ids.father, 'child'],
      [self, 'sibling'],
      [ids.child, 'child'],
      [ids.wife, 'parent'],
      [ids.wife, 'partner'],
    ] as const) {
      await expect(
        as.call(addRelative, {
          params: { tree, person },
          body: { relation, person: { given: 'New' } },
        }),
      ).rejects.toMatchObject(outside);
    }
  });

  it('adds a second parent of somebody who is child and partner of the same line, as a partner of that line; and no third', async () => {
    const there = await given('editor', { up: 0, down: 0 });
    const { as, owner, tree, self, ben } = there;
    const made =
      (
        await owner.call(applyBatch, {
          params: { tree },
          body: {
            steps: [
              { do: 'person.create', as: '$x', person: { given: 'Both' } },
              { do: 'union.create', partner_ids: [self, '$x'] },
              { do: 'parent.link', child_id: '$x', parent_id: self },
            ],
          },
        })
      ).data.ids['$x'] ?? '';
    const mayAdd = async () => (await family.full(ben, tree, made)).person.abilities.add;
    const addParent = () =>
      as.call(addRelative, {
        params: { tree, person: made },
        body: { relation: 'parent', person: { given: 'Second' } },
      });
    expect(await mayAdd()).toBe(true);
    await addParent();
    expect(await mayAdd()).toBe(false);
    await expect(addParent()).rejects.toMatchObject({ code: 'family.too_many_birth_parents' });
  });

  it('neither takes out the one it begins with, nor somebody tied to others outside', async () => {
    const there = await given();
    const { as, tree, ids, ana } = there;
    await server.database
      .updateTable('person')
      .set({ user_id: null })
      .where('id', '=', there.self)
      .execute();
    for (const person of [there.self, ids.father, ids.wife, ids.child])
      await expect(
        as.call(
          removePerson,
          { params: { tree, person } },
          ifMatchOptions(await versionOf(there, person)),
        ),
      ).rejects.toMatchObject(outside);
    expect((await viewOf(ana, tree)).persons).toHaveLength(8);
  });

  it('takes out no source that others are known by', async () => {
    const { as, owner, tree, ids, ana } = await given();
    const source = (
      await owner.call(createSource, { params: { tree }, body: { title: 'Parish register' } })
    ).data.source_id;
    await owner.call(
      updatePerson,
      {
        params: { tree, person: ids.sister },
        body: { citations: [{ source_id: source, fact: 'whole' }] },
      },
      ifMatchOptions(await family.version(ana, tree, ids.sister)),
    );
    await expect(
      as.call(removeSource, { params: { tree, source } }, ifMatchOptions(1)),
    ).rejects.toMatchObject(outside);
    await as.call(createSource, { params: { tree }, body: { title: 'My letters' } });
  });

  it('asks nobody into a place outside of it, and hands on no more than they have', async () => {
    const { as, tree, ids, self, owner } = await given();
    const [eva, ida] = [await server.world.user(), await server.world.user()];
    await expect(
      as.call(inviteToFamily, {
        body: { tree_id: tree, user_id: eva.id, role: 'contributor', person_id: ids.sister },
      }),
    ).rejects.toMatchObject(outside);
    await expect(
      as.call(proposeRelationship, {
        body: {
          recipient_id: eva.id,
          relationship_type: 'sibling',
          tree_id: tree,
          person_id: ids.sister,
        },
      }),
    ).rejects.toMatchObject(outside);
    const invitation = (
      await as.call(inviteToFamily, {
        body: { tree_id: tree, user_id: eva.id, role: 'contributor' },
      })
    ).data;
    await server
      .as(eva)
      .call(acceptFamilyInvitation, { params: { token: invitation.id }, body: {} });
    const told = (
      await owner.call(inviteToFamily, {
        body: {
          tree_id: tree,
          user_id: ida.id,
          role: 'editor',
          scope: { person_id: ids.child, up: 0, down: 2 },
        },
      })
    ).data;
    await server.as(ida).call(acceptFamilyInvitation, { params: { token: told.id }, body: {} });
    const members = (await owner.call(listTreeMembers, { params: { tree } })).data;
    expect(members.find(({ user }) => user.id === eva.id)?.scope).toMatchObject({
      person_id: self,
      up: 1,
      down: 1,
    });
    expect(members.find(({ user }) => user.id === ida.id)?.scope).toMatchObject({
      person_id: ids.child,
      name: 'Child',
      up: 0,
      down: 2,
    });
  });

  it('reads everything as before, and writes what lies within it', async () => {
    const there = await given();
    const { as, tree, ids, self, ben, ana } = there;
    expect((await viewOf(ben, tree)).persons).toHaveLength(8);
    for (const person of [self, ids.father, ids.mother, ids.wife, ids.child])
      await as.call(
        updatePerson,
        { params: { tree, person }, body: { note: 'Mine' } },
        ifMatchOptions(await versionOf(there, person)),
      );
    const pair = await unionOf(there, ids.wife);
    await as.call(
      updateUnion,
      { params: { tree, union: pair.id }, body: { status: 'divorced' } },
      ifMatchOptions(pair.version),
    );
    await as.call(addRelative, {
      params: { tree, person: ids.wife },
      body: { relation: 'child', person: { given: 'Second' }, union_id: pair.id },
    });
    const steps: BatchStep[] = [
      { do: 'person.create', as: '$p', person: { given: 'New wife' } },
      { do: 'relative.add', to: ids.father, relation: 'partner', other: '$p' },
      { do: 'person.create', as: '$gone', person: { given: 'Gone' } },
      { do: 'person.remove', id: '$gone' },
    ];
    const made =
      (await as.call(applyBatch, { params: { tree }, body: { steps } })).data.ids['$p'] ?? '';
    await as.call(mergePersons, { params: { tree }, body: { survivor: ids.mother, loser: made } });
    await as.call(unmergePersons, { params: { tree }, body: { person: made } });
    await as.call(
      removePerson,
      { params: { tree, person: made } },
      ifMatchOptions(await versionOf(there, made)),
    );
    expect((await viewOf(ana, tree)).persons).toHaveLength(9);
  });

  it('takes back and does again what was their own, and ties the branch together again', async () => {
    const there = await given();
    const { as, tree, ids, self, owner } = there;
    const link = await linkBetween(there, self, ids.mother);
    await as.call(removeParentLink, { params: { tree, link: link.id } }, ifMatchOptions(1));
    await as.call(undoOperation, { params: { tree }, body: {} });
    await as.call(redoOperation, { params: { tree }, body: {} });
    await as.call(undoOperation, { params: { tree }, body: {} });
    const second = (
      await as.call(addRelative, {
        params: { tree, person: self },
        body: { relation: 'partner', person: { given: 'Second' } },
      })
    ).data.person_id;
    const pair = (await viewOf(there.ana, tree)).unions.find((union) =>
      union.partner_ids.includes(second),
    );
    await as.call(
      removeUnion,
      { params: { tree, union: pair?.id ?? '' } },
      ifMatchOptions(pair?.version ?? 0),
    );
    await as.call(undoOperation, { params: { tree }, body: {} });
    await as.call(
      updatePerson,
      { params: { tree, person: ids.child }, body: { note: 'x' } },
      ifMatchOptions(await versionOf(there, ids.child)),
    );
    await owner.call(changeTreeMember, {
      params: { tree, user: there.ben.id },
      body: { scope: { person_id: ids.father, up: 0, down: 0 } },
    });
    await expect(as.call(undoOperation, { params: { tree }, body: {} })).rejects.toMatchObject(
      outside,
    );
  });

  it('is held by one question to the database, however much they write at once', async () => {
    const { as, tree, ids } = await given();
    const asked = await countingBranches(() =>
      as.call(applyBatch, {
        params: { tree },
        body: {
          steps: Array.from({ length: 40 }, (_, at): BatchStep[] => [
            { do: 'person.create', as: `$p${at}`, person: { given: `P${at}` } },
            { do: 'relative.add', to: ids.father, relation: 'partner', other: `$p${at}` },
          ]).flat(),
        },
      }),
    );
    expect(asked).toBe(1);
    expect(
      await countingBranches(() =>
        as.call(addRelative, {
          params: { tree, person: ids.father },
          body: { relation: 'partner', person: { given: 'One' } },
        }),
      ),
    ).toBe(1);
  });
});

/** How often the branch was asked for while something was done. */
async function countingBranches(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.filter(([statement]) =>
      JSON.stringify(statement).includes('with recursive above'),
    ).length;
  } finally {
    spy.mockRestore();
  }
}

describe('the owner', () => {
  it('alone says what a member may change, and names somebody of the tree', async () => {
    const { as, owner, tree, self, ben, ids } = await given();
    const other = await family.plant(ben);
    const change = (scope: object | null) =>
      ({ params: { tree, user: ben.id }, body: { scope } }) as never;
    await expect(as.call(changeTreeMember, change(null))).rejects.toMatchObject({ status: 403 });
    await expect(
      owner.call(changeTreeMember, change({ person_id: other.self, up: 1, down: 1 })),
    ).rejects.toMatchObject({ status: 404 });
    for (const scope of [
      { person_id: self, up: -1, down: 0 },
      { person_id: self, up: 0, down: 13 },
      { person_id: self },
      { up: 1, down: 1 },
      'all',
    ])
      await expect(owner.call(changeTreeMember, change(scope as object))).rejects.toMatchObject({
        status: 422,
      });
    expect(
      (
        await owner.call(changeTreeMember, {
          params: { tree, user: ben.id },
          body: { role: 'contributor' },
        })
      ).data,
    ).toMatchObject({ role: 'contributor', scope: { person_id: self, up: 1, down: 1 } });
    expect((await owner.call(changeTreeMember, change(null))).data.scope).toBeNull();
    await owner.call(changeTreeMember, {
      params: { tree, user: ben.id },
      body: { role: 'editor' },
    });
    await as.call(addRelative, {
      params: { tree, person: ids.sister },
      body: { relation: 'child', person: { given: 'Niece' } },
    });
  });

  it('changes a role or a branch, and every page is told to read the tree anew', async () => {
    const { as, owner, tree, self, ben, ids } = await given();
    const whole = async () => (await as.call(readWholeTree, { params: { tree }, query: {} })).data;
    const before = await whole();
    expect(
      (await as.call(readTreeChanges, { params: { tree }, query: { since: before.tree.revision } }))
        .data.reload,
    ).toBe(false);
    await owner.call(changeTreeMember, {
      params: { tree, user: ben.id },
      body: { scope: { person_id: ids.sister, up: 0, down: 0 } },
    });
    const told = (
      await as.call(readTreeChanges, { params: { tree }, query: { since: before.tree.revision } })
    ).data;
    expect(told).toMatchObject({ reload: true, revision: before.tree.revision + 1 });
    const after = await whole();
    const powers = (tree_: typeof after, id: string) =>
      tree_.persons.may?.[tree_.persons.id.indexOf(id)];
    expect([
      powers(before, self),
      powers(before, ids.sister),
      powers(after, self),
      powers(after, ids.sister),
    ]).toEqual(['5', '0', '0', '5']);
    await owner.call(changeTreeMember, {
      params: { tree, user: ben.id },
      body: { role: 'viewer' },
    });
    expect(
      (await as.call(readTreeChanges, { params: { tree }, query: { since: after.tree.revision } }))
        .data.reload,
    ).toBe(true);
    await server.settle();
    expect(server.pushes().map(({ event, data }) => [event, data])).toContainEqual([
      'family.tree.changed',
      expect.objectContaining({ tree_id: tree, revision: after.tree.revision + 1 }),
    ]);
  });

  it('ties somebody to the branch of another, whose page reads anew', async () => {
    const { as, owner, tree, ids } = await given();
    const since = (await as.call(readWholeTree, { params: { tree }, query: {} })).data.tree
      .revision;
    const made = (
      await owner.call(addRelative, {
        params: { tree, person: ids.father },
        body: { relation: 'partner', person: { given: 'Later wife' } },
      })
    ).data;
    expect(
      (await as.call(readTreeChanges, { params: { tree }, query: { since } })).data.reload,
    ).toBe(true);
    await as.call(
      updatePerson,
      { params: { tree, person: made.person_id }, body: { note: 'x' } },
      ifMatchOptions(1),
    );
  });
});

const size = 5;
const pair = fc
  .tuple(fc.nat(size - 1), fc.nat(size - 1))
  .filter(([one, other]) => one !== other)
  .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
const shape = fc.record({
  // A parent stands before their child in the list, so that nobody is their own ancestor.
  links: fc.uniqueArray(pair, { minLength: 2, maxLength: size + 2, selector: String }),
  unions: fc.uniqueArray(pair, { maxLength: 4, selector: String }),
  start: fc.nat(size - 1),
  up: fc.nat(2),
  down: fc.nat(2),
  role: fc.constantFrom('editor' as const, 'contributor' as const),
});

describe('what a member is told they may do', () => {
  it('is what they may, in any family, of any branch', async () => {
    await fc.assert(
      fc.asyncProperty(shape, async ({ links, unions, start, up, down, role }) => {
        const [ana, ben] = [await server.world.user(), await server.world.user()];
        const { tree } = await family.plant(ana);
        const owner = server.as(ana);
        const as = server.as(ben);
        const run = (steps: BatchStep[]) =>
          owner.call(applyBatch, { params: { tree }, body: { steps } });
        const { data } = await run(
          Array.from({ length: size }, (_, at): BatchStep => ({
            do: 'person.create',
            as: `$${at}`,
            person: { given: `P${at}`, death: yearDate(1900) },
          })),
        );
        const ids = Array.from({ length: size }, (_, at) => data.ids[`$${at}`] ?? '');
        const at = (index: number) => ids[index] ?? '';
        for (const two of unions)
          await run([{ do: 'union.create', partner_ids: two.map(at) }]).catch(() => undefined);
        for (const [parent, child] of links)
          await run([
            { do: 'relative.add', to: at(child), relation: 'parent', other: at(parent) },
          ]).catch(() => undefined);
        await family.letIn(tree, ben, role);
        await owner.call(changeTreeMember, {
          params: { tree, user: ben.id },
          body: { scope: { person_id: at(start), up, down } },
        });
        /** Whether it went; and if so it is taken back, so that the next finds the family as it was. */
        const goes = async (
          work: () => Promise<{ data: { revision: number } }>,
        ): Promise<boolean> => {
          const done = await work().then(
            ({ data: { revision } }) => revision,
            (error: unknown) => {
              expect(error).toMatchObject({ status: expect.any(Number) as number });
              return null;
            },
          );
          if (done !== null)
            await owner.call(undoOperation, { params: { tree }, body: { seq: done } });
          return done !== null;
        };
        const whole = (await as.call(readWholeTree, { params: { tree }, query: {} })).data.persons;
        for (const person of ids) {
          const { abilities } = (await family.full(ben, tree, person)).person;
          const digit = Number(whole.may?.[whole.id.indexOf(person)]);
          expect({
            edit: (digit & personPowers.edit) > 0,
            remove: (digit & personPowers.remove) > 0,
            add: (digit & personPowers.add) > 0,
          }).toEqual(abilities);
          const {
            person: { version },
            unions: pairs,
          } = await family.full(ana, tree, person);
          const remove = await goes(() =>
            as.call(removePerson, { params: { tree, person } }, ifMatchOptions(version)),
          );
          const edit = await goes(async () =>
            as.call(
              updatePerson,
              { params: { tree, person }, body: { note: 'x' } },
              ifMatchOptions(remove ? await family.version(ana, tree, person) : version),
            ),
          );
          const ways = [
            ...relations.map((relation) => ({ relation })),
            ...pairs.map(({ id: union_id }) => ({ relation: 'child' as const, union_id })),
          ];
          let add = false;
          for (const way of ways)
            add =
              (await goes(() =>
                as.call(addRelative, {
                  params: { tree, person },
                  body: { ...way, person: { given: 'New' } },
                }),
              )) || add;
          expect({ edit, remove, add }).toEqual(abilities);
        }
      }),
      { numRuns: 3, seed: 27 },
    );
  }, 400_000);
});
