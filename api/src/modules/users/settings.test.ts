/** What somebody chooses for themselves, and who may not. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import {
  changeAccessibility,
  changePrivacy,
  readAccessibility,
  readExamples,
  readPrivacy,
  type ExampleKey,
} from '@kinlore/shared/contracts/settings';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { searchUsers } from '@kinlore/shared/contracts/search';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const usual = {
  text_size: 'usual',
  motion: 'device',
  contrast: 'device',
  font: 'usual',
  simple: false,
} as const;
const looks = (who: TestUser, body: Parameters<typeof JSON.stringify>[0]) =>
  server
    .as(who)
    .raw({ method: 'PUT', url: '/api/v1/settings/accessibility', payload: body as object });
const me = async (who: TestUser) => (await server.as(who).call(getCurrentUser, { query: {} })).data;

describe('how pages look', () => {
  it.each([
    [{ text_size: 'enormous' }],
    [{ simple: 'yes' }],
    [{ theme: 'shadow' }],
    [{ ui_mode: null }],
  ])('is not changed by %j', async (body) => {
    const ana = await server.world.user();
    expect((await looks(ana, body)).statusCode).toBe(422);
    expect((await me(ana)).accessibility).toEqual(usual);
  });
  it('is nobody else’s to change, and not a guardian’s who views as the child', async () => {
    await expect(server.as(null).call(readAccessibility)).rejects.toMatchObject({ status: 401 });
    const guardian = await server.world.user();
    await server.as(guardian).call(changeAccessibility, { body: { text_size: 'larger' } });
    await server.world.viewAs(guardian, await server.world.child(guardian));
    await expect(
      server.as(guardian).call(changeAccessibility, { body: { text_size: 'large' } }),
    ).rejects.toMatchObject({ code: 'general.forbidden' });
    // Whoever looks at the page reads it, not whom they view as.
    expect((await me(guardian)).accessibility?.text_size).toBe('larger');
  });
  it('keeps what is not named, also of two changes at once', async () => {
    const ana = await server.world.user();
    await Promise.all([
      server.as(ana).call(changeAccessibility, { body: { contrast: 'more' } }),
      server.as(ana).call(changeAccessibility, { body: { font: 'legible' } }),
      server.as(ana).call(changeAccessibility, { body: { simple: true } }),
    ]);
    const kept = { ...usual, contrast: 'more', font: 'legible', simple: true };
    expect((await server.as(ana).call(readAccessibility)).data).toEqual({
      ...kept,
      ui_mode: 'full',
    });
    expect((await me(ana)).accessibility).toEqual(kept);
  });
});

describe('privacy', () => {
  it.each([
    ['child', '2019-03-01', 'connections', 'activity.audience_too_wide_for_child'],
    ['child', '2019-03-01', 'public', 'activity.audience_too_wide_for_child'],
    ['teen', '2013-01-01', 'public', 'activity.audience_too_wide_for_teen'],
  ] as const)('a %s born %s starts no memory with %s', async (accountType, born, first, code) => {
    const who = await server.world.user({ accountType, born });
    await expect(
      server.as(who).call(changePrivacy, { body: { first_audience: first } }),
    ).rejects.toMatchObject({ code });
    expect((await server.as(who).call(readPrivacy)).data.first_audience).toBeNull();
  });
  it('a child does not say whether it is listed', async () => {
    const child = await server.world.child(await server.world.user());
    await expect(
      server.as(child).call(changePrivacy, { body: { listed: true } }),
    ).rejects.toMatchObject({ code: 'general.not_for_children' });
  });
  it('is kept, and says what a new memory starts with', async () => {
    const ana = await server.world.user();
    const { data } = await server
      .as(ana)
      .call(changePrivacy, { body: { first_audience: 'family', first_degree: 2 } });
    expect(data).toMatchObject({ first_audience: 'family', first_degree: 2 });
    expect(await me(ana)).toMatchObject({ first_audience: 'family', first_degree: 2 });
    await server.as(ana).call(changePrivacy, { body: { first_audience: null } });
    expect(await me(ana)).toMatchObject({ first_audience: null, first_degree: 2 });
  });
  it('whoever is not listed is found by name by nobody they have nothing to do with', async () => {
    const [hidden, seeker] = [
      await server.world.user({ name: 'Quirina Zlatareva' }),
      await server.world.user(),
    ];
    const found = async () =>
      (await server.as(seeker).call(searchUsers, { query: { q: 'Quirina' } })).data.map(
        ({ id }) => id,
      );
    expect(await found()).toContain(hidden.id);
    await server.as(hidden).call(changePrivacy, { body: { listed: false } });
    expect(await found()).not.toContain(hidden.id);
  });
});

describe('an audience by example', () => {
  const examples = async (who: TestUser) =>
    new Map(
      (await server.as(who).call(readExamples)).data.map(({ key, sees, sees_not }) => [
        key,
        [sees, sees_not],
      ]),
    );
  it('says so where nobody is there', async () => {
    const alone = await examples(await server.world.user());
    expect([...alone.values()].flat()).toEqual(Array.from({ length: 12 }, () => null));
  });
  it('names nobody across a block, and no child that one does not know of', async () => {
    const [ana, gone] = [await server.world.user(), await server.world.user({ name: 'Gone' })];
    await server.world.connect(ana, gone);
    await server.world.block(gone, ana);
    const cousin = await server.world.child(await server.world.user(), { name: 'Far child' });
    await server.world.relate(ana, cousin, 3);
    expect(JSON.stringify([...(await examples(ana))])).not.toMatch(/Gone|Far child/);
  });
  it('is the farthest who would see it, and the nearest who would not, each time the same', async () => {
    const ana = await server.world.user({ name: 'Ana' });
    const people = {
      Vesna: await server.world.user({ name: 'Vesna' }),
      Mira: await server.world.user({ name: 'Mira' }),
      Lena: await server.world.user({ name: 'Lena' }),
    };
    await server.world.relate(ana, people.Vesna, 1);
    await server.world.relate(ana, people.Mira, 3);
    await server.world.connect(ana, people.Lena);
    const expected: Readonly<Record<ExampleKey, readonly (string | null)[]>> = {
      'family.close': ['Vesna', 'Mira'],
      'family.wider': ['Mira', 'Lena'],
      'family.everyone': ['Mira', 'Lena'],
      connections: ['Lena', 'Vesna'],
      public: ['Lena', null],
      self: [null, 'Vesna'],
    };
    expect(Object.fromEntries(await examples(ana))).toEqual(expected);
    expect(await examples(ana)).toEqual(await examples(ana));
    // What is said is what happens.
    const { id } = await record(server, ana, { audience: 'family', audience_degree: 2 });
    const reads = async (who: TestUser) =>
      (await server.as(who).raw({ url: `/api/v1/activities/${id}` })).statusCode;
    expect([await reads(people.Vesna), await reads(people.Mira)]).toEqual([200, 404]);
  });
});

describe('without the game', () => {
  it('nothing of points or levels is told, listed or counted, and it is there again afterwards', async () => {
    const ana = await server.world.user();
    await record(server, ana, { audience: 'self' });
    await server.settle();
    const list = async () => (await server.as(ana).call(listNotifications, { query: {} })).data;
    const before = await list();
    expect(before.notifications.map(({ type }) => type)).toContain('xp_awarded');
    await server.as(ana).call(changeAccessibility, { body: { ui_mode: 'plain' } });
    expect(await list()).toMatchObject({ notifications: [], unread_count: 0 });
    await record(server, ana, { audience: 'self', title: 'Another day altogether' });
    await server.settle();
    const rows = await server.database
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', ana.id)
      .orderBy('id', 'desc')
      .execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(
      before.notifications.map(({ id }) => id).toSorted(),
    );
    await server.as(ana).call(changeAccessibility, { body: { ui_mode: 'full' } });
    expect((await list()).unread_count).toBe(before.unread_count);
  });
});
