/** Who is in a picture: who may say so, who is told, who is asked, and what goes away. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import { addRelative, createTree } from '@kinlore/shared/contracts/family';
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { getProgress } from '@kinlore/shared/contracts/progress';
import {
  addPhotoTag,
  answerPhotoTag,
  deletePhotoTag,
  listPhotoTags,
  listPicturesOfMe,
  namePhotoTag,
} from '@kinlore/shared/contracts/photo-tags';
import { changePrivacy } from '@kinlore/shared/contracts/settings';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { photograph, record } from '../../testing/memories.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const face = { x: 0.25, y: 0.25, w: 0.2, h: 0.25 } as const;
const died = {
  kind: 'exact',
  start: '1975-05-02',
  end: '1975-05-02',
  precision: 'day',
  text: '2 May 1975',
} as const;

interface Shared {
  readonly ana: TestUser;
  readonly ben: TestUser;
  readonly cora: TestUser;
  readonly photo: string;
  readonly memory: string;
}

/** Ana shows a picture to Ben and Cora, her connections, who know each other. */
async function shared(audience: 'connections' | 'self' = 'connections'): Promise<Shared> {
  const [ana, ben, cora] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Ben Novak' }),
    await server.world.user({ name: 'Cora Hill' }),
  ];
  await server.world.connect(ana, ben);
  await server.world.connect(ana, cora);
  await server.world.connect(ben, cora);
  const { id: photo } = await photograph(server, ana);
  const memory = await record(server, ana, {
    title: 'At the lake',
    audience,
    media: [{ media_id: photo }],
  });
  return { ana, ben, cora, photo, memory: memory.id };
}

const add = async (by: TestUser, media_id: string, more: object = {}) =>
  (await server.as(by).call(addPhotoTag, { body: { media_id, ...more } })).data;
const tags = async (by: TestUser, media_id: string) =>
  (await server.as(by).call(listPhotoTags, { query: { media_id } })).data.tags;
const names = async (by: TestUser, media: string) =>
  (await tags(by, media)).map(({ name, status }) => `${name ?? 'someone'} ${status}`);
const answer = (by: TestUser, id: string, said: 'approve' | 'reject' | 'remove', blur = false) =>
  server.as(by).call(answerPhotoTag, { params: { id }, body: { answer: said, blur } });
const mine = async (by: TestUser, status: 'pending' | 'approved' | 'removed') =>
  (await server.as(by).call(listPicturesOfMe, { query: { status } })).data;
const told = async (by: TestUser, type: string) => {
  await server.settle();
  return (await server.as(by).call(listNotifications, { query: {} })).data.notifications.filter(
    (each) => each.type === type,
  );
};
const refused = (code: ErrorCode) => ({ code }) as const;

describe('what is refused', () => {
  it('is naming anybody in a picture one is not shown, whom one does not know, and where there is no place', async () => {
    const { ana, ben, photo } = await shared();
    const eve = await server.world.user({ name: 'Eve Far' });
    const hidden = (await photograph(server, ana)).id;
    for (const [by, media, more, code] of [
      [eve, photo, { region: face }, 'general.not_found'],
      [ben, hidden, { region: face }, 'general.not_found'],
      [ana, newId(), { region: face }, 'general.not_found'],
      [ana, photo, { user_id: eve.id }, 'photo_tag.person_unknown'],
      [ana, photo, { user_id: newId() }, 'photo_tag.person_unknown'],
      [ana, photo, { person_id: newId(), region: face }, 'photo_tag.person_unknown'],
      [ana, photo, {}, 'photo_tag.person_unknown'],
      [ana, photo, { region: { x: 0.9, y: 0, w: 0.2, h: 0.1 } }, 'photo_tag.region_outside'],
      [ana, photo, { region: { x: 0, y: 0, w: 0, h: 0.1 } }, 'general.invalid'],
      [ana, photo, { region: { x: -0.1, y: 0, w: 0.2, h: 0.1 } }, 'general.invalid'],
    ] as const)
      await expect(add(by, media, more)).rejects.toMatchObject(refused(code));
    await expect(tags(eve, photo)).rejects.toMatchObject({ status: 404 });
    expect(await tags(ana, photo)).toEqual([]);
  });

  it('is answering for somebody else, and taking away what is not one’s own', async () => {
    const { ana, ben, cora, photo } = await shared();
    const tag = await add(ana, photo, { user_id: ben.id, region: face });
    for (const by of [ana, cora])
      await expect(answer(by, tag.id, 'approve')).rejects.toMatchObject({ status: 404 });
    const take = (by: TestUser) => server.as(by).call(deletePhotoTag, { params: { id: tag.id } });
    await expect(take(cora)).rejects.toMatchObject({ status: 404 });
    await answer(ben, tag.id, 'approve');
    await expect(take(cora)).rejects.toMatchObject({ status: 403 });
    await expect(
      server.as(cora).call(namePhotoTag, { params: { id: tag.id }, body: { user_id: cora.id } }),
    ).rejects.toMatchObject(refused('photo_tag.already_named'));
    await take(ana);
    expect(await tags(ben, photo)).toEqual([]);
  });

  it('is the hundred and first tag', async () => {
    const { ana, photo } = await shared();
    await server.database
      .insertInto('photo_tag')
      .values(
        Array.from({ length: 100 }, () => ({
          id: newId(),
          media_id: photo,
          tagger_id: ana.id,
          status: 'approved' as const,
          ...face,
        })),
      )
      .execute();
    await expect(add(ana, photo, { region: face })).rejects.toMatchObject(
      refused('photo_tag.too_many'),
    );
  });
});

describe('somebody with an account', () => {
  it('is named to nobody but who said so and themselves until they agree, and then to who may know of them', async () => {
    const { ana, ben, cora, photo } = await shared();
    const dora = await server.world.user({ name: 'Dora Low' });
    await server.world.connect(ana, dora);
    const tag = await add(cora, photo, { user_id: ben.id, region: face });
    expect(tag).toMatchObject({ name: 'Ben Novak', status: 'pending', region: face });
    expect(await names(cora, photo)).toEqual(['Ben Novak pending']);
    expect(await names(ben, photo)).toEqual(['Ben Novak pending']);
    // Whose picture it is may take the tag away, and is not told who it is.
    expect(await names(ana, photo)).toEqual(['someone pending']);
    expect(await names(dora, photo)).toEqual([]);
    await answer(ben, tag.id, 'approve');
    for (const who of [ana, ben, cora, dora])
      expect(await names(who, photo)).toEqual(['Ben Novak approved']);
    await server.world.block(ben, dora);
    expect(await names(dora, photo)).toEqual([]);
    await server.world.block(ana, ben);
    expect(await names(cora, photo)).toEqual([]);
  });

  it('is asked once a picture, with a memory that shows it, and a yes is told', async () => {
    const { ana, ben, cora, photo, memory } = await shared();
    const tag = await add(cora, photo, { user_id: ben.id, region: face });
    await add(cora, photo, { user_id: ben.id });
    expect(await told(ben, 'photo_tagged')).toMatchObject([
      { waiting: true, data: { subject_id: memory, media_id: photo, tagger_name: 'Cora Hill' } },
    ]);
    expect(await mine(ben, 'pending')).toMatchObject([
      { region: null, memory: { title: 'At the lake' }, by: { full_name: 'Cora Hill' } },
      { tag_id: tag.id, region: face, can_blur: true },
    ]);
    await answer(ben, tag.id, 'reject');
    expect(await told(cora, 'photo_tag_decided')).toEqual([]);
    expect(await names(cora, photo)).toEqual(['Ben Novak pending']);
    await answer(ben, tag.id, 'approve');
    expect(await told(cora, 'photo_tag_decided')).toMatchObject([
      { data: { subject_id: memory, sender_name: 'Ben Novak' } },
    ]);
    expect(await mine(ben, 'approved')).toHaveLength(1);
    expect(await mine(ana, 'approved')).toEqual([]);
  });

  it('hears nothing of a picture that they are not shown', async () => {
    const { ana, ben, photo } = await shared('self');
    await add(ana, photo, { user_id: ben.id, region: face });
    expect(await told(ben, 'photo_tagged')).toEqual([]);
    expect(await mine(ben, 'pending')).toEqual([]);
  });

  it('accepts by their own choice what family or connections say', async () => {
    const { ana, ben, cora, photo } = await shared();
    await server.world.relate(ana, ben, 2);
    await server.as(ben).call(changePrivacy, { body: { tags_from_family: true } });
    expect(await add(ana, photo, { user_id: ben.id })).toMatchObject({ status: 'approved' });
    expect(await add(cora, photo, { user_id: ben.id })).toMatchObject({ status: 'pending' });
    await server.as(ben).call(changePrivacy, { body: { tags_from_connections: true } });
    expect(await add(cora, photo, { user_id: ben.id })).toMatchObject({ status: 'approved' });
    expect(await add(ben, photo, { user_id: ben.id })).toMatchObject({ status: 'approved' });
  });

  it('counts as people of the memory when they agree, once each, and never for oneself', async () => {
    const { ana, ben, cora, photo } = await shared();
    const xp = async () => (await server.as(ana).call(getProgress)).data.xp;
    const before = await xp();
    await add(ana, photo, { user_id: ana.id });
    expect((await xp()) - before).toBe(0);
    const tag = await add(ana, photo, { user_id: ben.id, region: face });
    const again = await add(ana, photo, { user_id: ben.id });
    for (const { id } of [tag, again]) await answer(ben, id, 'approve');
    expect((await xp()) - before).toBe(5);
    await answer(cora, (await add(ben, photo, { user_id: cora.id })).id, 'approve');
    expect((await xp()) - before).toBe(10);
  });
});

describe('a child', () => {
  it('is answered for by its guardian, may take itself out, and says nothing of others', async () => {
    const [ana, mother] = [
      await server.world.user({ name: 'Ana Kos' }),
      await server.world.user({ name: 'Mara Kos', accountType: 'parent' }),
    ];
    const mila = await server.world.child(mother, { name: 'Mila Kos' });
    for (const other of [mila, mother]) await server.world.relate(other, ana, 2);
    const { id: photo } = await photograph(server, ana);
    await record(server, ana, { audience: 'family', media: [{ media_id: photo }] });
    await expect(add(mila, photo, { region: face })).rejects.toMatchObject({ status: 403 });
    await expect(
      server.as(mila).call(changePrivacy, { body: { tags_from_family: true } }),
    ).rejects.toMatchObject(refused('general.not_for_children'));
    const tag = await add(ana, photo, { user_id: mila.id, region: face });
    expect(await told(mila, 'photo_tagged')).toEqual([]);
    expect(await told(mother, 'photo_tagged')).toMatchObject([
      { waiting: true, data: { media_id: photo, ward_id: mila.id } },
    ]);
    await expect(answer(mila, tag.id, 'approve')).rejects.toMatchObject(
      refused('photo_tag.guardian_decides'),
    );
    await expect(answer(mother, tag.id, 'approve')).rejects.toMatchObject({ status: 404 });
    await server.world.viewAs(mother, mila);
    expect(await mine(mother, 'pending')).toHaveLength(1);
    await answer(mother, tag.id, 'approve');
    expect(await names(ana, photo)).toEqual(['Mila Kos approved']);
    await answer(mila, tag.id, 'remove', true);
    expect(await names(ana, photo)).toEqual([]);
    await server.world.viewAs(mother, mother).catch(() => undefined);
  });

  it('is named by its own guardian without another question', async () => {
    const mother = await server.world.user({ name: 'Mara Kos', accountType: 'parent' });
    const mila = await server.world.child(mother, { name: 'Mila Kos' });
    const { id: photo } = await photograph(server, mother);
    await record(server, mother, { audience: 'family', media: [{ media_id: photo }] });
    expect(await add(mother, photo, { user_id: mila.id })).toMatchObject({ status: 'approved' });
  });
});

describe('who has no account of their own', () => {
  it('is named to who may see them in the tree, and is somebody for everyone else', async () => {
    const { ana, ben, photo } = await shared();
    const { data: view } = await server.as(ana).call(createTree, { body: { name: 'Ours' } });
    await server.as(ana).call(addRelative, {
      params: { tree: view.tree.id, person: view.focus_id },
      body: { relation: 'parent', person: { given: 'Jelena', surname: 'Kos', death: died } },
    });
    const { id } = await server.database
      .selectFrom('person as p')
      .innerJoin('person_name as n', 'n.person_id', 'p.id')
      .select('p.id')
      .where('n.given', '=', 'Jelena')
      .where('p.tree_id', '=', view.tree.id)
      .executeTakeFirstOrThrow();
    await expect(add(ben, photo, { person_id: id })).rejects.toMatchObject(
      refused('photo_tag.person_unknown'),
    );
    expect(await add(ana, photo, { person_id: id, region: face })).toMatchObject({
      kind: 'person',
      name: 'Jelena Kos',
      status: 'approved',
    });
    expect(await tags(ben, photo)).toMatchObject([{ kind: 'hidden', name: null, region: face }]);
    // Somebody of the tree with an account is asked as an account.
    expect(await add(ana, photo, { person_id: view.focus_id })).toMatchObject({
      kind: 'account',
      is_me: true,
    });
  });

  it('is shown where the memorial is, and goes when a steward says so', async () => {
    const { ana, ben, cora, photo } = await shared();
    const { data: memorial } = await server.as(ben).call(createMemorial, {
      body: { full_name: 'Josef Novak', relation: 'grandson', died, audience: 'chosen' },
    });
    const { owner_id: life } = await server.database
      .selectFrom('memorial')
      .select('owner_id')
      .where('slug', '=', memorial.slug)
      .executeTakeFirstOrThrow();
    await expect(add(cora, photo, { user_id: life })).rejects.toMatchObject(
      refused('photo_tag.person_unknown'),
    );
    const tag = await add(ben, photo, { user_id: life, region: face });
    expect(tag).toMatchObject({ kind: 'memorial', name: 'Josef Novak', status: 'approved' });
    for (const other of [ana, cora]) expect(await tags(other, photo)).toEqual([]);
    await server.database
      .updateTable('photo_tag')
      .set({ tagger_id: cora.id })
      .where('id', '=', tag.id)
      .execute();
    await server.as(ben).call(deletePhotoTag, { params: { id: tag.id } });
    expect(await tags(ben, photo)).toEqual([]);
  });

  it('is nothing to somebody who looks after their plan, before they die', async () => {
    const { ana, ben, cora, photo } = await shared();
    const tag = await add(ana, photo, { user_id: ben.id });
    await answer(ben, tag.id, 'approve');
    await server.database
      .insertInto('life_steward')
      .values({
        life_id: ben.id,
        user_id: cora.id,
        preset: 'curator',
        permissions: ['photo.manage'],
        status: 'accepted',
      })
      .execute();
    const remove = () => server.as(cora).call(deletePhotoTag, { params: { id: tag.id } });
    await expect(remove()).rejects.toMatchObject({ status: 403 });
    expect(await tags(ana, photo)).toHaveLength(1);
    await server.database
      .updateTable('app_user')
      .set({ life_status: 'in_remembrance' })
      .where('id', '=', ben.id)
      .execute();
    await remove();
    expect(await tags(ana, photo)).toEqual([]);
  });

  it('is a face without a name until somebody says who it is', async () => {
    const { ana, ben, cora, photo } = await shared();
    const tag = await add(ana, photo, { region: face });
    expect(await tags(ben, photo)).toMatchObject([
      { kind: 'unknown', name: null, abilities: { name: true, delete: false } },
    ]);
    const { data } = await server
      .as(ben)
      .call(namePhotoTag, { params: { id: tag.id }, body: { user_id: cora.id } });
    expect(data).toMatchObject({ name: 'Cora Hill', status: 'pending', region: face });
    expect(await names(cora, photo)).toEqual(['Cora Hill pending']);
    expect(await names(ana, photo)).toEqual(['someone pending']);
  });
});
