import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivity, updateActivity } from '@kinlore/shared/contracts/activities';
import { addRelative, undoOperation, updatePerson } from '@kinlore/shared/contracts/family';
import {
  createSource,
  createUnion,
  mergePersons,
  redoOperation,
  unmergePersons,
  type MergeChoices,
} from '@kinlore/shared/contracts/family-changes';
import { newId } from '../../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { record } from '../../../testing/memories.ts';
import { createModules } from '../../index.ts';
import { familyOf, ifMatchOptions, rowsOf, yearDate } from '../testing/families.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());

const merge = (
  who: TestUser,
  tree: string,
  survivor: string,
  loser: string,
  choices: MergeChoices = {},
) => server.as(who).call(mergePersons, { params: { tree }, body: { survivor, loser, choices } });
const unmerge = async (who: TestUser, tree: string, person: string) =>
  (await server.as(who).call(unmergePersons, { params: { tree }, body: { person } })).data;
const undo = (who: TestUser, tree: string) =>
  server.as(who).call(undoOperation, { params: { tree }, body: {} });

/** Mara twice: once as my mother with Ivo, once as told by a cousin, with the same Ivo, a brother of mine, parents and sources. */
async function twice() {
  const ana = await server.world.user({ born: '1990-01-01' });
  const { tree, self } = await family.plant(ana);
  const mara = await family.add(ana, tree, self, 'parent', 'Mara', {
    surname: 'Horvat',
    sex: 'F',
    birth: yearDate(1960),
    note: 'Sang.',
  });
  const ivo = await family.add(ana, tree, self, 'parent', 'Ivo', {
    sex: 'M',
    birth: yearDate(1958),
  });
  const other = await family.person(ana, tree, {
    given: 'Marija',
    surname: 'Horvat',
    birth: yearDate(1961),
    death: yearDate(2020),
    note: 'Wove.',
    names: [{ kind: 'married', given: 'Marija', surname: 'Kos' }],
    events: [{ type: 'occupation', note: 'Weaver' }],
  });
  const { data: source } = await server
    .as(ana)
    .call(createSource, { params: { tree }, body: { title: 'Letter' } });
  await server.as(ana).call(
    updatePerson,
    {
      params: { tree, person: other },
      body: { citations: [{ source_id: source.source_id, page: '1' }] },
    },
    ifMatchOptions(await family.version(ana, tree, other)),
  );
  await server.as(ana).call(createUnion, {
    params: { tree },
    body: {
      partner_ids: [other, ivo],
      kind: 'married',
      events: [{ type: 'marriage', date: yearDate(1985) }],
    },
  });
  const union = (await family.full(ana, tree, other)).unions[0]?.id ?? '';
  await server.as(ana).call(addRelative, {
    params: { tree, person: other },
    body: { relation: 'child', union_id: union, person: { given: 'Luka' } },
  });
  const baba = await family.add(ana, tree, other, 'parent', 'Baba', { birth: yearDate(1930) });
  return { ana, tree, self, mara, ivo, other, union, baba };
}

describe('merging', () => {
  it('is refused with oneself, a partner, an ancestor, another account, and by those who do not keep the tree', async () => {
    const { ana, tree, self, mara, ivo, baba, other } = await twice();
    const ben = await server.world.user({ name: 'Ben' });
    await family.letIn(tree, ben, 'contributor', other);
    await expect(merge(ben, tree, mara, ivo)).rejects.toMatchObject({ status: 403 });
    await expect(merge(ana, tree, mara, mara)).rejects.toMatchObject({
      code: 'family.own_relative',
    });
    await expect(merge(ana, tree, mara, ivo)).rejects.toMatchObject({
      status: 422,
      code: 'family.own_partner',
    });
    await expect(merge(ana, tree, mara, self)).rejects.toMatchObject({
      status: 409,
      code: 'family.would_create_cycle',
      details: { path: [mara, self] },
    });
    await expect(merge(ana, tree, other, baba)).rejects.toMatchObject({
      code: 'family.would_create_cycle',
      details: { path: [baba, other] },
    });
    await expect(merge(ana, tree, self, other)).rejects.toMatchObject({
      status: 409,
      code: 'family.two_accounts',
    });
    const strangers = await family.plant(ben);
    await expect(merge(ana, tree, mara, strangers.self)).rejects.toMatchObject({ status: 404 });
  });

  it('keeps one card, one couple, every name and fact, and what contradicts beside it', async () => {
    const { ana, tree, self, mara, ivo, other, baba } = await twice();
    await server.database
      .updateTable('tree_member')
      .set({ scope_person_id: other })
      .where('tree_id', '=', tree)
      .execute();
    await merge(ana, tree, mara, other);
    const full = await family.full(ana, tree, mara);
    expect(full.names.map((name) => [name.full, name.primary])).toEqual([
      ['Mara Horvat', true],
      ['Marija Horvat', false],
      ['Marija Kos', false],
    ]);
    expect(full.events.map((event) => [event.type, event.date.text, event.alternate])).toEqual(
      expect.arrayContaining([
        ['birth', '1960', false],
        ['birth', '1961', true],
        ['death', '2020', false],
        ['occupation', '', false],
      ]),
    );
    expect(full.person).toMatchObject({ living: false, note: 'Sang.\n\nWove.', sex: 'F' });
    expect(full.citations).toHaveLength(1);
    expect(full.unions).toEqual([
      expect.objectContaining({
        kind: 'married',
        partners: expect.arrayContaining([expect.objectContaining({ id: ivo })]),
        events: [expect.objectContaining({ type: 'marriage' })],
      }),
    ]);
    expect(full.children.map((link) => link.person.name).toSorted()).toEqual(
      ['Luka', (await family.full(ana, tree, self)).person.name].toSorted(),
    );
    expect(full.parents.map((link) => link.person.id)).toEqual([baba]);
    expect(full.merged).toEqual([
      { person_id: other, name: 'Marija Horvat', at: expect.any(String) },
    ]);
    await expect(family.full(ana, tree, other)).rejects.toMatchObject({ status: 404 });
    const view = await family.read(ana, tree);
    expect(new Set(view.persons.map((person) => person.id)).size).toBe(view.persons.length);
    expect(
      (
        await server.database
          .selectFrom('tree_member')
          .select('scope_person_id')
          .where('tree_id', '=', tree)
          .executeTakeFirstOrThrow()
      ).scope_person_id,
    ).toBe(mara);
  });

  it('takes the other side’s word where it is chosen', async () => {
    const { ana, tree, mara, other } = await twice();
    await merge(ana, tree, mara, other, { name: 'loser', birth: 'loser', note: 'survivor' });
    const { person } = await family.full(ana, tree, mara);
    expect(person).toMatchObject({ name: 'Marija Horvat', note: 'Sang.' });
    expect(person.birth?.text).toBe('1961');
  });

  it('refuses a third birth parent unless it is said whose count', async () => {
    const { ana, tree, mara, other, baba } = await twice();
    for (const name of ['Nana', 'Nono'])
      await family.add(ana, tree, mara, 'parent', name, { birth: yearDate(1931) });
    await expect(merge(ana, tree, mara, other)).rejects.toMatchObject({
      status: 422,
      code: 'family.too_many_birth_parents',
    });
    await merge(ana, tree, mara, other, { parents: 'loser' });
    expect((await family.full(ana, tree, mara)).parents.map((link) => link.person.id)).toEqual([
      baba,
    ]);
  });

  it('joins brothers and sisters told twice, with their parents told once', async () => {
    const { ana, tree, self, mara } = await twice();
    const one = await family.add(ana, tree, mara, 'child', 'Petra');
    const two = await family.add(ana, tree, self, 'sibling', 'Petra');
    await merge(ana, tree, one, two);
    const { parents } = await family.full(ana, tree, one);
    expect(parents).toHaveLength(2);
    expect(new Set(parents.map((link) => link.union_id)).size).toBe(1);
  });
});

describe('taking apart', () => {
  it('is exact where nothing was touched since, by undo, by redo and undo, and by unmerge', async () => {
    const { ana, tree, mara, other, union } = await twice();
    await server.database
      .insertInto('relationship_claim')
      .values({
        id: newId(),
        from_id: ana.id,
        to_id: (await server.world.user()).id,
        relationship_type: 'child',
        person_id: other,
        tree_id: tree,
      })
      .execute();
    const pointsAt = async () =>
      (
        await server.database
          .selectFrom('relationship_claim')
          .select('person_id')
          .where('tree_id', '=', tree)
          .executeTakeFirstOrThrow()
      ).person_id;
    const before = await rowsOf(server, tree);
    await merge(ana, tree, mara, other);
    const merged = await rowsOf(server, tree);
    expect(await pointsAt()).toBe(mara);
    await undo(ana, tree);
    expect(await rowsOf(server, tree)).toEqual(before);
    expect(await pointsAt()).toBe(other);
    await server.as(ana).call(redoOperation, { params: { tree }, body: {} });
    expect(await rowsOf(server, tree)).toEqual(merged);
    expect(await pointsAt()).toBe(mara);
    expect(await unmerge(ana, tree, other)).toMatchObject({
      person_id: other,
      exact: true,
      kept: 0,
    });
    expect(await rowsOf(server, tree)).toEqual(before);
    expect(await pointsAt()).toBe(other);
    expect((await family.full(ana, tree, other)).unions[0]?.id).toBe(union);
    await expect(unmerge(ana, tree, other)).rejects.toMatchObject({
      status: 409,
      code: 'family.not_merged',
    });
    await undo(ana, tree);
    expect(await rowsOf(server, tree)).toEqual(merged);
    expect(await unmerge(ana, tree, other)).toMatchObject({ exact: true });
    expect(await rowsOf(server, tree)).toEqual(before);
  });

  it('gives every name in a memory its own person back, though the memory was edited in between', async () => {
    const { ana, tree, mara, other } = await twice();
    const memory = await record(server, ana, {
      people: [
        { name: 'Mara', person_id: mara },
        { name: 'Aunt Marija', person_id: other },
      ],
    });
    const named = async () =>
      Object.fromEntries(
        (
          await server.database
            .selectFrom('activity_person')
            .select(['name', 'person_id'])
            .where('activity_id', '=', memory.id)
            .orderBy('ord')
            .execute()
        ).map(({ name, person_id }) => [name, person_id]),
      );
    await merge(ana, tree, mara, other);
    expect(await named()).toEqual({ Mara: mara, 'Aunt Marija': mara });
    const edit = async (body: object) =>
      server
        .as(ana)
        .call(
          updateActivity,
          { params: { id: memory.id }, body },
          ifMatchOptions(
            (await server.as(ana).call(readActivity, { params: { id: memory.id } })).data.version,
          ),
        );
    await edit({ title: 'The winter of the piano' });
    await edit({ people: [{ name: 'Mirko' }, { name: 'Mara' }, { name: 'Aunt Marija' }] });
    await undo(ana, tree);
    expect(await named()).toEqual({ Mirko: null, Mara: mara, 'Aunt Marija': other });
    await expect(
      edit({
        people: [
          { name: 'Mara', person_id: mara },
          { name: 'Mother', person_id: mara },
        ],
      }),
    ).rejects.toMatchObject({ code: 'activity.named_twice' });
  });

  it('keeps what was changed since as it was changed, and gives back all the rest', async () => {
    const { ana, tree, mara, ivo, other } = await twice();
    await merge(ana, tree, mara, other);
    const one = await family.full(ana, tree, mara);
    const job = one.events.find((event) => event.type === 'occupation');
    await server.as(ana).call(
      updatePerson,
      {
        params: { tree, person: mara },
        body: {
          note: 'Corrected.',
          sex: 'X',
          events: [
            { id: job?.id ?? '', place: 'Zemun' },
            { type: 'census', date: yearDate(1991) },
          ],
        },
      },
      ifMatchOptions(one.person.version),
    );
    await family.add(ana, tree, mara, 'child', 'Later');
    expect(await unmerge(ana, tree, other)).toMatchObject({ exact: false, kept: 1 });
    const [mother, second] = [
      await family.full(ana, tree, mara),
      await family.full(ana, tree, other),
    ];
    expect(mother.person).toMatchObject({
      name: 'Mara Horvat',
      note: 'Corrected.',
      sex: 'X',
      living: true,
    });
    expect(mother.events.map((event) => event.type)).toEqual(['birth', 'census']);
    expect(mother.children.map((link) => link.person.name)).toContain('Later');
    expect(second.person).toMatchObject({ name: 'Marija Horvat', note: 'Wove.', living: false });
    expect(second.events.find((event) => event.type === 'occupation')).toMatchObject({
      note: 'Weaver',
      place: 'Zemun',
    });
    expect(second.unions[0]?.partners.map((partner) => partner.id).toSorted()).toEqual(
      [ivo, other].toSorted(),
    );
    expect(second.children.map((link) => link.person.name)).toEqual(['Luka']);
  });

  it('never brings back what cannot be by now', async () => {
    const { ana, tree, mara, other } = await twice();
    for (const name of ['Nana', 'Nono'])
      await family.add(ana, tree, mara, 'parent', name, { birth: yearDate(1931) });
    await merge(ana, tree, mara, other, { parents: 'survivor' });
    const { unions } = await family.full(ana, tree, mara);
    expect(unions).toHaveLength(1);
    const luka =
      (await family.full(ana, tree, mara)).children.find((link) => link.person.name === 'Luka')
        ?.person.id ?? '';
    const baba = (
      await server.database
        .selectFrom('person_name')
        .select('person_id')
        .where('full_text', '=', 'Baba')
        .where('person_id', 'in', (eb) =>
          eb.selectFrom('person').select('id').where('tree_id', '=', tree),
        )
        .executeTakeFirstOrThrow()
    ).person_id;
    // Baba became Luka's child since: as the parent of his mother she would be her own forebear.
    await server.database.deleteFrom('life_event').where('person_id', '=', baba).execute();
    await server.as(ana).call(addRelative, {
      params: { tree, person: luka },
      body: { relation: 'child', person_id: baba },
    });
    expect(await unmerge(ana, tree, other)).toMatchObject({ exact: false });
    expect((await family.full(ana, tree, other)).parents).toEqual([]);
  });
});
