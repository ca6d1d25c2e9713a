import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteActivity,
  readActivity,
  updateActivity,
  type Activity,
} from '@kinlore/shared/contracts/activities';
import { createMemorial, readMemorial, updateMemorial } from '@kinlore/shared/contracts/legacy';
import { exactDay } from '@kinlore/shared/dates';
import { createModules } from '../index.ts';
import { photograph, record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';

let server: TestServer;
let ana: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  ana = await server.world.user({ born: '1970-01-01' });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}, user: TestUser | null = null) =>
  server.as(user).raw({ method: 'GET', url, headers });
const statusOf = async (url: string): Promise<number> => (await get(url)).statusCode;

/** A memory with one photograph, and the names of its derivatives by what they hold. */
async function shown(
  audience: 'public' | 'connections' | 'self',
): Promise<{ activity: Activity; mediaId: string; names: readonly string[] }> {
  const { id: mediaId } = await photograph(server, ana);
  const activity = await record(server, ana, {
    audience,
    media: [{ media_id: mediaId, caption: '', alt: '' }],
  });
  const rows = await server.database
    .selectFrom('media_variant')
    .select(['sha256', 'format'])
    .where('media_id', '=', mediaId)
    .execute();
  return {
    activity,
    mediaId,
    names: rows.map(({ sha256, format }) => `/storage/${sha256}.${format}`),
  };
}

describe('/storage/ refuses', () => {
  it('pictures of memories that not everybody may see, also to who may see them', async () => {
    for (const audience of ['self', 'connections'] as const) {
      const {
        names: [name = ''],
      } = await shown(audience);
      expect([await statusOf(name), (await get(name, {}, ana)).statusCode]).toEqual([404, 404]);
    }
  });
  it('a picture that stands nowhere, a face, and an original by its own hash', async () => {
    const media = await photograph(server, ana);
    const row = await server.database
      .selectFrom('media_variant')
      .select('sha256')
      .where('media_id', '=', media.id)
      .executeTakeFirstOrThrow();
    expect(await statusOf(`/storage/${row.sha256}.webp`)).toBe(404);
    await server.database
      .updateTable('app_user')
      .set({ avatar_media_id: media.id })
      .where('id', '=', ana.id)
      .execute();
    expect(await statusOf(`/storage/${row.sha256}.webp`)).toBe(404);
    const { activity, mediaId } = await shown('public');
    expect(activity.audience).toBe('public');
    const { sha256 } = await server.database
      .selectFrom('media')
      .select('sha256')
      .where('id', '=', mediaId)
      .executeTakeFirstOrThrow();
    for (const format of ['webp', 'avif', 'jpg'])
      expect(await statusOf(`/storage/${sha256}.${format}`)).toBe(404);
  });
  it('every other name, as JSON and never as a page', async () => {
    const {
      names: [name = ''],
    } = await shown('public');
    const others = [
      '/storage/',
      '/storage/x',
      name.replace('.webp', ''),
      name.replace('.webp', '.avif'),
      name.replace('.webp', '.svg'),
      name.toUpperCase().replace('/STORAGE', '/storage'),
      name.replace('/storage/', '/storage/media/'),
      '/storage/..%2f..%2fetc%2fpasswd',
      '/storage/%00',
      `/storage/${'a'.repeat(64)}.webp`,
      `/storage/${'a'.repeat(5000)}`,
    ];
    for (const url of others) {
      const response = await get(url, { accept: 'text/html' });
      expect([response.statusCode, response.json().code], url).toEqual([404, 'general.not_found']);
      expect(response.headers['cache-control'], url).toBe('no-store');
    }
    expect((await server.as(ana).raw({ method: 'POST', url: name, payload: {} })).statusCode).toBe(
      405,
    );
  });
});

describe('/storage/ gives', () => {
  it('a guest the pictures of a public memory, under the names that the memory tells, to be kept for ever', async () => {
    const { activity, names } = await shown('public');
    const { data } = await server.as(null).call(readActivity, { params: { id: activity.id } });
    expect(data.media.map(({ url }) => url)).toEqual(names);
    const response = await get(names[0] ?? '');
    expect(response.statusCode).toBe(200);
    expect(createHash('sha256').update(response.rawPayload).digest('hex')).toBe(
      names[0]?.slice(9, 73),
    );
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
    expect(
      (await get(names[0] ?? '', { 'if-none-match': String(response.headers['etag']) })).statusCode,
    ).toBe(304);
    expect((await server.as(null).raw({ method: 'HEAD', url: names[0] ?? '' })).statusCode).toBe(
      200,
    );
  });
  it('nothing more once the memory is narrowed or deleted', async () => {
    const [narrowed, deleted] = [await shown('public'), await shown('public')];
    expect([
      await statusOf(narrowed.names[0] ?? ''),
      await statusOf(deleted.names[0] ?? ''),
    ]).toEqual([200, 200]);
    await server
      .as(ana)
      .call(
        updateActivity,
        { params: { id: narrowed.activity.id }, body: { audience: 'connections' } },
        { headers: { 'if-match': `"${narrowed.activity.version}"` } },
      );
    await server.as(ana).call(deleteActivity, { params: { id: deleted.activity.id } });
    expect([
      await statusOf(narrowed.names[0] ?? ''),
      await statusOf(deleted.names[0] ?? ''),
    ]).toEqual([404, 404]);
  });
  it('the portrait of a memorial for everybody, until it is for the family alone', async () => {
    const media = await photograph(server, ana);
    const made = await server.as(ana).call(createMemorial, {
      body: {
        full_name: 'Jelena Marković',
        relation: 'daughter',
        audience: 'public',
        died: exactDay('2004-02-19'),
        portrait_media_id: media.id,
      },
    });
    const { data } = await server
      .as(null)
      .call(readMemorial, { params: { memorial: made.data.id } });
    expect(data.portrait?.url).toMatch(/^\/storage\/[0-9a-f]{64}\.webp$/);
    expect(await statusOf(data.portrait?.url ?? '')).toBe(200);
    await server
      .as(ana)
      .call(
        updateMemorial,
        { params: { memorial: made.data.id }, body: { audience: 'family' } },
        { headers: { 'if-match': `"${made.data.version}"` } },
      );
    expect(await statusOf(data.portrait?.url ?? '')).toBe(404);
  });
});
