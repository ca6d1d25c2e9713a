import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LISTED_MEDIA,
  listDrafts,
  listLife,
  MAX_MEDIA,
  readActivity,
  updateActivity,
} from '@kinlore/shared/contracts/activities';
import { readFeed } from '@kinlore/shared/contracts/feed';
import { createModules } from '../index.ts';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';

let server: TestServer;
let ana: TestUser;
let ben: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  [ana, ben] = [await server.world.user(), await server.world.user({ name: 'Ben' })];
  await server.world.connect(ana, ben);
});
afterAll(() => server.close());

/** Photographs that are ready, without a file of their own: what is asked here is how many there are. */
async function photographs(owner: TestUser, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await server.database
    .insertInto('media')
    .values(
      ids.map((id) => ({
        id,
        owner_id: owner.id,
        author_id: owner.id,
        kind: 'photo',
        state: 'ready',
        sha256: id,
        bytes: 1,
        mime: 'image/jpeg',
        storage_key: `media/${id}`,
        width: 4,
        height: 3,
      })),
    )
    .execute();
  return ids;
}
const named = (ids: readonly string[]) =>
  ids.map((media_id, at) => ({ media_id, caption: `Number ${String(at + 1)}` }));
const wedding = (ids: readonly string[], status: 'draft' | 'published' = 'published') => ({
  type: 'everyday',
  subtype: 'ordinary_day',
  title: 'The wedding of two hundred pictures',
  audience: 'connections',
  status,
  media: named(ids),
});
const record = (user: TestUser, payload: object) =>
  server.as(user).raw({ method: 'POST', url: '/api/v1/activities', payload });

describe('a memory of many photographs', () => {
  it('is refused with one more than it holds, and keeps nothing of it', async () => {
    const answer = await record(ana, wedding(await photographs(ana, MAX_MEDIA + 1)));
    expect(answer.json()).toMatchObject({ errors: { media: expect.anything() } });
    expect(
      (await server.as(ana).call(listLife, { params: { id: ana.id }, query: {} })).data,
    ).toEqual([]);
  });

  it('is whole where it is read by itself, and begins in every list', async () => {
    const ids = await photographs(ana, MAX_MEDIA);
    const { data: made } = (await record(ana, wedding(ids))).json<{ data: { id: string } }>();
    const whole = (await server.as(ben).call(readActivity, { params: { id: made.id } })).data;
    expect(whole.media.map(({ media_id }) => media_id)).toEqual(ids);
    expect(whole.media.at(-1)?.caption).toBe(`Number ${String(MAX_MEDIA)}`);
    expect(whole.media_left).toBeUndefined();
    const [inFeed] = (await server.as(ben).call(readFeed, { query: {} })).data;
    const [inLife] = (await server.as(ben).call(listLife, { params: { id: ana.id }, query: {} }))
      .data;
    for (const listed of [inFeed, inLife]) {
      expect(listed?.media.map(({ media_id }) => media_id)).toEqual(ids.slice(0, LISTED_MEDIA));
      expect(listed?.media_left).toBe(MAX_MEDIA - LISTED_MEDIA);
    }
  });

  it('says nothing of more where all of them are listed', async () => {
    const ids = await photographs(ben, LISTED_MEDIA);
    await record(ben, { ...wedding(ids), title: 'Eight of them' });
    const [inFeed] = (await server.as(ana).call(readFeed, { query: {} })).data;
    expect(inFeed).toMatchObject({ title: 'Eight of them' });
    expect(inFeed?.media).toHaveLength(LISTED_MEDIA);
    expect(inFeed?.media_left).toBeUndefined();
  });

  it('begins in the list of drafts, and loses none where something else of it is changed', async () => {
    const ids = await photographs(ana, LISTED_MEDIA + 3);
    const { data: draft } = (await record(ana, wedding(ids, 'draft'))).json<{
      data: { id: string; version: number };
    }>();
    const [listed] = (await server.as(ana).call(listDrafts, { query: {} })).data;
    expect(listed?.media).toHaveLength(LISTED_MEDIA);
    expect(listed?.media_left).toBe(3);
    const changed = await server
      .as(ana)
      .call(
        updateActivity,
        { params: { id: draft.id }, body: { title: 'Another title' } },
        { headers: { 'if-match': String(draft.version) } },
      );
    expect(changed.data.media).toHaveLength(LISTED_MEDIA + 3);
    expect(changed.data.media_left).toBeUndefined();
  });
});
