import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRelative, createTree, type NewPerson } from '@kinlore/shared/contracts/family';
import { readRelationship } from '@kinlore/shared/contracts/family-relationship';
import type { Static } from '@kinlore/shared/contracts/kernel';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

type Relation = 'parent' | 'partner' | 'child' | 'sibling';
interface Told {
  readonly owner: TestUser;
  readonly tree: string;
  readonly self: string;
  add(
    anchor: string,
    relation: Relation,
    given: string,
    more?: Partial<Static<typeof NewPerson>>,
  ): Promise<string>;
}

async function begun(): Promise<Told> {
  const owner = await server.world.user({ name: 'Ana Kos' });
  const { data } = await server.as(owner).call(createTree, { body: { name: 'Ours' } });
  const tree = data.tree.id;
  return {
    owner,
    tree,
    self: data.focus_id,
    add: async (anchor, relation, given, more = {}) =>
      (
        await server.as(owner).call(addRelative, {
          params: { tree, person: anchor },
          body: { relation, person: { given, ...more } },
        })
      ).data.person_id,
  };
}
const ask = async (user: TestUser, tree: string, from: string, to: string) =>
  (await server.as(user).call(readRelationship, { params: { tree }, query: { from, to } })).data;

describe('how two are related', () => {
  it('is not told to whoever is no member, nor of anyone who is not of the tree', async () => {
    const { owner, tree, self } = await begun();
    const [stranger, elsewhere] = [await server.world.user({ name: 'Ben' }), await begun()];
    await expect(ask(stranger, tree, self, self)).rejects.toMatchObject({
      status: 404,
      code: 'general.not_found',
    });
    await expect(ask(owner, tree, self, newId())).rejects.toMatchObject({
      status: 404,
      code: 'general.not_found',
    });
    await expect(ask(owner, tree, self, elsewhere.self)).rejects.toMatchObject({
      status: 404,
      code: 'general.not_found',
    });
    await expect(ask(owner, newId(), self, self)).rejects.toMatchObject({
      status: 404,
      code: 'general.not_found',
    });
    const url = `/api/v1/family/tree/${tree}/relationship`;
    expect(
      (await server.as(null).raw({ method: 'GET', url: `${url}?from=${self}&to=${self}` }))
        .statusCode,
    ).toBe(401);
    expect(
      (await server.as(owner).raw({ method: 'GET', url: `${url}?from=${self}` })).statusCode,
    ).toBe(422);
    expect(
      (await server.as(owner).raw({ method: 'GET', url: `${url}?from=${self}&to=nobody` }))
        .statusCode,
    ).toBe(422);
  });

  it('is said in words with the way and the share, and backwards the other way about', async () => {
    const { owner, tree, self, add } = await begun();
    const mother = await add(self, 'parent', 'Vera', { sex: 'F' });
    const grandfather = await add(mother, 'parent', 'Karl', { sex: 'M' });
    const uncle = await add(grandfather, 'child', 'Ivo', { sex: 'M' });
    const cousin = await add(uncle, 'child', 'Mila', { sex: 'F' });
    const answer = await ask(owner, tree, self, cousin);
    expect(answer.relationships.map(({ name }) => name)).toEqual(['first cousin']);
    expect(answer.coefficient).toBeCloseTo(1 / 16, 12);
    expect(answer.ring).toBe(false);
    const [line] = answer.relationships[0]?.lines ?? [];
    expect(line?.ancestor_ids).toEqual([grandfather]);
    expect(line?.steps.map(({ person_id, via }) => [person_id, via])).toEqual([
      [mother, 'parent'],
      [grandfather, 'parent'],
      [uncle, 'child'],
      [cousin, 'child'],
    ]);
    expect(answer.persons.map(({ id }) => id).toSorted()).toEqual(
      [self, mother, grandfather, uncle, cousin].toSorted(),
    );
    expect((await ask(owner, tree, uncle, self)).relationships[0]?.name).toMatch(
      /^niece or nephew$|^nephew$|^niece$/,
    );
    expect((await ask(owner, tree, self, self)).relationships.map(({ name }) => name)).toEqual([
      'the same person',
    ]);
  });

  it('goes through marriages, and says partner of those who did not marry', async () => {
    const { owner, tree, self, add } = await begun();
    const brother = await add(self, 'sibling', 'Ivo', { sex: 'M' });
    const wife = (
      await server.as(owner).call(addRelative, {
        params: { tree, person: brother },
        body: { relation: 'partner', person: { given: 'Eva', sex: 'F' }, union_kind: 'married' },
      })
    ).data.person_id;
    const hers = await add(wife, 'sibling', 'Olga', { sex: 'F' });
    expect((await ask(owner, tree, self, wife)).relationships[0]?.name).toBe('sister-in-law');
    expect((await ask(owner, tree, self, hers)).relationships[0]).toMatchObject({
      name: 'brother’s wife’s sister',
      class: 'by_marriage',
    });
    const partner = await add(self, 'partner', 'Jo', { sex: 'M' });
    expect((await ask(owner, tree, self, partner)).relationships[0]?.name).toBe('partner');
  });

  it('says nothing of a hidden person but that one is there', async () => {
    const { owner, tree, self, add } = await begun();
    const mother = await add(self, 'parent', 'SecretVera', {
      sex: 'F',
      birth: exactDay('1960-01-01'),
    });
    const grandmother = await add(mother, 'parent', 'Rosa', {
      sex: 'F',
      birth: exactDay('1910-01-01'),
      death: exactDay('1990-01-01'),
    });
    const viewer = await server.world.user({ name: 'Ben' });
    await server.database
      .insertInto('tree_member')
      .values({ tree_id: tree, user_id: viewer.id, role: 'viewer' })
      .execute();
    const answer = await ask(viewer, tree, grandmother, mother);
    expect(JSON.stringify(answer)).not.toContain('SecretVera');
    expect(answer.persons.find(({ id }) => id === mother)).toEqual({
      id: mother,
      hidden: true,
      name: 'Living relative',
    });
    expect(answer.relationships[0]?.name).toBe('child');
    expect((await ask(owner, tree, grandmother, mother)).relationships[0]?.name).toBe('daughter');
  });

  it('comes to an end where the data hold a ring', async () => {
    const { owner, tree, self, add } = await begun();
    const mother = await add(self, 'parent', 'Vera', { sex: 'F' });
    const grandmother = await add(mother, 'parent', 'Rosa', { sex: 'F' });
    await server.database
      .insertInto('parent_child')
      .values({ id: newId(), tree_id: tree, child_id: grandmother, parent_id: self })
      .execute();
    const answer = await ask(owner, tree, self, grandmother);
    expect(answer.ring).toBe(true);
    expect(answer.relationships.length).toBeGreaterThan(0);
  });
});
