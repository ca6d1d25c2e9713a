/** The photograph somebody is shown by in a tree: who may put it there, who sees it, and that it goes and comes back like everything else. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addRelative,
  readTree,
  undoOperation,
  updatePerson,
  type TreePerson,
} from '@kinlore/shared/contracts/family';
import {
  applyBatch,
  mergePersons,
  readHistory,
  readPersonInFull,
  redoOperation,
  unmergePersons,
} from '@kinlore/shared/contracts/family-changes';
import { readTreeChanges, readWholeTree, searchTree } from '@kinlore/shared/contracts/family-whole';
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import { deleteMedia, type Media } from '@kinlore/shared/contracts/media';
import { exactDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { phonePicture, somePicture } from '../../testing/pictures.ts';
import { multipart } from '../../testing/upload.ts';
import { createModules } from '../index.ts';
import { familyOf, ifMatchOptions, yearDate } from './testing/families.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());

async function photograph(who: TestUser, bytes?: Buffer): Promise<Media> {
  const sent = await server.as(who).raw({
    method: 'POST',
    url: '/api/v1/media',
    ...multipart('file', bytes ?? (await somePicture())),
  });
  expect(sent.statusCode, sent.body).toBe(201);
  return sent.json<{ data: Media }>().data;
}
const put = async (
  who: TestUser,
  tree: string,
  person: string,
  portrait: string | null,
  version?: number,
) =>
  (
    await server
      .as(who)
      .call(
        updatePerson,
        { params: { tree, person }, body: { portrait } },
        ifMatchOptions(version ?? (await family.version(who, tree, person))),
      )
  ).data;
/** The status with which the picture itself answers, asked without any signature. */
const bytesFor = async (who: TestUser | null, id: string, variant = 'small') =>
  (
    await server.as(who).raw({
      method: 'GET',
      url: `/api/v1/media/${id}/${variant}${variant === 'original' ? '' : '?format=webp'}`,
    })
  ).statusCode;
const wholeFor = async (who: TestUser, tree: string) =>
  (await server.as(who).call(readWholeTree, { params: { tree }, query: {} })).data;
async function pictureInWhole(who: TestUser, tree: string, person: string): Promise<string | null> {
  const { persons, marks } = await wholeFor(who, tree);
  return marks.find((mark) => mark.person === persons.id.indexOf(person))?.picture ?? null;
}
const shownIn = (persons: readonly TreePerson[], id: string) =>
  persons.find((person) => person.id === id)?.picture ?? null;
/** Every address by which a tree tells of a person, and what of their picture each tells. */
async function everywhere(
  who: TestUser,
  tree: string,
  person: string,
  name: string,
): Promise<readonly (string | null)[]> {
  const as = server.as(who);
  return [
    await pictureInWhole(who, tree, person),
    shownIn(
      (await as.call(readTree, { params: { tree }, query: { focus: person, up: 1, down: 1 } })).data
        .persons,
      person,
    ),
    shownIn(
      (await as.call(readTreeChanges, { params: { tree }, query: { since: 1 } })).data.persons,
      person,
    ),
    shownIn((await as.call(searchTree, { params: { tree }, query: { q: name } })).data, person),
  ];
}

/** Ana's tree with her grandmother, long dead. */
async function withGrandmother() {
  const ana = await server.world.user({ name: 'Ana Kos', born: '1990-03-14' });
  const { tree, self } = await family.plant(ana);
  const mother = await family.add(ana, tree, self, 'parent', 'Mara', { birth: yearDate(1950) });
  const grandmother = await family.add(ana, tree, mother, 'parent', 'Rosa', {
    birth: yearDate(1880),
    death: yearDate(1950),
  });
  return { ana, tree, self, mother, grandmother };
}

describe('a portrait is refused', () => {
  it('to strangers, readers, contributors and children, and to who does not say which version they saw', async () => {
    const { ana, tree, grandmother } = await withGrandmother();
    const [eve, vera, carl] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    const mila = await server.world.child(ana);
    await family.letIn(tree, vera, 'viewer');
    await family.letIn(tree, carl, 'contributor');
    await family.letIn(tree, mila, 'editor');
    for (const [who, status] of [
      [eve, 404],
      [vera, 403],
      [carl, 403],
      [mila, 403],
    ] as const) {
      const { id } = await photograph(who);
      await expect(put(who, tree, grandmother, id, 2), `${status}`).rejects.toMatchObject({
        status,
      });
    }
    const { id } = await photograph(ana);
    await expect(
      server
        .as(ana)
        .call(updatePerson, { params: { tree, person: grandmother }, body: { portrait: id } }),
    ).rejects.toMatchObject({ status: 428, code: 'general.version_required' });
    expect(await everywhere(ana, tree, grandmother, 'Rosa')).toEqual([null, null, null, null]);
  });

  it('of a photograph that is somebody else’s, or none at all: else anybody’s file could be shown by its id', async () => {
    const { ana, tree, grandmother } = await withGrandmother();
    const ben = await server.world.user();
    const theirs = await photograph(ben);
    for (const id of [theirs.id, tree])
      await expect(put(ana, tree, grandmother, id)).rejects.toMatchObject({
        status: 422,
        code: 'family.unknown_picture',
      });
    const step = { do: 'person.create' as const, person: { given: 'Nova', portrait: theirs.id } };
    await expect(
      server.as(ana).call(applyBatch, { params: { tree }, body: { steps: [step] } }),
    ).rejects.toMatchObject({ code: 'family.unknown_picture' });
    expect(await bytesFor(ana, theirs.id)).toBe(404);
  });

  it('of somebody who is hidden, and outside the branch a member may change', async () => {
    const { ana, tree, self, mother, grandmother } = await withGrandmother();
    const [ben, cara] = [
      await server.world.user({ name: 'Ben Far' }),
      await server.world.user({ name: 'Cara Kos' }),
    ];
    await family.letIn(tree, ben, 'editor');
    const hidden = await family
      .add(ana, tree, self, 'sibling', 'Ivo', { birth: yearDate(1992), is_private: true })
      .catch(() => family.add(ana, tree, self, 'sibling', 'Ivo', { birth: yearDate(1992) }));
    await server
      .as(ana)
      .call(
        updatePerson,
        { params: { tree, person: hidden }, body: { is_private: true } },
        ifMatchOptions(await family.version(ana, tree, hidden)),
      );
    const his = await photograph(ben);
    await expect(
      put(ben, tree, hidden, his.id, await family.version(ana, tree, hidden)),
    ).rejects.toMatchObject({ status: 404 });
    await family.letIn(tree, cara, 'editor');
    await server.database
      .updateTable('tree_member')
      .set({ scope_person_id: self, scope_up: 0, scope_down: 3 })
      .where('tree_id', '=', tree)
      .where('user_id', '=', cara.id)
      .execute();
    const hers = await photograph(cara);
    await expect(put(cara, tree, grandmother, hers.id)).rejects.toMatchObject({
      code: 'family.outside_branch',
    });
    expect(await pictureInWhole(ana, tree, mother)).toBeNull();
  });
});

describe('a portrait is seen', () => {
  it('by every member who sees the person in full, by every address, and its original by who keeps it alone', async () => {
    const { ana, tree, grandmother } = await withGrandmother();
    const [vera, eve] = [await server.world.user({ name: 'Vera' }), await server.world.user()];
    await family.letIn(tree, vera, 'viewer');
    const { id } = await photograph(ana, await phonePicture(6));
    await put(ana, tree, grandmother, id);
    for (const who of [ana, vera]) {
      const told = await everywhere(who, tree, grandmother, 'Rosa');
      for (const address of told) expect(address).toContain(`/media/${id}/small`);
      expect((await server.as(null).raw({ method: 'GET', url: told[0] ?? '' })).statusCode).toBe(
        200,
      );
      expect((await family.full(who, tree, grandmother)).portrait).toMatchObject({
        media_id: id,
        state: 'ready',
      });
    }
    expect([
      await bytesFor(vera, id),
      await bytesFor(vera, id, 'large'),
      await bytesFor(vera, id, 'original'),
      await bytesFor(eve, id),
      await bytesFor(null, id),
    ]).toEqual([200, 404, 404, 404, 404]);
    expect(await bytesFor(vera, id, 'medium')).toBe(404);
  });

  it('by nobody from whom the person is hidden, neither told of nor as bytes; and again by who comes near', async () => {
    const { ana, tree, self } = await withGrandmother();
    const vera = await server.world.user({ name: 'Vera' });
    await family.letIn(tree, vera, 'viewer');
    const { id } = await photograph(ana);
    await put(ana, tree, self, id);
    expect(await everywhere(vera, tree, self, 'Ana')).toEqual([null, null, null, null]);
    expect(
      JSON.stringify([
        await wholeFor(vera, tree),
        (await server.as(vera).call(readHistory, { params: { tree }, query: {} })).data,
      ]),
    ).not.toContain(id);
    await expect(family.full(vera, tree, self)).rejects.toMatchObject({ status: 404 });
    expect(await bytesFor(vera, id)).toBe(404);
    // Asked at the moment of reading: near enough, she sees it, and out of the tree she does not.
    const sister = await family.add(ana, tree, self, 'sibling', 'Vera');
    await server.database
      .updateTable('person')
      .set({ user_id: vera.id, living: 'yes' })
      .where('id', '=', sister)
      .execute();
    expect(await pictureInWhole(vera, tree, self)).toContain(id);
    expect(await bytesFor(vera, id)).toBe(200);
    await server.database
      .deleteFrom('tree_member')
      .where('tree_id', '=', tree)
      .where('user_id', '=', vera.id)
      .execute();
    expect(await bytesFor(vera, id)).toBe(404);
  });

  it('by a child of the dead of its family, and of no living person it is told only the name of', async () => {
    const { ana, tree, self, grandmother } = await withGrandmother();
    const mila = await server.world.child(ana, { name: 'Mila Kos' });
    await family.letIn(tree, mila, 'viewer');
    const own = await family.add(ana, tree, self, 'child', 'Mila', {
      birth: exactDay('2019-03-01'),
    });
    await server.database
      .updateTable('person')
      .set({ user_id: mila.id, living: 'yes' })
      .where('id', '=', own)
      .execute();
    const uncle = await family.add(ana, tree, self, 'sibling', 'Ivo', { birth: yearDate(1988) });
    const [dead, living] = [await photograph(ana), await photograph(ana)];
    await put(ana, tree, grandmother, dead.id);
    await put(ana, tree, uncle, living.id);
    expect(
      (await everywhere(mila, tree, grandmother, 'Rosa')).every((address) =>
        address?.includes(dead.id),
      ),
    ).toBe(true);
    expect(await everywhere(mila, tree, uncle, 'Ivo')).toEqual([null, null, null, null]);
    expect(
      (await server.as(mila).call(readPersonInFull, { params: { tree, person: uncle } })).data
        .portrait,
    ).toBeNull();
    expect([await bytesFor(mila, dead.id), await bytesFor(mila, living.id)]).toEqual([200, 404]);
  });

  it('no more once the person or the tree is taken out', async () => {
    const { ana, tree, grandmother } = await withGrandmother();
    const ben = await server.world.user({ name: 'Ben' });
    await family.letIn(tree, ben, 'viewer');
    const { id } = await photograph(ana);
    await put(ana, tree, grandmother, id);
    expect(await bytesFor(ben, id)).toBe(200);
    await server.database
      .updateTable('tree')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', tree)
      .execute();
    expect(await bytesFor(ben, id)).toBe(404);
    await server.database
      .updateTable('tree')
      .set({ deleted_at: null })
      .where('id', '=', tree)
      .execute();
    await server.database
      .updateTable('person')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', grandmother)
      .execute();
    expect(await bytesFor(ben, id)).toBe(404);
  });
});

describe('putting a portrait there', () => {
  it('is one operation that is told in the history, taken back and done again; and so is taking it away', async () => {
    const { ana, tree, grandmother } = await withGrandmother();
    const { id } = await photograph(ana);
    const { revision } = await put(ana, tree, grandmother, id);
    const history = async () =>
      (await server.as(ana).call(readHistory, { params: { tree }, query: { limit: 1 } })).data
        .entries[0];
    expect(await history()).toMatchObject({
      seq: revision,
      kind: 'person.update',
      parts: [
        {
          entity: 'person',
          action: 'changed',
          fields: [{ field: 'portrait', before: false, after: true }],
        },
      ],
      abilities: { undo: true },
    });
    const undo = async () => server.as(ana).call(undoOperation, { params: { tree }, body: {} });
    await undo();
    expect(await pictureInWhole(ana, tree, grandmother)).toBeNull();
    await server.as(ana).call(redoOperation, { params: { tree }, body: {} });
    expect(await pictureInWhole(ana, tree, grandmother)).toContain(id);
    await put(ana, tree, grandmother, null);
    expect(await pictureInWhole(ana, tree, grandmother)).toBeNull();
    await undo();
    expect(await pictureInWhole(ana, tree, grandmother)).toContain(id);
    await expect(server.as(ana).call(deleteMedia, { params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'media.in_use',
    });
  });

  it('merges with what another changed meanwhile, and is refused where another put one there', async () => {
    const { ana, tree, grandmother } = await withGrandmother();
    const ben = await server.world.user({ name: 'Ben' });
    await family.letIn(tree, ben, 'editor');
    const seen = await family.version(ana, tree, grandmother);
    const [hers, his] = [await photograph(ana), await photograph(ben)];
    await server
      .as(ben)
      .call(
        updatePerson,
        { params: { tree, person: grandmother }, body: { note: 'She sang.' } },
        ifMatchOptions(seen),
      );
    await put(ana, tree, grandmother, hers.id, seen);
    await expect(put(ben, tree, grandmother, his.id, seen)).rejects.toMatchObject({
      status: 412,
      code: 'general.version_stale',
    });
    // What stands there is no question of whose it is: another fact can be kept beside it by anybody who may.
    await server.as(ben).call(
      updatePerson,
      {
        params: { tree, person: grandmother },
        body: { portrait: hers.id, note: 'She sang well.' },
      },
      ifMatchOptions(await family.version(ben, tree, grandmother)),
    );
    expect(await family.full(ben, tree, grandmother)).toMatchObject({
      portrait: { media_id: hers.id },
      person: { note: 'She sang well.' },
    });
  });

  it('lets a merged person keep the one photograph there is, and gives it back where they are taken apart', async () => {
    const { ana, tree, grandmother } = await withGrandmother();
    const double = await family.person(ana, tree, {
      given: 'Rosa',
      birth: yearDate(1880),
      death: yearDate(1950),
    });
    const { id } = await photograph(ana);
    await put(ana, tree, double, id);
    await server
      .as(ana)
      .call(mergePersons, { params: { tree }, body: { survivor: grandmother, loser: double } });
    expect(await pictureInWhole(ana, tree, grandmother)).toContain(id);
    await server.as(ana).call(unmergePersons, { params: { tree }, body: { person: double } });
    expect([
      await pictureInWhole(ana, tree, grandmother),
      await pictureInWhole(ana, tree, double),
    ]).toEqual([null, expect.stringContaining(id)]);
  });

  it('stands before the face of an account, and changes nothing of what a member may do with the person', async () => {
    const { ana, tree, self, grandmother } = await withGrandmother();
    await server.as(ana).raw({
      method: 'POST',
      url: '/api/v1/settings/avatar',
      ...multipart('profile_image', await somePicture()),
    });
    const face = await pictureInWhole(ana, tree, self);
    expect(face).toContain('/media/');
    const { id } = await photograph(ana);
    await put(ana, tree, self, id);
    expect(await pictureInWhole(ana, tree, self)).toContain(id);
    await put(ana, tree, self, null);
    expect(await pictureInWhole(ana, tree, self)).toBe(face);
    const cara = await server.world.user({ name: 'Cara' });
    await family.letIn(tree, cara, 'editor');
    await server.database
      .updateTable('tree_member')
      .set({ scope_person_id: self, scope_up: 3, scope_down: 3 })
      .where('tree_id', '=', tree)
      .where('user_id', '=', cara.id)
      .execute();
    const powers = async () => {
      const {
        data: {
          persons: [card],
        },
      } = await server
        .as(cara)
        .call(readTree, { params: { tree }, query: { focus: grandmother, up: 0, down: 0 } });
      return [card?.abilities, (await wholeFor(cara, tree)).persons.may];
    };
    const before = await powers();
    await put(ana, tree, grandmother, id);
    expect(await powers()).toEqual(before);
    expect(before).toEqual([{ edit: true, remove: true, add: true }, expect.any(String)]);
  });

  it('gives the whole tree another tag, and the same tag while nothing changed', async () => {
    const { ana, tree, grandmother } = await withGrandmother();
    const tag = async () =>
      (await server.as(ana).raw({ method: 'GET', url: `/api/v1/family/tree/${tree}/whole` }))
        .headers['etag'];
    const before = await tag();
    await put(ana, tree, grandmother, (await photograph(ana)).id);
    const after = await tag();
    expect(after).not.toBe(before);
    expect(await tag()).toBe(after);
  });
});

describe('a portrait comes with somebody who is added', () => {
  it('as one operation, by whoever may add; a photograph of somebody else comes with nobody', async () => {
    const { ana, tree, grandmother } = await withGrandmother();
    const [carl, ben] = [await server.world.user(), await server.world.user()];
    await family.letIn(tree, carl, 'contributor');
    const [his, others] = [await photograph(carl), await photograph(ben)];
    const add = (portrait: string) =>
      server.as(carl).call(addRelative, {
        params: { tree, person: grandmother },
        body: {
          relation: 'sibling',
          person: { given: 'Zora', birth: yearDate(1880), death: yearDate(1950), portrait },
        },
      });
    await expect(add(others.id)).rejects.toMatchObject({
      status: 422,
      code: 'family.unknown_picture',
    });
    const { person_id } = (await add(his.id)).data;
    expect(await pictureInWhole(ana, tree, person_id)).toContain(`/media/${his.id}/small`);
    await server.as(carl).call(undoOperation, { params: { tree }, body: {} });
    expect((await wholeFor(ana, tree)).persons.id).not.toContain(person_id);
  });
});

describe('the portrait of a memorial', () => {
  it('stands on the card for whoever may read the memorial, and for nobody else; a photograph of the tree comes before it', async () => {
    const { ana, tree, grandmother } = await withGrandmother();
    const vera = await server.world.user({ name: 'Vera' });
    await family.letIn(tree, vera, 'viewer');
    const theirs = await photograph(ana);
    await server.as(ana).call(createMemorial, {
      body: {
        full_name: 'Rosa Kos',
        relation: 'granddaughter',
        died: yearDate(1950),
        audience: 'family',
        portrait_media_id: theirs.id,
        tree_person: { tree_id: tree, person_id: grandmother },
      },
    });
    for (const address of await everywhere(ana, tree, grandmother, 'Rosa'))
      expect(address).toContain(`/media/${theirs.id}/small`);
    expect(await everywhere(vera, tree, grandmother, 'Rosa')).toEqual([null, null, null, null]);
    expect(await bytesFor(vera, theirs.id)).toBe(404);
    await server.database
      .updateTable('memorial')
      .set({ audience: 'public' })
      .where('portrait_media_id', '=', theirs.id)
      .execute();
    for (const address of await everywhere(vera, tree, grandmother, 'Rosa'))
      expect(address).toContain(`/media/${theirs.id}/small`);
    const own = await photograph(ana);
    await put(ana, tree, grandmother, own.id);
    for (const address of await everywhere(vera, tree, grandmother, 'Rosa'))
      expect(address).toContain(`/media/${own.id}/small`);
  });
});
