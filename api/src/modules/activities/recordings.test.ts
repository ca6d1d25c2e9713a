/** Voices and films of memories, from their bytes to who may play them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { Media } from '@kinlore/shared/contracts/media';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { film, PLACE, wav, webm } from '../../testing/recordings.ts';
import { tusAt, UPLOADS, type Tus } from '../../testing/tus.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let tus: Tus;
let ana: TestUser;
let ben: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  tus = tusAt(await server.listen());
  [ana, ben] = [await server.world.user(), await server.world.user({ name: 'Ben' })];
});
afterAll(() => server.close());

const ask = (
  user: TestUser | null,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  headers: Record<string, string> = {},
) => server.as(user).raw({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
const sent = async (user: TestUser, bytes: Buffer) => {
  const path = await tus.begin(user, bytes.length);
  await tus.send(user, path, 0, bytes);
  return ask(
    user,
    'POST',
    `${UPLOADS.replace('/api/v1', '')}/${path.split('/').at(-1) ?? ''}/keep`,
  );
};
const kept = async (user: TestUser, bytes: Buffer): Promise<Media> => {
  const response = await sent(user, bytes);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: Media }>().data;
};
const told = { type: 'everyday', subtype: 'ordinary_day', title: 'The song' };
const record = async (user: TestUser, recordings: readonly object[], more: object = {}) =>
  ask(user, 'POST', '/activities', { ...told, recordings, ...more });
const memory = async (user: TestUser, recordings: readonly object[], more: object = {}) => {
  const response = await record(user, recordings, more);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: Activity }>().data;
};
const codeOf = (response: { json: () => { code: string } }) => response.json().code;
const play = (user: TestUser | null, id: string, headers: Record<string, string> = {}) =>
  ask(user, 'GET', `/media/${id}/play`, undefined, headers);

describe('a recording is refused', () => {
  it('where its bytes are none, whatever they begin with, and the sender is told what works', async () => {
    expect(codeOf(await sent(ana, Buffer.from('%!PS a drawing')))).toBe('media.not_kept');
    expect(codeOf(await sent(ana, Buffer.from('<!doctype html><script>')))).toBe('media.not_kept');
    expect(codeOf(await sent(ana, film().subarray(0, 300)))).toBe('media.broken');
  });

  it('as a photograph, as a face, and where it is another’s', async () => {
    const { id } = await kept(ana, wav(1));
    expect(
      codeOf(await ask(ana, 'POST', '/activities', { ...told, media: [{ media_id: id }] })),
    ).toBe('activity.media_unknown');
    expect(codeOf(await record(ben, [{ media_id: id }]))).toBe('activity.media_unknown');
    expect(codeOf(await record(ana, [{ media_id: id }, { media_id: id }]))).toBe(
      'activity.named_twice',
    );
    expect((await ask(ben, 'PUT', `/media/${id}/peaks`, { peaks: 'AAAA' })).statusCode).toBe(404);
    expect((await ask(ana, 'PUT', `/media/${id}/peaks`, { peaks: '<script>' })).statusCode).toBe(
      422,
    );
  });

  it('of a child whose grown-ups have turned it off, sent or named', async () => {
    const child = await server.world.child(ana);
    const { id } = await kept(child, wav(1));
    await server.database
      .insertInto('child_setting')
      .values({
        child_id: child.id,
        voice: false,
        updated_at: server.clock.now(),
        quiet_from: 0,
        quiet_to: 0,
      })
      .onConflict((conflict) => conflict.column('child_id').doUpdateSet({ voice: false }))
      .execute();
    expect(codeOf(await sent(child, wav(2)))).toBe('care.voice_off');
    expect(codeOf(await record(child, [{ media_id: id }]))).toBe('care.voice_off');
  });

  it('to a stranger, and its original to everybody but its owner', async () => {
    const { id } = await kept(ana, film());
    await memory(ana, [{ media_id: id }], { audience: 'public' });
    const hidden = await kept(ana, webm(1));
    await memory(ana, [{ media_id: hidden.id }], { audience: 'self' });
    expect((await play(ben, hidden.id)).statusCode).toBe(404);
    expect((await play(null, hidden.id)).statusCode).toBe(404);
    expect((await play(ben, id)).statusCode).toBe(200);
    expect((await ask(ben, 'GET', `/media/${id}/original`)).statusCode).toBe(404);
  });
});

describe('a recording of a memory', () => {
  it('is told by its container, and played by range without its place; the original stays as it was', async () => {
    const bytes = film();
    const media = await kept(ana, bytes);
    expect(media).toMatchObject({
      kind: 'recording',
      mime: 'video/mp4',
      recording: { kind: 'video', length_ms: 2500, width: 640, height: 360 },
    });
    const { recordings } = await memory(ana, [{ media_id: media.id, caption: 'At the lake' }], {
      audience: 'public',
    });
    expect(recordings).toMatchObject([
      { media_id: media.id, caption: 'At the lake', length_ms: 2500 },
    ]);
    const whole = await play(ben, media.id);
    expect([whole.headers['content-type'], whole.rawPayload.length]).toEqual([
      'video/mp4',
      bytes.length,
    ]);
    expect(whole.rawPayload.includes(PLACE)).toBe(false);
    const tag = String(whole.headers['etag']);
    const part = await play(ben, media.id, { range: 'bytes=20-99' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 20-99/${bytes.length}`,
    ]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(20, 100));
    expect((await play(ben, media.id, { range: 'bytes=20-99', 'if-range': tag })).statusCode).toBe(
      206,
    );
    expect(
      (await play(ben, media.id, { range: 'bytes=20-99', 'if-range': '"another"' })).statusCode,
    ).toBe(200);
    expect((await play(ben, media.id, { range: `bytes=${bytes.length}-` })).statusCode).toBe(416);
    const signed = await server.as(null).raw({ method: 'GET', url: recordings[0]?.url ?? '' });
    expect(signed.statusCode).toBe(200);
    expect((await ask(ana, 'GET', `/media/${media.id}/original`)).rawPayload).toEqual(bytes);
  });

  it('keeps what was written of it until that is written anew, and each version of it', async () => {
    const { id } = await kept(ana, wav(3));
    const transcript = [{ at: 0, text: 'When I was small' }];
    const made = await memory(ana, [{ media_id: id, transcript }]);
    const change = async (version: number, body: object) => {
      const response = await ask(ana, 'PATCH', `/activities/${made.id}`, body, {
        'if-match': `"${version}"`,
      });
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{ data: Activity }>().data;
    };
    const captioned = await change(1, { recordings: [{ media_id: id, caption: 'Grandma' }] });
    expect(captioned.recordings).toMatchObject([{ caption: 'Grandma', transcript }]);
    const titled = await change(captioned.version, { title: 'Another' });
    expect(titled.recordings).toEqual(captioned.recordings);
    const list = await ask(ana, 'GET', '/feed');
    const listed = list.json<{ data: Activity[] }>().data.find((one) => one.id === made.id);
    expect(listed?.recordings).toMatchObject([{ media_id: id, transcript: [] }]);
    const written = await change(titled.version, {
      recordings: [{ media_id: id, transcript: [{ at: 500, text: 'As a girl' }] }],
    });
    expect(written.recordings).toMatchObject([
      { caption: '', transcript: [{ at: 500, text: 'As a girl' }] },
    ]);
    const kepts = await server.database
      .selectFrom('activity_version')
      .select('snapshot')
      .where('activity_id', '=', made.id)
      .orderBy('version')
      .execute();
    expect(kepts.at(-1)?.snapshot).toMatchObject({ recordings: [{ transcript }] });
    expect(codeOf(await ask(ana, 'DELETE', `/media/${id}`))).toBe('media.in_use');
    await change(written.version, { recordings: [] });
    expect((await ask(ana, 'DELETE', `/media/${id}`)).statusCode).toBe(204);
  });

  it('gives twenty XP more from half a minute on, also where a draft is shared later', async () => {
    const xp = async (seconds: number, draft: boolean): Promise<number> => {
      const user = await server.world.user();
      const { id } = await kept(user, wav(seconds));
      const made = await memory(user, [{ media_id: id }], draft ? { status: 'draft' } : {});
      if (draft)
        await ask(
          user,
          'PATCH',
          `/activities/${made.id}`,
          { status: 'published' },
          { 'if-match': '"1"' },
        );
      const row = await server.database
        .selectFrom('xp_ledger')
        .select((eb) => eb.fn.sum<string>('amount').as('sum'))
        .where('user_id', '=', user.id)
        .executeTakeFirst();
      return Number(row?.sum);
    };
    const short = await xp(29, false);
    expect(await xp(30, false)).toBe(short + 20);
    expect(await xp(30, true)).toBe(short + 20);
  });
});
