import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getHealth } from '@kinlore/shared/contracts/admin';
import { readMedia, type Media } from '@kinlore/shared/contracts/media';
import { createModules } from '../index.ts';
import type { Storage } from '../../platform/ports.ts';
import { decode, drawRgba, likeness } from '../../testing/likeness.ts';
import { flag, phonePicture } from '../../testing/pictures.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { multipart } from '../../testing/upload.ts';
import { DERIVATIVE_VERSION } from './derivative-version.ts';
import { createMedia } from './index.ts';

let server: TestServer;
let ana: TestUser;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  ana = await server.world.user();
  owner = await server.world.user({ roles: ['owner'] });
});
afterAll(() => server.close());

const upright = flag(700, 500);
let serial = 0;
const upload = async (user: TestUser): Promise<Media> => {
  serial += 1;
  const bytes = Buffer.concat([
    await phonePicture(1 + (serial % 8), upright),
    Buffer.from(`after the end ${serial}`),
  ]);
  const response = await server
    .as(user)
    .raw({ method: 'POST', url: '/api/v1/media', ...multipart('file', bytes) });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: Media }>().data;
};
const keysOf = async (id: string): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { key } of server.platform.storage.list(`media/${id.slice(-2)}/${id}/`))
    keys.push(key.split('/').at(-1) ?? '');
  return keys.sort();
};

/** As a server of before left it: yellow squares of version 1 under the old names, and a thumbhash of them. */
async function makeOld(id: string): Promise<void> {
  const yellow = await phonePicture(1, { width: 320, height: 229, at: () => [250, 240, 60] });
  for (const { name, format, storage_key } of await server.database
    .selectFrom('media_variant')
    .selectAll()
    .where('media_id', '=', id)
    .execute()) {
    const key = storage_key.replace(/[^/]+$/, `${name}.${format}`);
    await server.platform.storage.remove(storage_key);
    await server.platform.storage.write(key, Readable.from([yellow]), { maxBytes: 1_000_000 });
    await server.database
      .updateTable('media_variant')
      .set({ storage_key: key, sha256: null, bytes: yellow.length })
      .where('media_id', '=', id)
      .where('name', '=', name)
      .where('format', '=', format)
      .execute();
  }
  await server.database
    .updateTable('media')
    .set({ derivative_version: 1, thumbhash: 'old' })
    .where('id', '=', id)
    .execute();
}

const remake = (storage: Storage = server.platform.storage) => {
  const { module } = createMedia({ ...server.platform, storage });
  const job = module.jobs?.find(({ name }) => name === 'media.remake');
  if (job === undefined) throw new Error('there is no such job');
  return job.run({});
};
const progress = async () => {
  const { data } = await server.as(owner).call(getHealth);
  return { total: data.derivatives_total, current: data.derivatives_current };
};
/** Counts what is written. */
const counting = (
  storage: Storage,
  before: (key: string, writes: number) => void = () => undefined,
): Storage & { readonly writes: string[] } => {
  const writes: string[] = [];
  return {
    ...storage,
    writes,
    write: async (key, source, options) => {
      before(key, writes.length);
      writes.push(key);
      return storage.write(key, source, options);
    },
  };
};

describe('photographs made in an older way', () => {
  const old: Media[] = [];
  beforeAll(async () => {
    for (let count = 0; count < 10; count += 1) old.push(await upload(ana));
    await server.settle();
    for (const { id } of old) await makeOld(id);
  }, 60_000);

  it('are shown as they are, until new ones are there, and admins see how many are to be made', async () => {
    expect(await progress()).toEqual({ total: 10, current: 0 });
    const { data } = await server.as(ana).call(readMedia, { params: { id: old[0]?.id ?? '' } });
    expect(data.picture.url_small).toContain('v=1&');
    expect(
      (await server.as(null).raw({ method: 'GET', url: data.picture.url_small })).statusCode,
    ).toBe(200);
  });

  it('are left whole by a kill in the middle, which costs the picture in hand and no other', async () => {
    // The process ends while it writes the second file of the second picture: the 4 files of the first are done (WebP and AVIF in two sizes each).
    const dying = counting(server.platform.storage, (_key, writes) => {
      if (writes === 5) throw new Error('killed');
    });
    await expect(remake(dying)).rejects.toThrow('killed');
    expect(await progress()).toEqual({ total: 10, current: 1 });
    const broken = await server.database
      .selectFrom('media')
      .select('id')
      .where('derivative_version', '=', 1)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { data } = await server.as(ana).call(readMedia, { params: { id: broken.id } });
    for (const { url } of data.picture.sources)
      expect((await server.as(null).raw({ method: 'GET', url })).statusCode).toBe(200);
  }, 60_000);

  it('are made anew in batches by the job that asks for itself, each once, with new addresses, and nothing old is left', async () => {
    // The next start of the server. Nine are more than one batch.
    await createMedia(server.platform).module.prepare?.();
    await server.settle();
    expect(await progress()).toEqual({ total: 10, current: 10 });
    for (const { id } of old) {
      expect(await keysOf(id)).toEqual([
        'medium.2.avif',
        'medium.2.webp',
        'original',
        'small.2.avif',
        'small.2.webp',
      ]);
      const { data } = await server.as(ana).call(readMedia, { params: { id } });
      expect(data.picture.thumbhash).not.toBe('old');
      expect(data.picture.sources).toHaveLength(4);
      for (const { url } of data.picture.sources) {
        expect(url).toContain(`v=${DERIVATIVE_VERSION}&`);
        const { colour, structure } = await likeness(
          (await server.as(null).raw({ method: 'GET', url })).rawPayload,
          drawRgba(700, 500, upright.at),
        );
        expect([colour <= 3, structure >= 0.97], `${id}: ${colour}, ${structure}`).toEqual([
          true,
          true,
        ]);
      }
    }
  }, 90_000);

  it('once made anew are not touched by a second run', async () => {
    const storage = counting(server.platform.storage);
    await remake(storage);
    expect(storage.writes).toEqual([]);
  });

  it('that cannot be made anew keep what they have, and are not tried again', async () => {
    const [first, second] = [old[0]?.id ?? '', old[1]?.id ?? ''];
    for (const id of [first, second]) await makeOld(id);
    await server.platform.storage.remove(`media/${first.slice(-2)}/${first}/original`);
    await server.platform.storage.write(
      `media/${second.slice(-2)}/${second}/original`,
      Readable.from([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])]),
      { maxBytes: 100 },
    );
    await remake();
    expect(await progress()).toEqual({ total: 10, current: 10 });
    expect([await keysOf(first), await keysOf(second)]).toEqual([
      ['medium.avif', 'medium.webp', 'small.avif', 'small.webp'],
      ['medium.avif', 'medium.webp', 'original', 'small.avif', 'small.webp'],
    ]);
    const { data } = await server.as(ana).call(readMedia, { params: { id: second } });
    expect(
      await decode(
        (await server.as(null).raw({ method: 'GET', url: data.picture.url_small })).rawPayload,
      ),
    ).toMatchObject({ width: 320 });
  });

  it('whose making meets a full disk wait for the next try, with nothing half', async () => {
    const id = old[2]?.id ?? '';
    await makeOld(id);
    const { DomainError } = await import('../../platform/errors.ts');
    const full: Storage = {
      ...server.platform.storage,
      write: async () => {
        throw new DomainError('general.storage_full');
      },
    };
    await expect(remake(full)).rejects.toMatchObject({ code: 'general.storage_full' });
    expect(await keysOf(id)).toEqual([
      'medium.avif',
      'medium.webp',
      'original',
      'small.avif',
      'small.webp',
    ]);
    expect(await progress()).toEqual({ total: 10, current: 9 });
    await remake();
    expect(await progress()).toEqual({ total: 10, current: 10 });
  });

  it('a start of the server asks for it', async () => {
    await createMedia(server.platform).module.prepare?.();
    const { rows } = await (
      await import('kysely')
    ).sql<{
      n: number;
    }>`select count(*)::int as n from graphile_worker.jobs where key = 'media.remake'`.execute(
      server.database,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});
