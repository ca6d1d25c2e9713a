/** The file beside a photograph in a copy: who is named where, as far as the one whose life it is may know. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRelative, createTree } from '@kinlore/shared/contracts/family';
import { addPhotoTag, answerPhotoTag } from '@kinlore/shared/contracts/photo-tags';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { flag, phonePicture, withXmp } from '../../testing/pictures.ts';
import { multipart } from '../../testing/upload.ts';
import { createModules } from '../index.ts';
import { regionsSidecar } from '../media/index.ts';
import { facesOfPacket } from '../media/faces/written-faces.ts';
import { unpack, type Unpacked } from './testing/fetch-copy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const face = { x: 0.2, y: 0.3, w: 0.2, h: 0.2 };
const died = {
  kind: 'exact',
  start: '1975-05-02',
  end: '1975-05-02',
  precision: 'day',
  text: '2 May 1975',
} as const;
const BEN = 'Ben “B” <Novak> & Sons';
const places = [0.05, 0.25, 0.45, 0.65].map((x) => ({ x, y: 0.5, w: 0.15, h: 0.25 }));
const tag = async (by: TestUser, media_id: string, more: object) =>
  (await server.as(by).call(addPhotoTag, { body: { media_id, ...more } })).data;
const answer = (by: TestUser, id: string, said: 'approve' | 'remove', blur = false) =>
  server.as(by).call(answerPhotoTag, { params: { id }, body: { answer: said, blur } });

/** Held on its side; Ben agreed, Cora has not answered, Dan took himself out, and a grandmother of the tree is there, too. */
async function pictured(held: number) {
  const ana = await server.world.user({ name: 'Ana Kos' });
  const [ben, cora, dan] = [
    await server.world.user({ name: BEN }),
    await server.world.user({ name: 'Cora Hill' }),
    await server.world.user({ name: 'Dan Hill' }),
  ];
  for (const friend of [ben, cora, dan]) await server.world.connect(ana, friend);
  const bytes = await phonePicture(held, flag(60 + held, 40));
  const sent = await server
    .as(ana)
    .raw({ method: 'POST', url: '/api/v1/media', ...multipart('file', bytes) });
  const photo = sent.json<{ data: { id: string } }>().data.id;
  await record(server, ana, { audience: 'connections', media: [{ media_id: photo }] });
  const [one, two, three, four] = places;
  const bens = await tag(ana, photo, { user_id: ben.id, region: one });
  await answer(ben, bens.id, 'approve');
  await tag(ana, photo, { user_id: cora.id, region: two });
  const dans = await tag(ana, photo, { user_id: dan.id, region: three });
  await answer(dan, dans.id, 'approve');
  await answer(dan, dans.id, 'remove', true);
  await tag(ana, photo, { user_id: ana.id });
  await tag(ana, photo, { person_id: await grandmotherOf(ana), region: four });
  return { ana, photo, bytes, one, four };
}

/** Somebody of Ana's tree without an account. */
async function grandmotherOf(ana: TestUser): Promise<string> {
  const { data: view } = await server.as(ana).call(createTree, { body: { name: 'Kos' } });
  await server.as(ana).call(addRelative, {
    params: { tree: view.tree.id, person: view.focus_id },
    body: { relation: 'parent', person: { given: 'Јелена', surname: 'Кос', death: died } },
  });
  const { id } = await server.database
    .selectFrom('person as p')
    .innerJoin('person_name as n', 'n.person_id', 'p.id')
    .select('p.id')
    .where('n.given', '=', 'Јелена')
    .where('p.tree_id', '=', view.tree.id)
    .executeTakeFirstOrThrow();
  return id;
}

const beside = async (copy: Unpacked, photo: string) =>
  readFile(join(copy.folder, `data/media/${photo}.jpg.xmp`), 'utf8');
const hasExiftool = spawnSync('exiftool', ['-ver']).status === 0;

describe('a photograph in a copy', () => {
  it('has no file beside it where nobody agreed to be named with a place', async () => {
    const ana = await server.world.user();
    const ben = await server.world.user();
    await server.world.connect(ana, ben);
    const sent = await server
      .as(ana)
      .raw({ method: 'POST', url: '/api/v1/media', ...multipart('file', await phonePicture(1)) });
    const photo = sent.json<{ data: { id: string } }>().data.id;
    await tag(ana, photo, { user_id: ben.id, region: places[0] });
    const copy = await unpack(server, ana);
    await expect(beside(copy, photo)).rejects.toThrow('ENOENT');
    expect((await copy.records('media'))[0]).toMatchObject({ names_file: null });
  });

  it('has one that names those who agreed and the dead, and nobody else, and is itself unchanged', async () => {
    const { ana, photo, bytes, one, four } = await pictured(6);
    const copy = await unpack(server, ana);
    const original = await copy.bytes(`data/media/${photo}.jpg`);
    const sum = (of: Buffer) => createHash('sha256').update(of).digest('hex');
    expect(sum(original)).toBe(sum(bytes));
    const xmp = await beside(copy, photo);
    expect(xmp).not.toMatch(/Cora|Dan Hill/);
    const picture = { width: 66, height: 40, orientation: 6 } as const;
    const read = facesOfPacket(xmp, picture);
    expect(read.map(({ name }) => name)).toEqual([BEN, 'Јелена Кос']);
    for (const [index, region] of [one, four].entries())
      for (const key of ['x', 'y', 'w', 'h'] as const)
        expect(read[index]?.region[key]).toBeCloseTo(region?.[key] ?? Number.NaN, 3);
    expect(await copy.records('media')).toEqual([
      expect.objectContaining({ id: photo, names_file: `media/${photo}.jpg.xmp` }),
    ]);
    expect(await copy.text('manifest-sha256.txt')).toContain(`data/media/${photo}.jpg.xmp`);
    expect(await copy.records('names-in-photographs')).toEqual([]);
  });

  it('of a child is named as the child may know, in the copy that a guardian takes, without the names in its file', async () => {
    const mother = await server.world.user({ name: 'Mara Kos' });
    const child = await server.world.child(mother, { name: 'Mila Kos' });
    const xmp = regionsSidecar([{ name: 'Grandfather', region: face }], {
      width: 90,
      height: 40,
      orientation: 1,
    });
    const file = multipart('file', await withXmp(xmp, flag(90, 40)));
    const sent = await server.as(child).raw({ method: 'POST', url: '/api/v1/media', ...file });
    const photo = sent.json<{ data: { id: string } }>().data.id;
    await server.database
      .insertInto('photo_tag')
      .values({ id: newId(), media_id: photo, user_id: child.id, status: 'approved', ...face })
      .execute();
    const copy = await unpack(server, mother, { scope: 'child', child_id: child.id });
    const read = facesOfPacket(await beside(copy, photo), {
      width: 90,
      height: 40,
      orientation: 1,
    });
    expect(read.map(({ name }) => name)).toEqual(['Mila Kos']);
    expect(await copy.paths()).not.toContain('data/names-in-photographs.jsonl');
  });

  it('has none where originals were left out', async () => {
    const { ana, photo } = await pictured(1);
    const copy = await unpack(server, ana, { scope: 'me', parts: ['memories'] });
    await expect(beside(copy, photo)).rejects.toThrow('ENOENT');
  });

  it.skipIf(!hasExiftool)(
    'is read by exiftool, where the machine has it, as it went in',
    async () => {
      const { ana, photo } = await pictured(8);
      const copy = await unpack(server, ana);
      const path = join(copy.folder, `data/media/${photo}.jpg.xmp`);
      const given = [
        '-j',
        '-n',
        '-RegionName',
        '-RegionType',
        '-RegionAreaX',
        '-RegionAreaY',
        path,
      ];
      const told: unknown = JSON.parse(execFileSync('exiftool', given, { encoding: 'utf8' }));
      // Upright, the middle of the first is at 0.125 and 0.625.
      expect(told).toMatchObject([
        {
          RegionName: [BEN, 'Јелена Кос'],
          RegionType: ['Face', 'Face'],
          RegionAreaX: [0.375, 0.375],
          RegionAreaY: [0.125, 0.725],
        },
      ]);
    },
  );
});
