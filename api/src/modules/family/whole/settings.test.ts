/** A tree as such, who belongs to it, and how each likes to see it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRelative, createTree, listTrees, readTree } from '@kinlore/shared/contracts/family';
import {
  changeTreeMember,
  listRemovedTrees,
  listTreeMembers,
  removeTree,
  removeTreeMember,
  renameTree,
  restoreTree,
} from '@kinlore/shared/contracts/family-settings';
import {
  readTreePreferences,
  readWholeTree,
  searchTree,
  writeTreePreferences,
} from '@kinlore/shared/contracts/family-whole';
import { newId } from '../../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';

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
async function place(role = 'contributor'): Promise<Place> {
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
    await server
      .as(ana)
      .call(addRelative, {
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

describe('how a member likes to see a tree', () => {
  it('is their own, replaced whole, and never points at somebody who is gone', async () => {
    const there = await place();
    const { tree, self, ana, ben } = there;
    const read = async (user: TestUser) =>
      (await server.as(user).call(readTreePreferences, { params: { tree } })).data;
    const usual = await read(ana);
    expect([usual.focus_person_id, (await read(ben)).focus_person_id]).toEqual([self, null]);
    const child = await add(there, 'Iva', 'Marić');
    await server
      .as(ana)
      .call(writeTreePreferences, {
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
