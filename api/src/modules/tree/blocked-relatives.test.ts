/** A block between two of one tree: what stands in the tree stays, and each is a name to the other (rules R8). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unblockUser } from '@kinlore/shared/contracts/connections';
import { addRelative, createTree, readTree } from '@kinlore/shared/contracts/family';
import { readPersonInFull } from '@kinlore/shared/contracts/family-changes';
import { exportTree, linkExport } from '@kinlore/shared/contracts/family-exchange';
import { readWholeTree, searchTree } from '@kinlore/shared/contracts/family-whole';
import { exactDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let ana: TestUser;
let bruno: TestUser;
let cora: TestUser;
let tree: string;
const ids = { bruno: '', cora: '' };

beforeAll(async () => {
  server = await testServer({ modules: createModules });
  [ana, bruno, cora] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Bruno Kos' }),
    await server.world.user({ name: 'Cora Kos' }),
  ];
  const { data } = await server.as(ana).call(createTree, { body: { name: 'Kos' } });
  tree = data.tree.id;
  const sibling = async (given: string) =>
    (
      await server.as(ana).call(addRelative, {
        params: { tree, person: data.focus_id },
        body: {
          relation: 'sibling',
          person: {
            given,
            surname: 'Kos',
            note: 'Secretnote',
            birth: exactDay('1988-07-09'),
            birth_place: 'Secretplace',
          },
        },
      })
    ).data.person_id;
  [ids.bruno, ids.cora] = [await sibling('Bruno'), await sibling('Cora')];
  for (const [user, person] of [
    [bruno, ids.bruno],
    [cora, ids.cora],
  ] as const) {
    await server.database
      .updateTable('person')
      .set({ user_id: user.id })
      .where('id', '=', person)
      .execute();
    await server.database
      .insertInto('tree_member')
      .values({
        tree_id: tree,
        user_id: user.id,
        role: 'contributor',
        joined_at: server.clock.now(),
      })
      .execute();
  }
  await server.world.block(bruno, cora);
});
afterAll(() => server.close());

const personFor = async (viewer: TestUser, id: string) =>
  (await server.as(viewer).call(readTree, { params: { tree }, query: {} })).data.persons.find(
    (person) => person.id === id,
  );
const wholeFor = async (viewer: TestUser) =>
  (await server.as(viewer).call(readWholeTree, { params: { tree }, query: {} })).data;

describe('two of one tree with a block between them', () => {
  it('are told no day, place, note or account of each other, by any way, whoever set it', async () => {
    for (const [viewer, id, given] of [
      [cora, ids.bruno, 'Bruno'],
      [bruno, ids.cora, 'Cora'],
    ] as const) {
      expect(await personFor(viewer, id)).toMatchObject({
        hidden: false,
        only: 'name',
        name: `${given} Kos`,
        given,
        surname: 'Kos',
        birth: null,
        birth_place: '',
        note: '',
        user: null,
        picture: null,
        abilities: { edit: false, remove: false, add: false },
      });
      const whole = await wholeFor(viewer);
      const at = whole.persons.id.indexOf(id);
      expect([
        whole.persons.given[at],
        whole.persons.surname[at],
        whole.persons.born[at],
        whole.marks.filter(({ person }) => person === at),
      ]).toEqual([given, 'Kos', null, []]);
      const found = (
        await server.as(viewer).call(searchTree, { params: { tree }, query: { q: given } })
      ).data;
      expect(JSON.stringify(found)).not.toContain('Secret');
      const full = await server.as(viewer).raw({
        url: `/api/v1${readPersonInFull.path.replace(':tree', tree).replace(':person', id)}`,
      });
      expect(full.body).not.toContain('Secret');
    }
  });

  it('take nothing of each other away in a file', async () => {
    const exported = async (who: TestUser) => {
      const begun = (
        await server
          .as(who)
          .call(exportTree, { params: { tree }, body: { format: 'json', living: 'as_i_see' } })
      ).data;
      await server.settle();
      const { url } = (
        await server.as(who).call(linkExport, { params: { tree, job: begun.id }, body: {} })
      ).data;
      return (await server.as(who).raw({ method: 'GET', url })).body;
    };
    const file = await exported(cora);
    expect(file).toContain('Cora');
    expect(file).not.toContain('Bruno');
    expect(await exported(ana)).toContain('Bruno');
  });

  it('stay in full what they are to themselves and to others; whoever keeps the tree loses the account alone', async () => {
    expect(await personFor(bruno, ids.bruno)).toMatchObject({ birth_place: 'Secretplace' });
    expect((await personFor(ana, ids.bruno))?.user?.username).toBe(bruno.username);
    await server.world.block(ana, cora);
    expect(await personFor(ana, ids.cora)).toMatchObject({
      birth_place: 'Secretplace',
      note: 'Secretnote',
      user: null,
    });
    const whole = await wholeFor(ana);
    const at = whole.persons.id.indexOf(ids.cora);
    expect(whole.marks.find(({ person }) => person === at)?.username ?? null).toBeNull();
    expect(whole.persons.born[at]).toBe(1988);
  });

  it('are as before once it is lifted, and the whole tree is read anew', async () => {
    expect(await personFor(bruno, ids.cora)).toMatchObject({ only: 'name' });
    await server.as(bruno).call(unblockUser, { params: { userId: cora.id } });
    expect(await personFor(bruno, ids.cora)).toMatchObject({ birth_place: 'Secretplace' });
    const whole = await wholeFor(bruno);
    expect(whole.persons.born[whole.persons.id.indexOf(ids.cora)]).toBe(1988);
  });
});
