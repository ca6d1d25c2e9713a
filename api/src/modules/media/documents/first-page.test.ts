/** Pictures of first pages: by a small program of our own in the place of pdftoppm, and by pdftoppm itself where the machine has it. */
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { Media } from '@kinlore/shared/contracts/media';
import { whereIs } from '../../../platform/programs/find.ts';
import { runProgram } from '../../../platform/programs/run.ts';
import { pdf } from '../../../testing/documents.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { tusAt, UPLOADS, type Tus } from '../../../testing/tus.ts';
import { unpack } from '../../exports/testing/fetch-copy.ts';
import { createModules } from '../../index.ts';
import { setPictureHidden } from '../hidden.queries.ts';
import { createImageWorkerPool } from '../image-worker-pool.ts';
import { uploadContextOf } from '../index.ts';
import { createDocumentLooker, createMaker, createRecordingLooker } from '../kinds.ts';
import { firstPagesJob } from './first-page.job.ts';

interface Scene {
  readonly server: TestServer;
  readonly tus: Tus;
  readonly ana: TestUser;
  readonly ben: TestUser;
}
const open = async (program: string): Promise<Scene> => {
  const server = await testServer({
    modules: createModules,
    environment: { KINLORE_PDFTOPPM: program },
  });
  const [ana, ben] = [await server.world.user(), await server.world.user({ name: 'Ben' })];
  await server.world.connect(ana, ben);
  return { server, tus: tusAt(await server.listen()), ana, ben };
};
const get = ({ server }: Scene, who: TestUser | null, url: string) =>
  server.as(who).raw({ method: 'GET', url: url.startsWith('/api') ? url : `/api/v1${url}` });
const keep = async ({ server, tus, ana }: Scene, bytes: Buffer) => {
  const path = await tus.begin(ana, bytes.length, 'scan.pdf');
  await tus.send(ana, path, 0, bytes);
  const url = `${UPLOADS}/${path.split('/').at(-1) ?? ''}/keep`;
  return server.as(ana).raw({ method: 'POST', url });
};
/** Sent, kept, and looked at. */
const kept = async (scene: Scene, bytes: Buffer): Promise<Media> => {
  const response = await keep(scene, bytes);
  expect(response.statusCode, response.body).toBe(201);
  await scene.server.settle();
  const { id } = response.json<{ data: Media }>().data;
  return (await get(scene, scene.ana, `/media/${id}`)).json<{ data: Media }>().data;
};
const stateOf = ({ server }: Scene, id: string) =>
  server.database
    .selectFrom('media')
    .select(['page_state', 'page_attempts', 'page_heartbeat_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const filesOf = async ({ server }: Scene, id: string): Promise<readonly string[]> => {
  const keys: string[] = [];
  for await (const { key } of server.platform.storage.list('media/'))
    if (key.includes(id)) keys.push(key);
  return keys;
};
const memory = async ({ server, ana }: Scene, id: string, audience: string): Promise<Activity> => {
  const payload = {
    type: 'everyday',
    subtype: 'ordinary_day',
    title: 'The certificate',
    audience,
    documents: [{ media_id: id, caption: 'Baptism of Jovanka' }],
  };
  const url = '/api/v1/activities';
  const response = await server.as(ana).raw({ method: 'POST', url, payload });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: Activity }>().data;
};
const readBy = async (scene: Scene, who: TestUser, id: string): Promise<Activity> =>
  (await get(scene, who, `/activities/${id}`)).json<{ data: Activity }>().data;

describe('without poppler', () => {
  it('a document is shown by its name, and nobody looks at it', async () => {
    const scene = await open('off');
    const media = await kept(scene, pdf());
    expect(media.document).not.toHaveProperty('first_page');
    expect(await stateOf(scene, media.id)).toMatchObject({ page_state: null, page_attempts: 0 });
    const health = await scene.server.world.user({ roles: ['admin'] });
    await scene.server.world.stepUp(health);
    const told = await get(scene, health, '/admin/health');
    expect(told.json<{ data: object }>().data).toMatchObject({ pdftoppm: '' });
    await scene.server.close();
  });
});

describe('with a program in the place of pdftoppm', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await open(join(import.meta.dirname, 'testing/pdftoppm.sh'));
  });
  afterAll(() => scene.server.close());

  it('what it cannot draw, or draws as nonsense, stays as it was', async () => {
    for (const words of ['FAILS', 'NONSENSE']) {
      const bytes = pdf({ words });
      const media = await kept(scene, bytes);
      expect(await stateOf(scene, media.id)).toMatchObject({ page_state: 'none' });
      expect(media.document).not.toHaveProperty('first_page');
      expect((await get(scene, scene.ana, `/media/${media.id}/file`)).rawPayload).toEqual(bytes);
      expect(await filesOf(scene, media.id)).toHaveLength(1);
    }
  });

  it('is shown to who may see the document: by the memory, not to strangers, and to its owner alone where moderators hide it', async () => {
    const media = await kept(scene, pdf({ words: 'shared' }));
    const { id } = await memory(scene, media.id, 'connections');
    const stranger = await scene.server.world.user();
    for (const who of [stranger, null])
      expect((await get(scene, who, `/media/${media.id}/small`)).statusCode).toBe(404);
    const page = (await readBy(scene, scene.ben, id)).documents?.[0]?.first_page;
    expect(page).toMatchObject({ width: 120, height: 160 });
    const shown = await get(scene, null, page?.url_small ?? '');
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 120 });
    expect((await get(scene, scene.ben, `/media/${media.id}/small`)).statusCode).toBe(200);
    const hide = (hidden: boolean) =>
      setPictureHidden(scene.server.database, media.id, hidden ? scene.server.clock.now() : null);
    await hide(true);
    expect((await readBy(scene, scene.ben, id)).documents ?? []).toEqual([]);
    expect((await get(scene, scene.ben, `/media/${media.id}/small`)).statusCode).toBe(404);
    expect((await get(scene, scene.ana, `/media/${media.id}/small`)).statusCode).toBe(200);
    await hide(false);
  });

  it('is in no copy of a life as a photograph, and goes with its document, file and all', async () => {
    const media = await kept(scene, pdf({ words: 'goes' }));
    expect((await filesOf(scene, media.id)).length).toBeGreaterThan(1);
    scene.server.clock.set(new Date(Date.now() + 3 * 86_400_000));
    await scene.server.platform.jobs.add(scene.server.database, 'media.sweep', {});
    await scene.server.settle();
    expect((await filesOf(scene, media.id)).length).toBeGreaterThan(1);
    const copy = await unpack(scene.server, scene.ana);
    expect((await copy.paths()).filter((path) => path.includes(media.id))).toEqual([
      `data/media/${media.id}.pdf`,
    ]);
    const gone = { method: 'DELETE', url: `/api/v1/media/${media.id}` } as const;
    expect((await scene.server.as(scene.ana).raw(gone)).statusCode).toBe(204);
    expect(await filesOf(scene, media.id)).toEqual([]);
  });

  it('one whose server was killed is begun anew, three times at most', async () => {
    const media = await kept(scene, pdf({ words: 'again' }));
    const begun = async (page_attempts: number) => {
      const left = { page_state: null, page_attempts, page_heartbeat_at: new Date(0) };
      await scene.server.database
        .deleteFrom('media_variant')
        .where('media_id', '=', media.id)
        .execute();
      await scene.server.database
        .updateTable('media')
        .set(left)
        .where('id', '=', media.id)
        .execute();
      await scene.server.platform.jobs.add(scene.server.database, 'media.first_pages', {});
      await scene.server.settle();
      return (await stateOf(scene, media.id)).page_state;
    };
    expect(await begun(2)).toBe('ready');
    expect(await begun(3)).toBe('none');
  });

  it('stops with the server, and that time does not count', async () => {
    const { server } = scene;
    const { id } = (await keep(scene, pdf({ words: 'HANGS' }))).json<{ data: Media }>().data;
    const job = firstPagesJob(server.platform, depsOf(server));
    const running = job.run({});
    await expect.poll(async () => (await stateOf(scene, id)).page_attempts).toBe(1);
    job.stop?.();
    await running;
    expect(await stateOf(scene, id)).toEqual({
      page_state: null,
      page_attempts: 0,
      page_heartbeat_at: null,
    });
    expect(await readdir(join(server.platform.settings.dataFolder, 'uploads'))).toEqual([]);
    await server.database
      .updateTable('media')
      .set({ page_state: 'none' })
      .where('id', '=', id)
      .execute();
  });
});

/** What the job of the server is handed, too. */
function depsOf({ platform }: TestServer): Parameters<typeof firstPagesJob>[1] {
  const { log, programs } = platform;
  if (programs.pdftoppm === null) throw new Error('There is no program.');
  const looker = createRecordingLooker(log);
  const maker = createMaker({
    image: createImageWorkerPool(log),
    audio: looker,
    video: looker,
    document: createDocumentLooker(log),
  });
  return { program: programs.pdftoppm, maker, uploads: uploadContextOf(platform) };
}

/** One page with this on it, as a program writes it. */
function page({ box = '0 0 200 280', content = '', more = '' }): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R ${more} >>`,
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
  ];
  return written(objects);
}
function written(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((body, at) => {
    const offset = text.length;
    text += `${String(at + 1)} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = String(objects.length + 1);
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(text.length)}\n%%EOF\n`,
    'latin1',
  );
}
/** Eighty million million dots, packed into a few bytes. */
function bomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(1_000_000)).toString('latin1');
  const image = `<< /Type /XObject /Subtype /Image /Width 9000000 /Height 9000000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /Length ${String(packed.length)} >>\nstream\n${packed}\nendstream`;
  const content = '200 0 0 280 0 0 cm /I Do';
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 280] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>',
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    image,
  ]);
}
const circle = (): Buffer =>
  written(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']);

const hasBounds = (await whereIs('prlimit')) !== null;
const hasPoppler = (await whereIs('pdftoppm')) !== null;

describe.skipIf(!hasPoppler)('with poppler, where the machine has it', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await open('pdftoppm');
  });
  afterAll(() => scene.server.close());

  it('the first page is drawn, upright, with its edges, at most 800 pixels', async () => {
    const content = '0 0 1 rg 0 140 200 140 re f';
    const media = await kept(scene, page({ content, box: '0 0 300 420' }));
    const first = media.document?.first_page;
    expect(first).toMatchObject({ width: 572, height: 800 });
    const { rawPayload } = await get(scene, scene.ana, first?.url ?? '');
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    expect(at(300, 700)).toEqual([255, 255, 255]);
    expect((at(100, 400)[2] ?? 0) - (at(100, 400)[0] ?? 0)).toBeGreaterThan(200);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  it('a page of 200 inches is as small as any other', async () => {
    const media = await kept(scene, page({ box: '0 0 14400 14400' }));
    expect(media.document?.first_page).toMatchObject({ width: 800, height: 800 });
  });

  it('what goes in circles, or is no page, leaves no picture, and everything else as it was', async () => {
    for (const bytes of [circle(), pdf({ packed: true })]) {
      const media = await kept(scene, bytes);
      expect(media.document).not.toHaveProperty('first_page');
      expect((await stateOf(scene, media.id)).page_state).toBe('none');
      expect((await get(scene, scene.ana, `/media/${media.id}/file`)).rawPayload).toEqual(bytes);
    }
  });

  it.skipIf(!hasBounds)(
    'what unpacks to more than there is is ended, where the machine can bound it',
    async () => {
      const { program } = depsOf(scene.server);
      const folder = await mkdtemp(join(scene.server.folder, 'bomb-'));
      const path = join(folder, 'document.pdf');
      await writeFile(path, bomb());
      const within = program.args.map((arg) => (arg.startsWith('--cpu') ? '--cpu=1' : arg));
      expect(within).toContain('--as=1073741824');
      const asked = ['-singlefile', '-scale-to', '800', '-png', path, join(folder, 'page')];
      const ended = await runProgram({
        path: program.path,
        args: [...within, ...asked],
        folder,
        limitMs: 40_000,
        mostBytes: 1_000,
      });
      expect(ended.end).toBe('failed');
    },
  );
});
