/** Ten dozen broken uploads from a seed: whatever is sent, the server answers or closes, blames the sender, and leaves no file behind. */
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createModules } from '../index.ts';
import { somePicture } from '../../testing/pictures.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { multipart } from '../../testing/upload.ts';

let server: TestServer;
let ana: TestUser;
let address: URL;
let picture: Buffer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  ana = await server.world.user();
  address = new URL(await server.listen());
  picture = await somePicture(120, 90);
});
afterAll(() => server.close());

/** Mulberry32: the same numbers for the same seed. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

interface Sent {
  readonly contentType: string;
  readonly body: Buffer;
  /** What the header claims; null for chunks. */
  readonly length: number | null;
  /** The socket is torn after this many bytes of the body. */
  readonly tornAfter?: number;
}

const BOUNDARY = 'kinlore-fuzz';
const part = (headers: string, bytes: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`, 'latin1'),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
const fileHeader =
  'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg';
const END = Buffer.from(`--${BOUNDARY}--\r\n`);
const whole = (...parts: readonly Buffer[]): Sent => {
  const body = Buffer.concat([...parts, END]);
  return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, body, length: body.length };
};
const changed = (sent: Sent, over: Partial<Sent>): Sent => ({ ...sent, ...over });
const ofBody = (body: Buffer): Partial<Sent> => ({ body, length: body.length });
const letters = (roll: (below: number) => number, count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(33 + roll(90))).join('');

type Break = (roll: (below: number) => number, good: Sent) => Sent;
const breaks: Readonly<Record<string, Break>> = {
  'a boundary that is not the one in the body': (roll, good) =>
    changed(good, {
      contentType: `multipart/form-data; boundary=${letters(roll, 1 + roll(80)).replaceAll(/[^a-z0-9]/gi, 'x')}`,
    }),
  'no boundary, or one that is none': (roll, good) =>
    changed(good, {
      contentType:
        [
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/form-data; boundary=""',
          'multipart/mixed; boundary=x',
          `multipart/form-data; boundary=${'b'.repeat(300)}`,
        ][roll(5)] ?? '',
    }),
  'no end': (roll, good) =>
    changed(good, ofBody(good.body.subarray(0, good.body.length - END.length - roll(3)))),
  'cut anywhere, and the length told of what is left': (roll, good) =>
    changed(good, ofBody(good.body.subarray(0, roll(good.body.length)))),
  'a length that is too long, and a torn socket': (roll, good) =>
    changed(good, { length: good.body.length + 1 + roll(100_000), tornAfter: good.body.length }),
  'a length that is too short': (roll, good) => changed(good, { length: roll(good.body.length) }),
  'a torn socket': (roll, good) => changed(good, { tornAfter: roll(good.body.length) }),
  'a torn socket in chunks': (roll, good) =>
    changed(good, { length: null, tornAfter: roll(good.body.length) }),
  'huge headers of a part': (roll) =>
    whole(part(`${fileHeader}\r\nX-Much: ${'h'.repeat(1000 + roll(200_000))}`, picture)),
  'many headers of a part': (roll) =>
    whole(
      part(
        [
          fileHeader,
          ...Array.from({ length: 60 + roll(3000) }, (_none, i) => `X-${i}: ${letters(roll, 5)}`),
        ].join('\r\n'),
        picture,
      ),
    ),
  'thousands of fields': (roll) =>
    whole(
      ...Array.from({ length: 1000 + roll(4000) }, (_none, i) =>
        part(`Content-Disposition: form-data; name="f${i}"`, 'x'),
      ),
      part(fileHeader, picture),
    ),
  'many files': (roll) =>
    whole(...Array.from({ length: 2 + roll(60) }, () => part(fileHeader, picture))),
  'a field of a megabyte before the file': (roll) =>
    whole(
      part('Content-Disposition: form-data; name="words"', 'w'.repeat(500_000 + roll(600_000))),
      part(fileHeader, picture),
    ),
  'a field without a name, or with a strange one': (roll) =>
    whole(
      part(
        [
          'Content-Disposition: form-data',
          'Content-Disposition: form-data; name="__proto__"; filename="a"',
          'Content-Disposition: attachment; filename="file"',
          'X: y',
          `Content-Disposition: form-data; name="${letters(roll, 300)}"; filename="b"`,
          'Content-Disposition: form-data; name="file"; filename*=UTF-8\'\'%ff%fe',
        ][roll(6)] ?? '',
        picture,
      ),
    ),
  'bytes changed anywhere': (roll, good) => {
    const body = Buffer.from(good.body);
    for (let i = 0; i < 1 + roll(40); i += 1) body[roll(body.length)] = roll(256);
    return changed(good, { body });
  },
  noise: (roll) => {
    const body = Buffer.from(Array.from({ length: roll(5000) }, () => roll(256)));
    return { contentType: `multipart/form-data; boundary=${BOUNDARY}`, body, length: body.length };
  },
};

const chunked = (body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n0\r\n\r\n'),
  ]);

/** Gives the status that was answered; null when the socket was closed without a word. */
function send(url: string, { contentType, body, length, tornAfter }: Sent): Promise<number | null> {
  return new Promise((resolve) => {
    const socket = connect(Number(address.port), address.hostname);
    let answer = '';
    const finish = (): void => {
      socket.destroy();
      resolve(/^HTTP\/1\.1 (\d{3})/.test(answer) ? Number(answer.slice(9, 12)) : null);
    };
    socket
      .setTimeout(3_000, finish)
      .on('error', () => undefined)
      .on('close', finish);
    socket.on('data', (bytes: Buffer) => {
      answer += bytes.toString('latin1');
      if (answer.includes('\r\n\r\n')) finish();
    });
    const framing = length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
    socket.write(
      `POST ${url} HTTP/1.1\r\nHost: ${address.host}\r\nAuthorization: Bearer ${ana.token}\r\nContent-Type: ${contentType}\r\n${framing}\r\n\r\n`,
    );
    const bytes = length === null ? chunked(body) : body;
    if (tornAfter === undefined) socket.write(bytes);
    else socket.write(bytes.subarray(0, tornAfter), () => setTimeout(finish, 20));
  });
}

const waiting = (): Promise<readonly string[]> =>
  readdir(join(server.folder, 'uploads')).catch(() => []);
const half = (): Promise<readonly string[]> =>
  readdir(join(server.folder, 'media', '.writing')).catch(() => []);
async function kept(): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const { key } of server.platform.storage.list('media/'))
    keys.push(key.split('/')[2] ?? '');
  return [...new Set(keys)].sort();
}

const ROUNDS = 7;
const uploads = [
  ['/api/v1/media', 'a photograph'],
  ['/api/v1/settings/avatar', 'a face'],
] as const;

describe('an upload with', () => {
  it.each(Object.entries(breaks))(
    '%s is refused or taken whole, and leaves nothing',
    async (name, breakIt) => {
      const roll = dice(Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) | 0, 7));
      const seen: (number | null)[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const [url] = uploads[round % uploads.length] ?? uploads[0];
        const good = whole(
          part(
            fileHeader.replace(
              'name="file"',
              url.endsWith('avatar') ? 'name="profile_image"' : 'name="file"',
            ),
            picture,
          ),
        );
        seen.push(await send(url, breakIt(roll, good)));
      }
      expect(
        seen.filter((status) => status !== null && status >= 500),
        `answers: ${seen.join(' ')}`,
      ).toEqual([]);
      await expect.poll(async () => [await waiting(), await half()]).toEqual([[], []]);
      // Every folder of files belongs to a row, and every row has its files.
      const rows = await server.database.selectFrom('media').select('id').execute();
      expect(await kept()).toEqual(rows.map(({ id }) => id).sort());
      expect(
        (await server.as(null).raw({ method: 'GET', url: '/api/v1/instance' })).statusCode,
      ).toBe(200);
    },
    120_000,
  );

  it('nothing wrong is taken afterwards, as before', async () => {
    const response = await server
      .as(ana)
      .raw({ method: 'POST', url: '/api/v1/media', ...multipart('file', await somePicture()) });
    expect(response.statusCode).toBe(201);
  });
});
