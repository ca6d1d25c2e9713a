/** What a child is told of its family, and what it cannot do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addRelative,
  createTree,
  listOperations,
  readTree,
} from '@kinlore/shared/contracts/family';
import {
  applyBatch,
  createSource,
  listChecks,
  listMergeCandidates,
  mergePersons,
  readHistory,
  readPersonInFull,
} from '@kinlore/shared/contracts/family-changes';
import { exportTree } from '@kinlore/shared/contracts/family-exchange';
import { inviteToFamily } from '@kinlore/shared/contracts/family-invitations';
import { readRelationship } from '@kinlore/shared/contracts/family-relationship';
import { listTreeMembers } from '@kinlore/shared/contracts/family-settings';
import {
  readTreeChanges,
  readWholeTree,
  searchTree,
  usualPreferences,
  writeTreePreferences,
} from '@kinlore/shared/contracts/family-whole';
import { exactDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let ana: TestUser;
let mila: TestUser;
let cousin: TestUser;
let tree: string;
const ids = { mila: '', ana: '', uncle: '', forebear: '', nameless: '', far: '' };

const add = async (
  person: string,
  relation: 'parent' | 'partner' | 'child' | 'sibling',
  facts: object,
) =>
  (
    await server
      .as(ana)
      .call(addRelative, { params: { tree, person }, body: { relation, person: facts } })
  ).data.person_id;

beforeAll(async () => {
  server = await testServer({ modules: createModules });
  ana = await server.world.user({ name: 'Ana Kos', born: '1990-03-14' });
  mila = await server.world.child(ana, { name: 'Mila Kos' });
  cousin = await server.world.user({ name: 'Tea Secretname' });
  const { data } = await server.as(ana).call(createTree, { body: { name: 'Kos' } });
  [tree, ids.ana] = [data.tree.id, data.focus_id];
  ids.mila = await add(ids.ana, 'child', {
    given: 'Mila',
    surname: 'Kos',
    birth: exactDay('2019-03-01'),
  });
  ids.uncle = await add(ids.ana, 'sibling', {
    given: 'Ivo',
    surname: 'Secretname',
    sex: 'M',
    note: 'Secretnote',
    birth: exactDay('1988-07-09'),
    birth_place: 'Secretplace',
  });
  ids.forebear = await add(ids.ana, 'parent', {
    given: 'Rosa',
    surname: 'Kos',
    birth: exactDay('1930-02-03'),
    birth_place: 'Zemun',
    death: exactDay('2026-01-05'),
  });
  ids.nameless = await add(ids.ana, 'sibling', { surname: 'Secretname' });
  ids.far = await add(
    await add(await add(ids.uncle, 'child', { given: 'Tea' }), 'child', { given: 'Rea' }),
    'child',
    { given: 'Secretfar' },
  );
  const { database } = server;
  await database
    .updateTable('person')
    .set({ user_id: mila.id, living: 'yes' })
    .where('id', '=', ids.mila)
    .execute();
  await database
    .updateTable('person_name')
    .set({ given: '', surname: '', full_text: 'Secretname of nobody' })
    .where('person_id', '=', ids.nameless)
    .execute();
  await database
    .insertInto('tree_member')
    .values(
      [mila, cousin].map((user) => ({
        tree_id: tree,
        user_id: user.id,
        role: 'editor',
        joined_at: server.clock.now(),
      })),
    )
    .execute();
  await server.as(cousin).call(createSource, { params: { tree }, body: { title: 'Secretbook' } });
});
afterAll(() => server.close());

const params = () => ({ params: { tree } });

describe('a child in a family tree', () => {
  it('invites nobody, takes no file away, and changes nothing, whatever its role', async () => {
    const child = server.as(mila);
    await expect(
      child.call(exportTree, { ...params(), body: { format: 'json', living: 'as_i_see' } }),
    ).rejects.toMatchObject({ status: 403, code: 'general.not_for_children' });
    await expect(
      child.call(inviteToFamily, {
        body: { tree_id: tree, email: 'a@example.org', role: 'viewer' },
      }),
    ).rejects.toMatchObject({ status: 403, code: 'family.child_account' });
    await expect(
      child.call(addRelative, {
        params: { tree, person: ids.mila },
        body: { relation: 'parent', person: { given: 'X' } },
      }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      child.call(applyBatch, { ...params(), body: { steps: [] } }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      child.call(mergePersons, { ...params(), body: { survivor: ids.mila, loser: ids.uncle } }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(child.call(listMergeCandidates, { ...params(), query: {} })).rejects.toMatchObject(
      { status: 403 },
    );
    await expect(child.call(listChecks, { ...params(), query: {} })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('is told no day of somebody living it does not live with, however it likes dates', async () => {
    const daysFor = async (user: TestUser) => {
      await server.as(user).call(writeTreePreferences, {
        ...params(),
        body: { ...usualPreferences, show_dates: 'full' },
      });
      const { persons } = (await server.as(user).call(readWholeTree, { ...params(), query: {} }))
        .data;
      const of = (id: string) => {
        const at = persons.id.indexOf(id);
        return [persons.born_day?.[at], persons.died_day?.[at]];
      };
      return [of(ids.ana), of(ids.mila), of(ids.uncle), of(ids.forebear)];
    };
    expect(await daysFor(mila)).toEqual([
      [0, 0],
      [301, 0],
      [0, 0],
      [203, 105],
    ]);
    // The keeper of the tree knows its own brother's.
    expect((await daysFor(ana)).slice(1)).toEqual([
      [301, 0],
      [709, 0],
      [203, 105],
    ]);
    await server.database.deleteFrom('tree_preference').execute();
  });

  it('sees the living it does not live with by their given name alone', async () => {
    const { data } = await server
      .as(mila)
      .call(readPersonInFull, { params: { tree, person: ids.uncle } });
    expect(data.person).toMatchObject({
      hidden: false,
      only: 'given_name',
      name: 'Ivo',
      given: 'Ivo',
      surname: '',
      sex: 'U',
      birth: null,
      birth_place: '',
      note: '',
      user: null,
      abilities: { edit: false, remove: false, add: false },
    });
    expect([data.names, data.events, data.citations, data.merged]).toEqual([[], [], [], []]);
    const { data: whole } = await server.as(mila).call(readWholeTree, { ...params(), query: {} });
    const at = whole.persons.id.indexOf(ids.uncle);
    expect([
      whole.persons.given[at],
      whole.persons.surname[at],
      whole.persons.sex[at],
      whole.persons.state[at],
      whole.persons.born[at],
    ]).toEqual(['Ivo', '', 'U', 'l', null]);
    expect(whole.persons.given[whole.persons.id.indexOf(ids.nameless)]).toBe('');
    const { body } = await server
      .as(mila)
      .raw({ method: 'GET', url: `/api/v1/family/tree/${tree}/whole` });
    expect(body).toBe(JSON.stringify({ data: whole }));
  });

  it('sees its household with years and no days or places, itself and the dead in full, and nobody far', async () => {
    const { data } = await server
      .as(mila)
      .call(readTree, { ...params(), query: { up: 12, down: 12 } });
    const seen = new Map(data.persons.map((person) => [person.id, person]));
    expect(seen.get(ids.ana)).toMatchObject({
      only: 'year',
      name: 'Ana Kos',
      birth: { start: '1990-01-01', end: '1990-12-31', precision: 'year', text: '1990' },
      user: { full_name: 'Ana Kos' },
    });
    expect(seen.get(ids.mila)).toMatchObject({ name: 'Mila Kos', birth: { start: '2019-03-01' } });
    expect(seen.get(ids.mila)).not.toHaveProperty('only');
    expect(seen.get(ids.forebear)).toMatchObject({
      name: 'Rosa Kos',
      birth: { start: '1930-02-03' },
      birth_place: 'Zemun',
      death: { start: '2026-01-05' },
    });
    expect(seen.get(ids.far)).toMatchObject({ hidden: true, name: '' });
  });

  it('finds them by nothing but what it is told', async () => {
    const find = async (q: string) =>
      (await server.as(mila).call(searchTree, { ...params(), query: { q } })).data.map(
        (person) => person.id,
      );
    expect([await find('Ivo'), await find('Secretname'), (await find('Ana Kos'))[0]]).toEqual([
      [ids.uncle],
      [],
      ids.ana,
    ]);
  });

  it('hears nothing else by any way, and of no account it does not live with', async () => {
    const child = server.as(mila);
    const { data: members } = await child.call(listTreeMembers, params());
    expect(members.map((member) => member.user.full_name).toSorted()).toEqual([
      'Ana Kos',
      'Mila Kos',
    ]);
    const told = JSON.stringify([
      await child.call(readTree, { ...params(), query: { up: 12, down: 12 } }),
      await child.call(readWholeTree, { ...params(), query: {} }),
      await child.call(readTreeChanges, { ...params(), query: { since: 1 } }),
      await child.call(readHistory, { ...params(), query: {} }),
      await child.call(listOperations, { ...params(), query: {} }),
      await child.call(readRelationship, { ...params(), query: { from: ids.mila, to: ids.uncle } }),
      await child.call(readPersonInFull, { params: { tree, person: ids.ana } }),
      members,
    ]);
    expect(told).toContain('Ivo');
    for (const secret of ['Secret', '1988', '1990-03-14', '07-09'])
      expect(told).not.toContain(secret);
  });

  it('is seen through by its guardian, who then is told no more', async () => {
    const session = await server.world.session(ana);
    await server.world.viewAs(session, mila);
    const { data } = await server
      .as(session)
      .call(readPersonInFull, { params: { tree, person: ids.uncle } });
    expect(data.person).toMatchObject({ only: 'given_name', surname: '' });
  });
});
