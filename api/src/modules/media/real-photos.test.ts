/** Files as families' phones make them. They are not part of the repository: without them these tests say so and are skipped. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Media } from '@kinlore/shared/contracts/media';
import { createModules } from '../index.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { multipart } from '../../testing/upload.ts';

const folder = fileURLToPath(new URL('../../../../../shared/data/photos/', import.meta.url));
const there = existsSync(folder);
if (!there) process.stdout.write(`skipped: no photographs at ${folder}\n`);

describe.skipIf(!there)('real photographs', () => {
  let server: TestServer;
  let ana: TestUser;
  beforeAll(async () => {
    server = await testServer({ modules: createModules });
    ana = await server.world.user();
  });
  afterAll(() => server?.close());

  const cases = [
    [
      'iphone_13_pro_max.HEIC',
      { mime: 'image/heic', size: [3024, 4032], day: '2022-02-16', placed: false },
    ],
    [
      'iphone_hdr_YES.jpg',
      { mime: 'image/jpeg', size: [3264, 2448], day: '2015-04-10', placed: true },
    ],
    ['DSCN0010.jpg', { mime: 'image/jpeg', size: [640, 480], day: '2008-10-22', placed: true }],
    ['landscape_3.jpg', { mime: 'image/jpeg', size: [600, 450], day: null, placed: false }],
    ['portrait_6.jpg', { mime: 'image/jpeg', size: [450, 600], day: null, placed: false }],
    ['portrait_8.jpg', { mime: 'image/jpeg', size: [450, 600], day: null, placed: false }],
  ] as const;
  it.each(cases)(
    '%s is kept whole and shown upright',
    async (name, expected) => {
      const bytes = readFileSync(`${folder}${name}`);
      const response = await server
        .as(ana)
        .raw({ method: 'POST', url: '/api/v1/media', ...multipart('file', bytes, { name }) });
      expect(response.statusCode, response.body).toBe(201);
      const media = response.json<{ data: Media }>().data;
      expect({
        mime: media.mime,
        size: [media.picture.width, media.picture.height],
        day: media.taken?.when.start ?? null,
        placed: media.location !== null,
      }).toEqual({ ...expected, size: [...expected.size] });
      expect(
        (await server.as(null).raw({ method: 'GET', url: media.original_url })).rawPayload.equals(
          bytes,
        ),
      ).toBe(true);
      expect(
        (await server.as(null).raw({ method: 'GET', url: media.picture.url_large })).statusCode,
      ).toBe(200);
    },
    30_000,
  );
});
