/** An editor of a tree cannot come to anybody's memories over people in between whom only they wrote, whichever way they go about it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActivity } from '@kinlore/shared/contracts/activities';
import { addRelative, linkParent, undoOperation } from '@kinlore/shared/contracts/family';
import { mergePersons, redoOperation } from '@kinlore/shared/contracts/family-changes';
import {
  acceptFamilyInvitation,
  inviteToFamily,
} from '@kinlore/shared/contracts/family-invitations';
import {
  giveFamilyWord,
  listFamilyWords,
  refuseFamilyWord,
} from '@kinlore/shared/contracts/family-words';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { familyOf } from './testing/families.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());

interface Given {
  readonly tree: string;
  /** Who keeps the tree, who lives in it as `place`, and who was let in to write, standing as `own`, tied to nobody. */
  readonly ana: TestUser;
  readonly ben: TestUser;
  readonly eve: TestUser;
  readonly place: string;
  readonly own: string;
  /** A memory of Ben's for his family. */
  readonly memory: string;
}

const wordsFor = async (who: TestUser) =>
  (await server.as(who).call(listFamilyWords, { query: {} })).data.filter(
    ({ side }) => side === 'answerer',
  );
const giveAll = async (who: TestUser) => {
  // One yes may answer for both ends of a tie: what is left is asked for anew.
  for (let [word] = await wordsFor(who); word !== undefined; [word] = await wordsFor(who))
    await server.as(who).call(giveFamilyWord, { params: { id: word.id } });
};
const degree = async (one: TestUser, other: TestUser) =>
  (
    await server.database
      .selectFrom('kin')
      .select('degree')
      .where('user_id', '=', one.id)
      .where('other_id', '=', other.id)
      .executeTakeFirst()
  )?.degree ?? null;
const reads = async (who: TestUser, id: string) =>
  (await server.as(who).raw({ method: 'GET', url: `/api/v1/activities/${id}` })).statusCode;

async function given(): Promise<Given> {
  const [ana, ben, eve] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Ben Kos' }),
    await server.world.user({ name: 'Eve Bee' }),
  ];
  const { tree } = await family.plant(ana);
  const [place, own] = [
    await family.person(ana, tree, { given: 'Ben', surname: 'Kos' }),
    await family.person(ana, tree, { given: 'Eve', surname: 'Bee' }),
  ];
  await family.letIn(tree, ben, 'viewer', place);
  await family.letIn(tree, eve, 'editor', own);
  const { data } = await server.as(ben).call(createActivity, {
    body: {
      type: 'everyday',
      subtype: 'ordinary_day',
      title: 'Ours',
      audience: 'family',
      audience_degree: 4,
    },
  });
  return { tree, ana, ben, eve, place, own, memory: data.id };
}
const link = (who: TestUser, tree: string, child_id: string, parent_id: string) =>
  server.as(who).call(linkParent, { params: { tree }, body: { child_id, parent_id } });
/** Ben's mother, whom `who` writes and Ben agrees to. */
async function motherOf({ tree, place, ben }: Given, who: TestUser): Promise<string> {
  const mother = await family.add(who, tree, place, 'parent', 'Mara');
  await giveAll(ben);
  return mother;
}
/** Eve's own line: two people in between, the second a parent of Ben's mother. */
async function line(
  { tree, own, eve }: Given,
  mother: string,
): Promise<{ readonly aunt: string; readonly elder: string }> {
  const aunt = await family.add(eve, tree, own, 'parent', 'Invented');
  const elder = await family.add(eve, tree, aunt, 'parent', 'Invented too');
  await link(eve, tree, mother, elder);
  return { aunt, elder };
}

const ways: readonly (readonly [string, (all: Given) => Promise<unknown>])[] = [
  [
    'people in between, up to a mother the owner wrote',
    async (all) => line(all, await motherOf(all, all.ana)),
  ],
  [
    'a mother they wrote themselves and who was agreed to',
    async (all) => line(all, await motherOf(all, all.eve)),
  ],
  [
    'a line that is ready before the mother is agreed to',
    async (all) => {
      const mother = await family.add(all.ana, all.tree, all.place, 'parent', 'Mara');
      await line(all, mother);
      await giveAll(all.ben);
    },
  ],
  [
    'their own last step to a line that was there already',
    async (all) => {
      const mother = await motherOf(all, all.ana);
      const elder = await family.add(all.eve, all.tree, mother, 'parent', 'Invented');
      const aunt = await family.add(all.eve, all.tree, elder, 'child', 'Invented too');
      await link(all.eve, all.tree, all.own, aunt);
    },
  ],
  [
    'merging an invented person into the mother',
    async (all) => {
      const mother = await motherOf(all, all.ana);
      const elder = await family.add(all.eve, all.tree, all.own, 'parent', 'Mara');
      await server.as(all.eve).call(mergePersons, {
        params: { tree: all.tree },
        body: { survivor: mother, loser: elder, choices: {} },
      });
    },
  ],
  [
    'undoing and redoing',
    async (all) => {
      await line(all, await motherOf(all, all.ana));
      await server.as(all.eve).call(undoOperation, { params: { tree: all.tree }, body: {} });
      await server.as(all.eve).call(redoOperation, { params: { tree: all.tree }, body: {} });
    },
  ],
];

describe('an editor', () => {
  it.each(ways)(
    'comes to nobody’s memories by %s; the owner is asked, and a yes opens what it says',
    async (_name, go) => {
      const all = await given();
      await go(all);
      expect([
        await degree(all.eve, all.ben),
        await degree(all.ben, all.eve),
        await reads(all.eve, all.memory),
      ]).toEqual([null, null, 404]);
      const asked = await wordsFor(all.ana);
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.every(({ asked_by }) => asked_by?.id === all.eve.id)).toBe(true);
      await giveAll(all.ana);
      expect([(await degree(all.eve, all.ben)) === null, await reads(all.eve, all.memory)]).toEqual(
        [false, 200],
      );
    },
  );

  it('cannot agree for the owner, nor can whom they would come to', async () => {
    const all = await given();
    await line(all, await motherOf(all, all.ana));
    const [word] = await wordsFor(all.ana);
    for (const who of [all.eve, all.ben])
      await expect(
        server.as(who).call(giveFamilyWord, { params: { id: word?.id ?? '' } }),
      ).rejects.toMatchObject({ status: 404 });
    expect(await degree(all.eve, all.ben)).toBeNull();
  });

  it('hears no, and the tie is out; writing it again makes nobody kin and asks nobody', async () => {
    const all = await given();
    const mother = await motherOf(all, all.ana);
    const { aunt, elder } = await line(all, mother);
    const links = async () =>
      (
        await server.database
          .selectFrom('parent_child')
          .select('id')
          .where('tree_id', '=', all.tree)
          .where('parent_id', 'in', [aunt, elder])
          .where('deleted_at', 'is', null)
          .execute()
      ).length;
    for (const { id } of await wordsFor(all.ana))
      await server.as(all.ana).call(refuseFamilyWord, { params: { id } });
    expect(await links()).toBe(1);
    await link(all.eve, all.tree, mother, elder);
    await link(all.eve, all.tree, all.own, aunt);
    expect([
      await links(),
      await wordsFor(all.ana),
      await degree(all.eve, all.ben),
      await reads(all.eve, all.memory),
    ]).toEqual([3, [], null, 404]);
  });

  it('who brings somebody into a place of their own making brings them to nobody', async () => {
    const all = await given();
    const mother = await motherOf(all, all.ana);
    const elder = await family.add(all.eve, all.tree, mother, 'parent', 'Invented');
    const seat = await family.add(all.eve, all.tree, elder, 'child', 'Seat', {
      birth: {
        kind: 'exact',
        start: '1990-01-01',
        end: '1990-12-31',
        precision: 'year',
        text: '1990',
      },
    });
    const friend = await server.world.user({ name: 'Friend Bee' });
    const { data } = await server.as(all.eve).call(inviteToFamily, {
      body: { tree_id: all.tree, user_id: friend.id, person_id: seat, role: 'viewer' },
    });
    await server.as(friend).call(acceptFamilyInvitation, { params: { token: data.id }, body: {} });
    expect([await degree(friend, all.ben), await reads(friend, all.memory)]).toEqual([null, 404]);
    expect((await wordsFor(all.ana)).length).toBeGreaterThan(0);
  });
});

describe('writing together', () => {
  it('asks nobody where no account is reached, and draws everything at once', async () => {
    const all = await given();
    const mother = await motherOf(all, all.ana);
    const grandmother = await family.add(all.eve, all.tree, mother, 'parent', 'Rosa');
    await family.add(all.eve, all.tree, grandmother, 'sibling', 'Vera');
    const drawn = await server.database
      .selectFrom('parent_child')
      .select('id')
      .where('child_id', '=', mother)
      .where('parent_id', '=', grandmother)
      .where('deleted_at', 'is', null)
      .execute();
    expect(drawn).toHaveLength(1);
    expect(
      await server.database
        .selectFrom('edge_word')
        .select('id')
        .where('tree_id', '=', all.tree)
        .where('status', '=', 'waiting')
        .execute(),
    ).toEqual([]);
    await server.settle();
    expect(
      (await server.as(all.ana).call(listNotifications, { query: {} })).data.notifications.filter(
        ({ type }) => type === 'family_relationship_request',
      ),
    ).toEqual([]);
  });

  it('never takes kinship away that stood: an editor who adds a child to a couple leaves the couple as it was', async () => {
    const all = await given();
    const mother = await motherOf(all, all.ana);
    const elder = await family.add(all.ana, all.tree, mother, 'parent', 'Rosa');
    await link(all.ana, all.tree, all.own, elder);
    await giveAll(all.eve);
    const before = await degree(all.eve, all.ben);
    expect(before).not.toBeNull();
    await server.as(all.eve).call(addRelative, {
      params: { tree: all.tree, person: mother },
      body: { relation: 'sibling', person: { given: 'Ida' } },
    });
    await family.add(all.eve, all.tree, mother, 'partner', 'Josip');
    expect(await degree(all.eve, all.ben)).toBe(before);
  });

  it('needs no second word where the owner wrote the line, nor for whom the owner invites', async () => {
    const all = await given();
    const mother = await motherOf(all, all.ana);
    const seat = await family.add(all.ana, all.tree, mother, 'child', 'Cora', {
      birth: {
        kind: 'exact',
        start: '1990-01-01',
        end: '1990-12-31',
        precision: 'year',
        text: '1990',
      },
    });
    const cora = await server.world.user({ name: 'Cora Kos' });
    const { data } = await server.as(all.ana).call(inviteToFamily, {
      body: { tree_id: all.tree, user_id: cora.id, person_id: seat, role: 'viewer' },
    });
    await server.as(cora).call(acceptFamilyInvitation, { params: { token: data.id }, body: {} });
    expect(await degree(cora, all.ben)).toBe(2);
    expect(await wordsFor(all.ana)).toEqual([]);
  });
});
