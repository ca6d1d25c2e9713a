/** What somebody wrote, over all memorials: their own words, in every state, and nobody else's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import {
  createMemorial,
  decideTribute,
  editTribute,
  listMyTributes,
  listWaitingTributes,
  sendTribute,
  withdrawTribute,
} from '@kinlore/shared/contracts/legacy';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { legacyReports } from './index.ts';

const died: FuzzyDate = {
  kind: 'exact',
  start: '2004-11-02',
  end: '2004-11-02',
  precision: 'day',
  text: '2 November 2004',
};
let server: TestServer;
let keeper: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  keeper = await server.world.user({ name: 'Keeper' });
});
afterAll(() => server.close());

const memorialFor = async (visitor: TestUser) =>
  (
    await server.as(keeper).call(createMemorial, {
      body: {
        full_name: 'Jelena Marković',
        relation: 'granddaughter',
        died,
        audience: 'chosen',
        visitor_ids: [visitor.id],
      },
    })
  ).data;
const write = async (who: TestUser, { id }: { id: string }, body: string) =>
  (
    await server
      .as(who)
      .call(sendTribute, { params: { memorial: id }, body: { type: 'words', body } })
  ).data;
const mine = async (who: TestUser, query: object = {}) =>
  server.as(who).call(listMyTributes, { query });
const closeTo = (who: TestUser, { id }: { id: string }) =>
  server.database
    .deleteFrom('memorial_visitor')
    .where('memorial_id', '=', id)
    .where('user_id', '=', who.id)
    .execute();

describe('the tributes somebody wrote', () => {
  it('are for nobody else: guests are refused, others find their own', async () => {
    const author = await server.world.user({ name: 'Author' });
    await write(author, await memorialFor(author), 'She taught me to swim.');
    await expect(server.as(null).call(listMyTributes, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
    expect([(await mine(keeper)).data, (await mine(await server.world.user())).data]).toEqual([
      [],
      [],
    ]);
  });

  it('say what waits and what is shown, never that one was declined, and leave out what was taken back', async () => {
    const author = await server.world.user({
      name: 'Author',
      columns: { created_at: new Date(server.clock.now().getTime() - 8 * 86_400_000) },
    });
    const memorial = await memorialFor(author);
    const [first, second, third, fourth] = [
      await write(author, memorial, 'One.'),
      await write(author, memorial, 'Two.'),
      await write(author, memorial, 'Three.'),
      await write(author, memorial, 'Four.'),
    ];
    await server
      .as(keeper)
      .call(decideTribute, { params: { tribute: first.id }, body: { decision: 'approve' } });
    await server.as(keeper).call(decideTribute, {
      params: { tribute: second.id },
      body: { decision: 'reject', note: 'no' },
    });
    await server.as(author).call(withdrawTribute, { params: { tribute: third.id } });
    const { data } = await mine(author);
    expect(
      data.map(({ memorial: of, tribute: { body, status } }) => [of?.slug, body, status]),
    ).toEqual([
      [memorial.slug, 'Four.', 'pending'],
      [memorial.slug, 'Two.', 'pending'],
      [memorial.slug, 'One.', 'approved'],
    ]);
    expect(data[0]?.tribute.id).toBe(fourth.id);
  });

  it('come by pages, newest first', async () => {
    const author = await server.world.user({ name: 'Author' });
    const memorial = await memorialFor(author);
    for (const body of ['One.', 'Two.', 'Three.']) await write(author, memorial, body);
    const first = await mine(author, { limit: 2 });
    const second = await mine(author, { limit: 2, cursor: first.meta.next });
    expect([...first.data, ...second.data].map(({ tribute }) => tribute.body)).toEqual([
      'Three.',
      'Two.',
      'One.',
    ]);
    expect(second.meta.next).toBeNull();
  });

  it('stay their author’s where the memorial is no longer shared: unnamed, not to be changed, still to be taken back', async () => {
    const author = await server.world.user({ name: 'Author' });
    const memorial = await memorialFor(author);
    const sent = await write(author, memorial, 'She sang.');
    await closeTo(author, memorial);
    const {
      data: [only],
    } = await mine(author);
    expect(only).toMatchObject({
      memorial: null,
      tribute: { id: sent.id, abilities: { edit: false, withdraw: true } },
    });
    await expect(
      server
        .as(author)
        .call(
          editTribute,
          { params: { tribute: sent.id }, body: { body: 'Again.' } },
          { headers: { 'if-match': String(sent.version) } },
        ),
    ).rejects.toMatchObject({ status: 404 });
    await server.as(author).call(withdrawTribute, { params: { tribute: sent.id } });
    expect((await mine(author)).data).toEqual([]);
    expect(
      (await server.as(keeper).call(listWaitingTributes, { query: {} })).data.filter(
        (entry) => entry.tribute.id === sent.id,
      ),
    ).toEqual([]);
  });

  it('are counted once less when one that moderators hid is taken back', async () => {
    const author = await server.world.user({ name: 'Author' });
    const memorial = await memorialFor(author);
    const sent = await write(author, memorial, 'She sang.');
    await server
      .as(keeper)
      .call(decideTribute, { params: { tribute: sent.id }, body: { decision: 'approve' } });
    await server.database
      .transaction()
      .execute(
        (transaction) =>
          legacyReports
            .find(({ type }) => type === 'tribute')
            ?.hide(transaction, sent.id, server.clock.now()) ?? Promise.resolve({}),
      );
    await server.as(author).call(withdrawTribute, { params: { tribute: sent.id } });
    expect(
      await server.database
        .selectFrom('memorial')
        .select('tribute_count')
        .where('id', '=', memorial.id)
        .executeTakeFirst(),
    ).toEqual({ tribute_count: 0 });
  });
});
