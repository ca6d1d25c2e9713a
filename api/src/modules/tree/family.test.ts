import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addRelative,
  confirmRelationship,
  createTree,
  endRelationship,
  linkParent,
  listFamilyRequests,
  listOperations,
  proposeRelationship,
  readFamilyPlace,
  readTree,
  rejectRelationship,
  removePerson,
  undoOperation,
  updatePerson,
  type TreeView,
} from '@kinlore/shared/contracts/family';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { getProgress } from '@kinlore/shared/contracts/progress';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

const year = (value: number): FuzzyDate => ({
  kind: 'exact',
  start: `${value}-01-01`,
  end: `${value}-12-31`,
  precision: 'year',
  text: String(value),
});
const match = (version: number) => ({ headers: { 'if-match': String(version) } });

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

async function tree(owner: TestUser): Promise<{ id: string; self: string; view: TreeView }> {
  const { data } = await server.as(owner).call(createTree, { body: { name: 'Ours' } });
  return { id: data.tree.id, self: data.focus_id, view: data };
}
const read = async (who: TestUser, id: string, focus?: string) =>
  (
    await server
      .as(who)
      .call(readTree, { params: { tree: id }, query: focus === undefined ? {} : { focus } })
  ).data;
async function add(
  who: TestUser,
  id: string,
  person: string,
  relation: 'parent' | 'partner' | 'child' | 'sibling',
  given: string,
  more: object = {},
): Promise<string> {
  const { data } = await server.as(who).call(addRelative, {
    params: { tree: id, person },
    body: { relation, person: { given, ...more } },
  });
  return data.person_id;
}
const kinOf = async (who: TestUser) =>
  (
    await server.database
      .selectFrom('kin')
      .select(['other_id', 'degree'])
      .where('user_id', '=', who.id)
      .orderBy('other_id')
      .execute()
  ).map((row) => [row.other_id, row.degree]);

describe('a tree', () => {
  it('does not exist for those who do not belong to it, by any address', async () => {
    const [ana, ben] = [
      await server.world.user({ name: 'Ana' }),
      await server.world.user({ name: 'Ben' }),
    ];
    const { id, self } = await tree(ana);
    const other = server.as(ben);
    for (const call of [
      () => other.call(readTree, { params: { tree: id }, query: {} }),
      () => other.call(listOperations, { params: { tree: id }, query: {} }),
      () =>
        other.call(addRelative, {
          params: { tree: id, person: self },
          body: { relation: 'parent', person: { given: 'X' } },
        }),
      () =>
        other.call(
          updatePerson,
          { params: { tree: id, person: self }, body: { given: 'X' } },
          match(1),
        ),
      () => other.call(removePerson, { params: { tree: id, person: self } }, match(1)),
      () => other.call(undoOperation, { params: { tree: id }, body: {} }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, code: 'general.not_found' });
  });

  it('begins with one’s own person, named as the account', async () => {
    const ana = await server.world.user({ name: 'Ana María Torres', born: '1980-05-01' });
    const { view } = await tree(ana);
    expect(view.persons).toEqual([
      expect.objectContaining({
        given: 'Ana María',
        surname: 'Torres',
        living: true,
        user: expect.objectContaining({ id: ana.id }),
      }),
    ]);
    expect(view.persons[0]?.birth?.start).toBe('1980-05-01');
  });

  it('is not for children to change', async () => {
    const child = await server.world.user({ accountType: 'child' });
    await expect(
      server.as(child).call(createTree, { body: { name: 'Mine' } }),
    ).rejects.toMatchObject({ status: 403, code: 'general.not_for_children' });
  });
});

describe('where somebody stands', () => {
  const placeFor = async (who: TestUser, user: string) =>
    (await server.as(who).call(readFamilyPlace, { params: { user } })).data;
  const letIn = (treeId: string, who: TestUser, role: 'editor' | 'contributor' | 'viewer') =>
    server.database
      .insertInto('tree_member')
      .values({ tree_id: treeId, user_id: who.id, role, joined_at: server.clock.now() })
      .execute();

  it('is told to members of that tree who may see them, and to nobody else', async () => {
    const [ana, ben, eve] = [
      await server.world.user({ name: 'Ana', born: '1980-05-01' }),
      await server.world.user({ name: 'Ben' }),
      await server.world.user({ name: 'Eve' }),
    ];
    const { id, self } = await tree(ana);
    expect([await placeFor(eve, ana.id), await placeFor(ana, ben.id)]).toEqual([null, null]);
    await letIn(id, ben, 'viewer');
    // A living person far from whoever looks is hidden, and so is where they stand.
    expect(await placeFor(ben, ana.id)).toBeNull();
    await server.database
      .updateTable('tree_member')
      .set({ role: 'editor' })
      .where('tree_id', '=', id)
      .where('user_id', '=', ben.id)
      .execute();
    expect(await placeFor(ben, ana.id)).toEqual({
      tree_id: id,
      tree_name: 'Ours',
      person_id: self,
    });
    expect((await read(ben, id, self)).focus_id).toBe(self);
    await server.database
      .updateTable('tree')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', id)
      .execute();
    expect(await placeFor(ben, ana.id)).toBeNull();
  });

  it('is, of several trees, the one the viewer stands in', async () => {
    const [ana, ben] = [
      await server.world.user({ name: 'Ana' }),
      await server.world.user({ name: 'Ben' }),
    ];
    const first = await tree(ana);
    const bens = await tree(ben);
    const anaThere = await add(ben, bens.id, bens.self, 'sibling', 'Ana');
    await server.database
      .updateTable('person')
      .set({ user_id: ana.id, living: 'yes' })
      .where('id', '=', anaThere)
      .execute();
    await letIn(first.id, ben, 'editor');
    expect(await placeFor(ben, ana.id)).toMatchObject({ tree_id: bens.id, person_id: anaThere });
  });
});

describe('adding relatives', () => {
  it('gives a second parent a union with the first, and a sibling the same parents', async () => {
    const ana = await server.world.user({ name: 'Ana Horvat', born: '1990-01-01' });
    const { id, self } = await tree(ana);
    const mother = await add(ana, id, self, 'parent', 'Mara', { birth: year(1960) });
    const father = await add(ana, id, self, 'parent', 'Ivo', { birth: year(1958) });
    const brother = await add(ana, id, self, 'sibling', 'Luka');
    const view = await read(ana, id);
    expect(view.persons).toHaveLength(4);
    expect(view.unions).toEqual([
      expect.objectContaining({ partner_ids: expect.arrayContaining([mother, father]) }),
    ]);
    expect(
      view.parent_links
        .filter((link) => link.child_id === brother)
        .map((link) => link.parent_id)
        .toSorted(),
    ).toEqual([mother, father].toSorted());
    expect(new Set(view.parent_links.map((link) => link.union_id)).size).toBe(1);
  });

  it('keeps siblings without parents together, and gives both a parent when one is named', async () => {
    const ana = await server.world.user({ name: 'Ana', born: '1990-01-01' });
    const { id, self } = await tree(ana);
    const brother = await add(ana, id, self, 'sibling', 'Luka');
    expect((await read(ana, id)).persons).toHaveLength(2);
    const mother = await add(ana, id, self, 'parent', 'Mara');
    const view = await read(ana, id);
    expect(view.parent_links.map((link) => [link.child_id, link.parent_id]).toSorted()).toEqual(
      [
        [self, mother],
        [brother, mother],
      ].toSorted(),
    );
  });

  it('draws a couple of cousins once, and half-siblings under their one parent', async () => {
    const ana = await server.world.user({ name: 'Ana', born: '1990-01-01' });
    const { id, self } = await tree(ana);
    const mother = await add(ana, id, self, 'parent', 'Mara');
    await add(ana, id, self, 'parent', 'Ivo');
    const half = await add(ana, id, mother, 'child', 'Petra');
    const aunt = await add(ana, id, mother, 'sibling', 'Jela');
    const cousin = await add(ana, id, aunt, 'child', 'Marko');
    await server.as(ana).call(addRelative, {
      params: { tree: id, person: self },
      body: { relation: 'partner', person_id: cousin },
    });
    const view = (
      await server.as(ana).call(readTree, { params: { tree: id }, query: { up: 4, down: 4 } })
    ).data;
    const ids = view.persons.map((person) => person.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([self, mother, half, aunt, cousin]));
    expect(view.parent_links.filter((link) => link.child_id === half)).toHaveLength(1);
  });

  it('refuses a third birth parent, but takes an adoptive one', async () => {
    const ana = await server.world.user({ name: 'Ana' });
    const { id, self } = await tree(ana);
    await add(ana, id, self, 'parent', 'Mara');
    await add(ana, id, self, 'parent', 'Ivo');
    const body = { relation: 'parent' as const, person: { given: 'Third' } };
    await expect(
      server.as(ana).call(addRelative, { params: { tree: id, person: self }, body }),
    ).rejects.toMatchObject({ status: 422, code: 'family.too_many_birth_parents' });
    await server.as(ana).call(addRelative, {
      params: { tree: id, person: self },
      body: { ...body, nature: 'adoptive' },
    });
    expect((await read(ana, id)).parent_links.map((link) => link.nature).toSorted()).toEqual([
      'adoptive',
      'birth',
      'birth',
    ]);
  });

  it('refuses what cannot be, and writes nothing', async () => {
    const ana = await server.world.user({ name: 'Ana', born: '1990-01-01' });
    const { id, self } = await tree(ana);
    const child = await add(ana, id, self, 'child', 'Iva', { birth: year(2015) });
    const before = await read(ana, id);
    const at = { tree: id, person: self };
    const as = server.as(ana);
    await expect(
      as.call(addRelative, { params: at, body: { relation: 'parent', person: {} } }),
    ).rejects.toMatchObject({ code: 'family.needs_name' });
    await expect(
      as.call(addRelative, { params: at, body: { relation: 'parent' } }),
    ).rejects.toMatchObject({ code: 'family.person_or_id' });
    await expect(
      as.call(addRelative, { params: at, body: { relation: 'parent', person_id: self } }),
    ).rejects.toMatchObject({ code: 'family.own_relative' });
    await expect(
      as.call(addRelative, { params: at, body: { relation: 'parent', person_id: child } }),
    ).rejects.toMatchObject({ status: 409, code: 'family.would_create_cycle' });
    await expect(
      as.call(linkParent, { params: { tree: id }, body: { child_id: child, parent_id: self } }),
    ).rejects.toMatchObject({ code: 'family.duplicate_link' });
    await expect(
      as.call(addRelative, {
        params: at,
        body: { relation: 'parent', person: { given: 'Young', birth: year(1985) } },
      }),
    ).rejects.toMatchObject({ code: 'family.impossible_dates' });
    await expect(
      as.call(addRelative, {
        params: at,
        body: {
          relation: 'child',
          person: { given: 'Dead first', birth: year(2010), death: year(2001) },
        },
      }),
    ).rejects.toMatchObject({ code: 'family.impossible_dates' });
    await expect(
      as.call(addRelative, {
        params: at,
        body: { relation: 'child', person: { given: 'Unborn', birth: year(2050) } },
      }),
    ).rejects.toMatchObject({ code: 'family.impossible_dates' });
    const after = await read(ana, id);
    expect(after.persons).toEqual(before.persons);
    expect(after.tree.revision).toBe(before.tree.revision);
  });
});

describe('changing a person', () => {
  it('needs the version one has seen, and keeps fields that were not sent', async () => {
    const ana = await server.world.user({ name: 'Ana', born: '1990-01-01' });
    const { id, self } = await tree(ana);
    const mother = await add(ana, id, self, 'parent', 'Mara', {
      surname: 'Horvat',
      birth: year(1960),
      birth_place: 'Zemun',
      note: 'Sang at work.',
    });
    const version =
      (await read(ana, id)).persons.find((person) => person.id === mother)?.version ?? 0;
    const at = { params: { tree: id, person: mother } };
    await expect(
      server.as(ana).call(updatePerson, { ...at, body: { given: 'X' } }),
    ).rejects.toMatchObject({ status: 428 });
    const { data } = await server.as(ana).call(
      updatePerson,
      {
        ...at,
        body: {
          given: 'Marija',
          death: { kind: 'unknown', start: null, end: null, precision: 'day', text: '' },
        },
      },
      match(version),
    );
    expect(data.person).toMatchObject({
      given: 'Marija',
      surname: 'Horvat',
      birth_place: 'Zemun',
      note: 'Sang at work.',
      living: false,
    });
    await expect(
      server.as(ana).call(updatePerson, { ...at, body: { given: 'Y' } }, match(version)),
    ).rejects.toMatchObject({ status: 412 });
  });

  it('never declares dead someone who has an account', async () => {
    const ana = await server.world.user({ name: 'Ana' });
    const { id, self, view } = await tree(ana);
    const body = { death: year(2020) };
    await expect(
      server
        .as(ana)
        .call(
          updatePerson,
          { params: { tree: id, person: self }, body },
          match(view.persons[0]?.version ?? 0),
        ),
    ).rejects.toMatchObject({ status: 403, code: 'family.lives_by_account' });
  });
});

describe('undo', () => {
  it('takes back exactly one operation, again and again, until the tree is as it was', async () => {
    const ana = await server.world.user({ name: 'Ana', born: '1990-01-01' });
    const { id, self } = await tree(ana);
    const shape = async () => {
      const { persons, unions, parent_links } = await read(ana, id);
      return {
        persons: persons
          .map(({ id: key, name, birth, death }) => ({ key, name, birth, death }))
          .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
        unions: unions.length,
        links: parent_links
          .map(({ child_id, parent_id, nature }) => [child_id, parent_id, nature])
          .toSorted(),
      };
    };
    const shapes = [await shape()];
    const mother = await add(ana, id, self, 'parent', 'Mara', { birth: year(1960) });
    shapes.push(await shape());
    await add(ana, id, self, 'parent', 'Ivo');
    shapes.push(await shape());
    await add(ana, id, self, 'sibling', 'Luka');
    shapes.push(await shape());
    const version =
      (await read(ana, id)).persons.find((person) => person.id === mother)?.version ?? 0;
    await server
      .as(ana)
      .call(removePerson, { params: { tree: id, person: mother } }, match(version));
    expect((await shape()).persons).toHaveLength(3);
    for (const expected of shapes.toReversed()) {
      await server.as(ana).call(undoOperation, { params: { tree: id }, body: {} });
      expect(await shape()).toEqual(expected);
    }
    await expect(
      server.as(ana).call(undoOperation, { params: { tree: id }, body: {} }),
    ).rejects.toMatchObject({ status: 409, code: 'family.nothing_to_undo' });
  });

  it('is refused when something was changed since', async () => {
    const ana = await server.world.user({ name: 'Ana', born: '1990-01-01' });
    const { id, self } = await tree(ana);
    const mother = await add(ana, id, self, 'parent', 'Mara');
    const { revision } = (await read(ana, id)).tree;
    await add(ana, id, mother, 'parent', 'Baba');
    await expect(
      server.as(ana).call(undoOperation, { params: { tree: id }, body: { seq: revision } }),
    ).rejects.toMatchObject({ status: 409, code: 'family.changed_since' });
    expect((await read(ana, id)).persons).toHaveLength(3);
  });
});

describe('relations between accounts', () => {
  async function related(
    relation: 'parent' | 'child' | 'sibling' | 'partner',
  ): Promise<[TestUser, TestUser]> {
    const [ana, ben] = [
      await server.world.user({ name: 'Ana Kos' }),
      await server.world.user({ name: 'Ben Kos' }),
    ];
    const { data } = await server
      .as(ana)
      .call(proposeRelationship, { body: { recipient_id: ben.id, relationship_type: relation } });
    await server.as(ben).call(confirmRelationship, { params: { id: data.id } });
    return [ana, ben];
  }

  it('are nothing until the other confirms, and cannot be confirmed by the one who asked', async () => {
    const [ana, ben] = [
      await server.world.user({ name: 'Ana' }),
      await server.world.user({ name: 'Ben' }),
    ];
    const { data } = await server
      .as(ana)
      .call(proposeRelationship, { body: { recipient_id: ben.id, relationship_type: 'sibling' } });
    expect(await kinOf(ana)).toEqual([]);
    await expect(
      server.as(ana).call(confirmRelationship, { params: { id: data.id } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      server
        .as(ana)
        .call(proposeRelationship, { body: { recipient_id: ben.id, relationship_type: 'parent' } }),
    ).rejects.toMatchObject({ code: 'family.claim_pending' });
  });

  it('make both kin at once when confirmed, in steps', async () => {
    const [ana, ben] = await related('sibling');
    expect(await kinOf(ana)).toEqual([[ben.id, expect.any(Number)]]);
    expect(await kinOf(ben)).toEqual([[ana.id, expect.any(Number)]]);
    const [cora, dan] = await related('child');
    expect(await kinOf(cora)).toEqual([[dan.id, 1]]);
  });

  it('are not said twice by either side while they hold, and are worth their reward once, however often they are ended and said again', async () => {
    const [ana, ben] = await related('sibling');
    const ask = (from: TestUser, to: TestUser, relationship_type: 'sibling' | 'cousin') =>
      server
        .as(from)
        .call(proposeRelationship, { body: { recipient_id: to.id, relationship_type } });
    for (const [from, to] of [
      [ana, ben],
      [ben, ana],
    ] as const)
      await expect(ask(from, to, 'sibling')).rejects.toMatchObject({
        status: 409,
        code: 'family.already_related',
      });
    const { data } = await server.as(ana).call(listFamilyRequests, { query: {} });
    await server.as(ana).call(endRelationship, { params: { id: data[0]?.id ?? '' } });
    const again = await ask(ben, ana, 'sibling');
    await server.as(ana).call(confirmRelationship, { params: { id: again.data.id } });
    expect((await server.as(ana).call(getProgress)).data.xp).toBe(25);
    expect((await ask(ana, ben, 'cousin')).data.status).toBe('pending');
  });

  it('may be said again when the edge was taken out of the tree', async () => {
    const [ana, ben] = await related('parent');
    const trees = await server.database
      .selectFrom('tree')
      .select('id')
      .where('owner_user_id', '=', ana.id)
      .execute();
    await server.as(ben).call(undoOperation, { params: { tree: trees[0]?.id ?? '' }, body: {} });
    expect(
      (
        await server.as(ana).call(proposeRelationship, {
          body: { recipient_id: ben.id, relationship_type: 'parent' },
        })
      ).data.status,
    ).toBe('pending');
  });

  it('are worth 25 XP to each when confirmed, and nothing before or when refused', async () => {
    const xpOf = async (who: TestUser) => (await server.as(who).call(getProgress)).data.xp;
    const [ana, ben] = [
      await server.world.user({ name: 'Ana' }),
      await server.world.user({ name: 'Ben' }),
    ];
    const { data } = await server
      .as(ana)
      .call(proposeRelationship, { body: { recipient_id: ben.id, relationship_type: 'sibling' } });
    expect([await xpOf(ana), await xpOf(ben)]).toEqual([0, 0]);
    await server.as(ben).call(confirmRelationship, { params: { id: data.id } });
    await expect(
      server.as(ben).call(confirmRelationship, { params: { id: data.id } }),
    ).rejects.toMatchObject({ code: 'family.claim_decided' });
    expect([await xpOf(ana), await xpOf(ben)]).toEqual([25, 25]);
  });

  it('tell the asker nothing of a no, and let them not ask again for thirty days', async () => {
    const [ana, ben] = [
      await server.world.user({ name: 'Ana' }),
      await server.world.user({ name: 'Ben' }),
    ];
    const ask = () =>
      server.as(ana).call(proposeRelationship, {
        body: { recipient_id: ben.id, relationship_type: 'partner' },
      });
    const { data } = await ask();
    await server.as(ben).call(rejectRelationship, { params: { id: data.id } });
    expect((await server.as(ana).call(listFamilyRequests, { query: {} })).data[0]?.status).toBe(
      'pending',
    );
    expect((await server.as(ben).call(listFamilyRequests, { query: {} })).data[0]?.status).toBe(
      'rejected',
    );
    await expect(ask()).rejects.toMatchObject({ code: 'family.claim_cooldown' });
  });

  it('that cross are a yes', async () => {
    const [ana, ben] = [
      await server.world.user({ name: 'Ana' }),
      await server.world.user({ name: 'Ben' }),
    ];
    await server
      .as(ana)
      .call(proposeRelationship, { body: { recipient_id: ben.id, relationship_type: 'child' } });
    const { data } = await server
      .as(ben)
      .call(proposeRelationship, { body: { recipient_id: ana.id, relationship_type: 'parent' } });
    expect(data.status).toBe('confirmed');
    expect(await kinOf(ana)).toEqual([[ben.id, 1]]);
  });

  it('do not reach someone across a block, nor a child', async () => {
    const [ana, ben, mila] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user({ accountType: 'child' }),
    ];
    await server.world.block(ben, ana);
    for (const recipient of [ben, mila]) {
      await expect(
        server.as(ana).call(proposeRelationship, {
          body: { recipient_id: recipient.id, relationship_type: 'sibling' },
        }),
      ).rejects.toMatchObject({ status: 404 });
    }
  });

  it('are told to both sides', async () => {
    const [ana] = await related('sibling');
    await server.settle();
    const types = await server.database
      .selectFrom('notification')
      .select('type')
      .where('user_id', '=', ana.id)
      .execute();
    expect(types.map((row) => row.type)).toContain('family_relationship_confirmed');
  });

  it('end kinship in the moment the edge goes', async () => {
    const [ana, ben] = await related('parent');
    const trees = await server.database
      .selectFrom('tree')
      .select('id')
      .where('owner_user_id', '=', ana.id)
      .execute();
    await server.as(ben).call(undoOperation, { params: { tree: trees[0]?.id ?? '' }, body: {} });
    expect(await kinOf(ana)).toEqual([]);
  });
});

describe('living people', () => {
  it('show to a far member as a place in the graph and nothing else, whatever is asked', async () => {
    const [ana, ben] = [
      await server.world.user({ name: 'Ana Kos', born: '1990-01-01' }),
      await server.world.user({ name: 'Ben Kos' }),
    ];
    const { id, self } = await tree(ana);
    // self - parent - parent - parent - sibling - child - child: six steps from Ben, who is Ana's child in the tree.
    let last = self;
    for (const step of ['parent', 'parent', 'sibling', 'child', 'child'] as const)
      last = await add(ana, id, last, step, 'Secretname', {
        note: 'Secretnote',
        birth_place: 'Secretplace',
        birth: year(step === 'child' ? 1996 : step === 'parent' && last === self ? 1962 : 1938),
      }).catch(async () => add(ana, id, last, step, 'Secretname', { note: 'Secretnote' }));
    await server
      .as(ana)
      .call(proposeRelationship, { body: { recipient_id: ben.id, relationship_type: 'child' } })
      .then(({ data }) => server.as(ben).call(confirmRelationship, { params: { id: data.id } }));
    const answer = await server
      .as(ben)
      .raw({ method: 'GET', url: `/api/v1/family/tree/${id}?focus=${last}&up=6&down=6` });
    const view = answer.json<{ data: TreeView }>().data;
    const hidden = view.persons.find((person) => person.id === last);
    expect(hidden).toMatchObject({
      hidden: true,
      name: '',
      sex: 'U',
      birth: null,
      note: '',
      user: null,
    });
    const far = view.persons.filter((person) => person.hidden);
    expect(far.length).toBeGreaterThan(0);
    expect(JSON.stringify(far)).not.toContain('Secret');
    await expect(
      server.as(ben).call(addRelative, {
        params: { tree: id, person: last },
        body: { relation: 'child', person: { given: 'X' } },
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
