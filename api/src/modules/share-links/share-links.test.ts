import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteActivity, updateActivity } from '@kinlore/shared/contracts/activities';
import {
  endShareLink,
  listShareLinks,
  makeShareLink,
  readSharedPage,
  wakeShareLink,
  type SharedMemory,
} from '@kinlore/shared/contracts/share-links';
import { photograph, record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const DAY = 86_400_000;
type Options = { readonly days?: 1 | 7 | 30 | 365; readonly password?: string };

const make = async (who: TestUser, activityId: string, { days = 7, password }: Options = {}) => {
  const { data } = await server.as(who).call(makeShareLink, {
    body: {
      activity_id: activityId,
      name: 'For Aunt Mila',
      days,
      ...(password !== undefined && { password }),
    },
  });
  return { id: data.share_link.id, token: data.link.split('/').at(-1) ?? '' };
};
const read = async (token: string, password?: string) =>
  (
    await server
      .as(null)
      .call(readSharedPage, { body: { token, ...(password !== undefined && { password }) } })
  ).data;
const memoryBy = async (token: string): Promise<SharedMemory> => {
  const { memory } = await read(token);
  if (memory === null) throw new Error('the link shows nothing');
  return memory;
};
const list = async (who: TestUser) =>
  (await server.as(who).call(listShareLinks, { query: {} })).data;
const fetchFile = (url: string) => server.as(null).raw({ method: 'GET', url });
const absent = { code: 'general.not_found' };
const changeUser = (id: string, columns: object) =>
  server.database.updateTable('app_user').set(columns).where('id', '=', id).execute();

describe('making a link', () => {
  it('is refused to teens, to who has no proved address, of what is another’s, and of a draft', async () => {
    const ana = await server.world.user();
    const { id } = await record(server, ana);
    const teen = await server.world.user({ accountType: 'teen', born: '2012-01-01' });
    const unproved = await server.world.user({ verified: false });
    for (const who of [teen, unproved])
      await expect(make(who, id)).rejects.toMatchObject({ status: 403 });
    await expect(make(await server.world.user(), id)).rejects.toMatchObject(absent);
    const draft = await record(server, ana, { status: 'draft' });
    await expect(make(ana, draft.id)).rejects.toMatchObject({ code: 'share_link.not_shared' });
    await server.as(ana).call(deleteActivity, { params: { id } });
    await expect(make(ana, id)).rejects.toMatchObject(absent);
  });

  it('ends at twenty of one memory, however many are made at once', async () => {
    const ana = await server.world.user();
    const { id } = await record(server, ana);
    const made = await Promise.allSettled(Array.from({ length: 24 }, () => make(ana, id)));
    const refused = made.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining({ code: 'share_link.too_many' })),
    );
    expect(await list(ana)).toHaveLength(20);
  });
});

describe('a link', () => {
  it('that nobody made, and one that was taken back, open nothing, and neither do their pictures', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const photo = await photograph(server, ana);
    const { id: memoryId } = await record(server, ana, { media: [{ media_id: photo.id }] });
    const { id, token } = await make(ana, memoryId);
    const url = (await memoryBy(token)).media[0]?.url ?? '';
    expect((await fetchFile(url)).statusCode).toBe(200);
    await expect(server.as(ben).call(endShareLink, { params: { id } })).rejects.toMatchObject(
      absent,
    );
    await server.as(ana).call(endShareLink, { params: { id } });
    await expect(read(token)).rejects.toMatchObject(absent);
    await expect(read('x'.repeat(43))).rejects.toMatchObject(absent);
    expect((await fetchFile(url)).statusCode).toBe(404);
    expect(await list(ana)).toEqual([]);
  });

  it('opens its own files alone, and no original', async () => {
    const ana = await server.world.user();
    const [mine, other] = [await photograph(server, ana), await photograph(server, ana)];
    const { id } = await record(server, ana, { media: [{ media_id: mine.id }] });
    await record(server, ana, { media: [{ media_id: other.id }] });
    const url = (await memoryBy((await make(ana, id)).token)).media[0]?.url ?? '';
    expect((await fetchFile(url)).headers['cache-control']).toBe('private, no-cache');
    for (const wrong of [
      url.replace(mine.id, other.id),
      url
        .replace('/medium', '/original')
        .replace('/large', '/original')
        .replace('/small', '/original'),
      url.replace(/signature=.{4}/u, 'signature=AAAA'),
      url.replace(/expires=\d/u, 'expires=2'),
    ])
      expect((await fetchFile(wrong)).statusCode, wrong).toBe(404);
    await server.database
      .updateTable('media')
      .set({ hidden_at: server.clock.now() })
      .where('id', '=', mine.id)
      .execute();
    expect((await fetchFile(url)).statusCode).toBe(404);
  });

  it('whose time is over says so, shows nothing, and is gone a month later', async () => {
    const ana = await server.world.user();
    const { id: memoryId } = await record(server, ana);
    const { id, token } = await make(ana, memoryId, { days: 1 });
    const until = (days: number) =>
      server.database
        .updateTable('share_link')
        .set({
          created_at: new Date(server.clock.now().getTime() - (days + 1) * DAY),
          expires_at: new Date(server.clock.now().getTime() - days * DAY),
        })
        .where('id', '=', id)
        .execute();
    await until(1);
    expect(await read(token)).toEqual({ state: 'over', memory: null });
    expect(await list(ana)).toMatchObject([{ state: 'over' }]);
    await expect(server.as(ana).call(wakeShareLink, { params: { id } })).rejects.toMatchObject({
      code: 'share_link.over',
    });
    await until(31);
    await server.platform.jobs.add(server.database, 'share-links.sweep', {});
    await server.settle();
    expect(await list(ana)).toEqual([]);
  });

  it('of a memory that is deleted, hidden, or of somebody suspended or gone opens nothing', async () => {
    const ana = await server.world.user();
    const { id } = await record(server, ana);
    const { token } = await make(ana, id);
    const change = (columns: object) =>
      server.database.updateTable('activity').set(columns).where('id', '=', id).execute();
    const now = server.clock.now();
    for (const [hide, show] of [
      [() => change({ hidden_at: now }), () => change({ hidden_at: null })],
      [() => change({ deleted_at: now }), () => change({ deleted_at: null })],
      [
        () => changeUser(ana.id, { suspended_at: now }),
        () => changeUser(ana.id, { suspended_at: null }),
      ],
      [() => changeUser(ana.id, { erased_at: now }), () => changeUser(ana.id, { erased_at: null })],
    ] as const) {
      await hide();
      await expect(read(token)).rejects.toMatchObject(absent);
      await show();
      expect((await read(token)).state).toBe('open');
    }
  });

  it('rests once its memory is for its owner alone, until they let it go on', async () => {
    const ana = await server.world.user();
    const memory = await record(server, ana);
    const { id, token } = await make(ana, memory.id);
    await server
      .as(ana)
      .call(
        updateActivity,
        { params: { id: memory.id }, body: { audience: 'self' } },
        { headers: { 'if-match': `"${memory.version}"` } },
      );
    await expect(read(token)).rejects.toMatchObject(absent);
    expect(await list(ana)).toMatchObject([{ state: 'resting' }]);
    await server.as(ana).call(wakeShareLink, { params: { id } });
    expect((await read(token)).state).toBe('open');
  });
});

describe('a password', () => {
  it('is asked for, shows nothing before it, and may be guessed twenty times an hour', async () => {
    const ana = await server.world.user();
    const { id } = await record(server, ana);
    const { token } = await make(ana, id, { password: 'the blue boat' });
    expect(await read(token)).toEqual({ state: 'locked', memory: null });
    await expect(read(token, 'the red boat')).rejects.toMatchObject({
      code: 'share_link.password_wrong',
    });
    expect((await read(token, 'the blue boat')).state).toBe('open');
    const rows = await server.database.selectFrom('share_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('the blue boat');
    expect(JSON.stringify(rows)).not.toContain(token);
    const guesses: unknown[] = [];
    for (let nth = 0; nth < 22; nth += 1)
      await read(token, `guess ${String(nth)}`).catch((failure: unknown) => guesses.push(failure));
    expect(guesses.at(-1)).toMatchObject({ code: 'share_link.too_many_guesses' });
  });
});

describe('what a link shows', () => {
  it('is the memory, and how often it was looked at is told to who made it', async () => {
    const ana = await server.world.user({ name: 'Ana Kos' });
    const { id } = await record(server, ana, {
      title: 'The piano on the stairs',
      body: 'It was snowing.',
      place: '12 Harbour Lane, Piran, Slovenia',
      audience: 'self',
    });
    const { token } = await make(ana, id);
    const shown = await memoryBy(token);
    expect(Object.keys(shown).toSorted()).toEqual([
      'at_rest',
      'body',
      'media',
      'owner_name',
      'people',
      'place',
      'recordings',
      'title',
      'when',
    ]);
    expect(shown).toMatchObject({
      owner_name: 'Ana Kos',
      title: 'The piano on the stairs',
      body: 'It was snowing.',
      place: 'Piran, Slovenia',
    });
    await read(token);
    expect(await list(ana)).toMatchObject([
      { name: 'For Aunt Mila', opened_count: 2, last_opened_at: expect.any(String) },
    ]);
  });

  it('names the dead, and of the living who agreed where everybody reads it; never a child', async () => {
    const ana = await server.world.user({ name: 'Ana Kos' });
    const [ben, cora] = [
      await server.world.user({ name: 'Ben Far' }),
      await server.world.user({ name: 'Cora Kos' }),
    ];
    const mila = await server.world.child(ana, { name: 'Mila Zorn' });
    for (const other of [ben, cora]) await server.world.connect(ana, other);
    const { id } = await record(server, ana, {
      title: 'With Ben and Cora',
      body: 'Ben Far held Mila Zorn. Cora laughed, and so did Vera Old.',
      audience: 'public',
      people: [
        { name: 'Ben', user_id: ben.id },
        { name: 'Cora Kos', user_id: cora.id },
        { name: 'Mila Zorn', user_id: mila.id },
        { name: 'Vera Old' },
      ],
    });
    const { token } = await make(ana, id);
    const tag = (userId: string) =>
      server.database
        .updateTable('activity_person')
        .set({ tag_status: 'accepted' })
        .where('activity_id', '=', id)
        .where('user_id', '=', userId)
        .execute();
    await tag(cora.id);
    await tag(mila.id);
    expect(await memoryBy(token)).toMatchObject({
      title: 'With someone and Cora',
      body: 'someone held someone. Cora laughed, and so did someone.',
      people: ['Cora Kos'],
    });
    // For fewer than everybody nobody agreed to a link.
    await server.database
      .updateTable('activity')
      .set({ audience: 'connections' })
      .where('id', '=', id)
      .execute();
    await changeUser(ben.id, { life_status: 'in_remembrance' });
    expect(await memoryBy(token)).toMatchObject({
      title: 'With Ben and someone',
      people: ['Ben'],
    });
  });
});
