import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removePerson, undoOperation, updatePerson } from '@kinlore/shared/contracts/family';
import { readHistory, redoOperation } from '@kinlore/shared/contracts/family-changes';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { familyOf, ifMatchOptions, rowsOf, yearDate } from '../testing/families.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());

const undo = (who: TestUser, tree: string, seq?: number) =>
  server.as(who).call(undoOperation, { params: { tree }, body: seq === undefined ? {} : { seq } });
const redo = (who: TestUser, tree: string, seq?: number) =>
  server.as(who).call(redoOperation, { params: { tree }, body: seq === undefined ? {} : { seq } });
const history = async (who: TestUser, tree: string, query: object = {}) =>
  (await server.as(who).call(readHistory, { params: { tree }, query })).data;

describe('doing again', () => {
  it('brings back what was undone, step by step, and can be undone once more', async () => {
    const ana = await server.world.user({ born: '1990-01-01' });
    const { tree, self } = await family.plant(ana);
    await expect(redo(ana, tree)).rejects.toMatchObject({
      status: 409,
      code: 'family.nothing_to_redo',
    });
    const states = [await rowsOf(server, tree)];
    for (const name of ['Mara', 'Ivo']) {
      await family.add(ana, tree, self, 'parent', name);
      states.push(await rowsOf(server, tree));
    }
    await family.add(ana, tree, self, 'sibling', 'Luka');
    states.push(await rowsOf(server, tree));
    for (const state of states.slice(0, -1).toReversed()) {
      await undo(ana, tree);
      expect(await rowsOf(server, tree)).toEqual(state);
    }
    for (const state of states.slice(1)) {
      await redo(ana, tree);
      expect(await rowsOf(server, tree)).toEqual(state);
    }
    await expect(redo(ana, tree)).rejects.toMatchObject({ code: 'family.nothing_to_redo' });
    await undo(ana, tree);
    expect(await rowsOf(server, tree)).toEqual(states[2]);
    await family.add(ana, tree, self, 'child', 'New');
    await expect(redo(ana, tree)).rejects.toMatchObject({ code: 'family.nothing_to_redo' });
  });

  it('is one’s own: others neither undo nor redo it, but the owner undoes anybody’s by its number', async () => {
    const [ana, ben] = [await server.world.user({ born: '1990-01-01' }), await server.world.user()];
    const { tree, self } = await family.plant(ana);
    await family.letIn(tree, ben, 'editor');
    await family.add(ana, tree, self, 'parent', 'Mara');
    await expect(undo(ben, tree)).rejects.toMatchObject({ code: 'family.nothing_to_undo' });
    await family.person(ben, tree, { given: 'Bens', death: yearDate(1900) });
    const { revision } = (await family.read(ana, tree)).tree;
    await expect(undo(ben, tree, revision - 1)).rejects.toMatchObject({
      code: 'family.nothing_to_undo',
    });
    await undo(ana, tree, revision);
    await expect(redo(ben, tree)).rejects.toMatchObject({ code: 'family.nothing_to_redo' });
    expect((await history(ana, tree)).entries[1]).toMatchObject({
      undone: true,
      abilities: { undo: false },
    });
  });

  it('is refused with the operations that are in the way', async () => {
    const ana = await server.world.user({ born: '1990-01-01' });
    const { tree, self } = await family.plant(ana);
    const mother = await family.add(ana, tree, self, 'parent', 'Mara');
    const { revision } = (await family.read(ana, tree)).tree;
    await family.add(ana, tree, mother, 'parent', 'Baba');
    await expect(undo(ana, tree, revision)).rejects.toMatchObject({
      status: 409,
      code: 'family.changed_since',
      details: { conflicts: [{ seq: revision + 1, kind: 'relative.parent', actor_id: ana.id }] },
    });
  });
});

describe('the history', () => {
  it('says what was changed, before and after, of all, of one person, by one member, page by page', async () => {
    const [ana, ben] = [
      await server.world.user({ name: 'Ana Kos', born: '1990-01-01' }),
      await server.world.user({ name: 'Ben' }),
    ];
    const { tree, self } = await family.plant(ana);
    await family.letIn(tree, ben, 'editor');
    const mother = await family.add(ana, tree, self, 'parent', 'Mara', { birth: yearDate(1960) });
    await server
      .as(ben)
      .call(
        updatePerson,
        { params: { tree, person: mother }, body: { given: 'Marija', note: 'Sang.' } },
        ifMatchOptions(await family.version(ben, tree, mother)),
      );
    const [newest, older] = (await history(ana, tree)).entries;
    expect(newest).toMatchObject({
      kind: 'person.update',
      actor: { id: ben.id },
      undone: false,
      abilities: { undo: true, redo: false },
    });
    expect(newest?.parts).toEqual([
      {
        entity: 'name',
        action: 'changed',
        about: 'birth',
        persons: [{ id: mother, name: 'Marija', hidden: false }],
        fields: [{ field: 'full_text', before: 'Mara', after: 'Marija' }],
      },
      {
        entity: 'person',
        action: 'changed',
        about: '',
        persons: [{ id: mother, name: 'Marija', hidden: false }],
        fields: [{ field: 'note', before: '', after: 'Sang.' }],
      },
    ]);
    expect(older?.parts.map((part) => [part.entity, part.action])).toEqual([
      ['person', 'added'],
      ['name', 'added'],
      ['event', 'added'],
      ['link', 'added'],
    ]);
    expect(
      (await history(ana, tree, { actor: ben.id })).entries.map((entry) => entry.kind),
    ).toEqual(['person.update']);
    expect((await history(ana, tree, { person: mother })).entries).toHaveLength(2);
    const first = await history(ana, tree, { limit: 1 });
    expect(first.before).toBe(first.entries[0]?.seq);
    expect(
      (await history(ana, tree, { limit: 1, before: first.before ?? 0 })).entries[0]?.seq,
    ).toBe(older?.seq);
    await server
      .as(ana)
      .call(
        removePerson,
        { params: { tree, person: mother } },
        ifMatchOptions(await family.version(ana, tree, mother)),
      );
    expect(
      (await history(ana, tree)).entries[0]?.parts.find((part) => part.entity === 'person'),
    ).toMatchObject({ action: 'removed', persons: [{ name: 'Marija' }] });
  });

  it('tells nothing of anybody hidden, and does not exist for strangers', async () => {
    const [ana, vera, stranger] = [
      await server.world.user({ name: 'Ana Kos' }),
      await server.world.user({ name: 'Vera' }),
      await server.world.user(),
    ];
    const { tree, self } = await family.plant(ana);
    await family.letIn(tree, vera, 'viewer');
    const id = await family.add(ana, tree, self, 'sibling', 'Secretname', {
      note: 'Secretnote',
      birth: yearDate(1995),
      birth_place: 'Secretplace',
    });
    await server
      .as(ana)
      .call(
        updatePerson,
        { params: { tree, person: id }, body: { note: 'Secrettoo' } },
        ifMatchOptions(await family.version(ana, tree, id)),
      );
    await family.person(ana, tree, { given: 'Old', death: yearDate(1900) });
    await expect(history(stranger, tree)).rejects.toMatchObject({ status: 404 });
    await expect(history(vera, tree, { person: id })).rejects.toMatchObject({ status: 404 });
    const said = await history(vera, tree);
    expect(JSON.stringify(said)).not.toMatch(/Secret|1995/);
    expect(JSON.stringify(said)).toContain('Old');
    await server
      .as(ana)
      .call(
        removePerson,
        { params: { tree, person: id } },
        ifMatchOptions(await family.version(ana, tree, id)),
      );
    expect(JSON.stringify(await history(vera, tree, { person: id }))).not.toContain('Secret');
  });
});
