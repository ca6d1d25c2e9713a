/** Out of a picture with one's place blurred: everything that is made of it shows nothing there any more, the original is untouched. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivity } from '@kinlore/shared/contracts/activities';
import type { Media } from '@kinlore/shared/contracts/media';
import {
  addPhotoTag,
  answerPhotoTag,
  listPicturesOfMe,
  type Region,
} from '@kinlore/shared/contracts/photo-tags';
import { decode, type Rgba } from '../../testing/likeness.ts';
import { draw } from '../../testing/pictures.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { multipart } from '../../testing/upload.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

/** A board of light and dark squares, so that something is told apart everywhere. */
const board = () =>
  draw({
    width: 480,
    height: 360,
    at: (x, y) => (((x >> 4) + (y >> 4)) % 2 === 0 ? [240, 220, 200] : [30, 40, 60]),
  })
    .jpeg({ quality: 92 })
    .toBuffer();
const face: Region = { x: 0.25, y: 0.25, w: 0.25, h: 0.5 };

async function party() {
  const [ana, ben, cora] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Ben Novak' }),
    await server.world.user({ name: 'Cora Hill' }),
  ];
  for (const other of [ben, cora]) await server.world.connect(ana, other);
  const sent = await board();
  const uploaded = await server
    .as(ana)
    .raw({ method: 'POST', url: '/api/v1/media', ...multipart('file', sent) });
  const media = uploaded.json<{ data: Media }>().data;
  const { id } = await record(server, ana, { media: [{ media_id: media.id }] });
  await server.settle();
  const tag = async (region: Region) =>
    (
      await server
        .as(ana)
        .call(addPhotoTag, { body: { media_id: media.id, user_id: ben.id, region } })
    ).data.id;
  return { ana, ben, cora, sent, media, memory: id, tag };
}

const bytesAt = async (who: TestUser, url: string): Promise<Buffer> => {
  const answer = await server.as(who).raw({ method: 'GET', url });
  expect(answer.statusCode, url).toBe(200);
  return answer.rawPayload;
};
const sourcesFor = async (who: TestUser, memory: string) => {
  const { data } = await server.as(who).call(readActivity, { params: { id: memory } });
  return data.media[0]?.sources ?? [];
};
/** What `who` is served of it, every size and format. */
const servedTo = async (who: TestUser, memory: string): Promise<readonly Rgba[]> => {
  const served: Rgba[] = [];
  for (const { url } of await sourcesFor(who, memory))
    served.push(await decode(await bytesAt(who, url)));
  return served;
};

/** Where light changes from a sample to the next, on average: inside the region without its edge, or outside without its edge. */
function detail(
  { data, width, height }: Rgba,
  { x, y, w, h }: Region,
  where: 'in' | 'out',
): number {
  const edge = 0.03;
  const by = where === 'in' ? edge : -edge;
  const isIn = (column: number, row: number) =>
    column > (x + by) * width &&
    column < (x + w - by) * width &&
    row > (y + by) * height &&
    row < (y + h - by) * height;
  let [sum, count] = [0, 0];
  for (let row = 0; row < height; row += 1)
    for (let column = 1; column < width; column += 1) {
      if (isIn(column, row) !== (where === 'in')) continue;
      const at = (row * width + column) * 4;
      sum += Math.abs((data[at] ?? 0) - (data[at - 4] ?? 0));
      count += 1;
    }
  return sum / count;
}

/** The mean difference outside of the region. */
function changedOutside(one: Rgba, other: Rgba, { x, y, w, h }: Region): number {
  let [sum, count] = [0, 0];
  const edge = 0.06;
  for (let row = 0; row < one.height; row += 1)
    for (let column = 0; column < one.width; column += 1) {
      const [u, v] = [column / one.width, row / one.height];
      if (u > x - edge && u < x + w + edge && v > y - edge && v < y + h + edge) continue;
      const at = (row * one.width + column) * 4;
      for (const channel of [0, 1, 2]) {
        sum += Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0));
        count += 1;
      }
    }
  return sum / count;
}

describe('taking oneself out with one’s place blurred', () => {
  it('is refused for a tag without a place, and for more than a quarter of the picture', async () => {
    const { ana, ben, media, tag } = await party();
    const { data: plain } = await server
      .as(ana)
      .call(addPhotoTag, { body: { media_id: media.id, user_id: ben.id } });
    const blur = (id: string) =>
      server
        .as(ben)
        .call(answerPhotoTag, { params: { id }, body: { answer: 'remove', blur: true } });
    await expect(blur(plain.id)).rejects.toMatchObject({ code: 'photo_tag.nothing_to_blur' });
    const wide = await tag({ x: 0, y: 0, w: 0.6, h: 0.5 });
    await expect(blur(wide)).rejects.toMatchObject({ code: 'photo_tag.blur_too_large' });
    await blur(await tag({ x: 0, y: 0, w: 0.5, h: 0.4 }));
    const second = await tag({ x: 0.5, y: 0.5, w: 0.4, h: 0.4 });
    await expect(blur(second)).rejects.toMatchObject({ code: 'photo_tag.blur_too_large' });
  });

  it('changes that place in every size and format for everybody, nothing else, and not the original', async () => {
    const { ana, ben, cora, sent, media, memory, tag } = await party();
    const before = await servedTo(cora, memory);
    const old = (await sourcesFor(cora, memory)).map(({ url }) => url);
    const id = await tag(face);
    await server
      .as(ben)
      .call(answerPhotoTag, { params: { id }, body: { answer: 'remove', blur: true } });
    await server.settle();
    const after = await servedTo(cora, memory);
    expect(after.length).toBe(before.length);
    expect(new Set(after.map(({ width }) => width)).size).toBeGreaterThan(1);
    for (const [place, shown] of after.entries()) {
      const was = before[place];
      if (was === undefined) throw new Error('as many as before');
      expect(detail(was, face, 'in')).toBeGreaterThan(10);
      expect(detail(shown, face, 'in')).toBeLessThan(2);
      expect(detail(shown, face, 'out')).toBeGreaterThan(10);
      expect(changedOutside(was, shown, face)).toBeLessThan(2);
    }
    // No cache answers with those of before, and an address of before gives what is there now.
    expect((await sourcesFor(ana, memory)).some(({ url }) => old.includes(url))).toBe(false);
    for (const url of old)
      expect(detail(await decode(await bytesAt(cora, url)), face, 'in')).toBeLessThan(2);
    const original = await bytesAt(ana, `/api/v1/media/${media.id}/original`);
    expect(original.equals(sent)).toBe(true);
    const keys: string[] = [];
    for await (const { key } of server.platform.storage.list(
      `media/${media.id.slice(-2)}/${media.id}/`,
    ))
      keys.push(key);
    expect(keys).toHaveLength(after.length + 1);

    // Who changes their mind is there again, and so is the picture.
    const removed = await server.as(ben).call(listPicturesOfMe, { query: { status: 'removed' } });
    expect(removed.data).toMatchObject([{ tag_id: id, blurred: true }]);
    await server.as(ben).call(answerPhotoTag, { params: { id }, body: { answer: 'approve' } });
    await server.settle();
    for (const shown of await servedTo(cora, memory))
      expect(detail(shown, face, 'in')).toBeGreaterThan(10);
  });
});
