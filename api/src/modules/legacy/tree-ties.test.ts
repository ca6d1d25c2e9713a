/** A memorial and the person of a tree it is of: who may tie and untie them, what a steward may say of the person there, and what nobody may. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removePerson, undoOperation, updatePerson } from '@kinlore/shared/contracts/family';
import { readHistory } from '@kinlore/shared/contracts/family-changes';
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import { completeMemorial } from '@kinlore/shared/contracts/memorial-standing';
import {
  findTieablePersons,
  listTiedPersons,
  tieTreePerson,
  untieTreePerson,
} from '@kinlore/shared/contracts/memorial-trees';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { familyOf, ifMatchOptions, rowsOf, yearDate } from '../tree/testing/families.ts';
import { createModules } from '../index.ts';
import { presets, type Permission } from './permissions.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());

/** Ana's tree with her mother and her grandmother, who died; and Ana's memorial of the grandmother, of nobody's tree yet. */
async function apart() {
  const ana = await server.world.user({ name: 'Ana Kos' });
  const { tree, self } = await family.plant(ana);
  const mother = await family.add(ana, tree, self, 'parent', 'Mara', { birth: yearDate(1960) });
  const rosa = await family.add(ana, tree, mother, 'parent', 'Rosa', {
    surname: 'Čović',
    death: yearDate(1950),
  });
  const { data: memorial } = await server.as(ana).call(createMemorial, {
    body: {
      full_name: 'Rosa Čović',
      relation: 'my grandmother',
      died: exactDay('1950-03-02'),
      audience: 'public',
    },
  });
  return { ana, tree, self, mother, rosa, memorial };
}
type Scene = Awaited<ReturnType<typeof apart>>;

const at = ({ memorial }: Pick<Scene, 'memorial'>) => ({ params: { memorial: memorial.id } });
const tie = (who: TestUser, scene: Scene, person_id = scene.rosa, tree_id = scene.tree) =>
  server.as(who).call(tieTreePerson, { ...at(scene), body: { tree_id, person_id } });
const untie = (who: TestUser, scene: Scene, person = scene.rosa) =>
  server.as(who).call(untieTreePerson, { params: { memorial: scene.memorial.id, person } });
const find = async (who: TestUser, scene: Scene, q: string) =>
  (await server.as(who).call(findTieablePersons, { ...at(scene), query: { q } })).data;
const seen = async (who: TestUser, scene: Scene) =>
  (await server.as(who).call(listTiedPersons, at(scene))).data;
const logged = async ({ ana, ...scene }: Scene) =>
  (await server.as(ana).call(listStewardLog, { ...at(scene), query: {} })).data.map(
    (entry) => `${entry.actor?.full_name ?? ''}: ${entry.action}`,
  );
const say = async (who: TestUser, { tree, rosa }: Scene, body: object, person = rosa) =>
  server
    .as(who)
    .call(
      updatePerson,
      { params: { tree, person }, body },
      ifMatchOptions((await family.full(who, tree, person)).person.version),
    );

/** Somebody who keeps the memorial too, with these permissions. */
async function keeper(
  { memorial }: Scene,
  permissions: readonly Permission[] = presets.archivist,
): Promise<TestUser> {
  const who = await server.world.user({ name: 'Boris Kos' });
  const { owner_id: life_id } = await server.database
    .selectFrom('memorial')
    .select('owner_id')
    .where('id', '=', memorial.id)
    .executeTakeFirstOrThrow();
  await server.database
    .insertInto('life_steward')
    .values({
      life_id,
      user_id: who.id,
      preset: 'archivist',
      permissions: [...permissions],
      status: 'accepted',
    })
    .execute();
  return who;
}

describe('tying a memorial to a person of a tree', () => {
  it('is refused to who does not keep it, to stewards without the permission, and to keepers who may not change the tree', async () => {
    const scene = await apart();
    const { tree } = scene;
    const eve = await server.world.user();
    await family.letIn(tree, eve, 'editor');
    await expect(tie(eve, scene)).rejects.toMatchObject({ status: 403, code: 'legacy.permission' });
    const host = await keeper(scene, presets.host);
    await family.letIn(tree, host, 'editor');
    await expect(tie(host, scene)).rejects.toMatchObject({
      status: 403,
      code: 'legacy.permission',
    });
    const stranger = await keeper(scene);
    await expect(tie(stranger, scene)).rejects.toMatchObject({ status: 404 });
    for (const role of ['viewer', 'contributor'] as const) {
      const member = await keeper(scene);
      await family.letIn(tree, member, role);
      await expect(tie(member, scene)).rejects.toMatchObject({ code: 'general.forbidden' });
      expect(await find(member, scene, 'rosa')).toEqual([]);
    }
    await expect(find(eve, scene, 'rosa')).rejects.toMatchObject({ code: 'legacy.permission' });
    expect(await logged(scene)).toEqual(['Ana Kos: memorial.create']);
  });

  it('is refused for somebody who may be living, who has a memorial, or who is an account', async () => {
    const scene = await apart();
    const { ana, tree, self, mother, rosa } = scene;
    await expect(tie(ana, scene, mother)).rejects.toMatchObject({ code: 'legacy.tie_living' });
    await expect(tie(ana, scene, self)).rejects.toMatchObject({ code: 'family.linked_account' });
    await expect(tie(ana, scene, newId())).rejects.toMatchObject({ status: 404 });
    await server.as(ana).call(createMemorial, {
      body: {
        full_name: 'Rosa',
        relation: 'x',
        died: exactDay('1950-03-02'),
        tree_person: { tree_id: tree, person_id: rosa },
      },
    });
    await expect(tie(ana, scene)).rejects.toMatchObject({ code: 'legacy.person_has_memorial' });
    expect(await find(ana, scene, 'rosa')).toMatchObject([
      { person_id: rosa, memorial_slug: expect.any(String) },
    ]);
  });

  it('is refused for a second person of the same tree, and for one tied meanwhile', async () => {
    const scene = await apart();
    const { ana, tree, mother } = scene;
    const ljuba = await family.add(ana, tree, mother, 'parent', 'Ljuba', { death: yearDate(1951) });
    const outcomes = await Promise.allSettled([tie(ana, scene), tie(ana, scene, ljuba)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'legacy.tree_has_another' },
    });
    expect((await seen(ana, scene)).persons).toHaveLength(1);
  });

  it('is refused at a memorial that is complete, and nothing is untied there', async () => {
    const scene = await apart();
    const { ana } = scene;
    await tie(ana, scene);
    await server.as(ana).call(completeMemorial, { ...at(scene), body: { complete: true } });
    await expect(untie(ana, scene)).rejects.toMatchObject({ code: 'legacy.completed' });
    expect((await seen(ana, scene)).abilities).toEqual({ tie: false });
  });

  it('leads from each to the other for who sees both, changes nothing that is said, and stands in the log', async () => {
    const scene = await apart();
    const { ana, tree, rosa, memorial } = scene;
    const facts = async () => {
      const { names, events, person } = await family.full(ana, tree, rosa);
      return { names, events, living: person.living };
    };
    const before = await facts();
    expect(await find(ana, scene, 'cov')).toEqual([
      {
        person_id: rosa,
        tree: { id: tree, name: 'Ours' },
        name: 'Rosa Čović',
        years: '–1950',
        memorial_slug: null,
      },
    ]);
    expect(await find(ana, scene, 'Mara')).toEqual([]);
    expect(await find(ana, scene, '%')).toEqual([]);
    const { data } = await tie(ana, scene);
    expect(data).toEqual({
      persons: [
        { person_id: rosa, tree: { id: tree, name: 'Ours' }, name: 'Rosa Čović', years: '–1950' },
      ],
      abilities: { tie: true },
    });
    expect((await family.full(ana, tree, rosa)).person).toMatchObject({
      memorial_slug: memorial.slug,
      abilities: { remove: false },
    });
    expect(await facts()).toEqual(before);
    const eve = await server.world.user();
    expect(await seen(eve, scene)).toEqual({ persons: [], abilities: { tie: false } });
    expect((await logged(scene))[0]).toBe('Ana Kos: tree.tie');
    await expect(
      server
        .as(ana)
        .call(
          removePerson,
          { params: { tree, person: rosa } },
          ifMatchOptions(await family.version(ana, tree, rosa)),
        ),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe('untying it', () => {
  it('is refused to others than keepers with the permission, and where they are not tied', async () => {
    const scene = await apart();
    const { ana, tree } = scene;
    await expect(untie(ana, scene)).rejects.toMatchObject({ status: 404 });
    await tie(ana, scene);
    const eve = await server.world.user();
    await family.letIn(tree, eve, 'editor');
    for (const who of [eve, await keeper(scene, presets.host)])
      await expect(untie(who, scene)).rejects.toMatchObject({ code: 'legacy.permission' });
    expect((await seen(ana, scene)).persons).toHaveLength(1);
  });

  it('gives the tree its rows as they were, and stands in the log', async () => {
    const scene = await apart();
    const { ana, tree } = scene;
    const before = await rowsOf(server, tree);
    await tie(ana, scene);
    expect(await rowsOf(server, tree)).not.toEqual(before);
    await untie(ana, scene);
    expect(await rowsOf(server, tree)).toEqual(before);
    expect((await logged(scene)).slice(0, 2)).toEqual(['Ana Kos: tree.untie', 'Ana Kos: tree.tie']);
    await tie(ana, scene);
    expect((await seen(ana, scene)).persons).toHaveLength(1);
  });

  it('is there for a keeper who does not belong to the tree, who is told nothing of it', async () => {
    const scene = await apart();
    await tie(scene.ana, scene);
    const far = await keeper(scene);
    expect(await seen(far, scene)).toEqual({
      persons: [{ person_id: scene.rosa, tree: null, name: '', years: '' }],
      abilities: { tie: true },
    });
    await untie(far, scene);
    expect((await seen(scene.ana, scene)).persons).toEqual([]);
  });

  it('is not done, and not undone, by the history of the tree', async () => {
    const scene = await apart();
    const { ana, tree } = scene;
    await tie(ana, scene);
    const [newest] = (
      await server.as(ana).call(readHistory, { params: { tree }, query: { limit: 1 } })
    ).data.entries;
    expect(newest).toMatchObject({ kind: 'memorial.tie', abilities: { undo: false } });
    await expect(
      server.as(ana).call(undoOperation, { params: { tree }, body: { seq: newest?.seq ?? 0 } }),
    ).rejects.toMatchObject({ code: 'family.nothing_to_undo' });
    expect((await seen(ana, scene)).persons).toHaveLength(1);
  });
});

describe('what a steward says of the person in the tree', () => {
  const untouched = async (scene: Scene, who: TestUser, code: string) => {
    const before = await rowsOf(server, scene.tree);
    await expect(say(who, scene, { given: 'Ruža' })).rejects.toMatchObject({ code });
    expect(await rowsOf(server, scene.tree)).toEqual(before);
  };

  it('is refused before they are tied, after they are untied, and without the permission', async () => {
    const scene = await apart();
    const boris = await keeper(scene);
    await family.letIn(scene.tree, boris, 'viewer');
    await untouched(scene, boris, 'general.forbidden');
    await tie(scene.ana, scene);
    const host = await keeper(scene, presets.host);
    await family.letIn(scene.tree, host, 'contributor');
    await untouched(scene, host, 'general.forbidden');
    await untie(scene.ana, scene);
    await untouched(scene, boris, 'general.forbidden');
  });

  it('is refused of anybody else of the tree, and to who does not belong to it', async () => {
    const scene = await apart();
    await tie(scene.ana, scene);
    const boris = await keeper(scene);
    const { tree, rosa, ana } = scene;
    await expect(
      server
        .as(boris)
        .call(
          updatePerson,
          { params: { tree, person: rosa }, body: { given: 'Ruža' } },
          ifMatchOptions(await family.version(ana, tree, rosa)),
        ),
    ).rejects.toMatchObject({ status: 404 });
    await family.letIn(tree, boris, 'viewer');
    const josip = await family.add(ana, tree, rosa, 'partner', 'Josip', { death: yearDate(1949) });
    await expect(say(boris, scene, { given: 'Jozo' }, josip)).rejects.toMatchObject({
      code: 'general.forbidden',
    });
    await expect(
      server
        .as(boris)
        .call(
          removePerson,
          { params: { tree, person: rosa } },
          ifMatchOptions(await family.version(ana, tree, rosa)),
        ),
    ).rejects.toMatchObject({ code: 'general.forbidden' });
  });

  it('is refused while the memorial is complete, and to who steps down', async () => {
    const scene = await apart();
    const { ana } = scene;
    await tie(ana, scene);
    const boris = await keeper(scene);
    await family.letIn(scene.tree, boris, 'viewer');
    await server.as(ana).call(completeMemorial, { ...at(scene), body: { complete: true } });
    await untouched(scene, boris, 'general.forbidden');
    await server.as(ana).call(completeMemorial, { ...at(scene), body: { complete: false } });
    await say(boris, scene, { given: 'Ruža' });
    await server.database
      .updateTable('life_steward')
      .set({ status: 'resigned' })
      .where('user_id', '=', boris.id)
      .execute();
    await untouched(scene, boris, 'general.forbidden');
  });

  it('is their names, dates and facts; it stands in the history of the tree and in the log of the stewards', async () => {
    const scene = await apart();
    const { ana, tree, rosa } = scene;
    await tie(ana, scene);
    const boris = await keeper(scene);
    await family.letIn(tree, boris, 'viewer');
    expect((await family.full(boris, tree, rosa)).person.abilities).toEqual({
      edit: true,
      remove: false,
      add: false,
    });
    await say(boris, scene, {
      given: 'Ruža',
      birth: yearDate(1880),
      death: yearDate(1951),
      events: [{ type: 'occupation', date: yearDate(1920), note: 'She kept bees.' }],
    });
    const { person, events } = await family.full(ana, tree, rosa);
    expect(person).toMatchObject({ given: 'Ruža', living: false });
    expect(person.death?.text).toBe('1951');
    expect(events.map((event) => event.type).toSorted()).toEqual(['birth', 'death', 'occupation']);
    const { entries } = (
      await server.as(ana).call(readHistory, { params: { tree }, query: { person: rosa } })
    ).data;
    expect(entries[0]).toMatchObject({
      kind: 'person.update',
      actor: { full_name: 'Boris Kos' },
    });
    expect((await logged(scene))[0]).toBe('Boris Kos: tree.edit');
  });

  it('stands in the log where a steward is an editor too, and does not where an editor is no steward', async () => {
    const scene = await apart();
    const { ana, tree } = scene;
    await tie(ana, scene);
    await say(ana, scene, { note: 'She kept bees.' });
    expect((await logged(scene))[0]).toBe('Ana Kos: tree.edit');
    const before = await logged(scene);
    const carl = await server.world.user();
    await family.letIn(tree, carl, 'editor');
    await say(carl, scene, { note: 'She kept goats.' });
    expect(await logged(scene)).toEqual(before);
  });
});
