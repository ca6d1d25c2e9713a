/** Names that were in the file of a photograph: to whom they are offered, what becomes of them, and that nobody else is told. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import {
  addPhotoTag,
  listPhotoTags,
  putOffWrittenNames,
} from '@kinlore/shared/contracts/photo-tags';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { flag, withXmp } from '../../testing/pictures.ts';
import { multipart } from '../../testing/upload.ts';
import { createModules } from '../index.ts';
import { regionsSidecar } from '../media/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const region = { x: 0.2, y: 0.3, w: 0.2, h: 0.2 };
const refused = (code: ErrorCode) => ({ code }) as const;
let serial = 0;

/** A photograph whose file names Ben Novak and Mara Kos; each is another file. */
function named(): Promise<Buffer> {
  serial += 1;
  const faces = ['Ben Novak', 'Mara Kos'].map((name) => ({ name, region }));
  const upright = { width: 60 + serial, height: 40, orientation: 1 } as const;
  return withXmp(regionsSidecar(faces, upright), flag(60 + serial, 40));
}

async function bring(user: TestUser, url = '/api/v1/media'): Promise<string> {
  const file = multipart('file', await named());
  const sent = await server.as(user).raw({ method: 'POST', url, ...file });
  return sent.json<{ data: { id: string } }>().data.id;
}

async function shown() {
  const ana = await server.world.user({ name: 'Ana Kos' });
  const ben = await server.world.user({ name: 'Ben Novak' });
  await server.world.connect(ana, ben);
  const photo = await bring(ana);
  await record(server, ana, { audience: 'connections', media: [{ media_id: photo }] });
  return { ana, ben, photo };
}

const look = async (by: TestUser, media_id: string) =>
  (await server.as(by).call(listPhotoTags, { query: { media_id } })).data;
const offered = async (by: TestUser, photo: string) => (await look(by, photo)).written;
const putOff = (by: TestUser, media_id: string) =>
  server.as(by).call(putOffWrittenNames, { body: { media_id } });
const say = (by: TestUser, media_id: string, more: object) =>
  server.as(by).call(addPhotoTag, { body: { media_id, region, ...more } });

describe('names in the file of a photograph', () => {
  it('are told to nobody who is shown it, and cannot be put off or used by them', async () => {
    const { ana, ben, photo } = await shown();
    const [first] = await offered(ana, photo);
    expect(await look(ben, photo)).toMatchObject({ written: [], tags: [] });
    await expect(putOff(ben, photo)).rejects.toMatchObject(refused('general.not_found'));
    await expect(
      say(ben, photo, { user_id: ben.id, written_face_id: first?.id }),
    ).rejects.toMatchObject(refused('general.not_found'));
    expect(await offered(ana, photo)).toHaveLength(2);
    expect((await look(ben, photo)).tags).toEqual([]);
  });

  it('tag nobody and tell nobody by themselves', async () => {
    const { ana, ben, photo } = await shown();
    await server.settle();
    expect((await look(ana, photo)).tags).toEqual([]);
    const heard = (await server.as(ben).call(listNotifications, { query: {} })).data.notifications;
    expect(heard.filter(({ type }) => type === 'photo_tagged')).toEqual([]);
  });

  it('are not told to a child, nor to a guardian who views as the child, nor when a guardian brought it', async () => {
    const mother = await server.world.user();
    const child = await server.world.child(mother);
    const photo = await bring(child);
    expect(await offered(child, photo)).toEqual([]);
    await server.world.viewAs(mother, child);
    expect(await offered(mother, photo)).toEqual([]);
    const brought = await bring(mother);
    expect(await offered(mother, brought)).toEqual([]);
    expect(await offered(child, brought)).toEqual([]);
  });

  it('are not kept of a face', async () => {
    const ana = await server.world.user();
    const response = await server.as(ana).raw({
      method: 'POST',
      url: '/api/v1/settings/avatar',
      ...multipart('profile_image', await named()),
    });
    expect(response.statusCode).toBe(200);
    const kept = await server.database
      .selectFrom('written_face as f')
      .innerJoin('media as m', 'm.id', 'f.media_id')
      .select('f.id')
      .where('m.owner_id', '=', ana.id)
      .execute();
    expect(kept).toEqual([]);
  });

  it('are in nothing else that is said of the photograph', async () => {
    const { ana, photo } = await shown();
    const media = await server.as(ana).raw({ method: 'GET', url: `/api/v1/media/${photo}` });
    expect(media.statusCode).toBe(200);
    expect(media.body).not.toContain('Mara Kos');
  });

  it('are offered to who brought it, with the place', async () => {
    const { ana, photo } = await shown();
    expect(await offered(ana, photo)).toEqual(
      ['Ben Novak', 'Mara Kos'].map((name) => ({
        id: expect.any(String),
        name,
        region,
        put_off: false,
      })),
    );
  });

  it('become a tag by being said, that waits as any other, and are then offered no more', async () => {
    const { ana, ben, photo } = await shown();
    const [first] = await offered(ana, photo);
    const { data: tag } = await say(ana, photo, { user_id: ben.id, written_face_id: first?.id });
    expect(tag).toMatchObject({ status: 'pending', name: 'Ben Novak', region });
    expect((await offered(ana, photo)).map(({ name }) => name)).toEqual(['Mara Kos']);
    await expect(
      say(ana, photo, { user_id: ben.id, written_face_id: first?.id }),
    ).rejects.toMatchObject(refused('general.not_found'));
    expect((await look(ana, photo)).tags).toHaveLength(1);
  });

  it('stay where naming somebody was refused, and belong to one photograph', async () => {
    const { ana, photo } = await shown();
    const [first] = await offered(ana, photo);
    const stranger = await server.world.user();
    await expect(
      say(ana, photo, { user_id: stranger.id, written_face_id: first?.id }),
    ).rejects.toMatchObject(refused('photo_tag.person_unknown'));
    const other = await bring(ana);
    await expect(
      say(ana, other, { user_id: ana.id, written_face_id: first?.id }),
    ).rejects.toMatchObject(refused('general.not_found'));
    await expect(
      say(ana, photo, { user_id: ana.id, written_face_id: newId() }),
    ).rejects.toMatchObject(refused('general.not_found'));
    expect(await offered(ana, photo)).toHaveLength(2);
  });

  it('are put off, which is remembered, and can be used afterwards', async () => {
    const { ana, photo } = await shown();
    await putOff(ana, photo);
    await putOff(ana, photo);
    const [first, second] = await offered(ana, photo);
    expect([first?.put_off, second?.put_off]).toEqual([true, true]);
    await say(ana, photo, { user_id: ana.id, written_face_id: second?.id });
    expect((await offered(ana, photo)).map(({ name }) => name)).toEqual(['Ben Novak']);
  });

  it('become one tag where the same is said many times at once', async () => {
    const { ana, ben, photo } = await shown();
    const [first] = await offered(ana, photo);
    const saying = () => say(ana, photo, { user_id: ben.id, written_face_id: first?.id });
    const all = await Promise.allSettled(Array.from({ length: 8 }, saying));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await look(ana, photo)).tags).toHaveLength(1);
  });

  it('go with the photograph', async () => {
    const ana = await server.world.user();
    const photo = await bring(ana);
    expect(await offered(ana, photo)).toHaveLength(2);
    await server.as(ana).raw({ method: 'DELETE', url: `/api/v1/media/${photo}` });
    const left = await server.database
      .selectFrom('written_face')
      .select('id')
      .where('media_id', '=', photo)
      .execute();
    expect(left).toEqual([]);
  });
});
