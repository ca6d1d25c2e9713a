/** A tree as such, who belongs to it, and how each likes to see it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addRelative,
  createTree,
  listTrees,
  readTree,
  updatePerson,
} from '@kinlore/shared/contracts/family';
import {
  changeTreeMember,
  listRemovedTrees,
  listTreeMembers,
  removeTree,
  removeTreeMember,
  renameTree,
  restoreTree,
} from '@kinlore/shared/contracts/family-settings';
import { applyBatch } from '@kinlore/shared/contracts/family-changes';
import {
  readTreePreferences,
  readWholeTree,
  searchTree,
  usualPreferences,
  writeTreePreferences,
} from '@kinlore/shared/contracts/family-whole';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { agreeToAll } from '../tree/edge-words.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

interface Place {
  readonly tree: string;
  readonly self: string;
  readonly ana: TestUser;
  readonly ben: TestUser;
}
async function place(role: 'editor' | 'contributor' | 'viewer' = 'contributor'): Promise<Place> {
  const [ana, ben] = [await server.world.user(), await server.world.user({ name: 'Ben' })];
  const { data } = await server.as(ana).call(createTree, { body: { name: 'Ours' } });
  await server.database
    .insertInto('tree_member')
    .values({ tree_id: data.tree.id, user_id: ben.id, role, joined_at: server.clock.now() })
    .execute();
  return { tree: data.tree.id, self: data.focus_id, ana, ben };
}
const add = async ({ ana, tree, self }: Place, given: string, surname: string, more = {}) =>
  (
    await server.as(ana).call(addRelative, {
      params: { tree, person: self },
      body: { relation: 'child', person: { given, surname, ...more } },
    })
  ).data.person_id;
const match = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } });
const revisionOf = async ({ ana, tree }: Place) =>
  (await server.as(ana).call(readWholeTree, { params: { tree }, query: {} })).data.tree.revision;

describe('the tree as such', () => {
  it('is renamed, taken away and brought back by its owner alone, who has seen its newest revision', async () => {
    const there = await place('editor');
    const { tree, ana, ben } = there;
    const stranger = await server.world.user();
    const revision = await revisionOf(there);
    await expect(
      server
        .as(stranger)
        .call(renameTree, { params: { tree }, body: { name: 'Mine' } }, match(revision)),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      server
        .as(ben)
        .call(renameTree, { params: { tree }, body: { name: 'Mine' } }, match(revision)),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      server.as(ana).call(renameTree, { params: { tree }, body: { name: 'Mine' } }),
    ).rejects.toMatchObject({ status: 428 });
    await expect(
      server
        .as(ana)
        .call(renameTree, { params: { tree }, body: { name: 'Mine' } }, match(revision + 1)),
    ).rejects.toMatchObject({ status: 412 });
    expect(
      (
        await server
          .as(ana)
          .call(renameTree, { params: { tree }, body: { name: 'Marić' } }, match(revision))
      ).data,
    ).toMatchObject({ name: 'Marić', revision: revision + 1 });
    await expect(
      server.as(ben).call(removeTree, { params: { tree } }, match(revision + 1)),
    ).rejects.toMatchObject({ status: 403 });
    await server.as(ana).call(removeTree, { params: { tree } }, match(revision + 1));
    for (const user of [ana, ben])
      await expect(
        server.as(user).call(readTree, { params: { tree }, query: {} }),
      ).rejects.toMatchObject({ status: 404 });
    await expect(server.as(ben).call(restoreTree, { params: { tree } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await server.as(ana).call(listRemovedTrees)).data).toMatchObject([
      { id: tree, name: 'Marić', persons: 1 },
    ]);
    expect((await server.as(ana).call(restoreTree, { params: { tree } })).data).toMatchObject({
      id: tree,
      role: 'owner',
    });
    expect((await server.as(ben).call(listTrees)).data.map((one) => one.id)).toEqual([tree]);
  });

  it('is gone for good after thirty days, and its kinships are gone at once', async () => {
    const there = await place();
    const { tree, self, ana, ben } = there;
    const cousin = await add(there, 'Ben', 'Marić');
    await server.database
      .updateTable('person')
      .set({ user_id: ben.id })
      .where('id', '=', cousin)
      .execute();
    await agreeToAll(server.database, tree);
    await add(there, 'Iva', 'Marić');
    const related = () =>
      server.database
        .selectFrom('kin')
        .selectAll()
        .where('user_id', '=', ana.id)
        .where('other_id', '=', ben.id)
        .execute();
    expect([await related(), self]).toEqual([[expect.objectContaining({ degree: 1 })], self]);
    await server.as(ana).call(removeTree, { params: { tree } }, match(await revisionOf(there)));
    expect(await related()).toEqual([]);
    server.clock.advance({ days: 29 });
    await server.as(ana).call(restoreTree, { params: { tree } });
    expect(await related()).toHaveLength(1);
    await server.as(ana).call(removeTree, { params: { tree } }, match(await revisionOf(there)));
    server.clock.advance({ days: 31 });
    const later = await server.world.session(ana);
    await expect(server.as(later).call(restoreTree, { params: { tree } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await server.as(later).call(listRemovedTrees)).data).toEqual([]);
  });
});

describe('the members of a tree', () => {
  it('are known to each other and to nobody else', async () => {
    const { tree, self, ana, ben } = await place();
    const stranger = await server.world.user();
    await expect(
      server.as(stranger).call(listTreeMembers, { params: { tree } }),
    ).rejects.toMatchObject({ status: 404 });
    const { data } = await server.as(ben).call(listTreeMembers, { params: { tree } });
    expect(
      data.map((member) => [member.user.id, member.role, member.person_id, member.me]),
    ).toEqual([
      [ana.id, 'owner', self, false],
      [ben.id, 'contributor', null, true],
    ]);
  });

  it('get their part from the owner, who stays; anybody else may go', async () => {
    const { tree, ana, ben } = await place();
    const eva = await server.world.user({ name: 'Eva' });
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: tree, user_id: eva.id, role: 'viewer' })
      .execute();
    await expect(
      server
        .as(ben)
        .call(changeTreeMember, { params: { tree, user: eva.id }, body: { role: 'editor' } }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      server
        .as(ana)
        .call(changeTreeMember, { params: { tree, user: ana.id }, body: { role: 'viewer' } }),
    ).rejects.toMatchObject({ code: 'family.owner_stays' });
    await expect(
      server
        .as(ana)
        .call(changeTreeMember, { params: { tree, user: newId() }, body: { role: 'viewer' } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(
      (
        await server
          .as(ana)
          .call(changeTreeMember, { params: { tree, user: eva.id }, body: { role: 'editor' } })
      ).data.role,
    ).toBe('editor');
    await expect(
      server.as(ben).call(removeTreeMember, { params: { tree, user: eva.id } }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      server.as(ana).call(removeTreeMember, { params: { tree, user: ana.id } }),
    ).rejects.toMatchObject({ code: 'family.owner_stays' });
    await server.as(ben).call(removeTreeMember, { params: { tree, user: ben.id } });
    await server.as(ana).call(removeTreeMember, { params: { tree, user: eva.id } });
    for (const user of [ben, eva])
      await expect(
        server.as(user).call(readWholeTree, { params: { tree }, query: {} }),
      ).rejects.toMatchObject({ status: 404 });
  });
});

describe('whoever is taken out of a tree', () => {
  it('hears of it on their open pages, once, and of nothing that comes after', async () => {
    const { tree, ana, ben } = await place();
    const heard = async () => {
      await server.settle();
      return server
        .pushes()
        .filter(
          ({ channel, event }) =>
            channel === `private-notifications.${ben.id}` && event === 'family.tree.changed',
        );
    };
    await heard();
    await server.as(ana).call(removeTreeMember, { params: { tree, user: ben.id } });
    expect((await heard()).map(({ data }) => data)).toEqual([
      expect.objectContaining({ tree_id: tree, gone: true }),
    ]);
    await add(
      {
        tree,
        self: (await server.as(ana).call(readTree, { params: { tree }, query: {} })).data.focus_id,
        ana,
        ben,
      },
      'Iva',
      'Marić',
    );
    expect(await heard()).toEqual([]);
  });
});

describe('how a member likes to see a tree', () => {
  it('is their own, replaced whole, and never points at somebody who is gone', async () => {
    const there = await place();
    const { tree, self, ana, ben } = there;
    const read = async (user: TestUser) =>
      (await server.as(user).call(readTreePreferences, { params: { tree } })).data;
    const usual = await read(ana);
    expect([usual.focus_person_id, (await read(ben)).focus_person_id]).toEqual([self, null]);
    const child = await add(there, 'Iva', 'Marić');
    await server.as(ana).call(writeTreePreferences, {
      params: { tree },
      body: { ...usual, default_view: 'fan', focus_person_id: child, collapsed: [self] },
    });
    expect(await read(ana)).toEqual({
      ...usual,
      default_view: 'fan',
      focus_person_id: child,
      collapsed: [self],
    });
    expect((await read(ben)).default_view).toBe('family');
    await server.database
      .updateTable('person')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', child)
      .execute();
    expect((await read(ana)).focus_person_id).toBe(self);
    const put = (payload: object) =>
      server
        .as(ana)
        .raw({ method: 'PUT', url: `/api/v1/family/tree/${tree}/preferences`, payload });
    expect([
      (await put({ ...usual, sound: true })).statusCode,
      (await put({ default_view: 'map' })).statusCode,
      (await put({ ...usual, generations_up: 13 })).statusCode,
    ]).toEqual([422, 422, 422]);
    await expect(
      server.as(await server.world.user()).call(readTreePreferences, { params: { tree } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('says which way it runs, whether it moves and whether one is asked; a page that knows none of it keeps the rest', async () => {
    const { tree, ana } = await place();
    const put = (payload: object) =>
      server
        .as(ana)
        .raw({ method: 'PUT', url: `/api/v1/family/tree/${tree}/preferences`, payload });
    const wrong = [
      { orientation: 'up' },
      { reduce_motion: true },
      { edit_confirm: 'yes' },
      { orientation: null },
    ];
    for (const one of wrong)
      expect((await put({ ...usualPreferences, ...one })).statusCode).toBe(422);
    const wished = { orientation: 'right', reduce_motion: 'on', edit_confirm: true } as const;
    await server
      .as(ana)
      .call(writeTreePreferences, { params: { tree }, body: { ...usualPreferences, ...wished } });
    expect(
      (await server.as(ana).call(readTreePreferences, { params: { tree } })).data,
    ).toMatchObject(wished);
    const { orientation, reduce_motion: motion, edit_confirm: asked, ...older } = usualPreferences;
    expect((await put({ ...older, name_order: 'surname_first' })).statusCode).toBe(200);
    expect(
      (await server.as(ana).call(readTreePreferences, { params: { tree } })).data,
    ).toMatchObject({
      name_order: 'surname_first',
      orientation,
      reduce_motion: motion,
      edit_confirm: asked,
    });
  });
});

describe('what others change', () => {
  const changes = async (user: TestUser) =>
    (await server.as(user).call(listNotifications, { query: {} })).data.notifications
      .filter(({ type }) => type === 'family_tree_changed')
      .map(({ data }) => [data.sender_name, data.tree_name, data.changes]);
  const wish = async (user: TestUser, tree: string, notify_changes: 'all' | 'branch' | 'none') =>
    server.as(user).call(writeTreePreferences, {
      params: { tree },
      body: { ...usualPreferences, notify_changes },
    });

  it('is told to nobody who did not ask for it, nor to whoever did it, nor to a child, and names nobody of the tree', async () => {
    const there = await place('editor');
    const { tree, ana, ben } = there;
    const mila = await server.world.child(ana);
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: tree, user_id: mila.id, role: 'viewer' })
      .execute();
    await server.database
      .insertInto('tree_preference')
      .values({
        tree_id: tree,
        user_id: mila.id,
        preferences: JSON.stringify({ ...usualPreferences, notify_changes: 'all' }),
      })
      .execute();
    await wish(ana, tree, 'all');
    await add(there, 'Iva', 'Secretname');
    await server.settle();
    for (const user of [ana, ben, mila]) expect(await changes(user)).toEqual([]);
    await wish(ben, tree, 'all');
    await add(there, 'Una', 'Secretname');
    await server.settle();
    expect(await changes(ben)).toEqual([['Ana Marić', 'Ours', 1]]);
    expect(
      JSON.stringify((await server.as(ben).call(listNotifications, { query: {} })).data),
    ).not.toContain('Secretname');
  });

  it('is one telling for the hour, which counts; another name of the tree is none', async () => {
    const there = await place('viewer');
    const { tree, ana, ben } = there;
    await wish(ben, tree, 'all');
    for (const name of ['Iva', 'Una', 'Vid']) await add(there, name, 'Marić');
    await server
      .as(ana)
      .call(
        renameTree,
        { params: { tree }, body: { name: 'Zemun' } },
        match(await revisionOf(there)),
      );
    await server.settle();
    expect(await changes(ben)).toEqual([['Ana Marić', expect.any(String), 3]]);
    server.clock.advance({ hours: 2 });
    await server.as(await server.world.session(ana)).call(addRelative, {
      params: { tree, person: there.self },
      body: { relation: 'child', person: { given: 'Lav' } },
    });
    await server.settle();
    expect(await changes(await server.world.session(ben))).toEqual([
      ['Ana Marić', 'Zemun', 1],
      ['Ana Marić', expect.any(String), 3],
    ]);
  });

  it('is told of close family alone, where that was asked for', async () => {
    const there = await place('editor');
    const { tree, ana, ben } = there;
    await wish(ben, tree, 'branch');
    // Ben does not stand in the tree yet: nobody there is close to him.
    const far = await add(there, 'Far', 'Marić');
    await server.settle();
    expect(await changes(ben)).toEqual([]);
    const bens =
      (
        await server.as(ben).call(applyBatch, {
          params: { tree },
          body: { steps: [{ do: 'person.create', as: '$ben', person: { given: 'Ben' } }] },
        })
      ).data.ids['$ben'] ?? '';
    await server.database
      .updateTable('person')
      .set({ user_id: ben.id })
      .where('id', '=', bens)
      .execute();
    await server.as(ana).call(addRelative, {
      params: { tree, person: far },
      body: { relation: 'child', person: { given: 'Farther' } },
    });
    await server.settle();
    expect(await changes(ben)).toEqual([]);
    await server.as(ana).call(addRelative, {
      params: { tree, person: bens },
      body: { relation: 'child', person: { given: 'Near' } },
    });
    await server.settle();
    expect(await changes(ben)).toEqual([['Ana Marić', 'Ours', 1]]);
  });
});

describe('searching a tree', () => {
  it('finds names as written, begun, misspelt, without accents and as they sound', async () => {
    const there = await place();
    const { tree, ana } = there;
    const death = { kind: 'unknown', start: null, end: null, precision: 'day', text: '' } as const;
    for (const [given, surname] of [
      ['Đurđa', 'Šimić'],
      ['Johann', 'Meier'],
      ['Katarzyna', 'Kowalczyk'],
      ['100%', 'Sure'],
    ] as const)
      await add(there, given, surname, { death });
    const find = async (q: string) =>
      (await server.as(ana).call(searchTree, { params: { tree }, query: { q } })).data.map(
        (person) => person.name,
      );
    expect(await find('Šimić')).toEqual(['Đurđa Šimić']);
    expect(await find('simic')).toEqual(['Đurđa Šimić']);
    expect(await find('kow')).toEqual(['Katarzyna Kowalczyk']);
    expect(await find('Kovalczik')).toEqual(['Katarzyna Kowalczyk']);
    expect(await find('Mayer')).toEqual(['Johann Meier']);
    expect(await find('%')).toEqual(['100% Sure']);
    expect(await find('nobody at all')).toEqual([]);
  });

  it('finds people by the name they married into, by what they were called and by their title, with the name they go by', async () => {
    const there = await place();
    const { tree, ana } = there;
    const death = { kind: 'unknown', start: null, end: null, precision: 'day', text: '' } as const;
    const [eva, henry] = [
      await add(there, 'Eva', 'Marić', { death }),
      await add(there, 'Henry', 'Tudor', { death }),
    ];
    const change = async (person: string, body: object) =>
      server.as(ana).call(updatePerson, { params: { tree, person }, body }, match(1));
    await change(eva, {
      names: [
        { kind: 'married', given: '', surname: 'Petrov' },
        { kind: 'nick', nick: 'Beba' },
      ],
    });
    await change(henry, { events: [{ type: 'title', note: 'King of England' }] });
    const find = async (q: string) =>
      (await server.as(ana).call(searchTree, { params: { tree }, query: { q } })).data.map(
        (person) => person.name,
      );
    for (const words of ['petrov', 'Eva Petrov', 'beba', 'Beba Marić'])
      expect([words, (await find(words))[0]]).toEqual([words, 'Eva Marić']);
    for (const words of ['king', 'King Henry', 'henry england'])
      expect([words, (await find(words))[0]]).toEqual([words, 'Henry Tudor']);
    expect(await find('King Eva')).not.toContain('Henry Tudor');
    expect([await find('50%'), await find('k_ng')]).toEqual([[], []]);
    // Through another's eyes, who is not told that much, neither leads to them.
    await server.database
      .updateTable('person')
      .set({ living_override: true })
      .where('id', '=', eva)
      .execute();
    await server.database.deleteFrom('life_event').where('person_id', '=', eva).execute();
    expect(
      (await server.as(there.ben).call(searchTree, { params: { tree }, query: { q: 'beba' } }))
        .data,
    ).toEqual([]);
  });

  it('finds nobody who is hidden, however many they are, and is nothing to strangers', async () => {
    const there = await place('viewer');
    const { tree, ben } = there;
    for (let n = 0; n < 3; n += 1) await add(there, `Living ${n}`, 'Secretname');
    await add(there, 'Dead', 'Secretname', {
      death: { kind: 'unknown', start: null, end: null, precision: 'day', text: '' },
    });
    expect(
      (
        await server.as(ben).call(searchTree, { params: { tree }, query: { q: 'secretname' } })
      ).data.map((person) => person.given),
    ).toEqual(['Dead']);
    await expect(
      server
        .as(await server.world.user())
        .call(searchTree, { params: { tree }, query: { q: 'dead' } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
