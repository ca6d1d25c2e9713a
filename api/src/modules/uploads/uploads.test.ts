import { createHash } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Media } from '@kinlore/shared/contracts/media';
import { MOST_MEDIA_BYTES } from '@kinlore/shared/contracts/media-kinds';
import { LEAST_FREE } from '../../platform/http/disk-guard.ts';
import { createHttp } from '../../platform/http/create.ts';
import { newId } from '../../platform/id.ts';
import { createFolderStorage } from '../../platform/storage/folder.ts';
import { phonePicture, flag, somePicture } from '../../testing/pictures.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { tusAt, UPLOADS, type Tus } from '../../testing/tus.ts';
import { multipart } from '../../testing/upload.ts';
import { createModules } from '../index.ts';
import { MOST_AT_ONCE } from './limits.ts';

let server: TestServer;
let tus: Tus;
let ana: TestUser;
let ben: TestUser;
let picture: Buffer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  tus = tusAt(await server.listen());
  [ana, ben] = [await server.world.user(), await server.world.user({ name: 'Ben' })];
  picture = await phonePicture(1, flag(1200, 800));
});
afterAll(() => server.close());

const idOf = (path: string): string => path.split('/').at(-1) ?? '';
const keep = async (user: TestUser | null, path: string) => {
  const response = await server
    .as(user)
    .raw({ method: 'POST', url: `${UPLOADS}/${idOf(path)}/keep` });
  const body = response.json<{ data?: Media; code?: string }>();
  return { status: response.statusCode, code: body.code ?? null, media: body.data };
};
const folder = () => join(server.folder, 'unfinished');
const lying = async (user: TestUser): Promise<readonly string[]> =>
  readdir(join(folder(), user.id)).catch(() => []);
/** Asked of the disk: who asks the server would end the sender that is still being heard. */
const arrived = (user: TestUser, path: string, bytes: number) =>
  expect
    .poll(async () => (await stat(join(folder(), user.id, idOf(path), 'bytes'))).size)
    .toBe(bytes);
const outcome = ({ status, code }: { status: number; code: string | null }) => [status, code];
const lengthOf = (length: string) => ({ 'upload-length': length });
const sweep = async () => {
  const [job] = createModules(server.platform)
    .flatMap(({ jobs = [] }) => jobs)
    .filter(({ name }) => name === 'uploads.sweep');
  await job?.run({});
};

describe('what is refused before a byte is sent', () => {
  const cases: readonly (readonly [string, Record<string, string>, number, string])[] = [
    ['a file above the limit', lengthOf(String(MOST_MEDIA_BYTES + 1)), 413, 'general.too_large'],
    ['a length beyond all numbers', lengthOf('9'.repeat(30)), 400, 'general.malformed'],
    ['an empty file', lengthOf('0'), 422, 'media.no_file'],
    ['a length below nothing', lengthOf('-1'), 400, 'general.malformed'],
    ['a length that is none', lengthOf('1e6'), 400, 'general.malformed'],
    ['no length', {}, 400, 'general.malformed'],
    ['a length told later', { 'upload-defer-length': '1' }, 400, 'general.malformed'],
    [
      'a length both now and later',
      { ...lengthOf('10'), 'upload-defer-length': '1' },
      400,
      'general.malformed',
    ],
    [
      'one made of others',
      { ...lengthOf('10'), 'upload-concat': 'final;/a /b' },
      400,
      'general.malformed',
    ],
    [
      'words about it that are no words',
      { ...lengthOf('10'), 'upload-metadata': 'filename %%%' },
      400,
      'general.malformed',
    ],
    [
      'a book about it',
      { ...lengthOf('10'), 'upload-metadata': `filename ${'QUFB'.repeat(2000)}` },
      400,
      'general.malformed',
    ],
    [
      'another protocol',
      { ...lengthOf('10'), 'tus-resumable': '0.2.2' },
      412,
      'media.upload_protocol',
    ],
    [
      'a form',
      { ...lengthOf('10'), 'content-type': 'text/plain' },
      415,
      'general.unsupported_media_type',
    ],
  ];
  it.each(cases)('%s', async (_name, headers, status, code) => {
    const user = await server.world.user();
    const body = headers['content-type'] === undefined ? undefined : Buffer.from('x');
    expect(outcome(await tus.call(user, 'POST', UPLOADS, headers, body))).toEqual([status, code]);
    expect(await lying(user)).toEqual([]);
  });

  it('a guest, whatever they ask', async () => {
    const path = await tus.begin(ana, 10);
    for (const [method, address] of [
      ['POST', UPLOADS],
      ['OPTIONS', UPLOADS],
      ['HEAD', path],
      ['PATCH', path],
      ['DELETE', path],
    ] as const)
      expect((await tus.call(null, method, address, lengthOf('10'))).status, method).toBe(401);
    expect(outcome(await keep(null, path))).toEqual([401, 'general.unauthenticated']);
  });

  it('a guardian whose page shows another child than the session', async () => {
    const guardian = await server.world.user();
    const child = await server.world.child(guardian);
    await server.world.viewAs(guardian, child);
    const asked = await tus.call(
      guardian,
      'POST',
      `${UPLOADS}?viewing_as=${ana.id}`,
      lengthOf('10'),
    );
    expect(outcome(asked)).toEqual([409, 'general.viewing_mismatch']);
    expect(await lying(child)).toEqual([]);
  });
});

describe('what is another’s', () => {
  it('is not there: neither to look at, nor to send to, nor to end, nor to keep', async () => {
    const path = await tus.begin(ana, 4);
    await tus.send(ana, path, 0, Buffer.from('ab'));
    for (const method of ['HEAD', 'DELETE'])
      expect((await tus.call(ben, method, path)).status, method).toBe(404);
    expect(outcome(await tus.send(ben, path, 2, Buffer.from('cd')))).toEqual([
      404,
      'general.not_found',
    ]);
    expect(outcome(await keep(ben, path))).toEqual([404, 'general.not_found']);
    expect(await tus.offset(ana, path)).toBe(2);
  });

  it('is not reached by a path either', async () => {
    const path = await tus.begin(ana, 4);
    for (const id of [
      `${ana.id}.${idOf(path)}`,
      `..%2f${ana.id}%2f${idOf(path)}`,
      '..',
      '%2e%2e',
      `${idOf(path)}%00`,
    ])
      expect((await tus.call(ben, 'HEAD', `${UPLOADS}/${id}`)).status, id).toBe(404);
  });
});

describe('bytes that do not fit', () => {
  it('at another place than where it stands are refused, and change nothing', async () => {
    const path = await tus.begin(ana, 10);
    await tus.send(ana, path, 0, Buffer.from('abc'));
    for (const offset of [0, 2, 4, 10])
      expect(outcome(await tus.send(ana, path, offset, Buffer.from('x')))).toEqual([
        409,
        'media.upload_offset',
      ]);
    expect(await tus.offset(ana, path)).toBe(3);
  });

  it('beyond the length that was told are refused', async () => {
    const path = await tus.begin(ana, 4);
    expect(outcome(await tus.send(ana, path, 0, Buffer.from('abcdefgh')))).toEqual([
      413,
      'general.too_large',
    ]);
    expect(await tus.offset(ana, path)).toBe(0);
  });

  it.each([
    ['no offset', { 'content-type': 'application/offset+octet-stream' }],
    [
      'an offset below nothing',
      { 'content-type': 'application/offset+octet-stream', 'upload-offset': '-1' },
    ],
    [
      'an offset that is none',
      { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0x1' },
    ],
  ])('with %s are refused', async (_name, headers) => {
    const path = await tus.begin(ana, 4);
    expect(outcome(await tus.call(ana, 'PATCH', path, headers, Buffer.from('ab')))).toEqual([
      400,
      'general.malformed',
    ]);
    expect(await tus.offset(ana, path)).toBe(0);
  });

  it('of another type are refused', async () => {
    const path = await tus.begin(ana, 4);
    const headers = { 'content-type': 'image/jpeg', 'upload-offset': '0' };
    expect((await tus.call(ana, 'PATCH', path, headers, Buffer.from('ab'))).status).toBe(415);
  });

  it('are not kept before they are whole', async () => {
    const path = await tus.begin(ana, picture.length);
    await tus.send(ana, path, 0, picture.subarray(0, 100));
    expect(outcome(await keep(ana, path))).toEqual([409, 'media.upload_unfinished']);
  });

  it('and are nothing that is kept are refused in words, and gone', async () => {
    const user = await server.world.user();
    const words = Buffer.from('<!doctype html><script>alert(1)</script>');
    const path = await tus.begin(user, words.length);
    expect((await tus.send(user, path, 0, words)).status).toBe(204);
    expect(outcome(await keep(user, path))).toEqual([415, 'media.not_kept']);
    expect(await lying(user)).toEqual([]);
    expect(outcome(await keep(user, path))).toEqual([404, 'general.not_found']);
  });
});

describe('a file that arrives in parts', () => {
  it('enters by the door of files sent at once: the same bytes are the same media', async () => {
    const path = await tus.begin(ana, picture.length, '../a\u202egarden.jpg');
    const half = Math.floor(picture.length / 2);
    expect(
      (await tus.send(ana, path, 0, picture.subarray(0, half))).headers.get('upload-offset'),
    ).toBe(String(half));
    expect((await tus.send(ana, path, half, picture.subarray(half))).status).toBe(204);
    const { status, media } = await keep(ana, path);
    expect(status).toBe(201);
    expect(media).toMatchObject({ name: 'agarden.jpg', bytes: picture.length, state: 'ready' });
    const whole = await server
      .as(ana)
      .raw({ method: 'POST', url: '/api/v1/media', ...multipart('file', picture) });
    expect(whole.json<{ data: Media }>().data.id).toBe(media?.id);
  });

  it('is kept once, however often and at once that is asked, and its bytes do not lie twice', async () => {
    const user = await server.world.user();
    const path = await tus.begin(user, picture.length);
    await tus.send(user, path, 0, picture);
    const answers = await Promise.all([keep(user, path), keep(user, path), keep(user, path)]);
    const again = await keep(user, path);
    expect(new Set([...answers, again].map(({ media }) => media?.id)).size).toBe(1);
    expect(await readdir(join(folder(), user.id, idOf(path)))).toEqual(['about.json']);
    // The last part again, as after an answer that was lost: refused, and the way on is told.
    expect((await tus.send(user, path, 0, picture)).status).toBe(409);
    expect(await tus.offset(user, path)).toBe(picture.length);
  });

  it('goes on where a torn socket left it', async () => {
    const path = await tus.begin(ana, picture.length);
    const first = await tus.stall({ user: ana, path, offset: 0, bytes: picture, after: 5000 });
    await arrived(ana, path, 5000);
    first.destroy();
    expect(await tus.offset(ana, path)).toBe(5000);
    const rest = picture.subarray(5000);
    const second = await tus.stall({ user: ana, path, offset: 5000, bytes: rest, after: 1000 });
    await arrived(ana, path, 6000);
    second.destroy();
    expect(await tus.offset(ana, path)).toBe(6000);
    expect((await tus.send(ana, path, 6000, picture.subarray(6000))).status).toBe(204);
    expect((await keep(ana, path)).media?.bytes).toBe(picture.length);
  });

  it('goes on in the next process, when the server was stopped in the middle of it', async () => {
    const started = async () => {
      const app = await createHttp({
        platform: server.platform,
        modules: createModules(server.platform),
        limits: false,
      });
      return { app, tus: tusAt(await app.listen({ port: 0, host: '127.0.0.1' })) };
    };
    const first = await started();
    const path = await first.tus.begin(ana, picture.length);
    const stalled = await first.tus.stall({
      user: ana,
      path,
      offset: 0,
      bytes: picture,
      after: 7000,
    });
    await arrived(ana, path, 7000);
    first.app.server.closeAllConnections();
    await first.app.close();
    stalled.destroy();
    const second = await started();
    expect(await second.tus.offset(ana, path)).toBe(7000);
    expect((await second.tus.send(ana, path, 7000, picture.subarray(7000))).status).toBe(204);
    await second.app.close();
    expect((await keep(ana, path)).status).toBe(201);
  });

  it('sent from two sides at once is taken from one: the other is refused, and no byte stands twice', async () => {
    const path = await tus.begin(ana, picture.length);
    const answers = await Promise.all([
      tus.send(ana, path, 0, picture),
      tus.send(ana, path, 0, picture),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const at = await tus.offset(ana, path);
    if (at < picture.length) await tus.send(ana, path, at, picture.subarray(at));
    const { media } = await keep(ana, path);
    expect(media?.sha256).toBe(createHash('sha256').update(picture).digest('hex'));
  });

  it('whose sender was gone before anything was heard waits for nobody', async () => {
    const path = await tus.begin(ana, picture.length);
    const gone = await tus.stall({ user: ana, path, offset: 0, bytes: picture, after: 10 });
    gone.destroy();
    const at = await tus.offset(ana, path);
    expect((await tus.send(ana, path, at, picture.subarray(at))).status).toBe(204);
    expect((await keep(ana, path)).media?.bytes).toBe(picture.length);
  });

  it('takes the place of a sender that hangs', async () => {
    const path = await tus.begin(ana, picture.length);
    const stalled = await tus.stall({ user: ana, path, offset: 0, bytes: picture, after: 3000 });
    await arrived(ana, path, 3000);
    expect(await tus.offset(ana, path)).toBe(3000);
    expect((await tus.send(ana, path, 3000, picture.subarray(3000))).status).toBe(204);
    stalled.destroy();
  });

  it('beside another of the same person is not mixed with it', async () => {
    const other = await somePicture(500, 300);
    const [one, two] = [await tus.begin(ana, picture.length), await tus.begin(ana, other.length)];
    await Promise.all([tus.send(ana, one, 0, picture), tus.send(ana, two, 0, other)]);
    const kept = await Promise.all([keep(ana, one), keep(ana, two)]);
    expect(kept.map(({ media }) => media?.bytes)).toEqual([picture.length, other.length]);
  });

  it('that a guardian sends while viewing as a child is the child’s', async () => {
    const guardian = await server.world.user();
    const child = await server.world.child(guardian);
    const bytes = await somePicture(300, 200);
    await server.world.viewAs(guardian, child);
    const path = await tus.begin(guardian, bytes.length);
    await tus.send(guardian, path, 0, bytes);
    const { media } = await keep(guardian, path);
    const row = await server.database
      .selectFrom('media')
      .select(['owner_id', 'author_id'])
      .where('id', '=', media?.id ?? '')
      .executeTakeFirst();
    expect(row).toEqual({ owner_id: child.id, author_id: guardian.id });
  });
});

describe('a full disk', () => {
  it('is told in words, and the upload goes on where it stood when there is room', async () => {
    const path = await tus.begin(ana, picture.length);
    await tus.send(ana, path, 0, picture.subarray(0, 4000));
    const full = await createHttp({
      platform: server.platform,
      modules: createModules(server.platform),
      limits: false,
      disk: async () => LEAST_FREE - 1,
    });
    const there = tusAt(await full.listen({ port: 0, host: '127.0.0.1' }));
    expect(outcome(await there.send(ana, path, 4000, picture.subarray(4000)))).toEqual([
      507,
      'general.storage_full',
    ]);
    expect(outcome(await there.call(ana, 'POST', UPLOADS, lengthOf('10')))).toEqual([
      507,
      'general.storage_full',
    ]);
    expect(await there.offset(ana, path)).toBe(4000);
    expect((await there.call(ana, 'DELETE', await tus.begin(ana, 5))).status).toBe(204);
    await full.close();
    expect((await tus.send(ana, path, 4000, picture.subarray(4000))).status).toBe(204);
    expect((await keep(ana, path)).status).toBe(201);
  });

  it('is told before anything is begun where the storage has no room for it', async () => {
    const storage = await createFolderStorage(join(server.folder, 'full'), {
      keepFree: () => Number.POSITIVE_INFINITY,
    });
    const full = await createHttp({
      platform: server.platform,
      modules: createModules({ ...server.platform, storage }),
      limits: false,
    });
    const user = await server.world.user();
    const there = tusAt(await full.listen({ port: 0, host: '127.0.0.1' }));
    expect(outcome(await there.call(user, 'POST', UPLOADS, lengthOf('10')))).toEqual([
      507,
      'general.storage_full',
    ]);
    await full.close();
    expect(await lying(user)).toEqual([]);
  });
});

describe('what is not finished', () => {
  it('is ended by its sender', async () => {
    const user = await server.world.user();
    const path = await tus.begin(user, 10);
    await tus.send(user, path, 0, Buffer.from('abc'));
    expect((await tus.call(user, 'DELETE', path)).status).toBe(204);
    expect(await lying(user)).toEqual([]);
    expect((await tus.call(user, 'HEAD', path)).status).toBe(404);
  });

  it('is of a bounded number: who begins one more loses the oldest', async () => {
    const user = await server.world.user();
    const paths: string[] = [];
    for (let count = 0; count <= MOST_AT_ONCE; count += 1) paths.push(await tus.begin(user, 10));
    expect(await lying(user)).toEqual(paths.slice(1).map(idOf).toSorted());
  });

  it('ends after a day, and is swept with all that lay beside it; what is younger stays', async () => {
    const user = await server.world.user();
    const old = await tus.begin(user, 10);
    await tus.send(user, old, 0, Buffer.from('abc'));
    server.clock.advance({ hours: 23 });
    const young = await tus.begin(user, 10);
    await sweep();
    expect(await tus.offset(user, old)).toBe(3);
    server.clock.advance({ hours: 1 });
    const session = await server.world.session(user);
    expect(outcome(await tus.send(session, old, 3, Buffer.from('d')))).toEqual([
      410,
      'media.upload_expired',
    ]);
    expect(outcome(await keep(session, old))).toEqual([410, 'media.upload_expired']);
    await sweep();
    expect(await lying(user)).toEqual([idOf(young)]);
    expect((await tus.call(session, 'HEAD', old)).status).toBe(404);
  });

  it('and was left half made by a killed process is swept too, and found by nobody', async () => {
    const user = await server.world.user();
    const id = newId();
    await mkdir(join(folder(), user.id, id), { recursive: true });
    await writeFile(join(folder(), user.id, id, 'about.1'), '{"name":');
    expect((await tus.call(user, 'HEAD', `${UPLOADS}/${id}`)).status).toBe(404);
    server.clock.advance({ hours: 25 });
    await sweep();
    expect(await lying(user)).toEqual([]);
  });
});

it('whoever asks is told what is understood', async () => {
  const { status, headers } = await tus.call(await server.world.session(ana), 'OPTIONS', UPLOADS);
  expect(status).toBe(204);
  expect(headers.get('tus-version')).toBe('1.0.0');
  expect(headers.get('tus-max-size')).toBe(String(MOST_MEDIA_BYTES));
  expect(headers.get('tus-extension')).toBe('creation,creation-with-upload,expiration,termination');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});
