import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMedia, type Media } from '@kinlore/shared/contracts/media';
import { mediaKinds } from '@kinlore/shared/contracts/media-kinds';
import { createModules } from '../index.ts';
import { createFolderStorage } from '../../platform/storage/folder.ts';
import { flag, phonePicture, somePicture } from '../../testing/pictures.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { multipart } from '../../testing/upload.ts';
import { createMedia } from './index.ts';

let server: TestServer;
let ana: TestUser;
let ben: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  [ana, ben] = [await server.world.user(), await server.world.user({ name: 'Ben' })];
});
afterAll(() => server.close());

const send = (
  user: TestUser | null,
  bytes: Buffer,
  name?: string,
  field = 'file',
  url = '/api/v1/media',
) =>
  server
    .as(user)
    .raw({ method: 'POST', url, ...multipart(field, bytes, name === undefined ? {} : { name }) });
const upload = async (user: TestUser, bytes: Buffer): Promise<Media> => {
  const response = await send(user, bytes);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: Media }>().data;
};
const get = (user: TestUser | null, url: string, headers: Record<string, string> = {}) =>
  server.as(user).raw({ method: 'GET', url, headers });
const filesKept = async (): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { key } of server.platform.storage.list('media/')) keys.push(key);
  return keys;
};
let address: Promise<string> | null = null;
const realAddress = async (): Promise<URL> => new URL(await (address ??= server.listen()));
const waiting = () => readdir(join(server.folder, 'uploads')).catch(() => []);

describe('what is refused, and leaves nothing behind', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const png = (width: number, height: number): Buffer => {
    const header = Buffer.alloc(33);
    header.write('\x89PNG\r\n\x1a\n', 'latin1');
    header.writeUInt32BE(13, 8);
    header.write('IHDR', 12, 'latin1');
    header.writeUInt32BE(width, 16);
    header.writeUInt32BE(height, 20);
    header.set([8, 2, 0, 0, 0], 24);
    return header;
  };
  const cases: readonly (readonly [string, () => Buffer | Promise<Buffer>, number, string])[] = [
    ['an SVG named .jpg', () => svg, 415, 'media.not_a_picture'],
    [
      'a page named .jpg',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
      'media.not_a_picture',
    ],
    ['words', () => Buffer.from('hello'), 415, 'media.not_a_picture'],
    ['an empty file', () => Buffer.alloc(0), 422, 'media.no_file'],
    [
      'a picture that ends in the middle',
      async () => (await somePicture(600, 400)).subarray(0, 2000),
      422,
      'media.broken',
    ],
    [
      'the first bytes of a picture and then noise',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)]),
      422,
      'media.broken',
    ],
    [
      'a HEIC that is none',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)]),
      422,
      'media.broken',
    ],
    [
      'a bomb of 16,000 pixels square',
      async () =>
        sharp({
          create: { width: 16_000, height: 16_000, channels: 3, background: 'black' },
          limitInputPixels: false,
        })
          .png()
          .toBuffer(),
      422,
      'media.too_many_pixels',
    ],
    [
      'a side of 16,001 pixels',
      async () =>
        sharp({ create: { width: 16_001, height: 2, channels: 3, background: 'black' } })
          .png()
          .toBuffer(),
      422,
      'media.too_many_pixels',
    ],
    ['a header that promises what never comes', () => png(4000, 3000), 422, 'media.broken'],
    [
      'more bytes than a file may have',
      () =>
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(mediaKinds.image.maxBytes)]),
      413,
      'general.too_large',
    ],
  ];
  it.each(cases)(
    '%s',
    async (_name, bytes, status, code) => {
      const before = [
        await filesKept(),
        await server.database.selectFrom('media').select('id').execute(),
      ];
      const response = await send(ana, await bytes());
      expect([response.statusCode, response.json().code]).toEqual([status, code]);
      expect([
        await filesKept(),
        await server.database.selectFrom('media').select('id').execute(),
      ]).toEqual(before);
      expect(await waiting()).toEqual([]);
    },
    30_000,
  );

  it('a guest', async () => {
    expect((await send(null, await somePicture())).statusCode).toBe(401);
  });
  it('JSON, and another field than the one that is asked for', async () => {
    expect(
      (await server.as(ana).raw({ method: 'POST', url: '/api/v1/media', payload: { file: 'x' } }))
        .statusCode,
    ).toBe(415);
    expect((await send(ana, await somePicture(), 'a.jpg', 'avatar')).json()).toMatchObject({
      code: 'media.no_file',
    });
    expect(
      (await send(ana, await somePicture(), 'a.jpg', 'file', '/api/v1/settings/avatar')).json(),
    ).toMatchObject({ code: 'media.no_profile_image', message: 'No profile_image file provided' });
  });
  it('more bytes than a file may have, without saying so beforehand', async () => {
    const { payload, headers } = multipart(
      'file',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(mediaKinds.image.maxBytes)]),
    );
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < payload.length; at += 1_000_000)
          controller.enqueue(payload.subarray(at, at + 1_000_000));
        controller.close();
      },
    });
    const before = await filesKept();
    const streamed: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${ana.token}` },
      body,
      duplex: 'half',
    };
    const response = await fetch(new URL('/api/v1/media', await realAddress()), streamed);
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { code: 'general.too_large' },
    ]);
    expect([await filesKept(), await waiting()]).toEqual([before, []]);
  });
  it('an upload that is cut off', async () => {
    const address = await realAddress();
    const { payload, headers } = multipart('file', await somePicture(800, 600));
    const socket = connect(Number(address.port), address.hostname);
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/v1/media HTTP/1.1\r\nHost: ${address.host}\r\nAuthorization: Bearer ${ana.token}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, payload.length - 500));
    await expect.poll(waiting).toHaveLength(1);
    const before = await filesKept();
    socket.destroy();
    await expect.poll(waiting).toEqual([]);
    expect(await filesKept()).toEqual(before);
  });
});

describe('a full disk', () => {
  it('is told before anything is written, with 507', async () => {
    let full: TestServer | null = null;
    const storage = await createFolderStorage(join(server.folder, 'full'), {
      keepFree: () => Number.POSITIVE_INFINITY,
    });
    full = await testServer({
      modules: (platform) => [createMedia({ ...platform, storage }).module],
    });
    const user = await full.world.user();
    const response = await full
      .as(user)
      .raw({ method: 'POST', url: '/api/v1/media', ...multipart('file', await somePicture()) });
    expect([response.statusCode, response.json().code]).toEqual([507, 'general.storage_full']);
    expect(await readdir(join(server.folder, 'full'))).toEqual(['.writing']);
    await full.close();
  });
});

describe('a photograph held in any way', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    '(orientation %d) stands upright in every derivative',
    async (orientation) => {
      const user = await server.world.user();
      const { picture } = await upload(user, await phonePicture(orientation, flag(1200, 800)));
      expect([picture.width, picture.height]).toEqual([1200, 800]);
      for (const url of [picture.url_small, picture.url, picture.url_large]) {
        const { data, info } = await sharp((await get(null, url)).rawPayload)
          .raw()
          .toBuffer({ resolveWithObject: true });
        const colour = (x: number, y: number) =>
          ['red', 'green', 'blue'][
            [0, 1, 2].sort(
              (a, b) =>
                (data[
                  (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3 + b
                ] ?? 0) -
                (data[
                  (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3 + a
                ] ?? 0),
            )[0] ?? 0
          ];
        expect([
          info.width > info.height,
          colour(0.2, 0.2),
          colour(0.8, 0.2),
          colour(0.5, 0.8),
        ]).toEqual([true, 'red', 'green', 'blue']);
      }
    },
  );
});

describe('what others get', () => {
  it('holds no position, maker, serial number, profile or words of the file, in WebP and AVIF', async () => {
    const user = await server.world.user();
    const bytes = await phonePicture(6, flag(1000, 700));
    const { id } = await upload(user, bytes);
    await server.settle();
    const {
      data: { picture },
    } = await server.as(user).call(readMedia, { params: { id } });
    expect(picture.sources.map(({ format }) => format).sort()).toEqual([
      'avif',
      'avif',
      'avif',
      'webp',
      'webp',
      'webp',
    ]);
    for (const { url } of picture.sources) {
      const payload = (await get(null, url)).rawPayload;
      const metadata = await sharp(payload).metadata();
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      for (const secret of [
        'Exif\0\0',
        'EXIF',
        'XMP ',
        'ICCP',
        'acsp',
        'SERIAL-4711',
        'Ana Secret',
        'secret-xmp',
        'Kinlore',
        'http://ns.adobe.com',
      ])
        expect(payload.includes(secret), secret).toBe(false);
    }
  }, 30_000);
  it('comes as a picture that cannot be anything else', async () => {
    const { picture } = await upload(ana, await somePicture());
    const { headers } = await get(null, picture.url);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, max-age=600',
    });
    expect(
      (await get(null, picture.url, { 'if-none-match': String(headers['etag']) })).statusCode,
    ).toBe(304);
  });
});

describe('the original', () => {
  it('is kept bit for bit, and opens for its owner alone', async () => {
    const bytes = await phonePicture(3);
    const media = await upload(ana, bytes);
    expect(media).toMatchObject({
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
      mime: 'image/jpeg',
    });
    const url = `/api/v1/media/${media.id}/original`;
    expect((await get(ana, url)).rawPayload.equals(bytes)).toBe(true);
    expect((await get(null, media.original_url)).rawPayload.equals(bytes)).toBe(true);
    expect([(await get(ben, url)).statusCode, (await get(null, url)).statusCode]).toEqual([
      404, 404,
    ]);
    expect((await get(ben, `/api/v1/media/${media.id}/small`)).statusCode).toBe(404);
    await expect(
      server.as(ben).call(readMedia, { params: { id: media.id } }),
    ).rejects.toMatchObject({ status: 404 });
  });
  it('is read in ranges', async () => {
    const bytes = await phonePicture(1);
    const media = await upload(await server.world.user(), bytes);
    const part = await get(null, media.original_url, { range: 'bytes=10-19' });
    expect([
      part.statusCode,
      part.headers['content-range'],
      part.rawPayload.equals(bytes.subarray(10, 20)),
    ]).toEqual([206, `bytes 10-19/${bytes.length}`, true]);
    expect(
      (await get(null, media.original_url, { range: 'bytes=-5' })).rawPayload.equals(
        bytes.subarray(-5),
      ),
    ).toBe(true);
    expect(
      (await get(null, media.original_url, { range: `bytes=${bytes.length}-` })).statusCode,
    ).toBe(416);
    expect((await get(null, media.original_url, { range: 'bytes=5-1' })).statusCode).toBe(200);
  });
  it('gives the day and the place to its owner as suggestions', async () => {
    const media = await upload(await server.world.user(), await phonePicture(8));
    expect(media.taken).toMatchObject({
      source: 'original',
      when: { kind: 'exact', start: '1998-07-14', end: '1998-07-14' },
    });
    expect(media.location?.latitude).toBeCloseTo(44.808, 2);
  });
});

describe('a signed address', () => {
  it('ends within ten minutes', async () => {
    const { picture } = await upload(ana, await somePicture());
    server.clock.advance({ minutes: 4 });
    expect((await get(null, picture.url)).statusCode).toBe(200);
    server.clock.advance({ minutes: 7 });
    expect((await get(null, picture.url)).statusCode).toBe(404);
  });
  it('that has ended still opens for those who may see the picture, by the cookie of their session: a page may stay open', async () => {
    const { picture } = await upload(ana, await somePicture());
    server.clock.advance({ minutes: 90 });
    const [reader, stranger] = [await server.world.session(ana), await server.world.session(ben)];
    const statusFor = async (user: TestUser) =>
      (
        await get(null, picture.url_large, {
          cookie: `kinlore_session=${encodeURIComponent(user.token)}`,
        })
      ).statusCode;
    expect([
      await statusFor(stranger),
      (await get(null, picture.url_large)).statusCode,
      await statusFor(reader),
    ]).toEqual([404, 404, 200]);
  });
  it('opens a photograph in every size, and neither its original nor another', async () => {
    const [one, other] = [
      await upload(ana, await somePicture(400, 300)),
      await upload(ana, await somePicture(400, 300)),
    ];
    const forged = [
      one.picture.url_small.replace('/small', '/original'),
      one.picture.url_small.replace(/small\?format=webp&v=\d+&/, 'original?'),
      one.picture.url_small.replace(one.id, other.id),
      one.original_url.replace('/original?', '/small?format=webp&'),
      one.picture.url_small.replace(
        /expires=(\d+)/,
        (_whole, at: string) => `expires=${Number(at) + 300}`,
      ),
      one.picture.url_small.replace(
        /signature=(.)/,
        (_whole, first: string) => `signature=${first === '-' ? '_' : '-'}`,
      ),
      one.picture.url_small.replace(/&signature=.*/, ''),
    ];
    for (const url of forged) expect((await get(null, url)).statusCode, url).toBe(404);
    expect((await get(null, one.picture.url_small.replace('/small', '/medium'))).statusCode).toBe(
      200,
    );
    expect((await get(null, `${one.picture.url_small}&more=1`)).statusCode).toBe(422);
  });
});

describe('the same file', () => {
  it('sent twice, or at once, is kept once', async () => {
    const user = await server.world.user();
    const bytes = await somePicture();
    const answers = await Promise.all([
      send(user, bytes),
      send(user, bytes),
      send(user, bytes, 'other name.jpg'),
    ]);
    const ids = new Set(answers.map((answer) => answer.json<{ data: Media }>().data.id));
    expect(ids.size).toBe(1);
    const [id = ''] = ids;
    expect((await filesKept()).filter((key) => key.includes(id))).toHaveLength(2);
    expect(
      await server.database
        .selectFrom('media')
        .select('id')
        .where('owner_id', '=', user.id)
        .execute(),
    ).toHaveLength(1);
  });
  it('of two people is two files', async () => {
    const bytes = await somePicture();
    expect((await upload(ana, bytes)).id).not.toBe((await upload(ben, bytes)).id);
  });
});

describe('the sweep', () => {
  it('removes files that no row knows, and tells admins of rows whose file is gone', async () => {
    const { id } = await upload(ana, await somePicture());
    const { Readable } = await import('node:stream');
    await server.platform.storage.write(
      'media/ff/stray/original',
      Readable.from([Buffer.from('x')]),
      { maxBytes: 10 },
    );
    await server.platform.storage.remove(`media/${id.slice(-2)}/${id}/small.2.webp`);
    const { module } = createMedia(server.platform);
    await module.jobs?.find((job) => job.name === 'media.sweep')?.run({});
    expect(await server.platform.storage.stat('media/ff/stray/original')).toBeNull();
    expect(
      (await server.platform.storage.stat(`media/${id.slice(-2)}/${id}/original`))?.bytes,
    ).toBeGreaterThan(0);
    const alarms = await server.database
      .selectFrom('audit')
      .select(['resource_id', 'detail'])
      .where('action', '=', 'media.missing')
      .execute();
    expect(alarms).toEqual([{ resource_id: id, detail: { file: 'small.2.webp' } }]);
  });
});

describe('a face', () => {
  it('is cut to a square, shown to those who are logged in, and stays hidden across a block', async () => {
    const user = await server.world.user();
    const response = await send(
      user,
      await phonePicture(6, flag(900, 600)),
      'me.jpg',
      'profile_image',
      '/api/v1/settings/avatar',
    );
    const { data } = response.json<{ data: { avatar_url: string } }>();
    const { info } = await sharp((await get(null, data.avatar_url)).rawPayload).toBuffer({
      resolveWithObject: true,
    });
    expect([info.width, info.height]).toEqual([320, 320]);
    const { avatar_media_id: id } = await server.database
      .selectFrom('app_user')
      .select('avatar_media_id')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect((await get(ben, `/api/v1/media/${id}/small`)).statusCode).toBe(200);
    await server.world.block(user, ben);
    expect([
      (await get(ben, `/api/v1/media/${id}/small`)).statusCode,
      (await get(null, `/api/v1/media/${id}/small`)).statusCode,
    ]).toEqual([404, 404]);
  });
});

it('a picture of 40 megapixels is taken', async () => {
  const bytes = await sharp({
    create: { width: 8000, height: 5000, channels: 3, background: '#446688' },
  })
    .jpeg()
    .toBuffer();
  expect((await upload(ana, bytes)).picture).toMatchObject({
    width: 8000,
    height: 5000,
    state: 'ready',
  });
}, 30_000);

it('a hostile name is kept as one harmless line', async () => {
  const response = await send(ana, await somePicture(), `../../etc/\u202epasswd<img>.jpg`);
  expect(response.json<{ data: Media }>().data.name).toBe('passwd<img>.jpg');
});
