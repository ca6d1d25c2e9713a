import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRelative, linkParent, undoOperation } from '@kinlore/shared/contracts/family';
import {
  applyBatch,
  createUnion,
  mergePersons,
  redoOperation,
  removeParentLink,
} from '@kinlore/shared/contracts/family-changes';
import {
  giveFamilyWord,
  listFamilyWords,
  refuseFamilyWord,
} from '@kinlore/shared/contracts/family-words';
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { newId } from '../../platform/id.ts';
import { createModules } from '../index.ts';
import { dayDate, familyOf, ifMatchOptions } from './testing/families.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

interface Given {
  readonly tree: string;
  readonly self: string;
  /** Ben's own place, tied to nobody. */
  readonly place: string;
  readonly ana: TestUser;
  readonly ben: TestUser;
}

/** Ana keeps a tree in which Ben stands, and nothing ties the two. */
async function given(ben?: TestUser): Promise<Given> {
  const [ana, other] = [
    await server.world.user({ name: 'Ana Kos' }),
    ben ?? (await server.world.user({ name: 'Ben Kos' })),
  ];
  const { plant, person, letIn } = familyOf(server);
  const { tree, self } = await plant(ana);
  const place = await person(ana, tree, { given: 'Ben', surname: 'Kos' });
  await letIn(tree, other, 'viewer', place);
  return { tree, self, place, ana, ben: other };
}

const related = async (one: TestUser, other: TestUser) =>
  (
    await server.database
      .selectFrom('kin')
      .select('degree')
      .where('user_id', '=', one.id)
      .where('other_id', '=', other.id)
      .execute()
  ).length > 0;
const wordsFor = async (who: TestUser) =>
  (await server.as(who).call(listFamilyWords, { query: {} })).data;
const waitingFor = async (who: TestUser) =>
  (await wordsFor(who)).filter(({ side }) => side === 'answerer');

const ways: readonly (readonly [string, (family: Given) => Promise<unknown>])[] = [
  ...(['parent', 'child', 'partner', 'sibling'] as const).map(
    (relation) =>
      [
        `adding them as a ${relation}`,
        ({ ana, tree, self, place }: Given) =>
          server.as(ana).call(addRelative, {
            params: { tree, person: self },
            body: { relation, person_id: place },
          }),
      ] as const,
  ),
  [
    'adding oneself at their port',
    ({ ana, tree, self, place }) =>
      server.as(ana).call(addRelative, {
        params: { tree, person: place },
        body: { relation: 'parent', person_id: self },
      }),
  ],
  [
    'linking them as a parent',
    ({ ana, tree, self, place }) =>
      server
        .as(ana)
        .call(linkParent, { params: { tree }, body: { child_id: self, parent_id: place } }),
  ],
  [
    'a union',
    ({ ana, tree, self, place }) =>
      server.as(ana).call(createUnion, {
        params: { tree },
        body: { partner_ids: [self, place], kind: 'married' },
      }),
  ],
  [
    'a batch',
    ({ ana, tree, self, place }) =>
      server.as(ana).call(applyBatch, {
        params: { tree },
        body: { steps: [{ do: 'relative.add', to: self, other: place, relation: 'sibling' }] },
      }),
  ],
  [
    'a parent in between whom somebody made',
    async ({ ana, tree, self, place }) => {
      const mother = await familyOf(server).add(ana, tree, self, 'parent', 'Mother');
      return server
        .as(ana)
        .call(linkParent, { params: { tree }, body: { child_id: place, parent_id: mother } });
    },
  ],
  [
    'merging a relative of one’s own into their place',
    async ({ ana, tree, self, place }) => {
      const brother = await familyOf(server).add(ana, tree, self, 'sibling', 'Ben', {
        surname: 'Kos',
      });
      return server.as(ana).call(mergePersons, {
        params: { tree },
        body: { survivor: place, loser: brother, choices: {} },
      });
    },
  ],
  [
    'undoing and redoing',
    async ({ ana, tree, self, place }) => {
      await server
        .as(ana)
        .call(linkParent, { params: { tree }, body: { child_id: self, parent_id: place } });
      await server.as(ana).call(undoOperation, { params: { tree }, body: {} });
      return server.as(ana).call(redoOperation, { params: { tree }, body: {} });
    },
  ],
];

describe('a tie to somebody with an account', () => {
  it.each(ways)(
    'by %s makes nobody kin before they have agreed, and asks them',
    async (_name, tie) => {
      const family = await given();
      await tie(family);
      expect([
        await related(family.ana, family.ben),
        await related(family.ben, family.ana),
      ]).toEqual([false, false]);
      const asked = await waitingFor(family.ben);
      expect(asked.length).toBeGreaterThan(0);
      for (const { id } of asked)
        await server.as(family.ben).call(giveFamilyWord, { params: { id } });
      expect([
        await related(family.ana, family.ben),
        await related(family.ben, family.ana),
      ]).toEqual([true, true]);
      expect(await waitingFor(family.ben)).toEqual([]);
    },
  );

  it('is nobody else’s to agree to: not the one who wrote it, not an editor, not a stranger', async () => {
    const family = await given();
    const [editor, stranger] = [await server.world.user(), await server.world.user()];
    await familyOf(server).letIn(family.tree, editor, 'editor');
    await server.as(family.ana).call(linkParent, {
      params: { tree: family.tree },
      body: { child_id: family.self, parent_id: family.place },
    });
    const id = (await waitingFor(family.ben))[0]?.id ?? '';
    for (const who of [family.ana, editor, stranger]) {
      await expect(server.as(who).call(giveFamilyWord, { params: { id } })).rejects.toMatchObject({
        status: 404,
        code: 'general.not_found',
      });
      await expect(server.as(who).call(refuseFamilyWord, { params: { id } })).rejects.toMatchObject(
        { status: 404 },
      );
    }
    expect(await wordsFor(stranger)).toEqual([]);
    await expect(
      server.as(stranger).call(listFamilyWords, { query: { tree: family.tree } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(
      (await server.as(editor).call(listFamilyWords, { query: { tree: family.tree } })).data,
    ).toMatchObject([{ side: 'member', relation: 'child' }]);
    expect(await wordsFor(family.ana)).toMatchObject([
      { side: 'asker', asked_by: { full_name: 'Ana Kos' } },
    ]);
    expect(await related(family.ana, family.ben)).toBe(false);
  });

  it('refused goes out of the tree, and writing it again asks nobody for a month and makes nobody kin', async () => {
    const family = await given();
    const link = () =>
      server.as(family.ana).call(linkParent, {
        params: { tree: family.tree },
        body: { child_id: family.self, parent_id: family.place },
      });
    await link();
    const id = (await waitingFor(family.ben))[0]?.id ?? '';
    await server.as(family.ben).call(refuseFamilyWord, { params: { id } });
    expect((await familyOf(server).read(family.ana, family.tree)).parent_links).toEqual([]);
    await expect(
      server.as(family.ben).call(giveFamilyWord, { params: { id } }),
    ).rejects.toMatchObject({ status: 409, code: 'family.claim_decided' });
    await link();
    expect([await related(family.ana, family.ben), (await waitingFor(family.ben)).length]).toEqual([
      false,
      0,
    ]);
  });

  it('taken out by the one it is about is not put back by somebody else’s undo', async () => {
    const family = await given();
    await server.database
      .updateTable('tree_member')
      .set({ role: 'editor' })
      .where('user_id', '=', family.ben.id)
      .execute();
    await server.as(family.ana).call(linkParent, {
      params: { tree: family.tree },
      body: { child_id: family.self, parent_id: family.place },
    });
    for (const { id } of await waitingFor(family.ben))
      await server.as(family.ben).call(giveFamilyWord, { params: { id } });
    const linked = await server.database
      .selectFrom('tree_op')
      .select('seq')
      .where('tree_id', '=', family.tree)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const link = await server.database
      .selectFrom('parent_child')
      .select(['id', 'version'])
      .where('tree_id', '=', family.tree)
      .executeTakeFirstOrThrow();
    await server
      .as(family.ben)
      .call(
        removeParentLink,
        { params: { tree: family.tree, link: link.id } },
        ifMatchOptions(link.version),
      );
    expect(await related(family.ana, family.ben)).toBe(false);
    await server.as(family.ana).call(undoOperation, {
      params: { tree: family.tree },
      body: { seq: Number(linked.seq) + 1 },
    });
    expect(await related(family.ana, family.ben)).toBe(false);
  });

  it('of a child is for its guardian to agree to', async () => {
    const guardian = await server.world.user({ name: 'Guardian' });
    const child = await server.world.child(guardian);
    const family = await given(child);
    // Strangers do not see the child to tie it; the tie is written past every door, and noticed by the next thing done beside it.
    await server.database
      .insertInto('parent_child')
      .values({ id: newId(), tree_id: family.tree, child_id: family.place, parent_id: family.self })
      .execute();
    await familyOf(server).add(family.ana, family.tree, family.self, 'parent', 'Mother');
    expect(await related(family.ana, child)).toBe(false);
    const [word] = await waitingFor(guardian);
    await expect(
      server.as(child).call(giveFamilyWord, { params: { id: word?.id ?? '' } }),
    ).rejects.toMatchObject({ status: 404 });
    await server.as(guardian).call(giveFamilyWord, { params: { id: word?.id ?? '' } });
    expect(await related(family.ana, child)).toBe(true);
  });

  it('of a memorial is for a steward to agree to', async () => {
    const { ana, tree, self } = await given();
    const { add, letIn, person } = familyOf(server);
    const grandmother = await add(ana, tree, self, 'parent', 'Rosa', {
      death: dayDate('1990-01-01'),
    });
    await server.as(ana).call(createMemorial, {
      body: {
        full_name: 'Rosa',
        died: dayDate('1990-01-01'),
        relation: 'daughter',
        tree_person: { tree_id: tree, person_id: grandmother },
      },
    });
    const cora = await server.world.user({ name: 'Cora' });
    const own = await person(ana, tree, { given: 'Cora' });
    await letIn(tree, cora, 'editor', own);
    await server
      .as(cora)
      .call(linkParent, { params: { tree }, body: { child_id: own, parent_id: grandmother } });
    expect(await related(cora, ana)).toBe(false);
    const asked = await waitingFor(ana);
    expect(asked).toMatchObject([{ relation: 'child', person: { name: 'Rosa' } }]);
    await server.as(ana).call(giveFamilyWord, { params: { id: asked[0]?.id ?? '' } });
    expect(await related(cora, ana)).toBe(true);
  });

  it('of a person whom another keeper of the tree made is for that one to agree to', async () => {
    const { ana, tree, self } = await given();
    const cora = await server.world.user({ name: 'Cora' });
    const { person, letIn, add } = familyOf(server);
    const mother = await add(ana, tree, self, 'parent', 'Mother');
    const own = await person(ana, tree, { given: 'Cora' });
    await letIn(tree, cora, 'editor', own);
    await server
      .as(cora)
      .call(linkParent, { params: { tree }, body: { child_id: own, parent_id: mother } });
    expect(await related(cora, ana)).toBe(false);
    const [word] = await waitingFor(ana);
    expect(word).toMatchObject({
      relation: 'child',
      person: { name: 'Mother' },
      other: { name: 'Cora' },
    });
    await server.as(ana).call(giveFamilyWord, { params: { id: word?.id ?? '' } });
    expect(await related(cora, ana)).toBe(true);
  });

  it('is told to the one who is asked', async () => {
    const family = await given();
    await server.as(family.ana).call(addRelative, {
      params: { tree: family.tree, person: family.self },
      body: { relation: 'sibling', person_id: family.place },
    });
    await server.settle();
    expect(
      (await server.as(family.ben).call(listNotifications, { query: {} })).data.notifications[0],
    ).toMatchObject({
      type: 'family_relationship_request',
      data: { sender_name: 'Ana Kos', relationship_type: 'sibling' },
    });
  });
});
