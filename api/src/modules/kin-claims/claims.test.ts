import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addRelative,
  cancelRelationship,
  confirmRelationship,
  createTree,
  endRelationship,
  listFamilyRequests,
  listTrees,
  proposeRelationship,
  rejectRelationship,
  readTree,
} from '@kinlore/shared/contracts/family';
import {
  edgeOf,
  inverseRelation,
  relationshipTypes,
  relationWord,
  type RelationshipType,
} from '@kinlore/shared/contracts/family-relations';
import { listChildRelations } from '@kinlore/shared/contracts/child-relations';
import {
  contestRelationship,
  listNearRelationships,
} from '@kinlore/shared/contracts/family-contests';
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

/** Ana and her child Mila, whom Rosa knows as her grandchild does not yet. */
async function household() {
  const ana = await server.world.user({ name: 'Ana Kos' });
  const mila = await server.world.child(ana, { name: 'Mila Kos' });
  const rosa = await server.world.user({ name: 'Rosa Kos' });
  await server.world.connect(rosa, mila);
  return { ana, mila, rosa };
}
const second = (guardian: TestUser, child: TestUser) =>
  server.database
    .insertInto('guardianship')
    .values({
      guardian_id: guardian.id,
      child_id: child.id,
      consent_version: '1',
      consent_method: 'none',
    })
    .execute();
const reject = (who: TestUser, id: string) =>
  server.as(who).call(rejectRelationship, { params: { id } });
const ofWards = async (who: TestUser, child_id?: string) =>
  (
    await server
      .as(who)
      .call(listChildRelations, { query: child_id === undefined ? {} : { child_id } })
  ).data;
const rest = (child: TestUser, at: Date | null) =>
  server.database
    .updateTable('app_user')
    .set({ on_hold_at: at })
    .where('id', '=', child.id)
    .execute();
const told = async (who: TestUser, type: string) => {
  await server.settle();
  return (await server.as(who).call(listNotifications, { query: {} })).data.notifications.filter(
    (one) => one.type === type,
  );
};

describe('a relation to a child', () => {
  it('is not there for whoever may not know of the child, with the same words as nobody', async () => {
    const { mila } = await household();
    const stranger = await server.world.user();
    const nobody = { ...mila, id: '019a0000-0000-7000-8000-00000000dead' };
    const said = await propose(stranger, mila, 'grandchild').catch((error: unknown) => error);
    expect(said).toMatchObject({ status: 404, code: 'general.not_found' });
    await expect(propose(stranger, nobody, 'grandchild')).rejects.toMatchObject({
      status: 404,
      code: 'general.not_found',
    });
  });

  it('is answered by no child, no other relative, no former guardian, and nobody while the account rests', async () => {
    const { ana, mila, rosa } = await household();
    const [ben, cora] = [await server.world.user(), await server.world.user()];
    await second(ben, mila);
    await server.database
      .updateTable('guardianship')
      .set({ withdrawn_at: server.clock.now() })
      .where('guardian_id', '=', ben.id)
      .execute();
    await server.world.relate(cora, mila, 1);
    const { id } = await propose(rosa, mila, 'child');
    await expect(confirm(mila, id)).rejects.toMatchObject({ code: 'general.not_for_children' });
    for (const who of [ben, cora, rosa])
      for (const answer of [confirm, reject])
        await expect(answer(who, id)).rejects.toMatchObject({ status: 404 });
    await rest(mila, server.clock.now());
    await expect(confirm(ana, id)).rejects.toMatchObject({ code: 'parent.on_hold' });
    await expect(reject(ana, id)).rejects.toMatchObject({ code: 'parent.on_hold' });
    await rest(mila, null);
    await confirm(ana, id);
    expect(await kinOf(mila)).toContainEqual({ other_id: rosa.id, degree: 1 });
  });

  it('waits for every guardian, is read by the child as waiting without the words, and is told on as a grown-up’s', async () => {
    const { ana, mila, rosa } = await household();
    const ben = await server.world.user();
    await second(ben, mila);
    const { id } = await propose(rosa, mila, 'child', { message: 'From your grandmother.' });
    for (const guardian of [ana, ben]) {
      expect(await told(guardian, 'family_relationship_request')).toMatchObject([
        {
          waiting: true,
          data: { sender_name: 'Rosa Kos', ward_id: mila.id, recipient_name: 'Mila Kos' },
        },
      ]);
      expect(await ofWards(guardian)).toMatchObject([
        { id, side: 'asked', waits_for_guardian: true, message: 'From your grandmother.' },
      ]);
    }
    expect((await server.as(mila).call(listFamilyRequests, { query: {} })).data).toMatchObject([
      { id, side: 'asked', waits_for_guardian: true, message: '', status: 'pending' },
    ]);
    expect(await told(mila, 'family_relationship_request')).toEqual([]);
    await confirm(ben, id);
    expect(await told(ana, 'family_relationship_request')).toMatchObject([{ waiting: false }]);
    expect(await told(rosa, 'family_relationship_confirmed')).toMatchObject([
      { data: { confirmer_name: 'Mila Kos' } },
    ]);
    expect(await ofWards(ana)).toEqual([]);
    expect(await ofWards(ana, mila.id)).toMatchObject([{ id, status: 'confirmed' }]);
    await expect(ofWards(rosa, mila.id)).rejects.toMatchObject({ code: 'parent.not_guardian' });
    await server.as(ana).call(endRelationship, { params: { id } });
    expect(await kinOf(mila)).toEqual([]);
  });

  it('is refused without a word to who asked', async () => {
    const { ana, mila, rosa } = await household();
    const { id } = await propose(rosa, mila, 'grandchild');
    await reject(ana, id);
    expect((await server.as(rosa).call(listFamilyRequests, { query: {} })).data).toMatchObject([
      { id, status: 'pending', mine: true, waits_for_guardian: true },
    ]);
    expect(await kinOf(mila)).toEqual([]);
  });

  it('that twenty presses of each of two guardians confirm is confirmed once', async () => {
    const { ana, mila, rosa } = await household();
    const ben = await server.world.user();
    await second(ben, mila);
    const { id } = await propose(rosa, mila, 'child');
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) => confirm(at % 2 === 0 ? ana : ben, id)),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const standing = await server.database
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', mila.id)
      .execute();
    expect(standing).toHaveLength(1);
    expect(await told(rosa, 'family_relationship_confirmed')).toHaveLength(1);
  });

  it('that its guardian proposes is confirmed in the act, unless the account rests', async () => {
    const { ana, mila } = await household();
    const ben = await server.world.user();
    await second(ben, mila);
    await rest(mila, server.clock.now());
    const waiting = await propose(ana, mila, 'child');
    expect(waiting).toMatchObject({ status: 'pending', waits_for_guardian: true });
    await rest(mila, null);
    await server.as(ana).call(cancelRelationship, { params: { id: waiting.id } });
    expect(await propose(ana, mila, 'child')).toMatchObject({ status: 'confirmed', mine: true });
    expect(await told(ben, 'family_relationship_request')).toHaveLength(1);
    expect(await kinOf(mila)).toContainEqual({ other_id: ana.id, degree: 1 });
  });

  it('is contested by those alone who know the child, told to its guardians, and settled by one', async () => {
    const { ana, mila, rosa } = await household();
    const [near, far] = [await server.world.user({ name: 'Near' }), await server.world.user()];
    const { id } = await propose(rosa, mila, 'child');
    await confirm(ana, id);
    await server.world.relate(near, mila, 2);
    await server.world.relate(far, rosa, 2);
    expect((await server.as(far).call(listNearRelationships, { query: {} })).data).toEqual([]);
    const contest = (who: TestUser) =>
      server.as(who).call(contestRelationship, { params: { id }, body: { reason: 'No.' } });
    await expect(contest(far)).rejects.toMatchObject({ status: 404 });
    await expect(contest(ana)).rejects.toMatchObject({ code: 'family.contest_own' });
    await contest(near);
    expect(await told(ana, 'family_relationship_contested')).toMatchObject([
      { data: { ward_id: mila.id, sender_name: 'Near' } },
    ]);
    expect(await told(mila, 'family_relationship_contested')).toEqual([]);
    expect(await ofWards(ana)).toMatchObject([{ id, disputed: true }]);
    await confirm(ana, id);
    expect(await ofWards(ana)).toEqual([]);
  });

  it('that nobody answered is the teen’s own to answer from thirteen on', async () => {
    const { ana, mila, rosa } = await household();
    const { id } = await propose(rosa, mila, 'child');
    await server.database
      .updateTable('app_user')
      .set({
        birth_start: '2012-01-01',
        birth_end: '2012-01-01',
        email_verified_at: server.clock.now(),
      })
      .where('id', '=', mila.id)
      .execute();
    await expect(confirm(ana, id)).rejects.toMatchObject({ status: 404 });
    expect((await confirm(mila, id)).data.status).toBe('confirmed');
  });
});
