/** Copies of films that not every browser plays: by a small program of our own in the place of ffmpeg, and by ffmpeg itself where the machine has it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivity } from '@kinlore/shared/contracts/activities';
import { savePeaks, type Media } from '@kinlore/shared/contracts/media';
import { whereIs } from '../../../platform/programs/find.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { record } from '../../../testing/memories.ts';
import { film } from '../../../testing/recordings.ts';
import { tusAt, UPLOADS, type Tus } from '../../../testing/tus.ts';
import { createModules } from '../../index.ts';
import { copying, tracksIn } from './converter.ts';
import { forgetNeeded } from './copies.queries.ts';
import { barsOf } from './loudness.ts';

interface Scene {
  readonly server: TestServer;
  readonly tus: Tus;
  readonly ana: TestUser;
}
const open = async (ffmpeg: string): Promise<Scene> => {
  const server = await testServer({
    modules: createModules,
    environment: { KINLORE_FFMPEG: ffmpeg },
  });
  return { server, tus: tusAt(await server.listen()), ana: await server.world.user() };
};
const get = ({ server, ana }: Scene, url: string) =>
  server.as(ana).raw({ method: 'GET', url: url.startsWith('/api') ? url : `/api/v1${url}` });
const read = async (scene: Scene, id: string): Promise<Media> =>
  (await get(scene, `/media/${id}`)).json<{ data: Media }>().data;
/** Sent, kept, and looked at. */
const kept = async (scene: Scene, bytes: Buffer): Promise<Media> => {
  const { server, tus, ana } = scene;
  const path = await tus.begin(ana, bytes.length);
  await tus.send(ana, path, 0, bytes);
  const url = `${UPLOADS}/${path.split('/').at(-1) ?? ''}/keep`;
  const response = await server.as(ana).raw({ method: 'POST', url });
  expect(response.statusCode, response.body).toBe(201);
  await server.settle();
  return read(scene, response.json<{ data: Media }>().data.id);
};
/** Behind its end, where nothing is read. */
const saying = (words: string): Buffer => {
  const note = Buffer.from(`\0\0\0\0free${words}`, 'latin1');
  note.writeUInt32BE(note.length);
  return Buffer.concat([film(), note]);
};
const stateOf = async ({ server }: Scene, id: string) =>
  server.database
    .selectFrom('media')
    .select(['copy_state', 'copy_key', 'copy_mime', 'copy_attempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('with a program in the place of ffmpeg', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await open(join(import.meta.dirname, 'testing/ffmpeg.mjs'));
  });
  afterAll(() => scene.server.close());

  it('a film that fails, and one that plays already, stay as they are', async () => {
    const [fails, plays] = [await kept(scene, saying('FAILS')), await kept(scene, saying('PLAYS'))];
    expect(await stateOf(scene, fails.id)).toMatchObject({ copy_state: 'failed', copy_key: null });
    expect(await stateOf(scene, plays.id)).toMatchObject({ copy_state: 'none', copy_key: null });
    expect(fails.recording).not.toHaveProperty('poster');
    expect((await get(scene, `/media/${fails.id}/play`)).rawPayload).toHaveLength(fails.bytes);
  });

  it('another is played as its copy, by range, with a picture; the original is as it was, and all goes with it', async () => {
    const bytes = saying('anything');
    const media = await kept(scene, bytes);
    expect(await stateOf(scene, media.id)).toMatchObject({
      copy_state: 'ready',
      copy_mime: 'video/mp4',
    });
    const played = await get(scene, media.recording?.url ?? '');
    expect(played.body).toBe('a copy that plays');
    const ranged = await scene.server.as(scene.ana).raw({
      method: 'GET',
      url: `/api/v1/media/${media.id}/play`,
      headers: { range: 'bytes=2-5' },
    });
    expect([ranged.statusCode, ranged.body]).toEqual([206, 'copy']);
    const picture = await get(scene, media.recording?.poster ?? '');
    expect(picture.headers['content-type']).toBe('image/webp');
    expect((await get(scene, `/media/${media.id}/original`)).rawPayload).toEqual(bytes);
    const files = async () => {
      const keys: string[] = [];
      for await (const { key } of scene.server.platform.storage.list('media/'))
        if (key.includes(media.id)) keys.push(key);
      return keys;
    };
    expect((await files()).length).toBeGreaterThan(2);
    const gone = { method: 'DELETE', url: `/api/v1/media/${media.id}` } as const;
    expect((await scene.server.as(scene.ana).raw(gone)).statusCode).toBe(204);
    expect(await files()).toEqual([]);
  });

  it('readers of the memory are told while a copy is made, and where none could be', async () => {
    const { server, ana } = scene;
    const [made, fails, plays] = [
      await kept(scene, saying('told of')),
      await kept(scene, saying('FAILS, told of')),
      await kept(scene, saying('PLAYS, told of')),
    ];
    const { id } = await record(server, ana, {
      audience: 'public',
      recordings: [made, fails, plays].map(({ id: media_id }) => ({ media_id })),
    });
    const told = async () => {
      const { data } = await server.as(null).call(readActivity, { params: { id } });
      return data.recordings.map(({ copy }) => copy);
    };
    expect(await told()).toEqual([undefined, 'failed', undefined]);
    expect(fails.recording).toMatchObject({ copy: 'failed' });
    const { database } = server;
    const undone = { copy_state: null, copy_key: null, copy_bytes: null, copy_mime: null } as const;
    await database
      .updateTable('media')
      .set(undone)
      .where('id', 'in', [made.id, plays.id])
      .execute();
    // That it is needed was noted by who made it.
    expect(await told()).toEqual(['making', 'failed', undefined]);
    expect((await read(scene, made.id)).recording).toMatchObject({ copy: 'making' });
    await forgetNeeded(database);
    expect(await told(), 'without ffmpeg').toEqual([undefined, 'failed', undefined]);
    // They stand before no other.
    await database
      .updateTable('media')
      .set({ copy_state: 'none' })
      .where('id', 'in', [made.id, plays.id])
      .execute();
  });

  it('how loud it is along the way is heard where no page has said it, and what a page says stays', async () => {
    const bars = ({ recording }: Media) => [...Buffer.from(recording?.peaks ?? '', 'base64')];
    const silent = [...Buffer.alloc(10)];
    const loud = [...Buffer.alloc(10, 255)];
    const media = await kept(scene, saying('PLAYS and is heard'));
    expect(bars(media)).toEqual([...silent, ...loud]);
    const fails = await kept(scene, saying('FAILS, unheard'));
    expect(bars(fails)).toEqual([]);
    const { server, ana } = scene;
    await server.as(ana).call(savePeaks, { params: { id: media.id }, body: { peaks: 'gICA' } });
    const again = { copy_state: null, copy_attempts: 0, copy_heartbeat_at: null };
    await server.database.updateTable('media').set(again).where('id', '=', media.id).execute();
    await server.platform.jobs.add(server.database, 'media.copies', {});
    await server.settle();
    expect(bars(await read(scene, media.id))).toEqual([128, 128, 128]);
  });

  it('one whose server was killed is begun anew, three times at most', async () => {
    const media = await kept(scene, saying('again'));
    const left = async (attempts: number) => {
      await scene.server.database
        .updateTable('media')
        .set({
          copy_state: null,
          copy_key: null,
          copy_bytes: null,
          copy_mime: null,
          copy_attempts: attempts,
          copy_heartbeat_at: new Date(scene.server.clock.now().getTime() - 120_000),
        })
        .where('id', '=', media.id)
        .execute();
      const { platform, database } = scene.server;
      await platform.jobs.add(database, 'media.copies', {});
      await scene.server.settle();
      return (await stateOf(scene, media.id)).copy_state;
    };
    expect(await left(1)).toBe('ready');
    expect(await left(3)).toBe('failed');
  });
});

it('how loud it is takes as many bars as a page shows, and makes nothing loud that is faint', () => {
  const bars = (levels: readonly number[]) => [...Buffer.from(barsOf(levels), 'base64')];
  expect([bars([]), bars([0.5, 1, 0.25]), bars([0.01])]).toEqual([[], [128, 255, 64], [51]]);
  expect(bars(Array.from({ length: 100_000 }, (_, at) => (at === 99_999 ? 1 : 0)))).toEqual([
    ...Buffer.alloc(159),
    255,
  ]);
});

it('what it says of its tracks is read, and what plays is taken over', () => {
  const words = 'Stream #0:0[0x1](und): Video: h264 (High 10), yuv\nStream #0:1: Audio: aac (LC)';
  const tracks = tracksIn(words);
  expect(tracks).toEqual({ video: 'h264 deep', audio: 'aac' });
  expect(tracksIn('Invalid data')).toEqual({ video: null, audio: null });
  const args = copying({ type: 'video/mp4', path: '/in', tracks, to: '/out' });
  expect(args).toContain('libx264');
  expect(args.join(' ')).toContain('-c:a copy');
});

const real = await whereIs('ffmpeg');
describe.skipIf(real === null)('with ffmpeg, where the machine has it', () => {
  it('a film of a phone becomes one that every browser plays, without its place', async () => {
    const scene = await open('ffmpeg');
    const path = join(scene.server.folder, 'phone.mov');
    const place = '+48.8584+002.2945/';
    execFileSync(real ?? '', [
      '-loglevel',
      'error',
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=321x241:rate=10:duration=3',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=3',
      '-c:v',
      'mpeg4',
      '-c:a',
      'alac',
      '-metadata',
      `location=${place}`,
      '-metadata',
      'title=Home',
      path,
    ]);
    const bytes = readFileSync(path);
    expect(bytes.includes(place)).toBe(true);
    const media = await kept(scene, bytes);
    expect(await stateOf(scene, media.id)).toMatchObject({
      copy_state: 'ready',
      copy_mime: 'video/mp4',
      copy_attempts: 1,
    });
    const played = (await get(scene, media.recording?.url ?? '')).rawPayload;
    expect(played.toString('latin1', 4, 8)).toBe('ftyp');
    expect([played.includes('avc1'), played.includes('mp4a')]).toEqual([true, true]);
    expect([played.includes(place), played.includes('Home')]).toEqual([false, false]);
    expect(media.recording).toMatchObject({ mime: 'video/mp4', kind: 'video' });
    // A tone, as loud from its beginning to its end.
    const heard = [...Buffer.from(media.recording?.peaks ?? '', 'base64')];
    expect(heard.length).toBeGreaterThan(25);
    expect(Math.min(...heard.slice(1, -1))).toBeGreaterThan(200);
    expect((await get(scene, media.recording?.poster ?? '')).statusCode).toBe(200);
    expect((await get(scene, `/media/${media.id}/original`)).rawPayload.equals(bytes)).toBe(true);
    await scene.server.close();
  });
});
