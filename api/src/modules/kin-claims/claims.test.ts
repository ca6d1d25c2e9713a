import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addRelative,
  confirmRelationship,
  createTree,
  endRelationship,
  listFamilyRequests,
  listTrees,
  proposeRelationship,
  readTree,
} from '@kinlore/shared/contracts/family';
import {
  edgeOf,
  inverseRelation,
  relationshipTypes,
  relationWord,
  type RelationshipType,
} from '@kinlore/shared/contracts/family-relations';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const two = async (): Promise<[TestUser, TestUser]> => [
  await server.world.user({ name: 'Ana Kos' }),
  await server.world.user({ name: 'Ben Kos' }),
];
const propose = (from: TestUser, to: TestUser, type: RelationshipType, more: object = {}) =>
  server
    .as(from)
    .call(proposeRelationship, { body: { recipient_id: to.id, relationship_type: type, ...more } })
    .then(({ data }) => data);
const confirm = (who: TestUser, id: string) =>
  server.as(who).call(confirmRelationship, { params: { id } });
const kinOf = (who: TestUser) =>
  server.database
    .selectFrom('kin')
    .select(['other_id', 'degree'])
    .where('user_id', '=', who.id)
    .execute();

describe('the words for relations', () => {
  it('have an inverse each, whose inverse they are, with an edge on both sides or on none', () => {
    for (const type of relationshipTypes) {
      const inverse = inverseRelation[type];
      expect(inverseRelation[inverse]).toBe(type);
      expect(edgeOf(type) === null).toBe(edgeOf(inverse) === null);
    }
  });
  it('are said by the sex that is known, and never guessed', () => {
    expect([
      relationWord('aunt_uncle', 'F'),
      relationWord('aunt_uncle', 'X'),
      relationWord('aunt_uncle'),
    ]).toEqual(['aunt', 'aunt or uncle', 'aunt or uncle']);
  });
});

describe('a relation between accounts', () => {
  it('of every word is confirmed, and crossing ones confirm each other', async () => {
    for (const type of relationshipTypes) {
      const [ana, ben] = await two();
      await propose(ana, ben, type);
      expect((await propose(ben, ana, inverseRelation[type])).status).toBe('confirmed');
      expect((await kinOf(ana)).length > 0).toBe(edgeOf(type) !== null);
    }
  });

  it('that needs persons between the two changes no tree', async () => {
    const [ana, ben] = await two();
    const { id } = await propose(ana, ben, 'cousin');
    await confirm(ben, id);
    expect((await server.as(ana).call(listTrees)).data).toEqual([]);
  });

  it('is told in words by the sex a tree knows', async () => {
    const [ana, ben] = await two();
    const { data } = await server.as(ana).call(createTree, { body: { name: 'Ours' } });
    await server.database
      .updateTable('person')
      .set({ sex: 'F' })
      .where('id', '=', data.focus_id)
      .execute();
    const { id } = await propose(ana, ben, 'sibling');
    await server.settle();
    expect(
      (await server.as(ben).call(listNotifications, { query: {} })).data.notifications[0]?.data,
    ).toMatchObject({
      relationship_type: 'sibling',
      relationship_display_name: 'sister',
      sender_name: 'Ana Kos',
    });
    await confirm(ben, id);
    await server.settle();
    const told = (
      await server.as(ana).call(listNotifications, { query: {} })
    ).data.notifications.find(({ type }) => type === 'family_relationship_confirmed');
    expect(told?.data).toMatchObject({
      relationship_display_name: 'brother or sister',
      confirmer_name: 'Ben Kos',
    });
  });

  it('names a place in a tree that must be the asker’s to give, and free', async () => {
    const [ana, ben] = await two();
    const { data } = await server.as(ana).call(createTree, { body: { name: 'Ours' } });
    const tree_id = data.tree.id;
    const added = await server.as(ana).call(addRelative, {
      params: { tree: tree_id, person: data.focus_id },
      body: { relation: 'sibling', person: { given: 'Ben' } },
    });
    await expect(propose(ana, ben, 'sibling', { tree_id })).rejects.toMatchObject({
      status: 422,
      code: 'family.tree_and_person',
    });
    await expect(
      propose(ana, ben, 'sibling', { tree_id, person_id: data.focus_id }),
    ).rejects.toMatchObject({ status: 409, code: 'family.linked_account' });
    const cora = await server.world.user({ name: 'Cora' });
    await expect(
      propose(cora, ben, 'sibling', { tree_id, person_id: added.data.person_id }),
    ).rejects.toMatchObject({ status: 404 });
    const { id } = await propose(ana, ben, 'sibling', { tree_id, person_id: added.data.person_id });
    await confirm(ben, id);
    const view = (await server.as(ben).call(readTree, { params: { tree: tree_id }, query: {} }))
      .data;
    expect(view.tree.self_person_id).toBe(added.data.person_id);
    expect(view.persons).toHaveLength(2);
  });

  it('ends by either side: the person stays without the account, kinship and membership go, the history stays', async () => {
    const [ana, ben] = await two();
    const stranger = await server.world.user();
    const { id } = await propose(ana, ben, 'sibling');
    await expect(server.as(ben).call(endRelationship, { params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'family.claim_not_confirmed',
    });
    await confirm(ben, id);
    const [tree] = (await server.as(ana).call(listTrees)).data;
    await expect(
      server.as(stranger).call(endRelationship, { params: { id } }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await server.as(ben).call(endRelationship, { params: { id } })).data.status).toBe(
      'ended',
    );
    expect(await kinOf(ana)).toEqual([]);
    const view = (
      await server.as(ana).call(readTree, { params: { tree: tree?.id ?? '' }, query: {} })
    ).data;
    expect(view.persons.map((person) => person.user?.id ?? null).sort()).toEqual([ana.id, null]);
    await expect(
      server.as(ben).call(readTree, { params: { tree: tree?.id ?? '' }, query: {} }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await server.as(ana).call(listFamilyRequests, { query: {} })).data[0]?.status).toBe(
      'ended',
    );
  });

  it('nobody answered for ninety days is over', async () => {
    const [ana, ben] = await two();
    await propose(ana, ben, 'sibling');
    server.clock.advance({ days: 91 });
    await server.database
      .transaction()
      .execute((transaction) => server.platform.jobs.add(transaction, 'family.claims.expire', {}));
    await server.settle();
    expect(
      (await server.as(await server.world.session(ana)).call(listFamilyRequests, { query: {} }))
        .data[0]?.status,
    ).toBe('expired');
  });
});
