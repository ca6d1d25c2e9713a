import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateActivity } from '@kinlore/shared/contracts/activities';
import { getHealth } from '@kinlore/shared/contracts/admin';
import {
  changeFeedDigest,
  readDigestLink,
  readFeedDigest,
  stopDigestLink,
  type FeedDigest,
} from '@kinlore/shared/contracts/feed-digests';
import { newId } from '../../platform/id.ts';
import { record } from '../../testing/memories.ts';
import { refuseMailsTo } from '../../testing/poison.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let send: () => Promise<void>;
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      const modules = createModules(platform);
      const job = modules
        .flatMap(({ jobs = [] }) => jobs)
        .find(({ name }) => name === 'feed-digests.send');
      send = async () => job?.run({});
      return modules;
    },
  });
});
// A Tuesday, noon in Belgrade.
beforeEach(() => server.clock.set('2027-05-04T10:00:00Z'));
afterAll(() => server.close());

const DAILY = { rhythm: 'daily', weekday: 0, hour: 8 } as const;
const choose = async (who: TestUser, body: Omit<FeedDigest, 'next_at'> = DAILY) =>
  (await server.as(who).call(changeFeedDigest, { body })).data;
const digestsTo = async ({ email }: TestUser) =>
  (await server.mails()).filter(({ to, text }) => to === email && text.includes('/new-memories/'));
/** Ana gets them each morning; Ben is connected with her. */
async function friends() {
  const ana = await server.world.user({ name: 'Ana Kos', timeZone: 'Europe/Belgrade' });
  const ben = await server.world.user({ name: 'Ben Roth' });
  await server.world.connect(ana, ben);
  await choose(ana);
  server.clock.advance({ minutes: 1 });
  return { ana, ben };
}
const nextMorning = async () => {
  server.clock.set('2027-05-05T06:00:00Z');
  await send();
};

describe('new memories by e-mail', () => {
  it('are nobody’s until they ask for them, and never a child’s', async () => {
    const ana = await server.world.user();
    const child = await server.world.child(ana);
    expect((await server.as(ana).call(readFeedDigest)).data).toMatchObject({
      rhythm: 'off',
      next_at: null,
    });
    await expect(choose(child)).rejects.toMatchObject({ code: 'general.not_for_children' });
    await server.database
      .insertInto('feed_digest')
      .values({
        user_id: child.id,
        ...DAILY,
        since: new Date('2027-05-01'),
        next_at: new Date('2027-05-02'),
      })
      .execute();
    await record(server, ana, { audience: 'family' });
    await send();
    expect(await digestsTo(child)).toEqual([]);
  });

  it('come once at the hour of who reads them, with what was shared since and nothing of its words', async () => {
    const { ana, ben } = await friends();
    await record(server, ana, { title: 'Her own' });
    await record(server, ben, { title: 'Kept to himself', audience: 'self' });
    const { slug } = await record(server, ben, { title: 'The piano', body: 'It was out of tune.' });
    await send();
    expect(await digestsTo(ana)).toEqual([]);
    server.clock.set('2027-05-05T06:00:00Z');
    await Promise.all([send(), send(), send()]);
    const mails = await digestsTo(ana);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('A new memory from Ben Roth');
    expect(mails[0]?.text).toContain(`- Ben Roth: “The piano”\n`);
    expect(mails[0]?.text).toContain(`/post/${slug}`);
    expect(mails[0]?.text).not.toMatch(/out of tune|Her own|Kept to himself/u);
    server.clock.set('2027-05-06T06:00:00Z');
    await send();
    expect(await digestsTo(ana), 'nothing new').toHaveLength(1);
  });

  it('are judged while they are written: what was taken back, across a block, or after a death is in none', async () => {
    const { ana, ben } = await friends();
    const { id, version } = await record(server, ben, { title: 'The piano' });
    const cora = await server.world.user({ name: 'Cora Roth' });
    await server.world.connect(ana, cora);
    await record(server, cora, { title: 'The harp' });
    await server
      .as(ben)
      .call(
        updateActivity,
        { params: { id }, body: { audience: 'self' } },
        { headers: { 'if-match': String(version) } },
      );
    await server.world.block(cora, ana);
    await nextMorning();
    expect(await digestsTo(ana)).toEqual([]);
    await server.database
      .insertInto('grief_quiet')
      .values({
        user_id: ana.id,
        death_id: newId(),
        since: server.clock.now(),
        until: new Date('2027-06-01'),
      })
      .execute();
    await record(server, ben, { title: 'The wake' });
    server.clock.set('2027-05-06T06:00:00Z');
    await send();
    expect(await digestsTo(ana)).toEqual([]);
  });

  it('that cannot be written wait longer each time, are given up in the end, and stand before nobody', async () => {
    const { ana, ben } = await friends();
    const cora = await server.world.user({ name: 'Cora Roth', timeZone: 'Europe/Belgrade' });
    await server.world.connect(cora, ben);
    await choose(cora);
    server.clock.advance({ minutes: 1 });
    const owner = await server.world.user({ roles: ['owner'] });
    const health = async () => (await server.as(owner).call(getHealth)).data;
    const kept = () =>
      server.database
        .selectFrom('feed_digest')
        .select(['attempts', 'given_up_at', 'next_at'])
        .where('user_id', '=', ana.id)
        .executeTakeFirstOrThrow();
    // First in line, each time.
    await server.database
      .updateTable('feed_digest')
      .set({ next_at: new Date('2027-05-05T05:00:00Z') })
      .where('user_id', '=', ana.id)
      .execute();
    await record(server, ben, { title: 'The piano' });
    const accept = await refuseMailsTo(server, ana.id);

    await nextMorning();
    expect(await digestsTo(cora)).toHaveLength(1);
    expect(await digestsTo(ana)).toEqual([]);
    expect(await kept()).toMatchObject({ attempts: 1, next_at: new Date('2027-05-05T06:05:00Z') });
    await send();
    expect(await kept(), 'not before its time').toMatchObject({ attempts: 1 });
    expect(await health()).toMatchObject({ sendings_failing: 1, sendings_given_up: 0 });
    for (const minutes of [5, 15, 45, 135]) {
      server.clock.advance({ minutes });
      await send();
    }
    expect(await kept()).toEqual({
      attempts: 0,
      given_up_at: new Date('2027-05-05T09:20:00Z'),
      next_at: new Date('2027-05-06T08:00:00Z'),
    });
    expect(await health()).toMatchObject({ sendings_failing: 0, sendings_given_up: 1 });

    await accept();
    server.clock.advance({ minutes: 1 });
    await record(server, ben, { title: 'The harp' });
    server.clock.set('2027-05-06T08:00:00Z');
    await send();
    const [mail, ...more] = await digestsTo(ana);
    expect(mail?.text).toMatch(/The harp/u);
    expect(mail?.text, 'what was given up is in the feed').not.toMatch(/The piano/u);
    expect(more).toEqual([]);
    expect(await kept()).toMatchObject({ attempts: 0, given_up_at: null });
    expect(await health()).toMatchObject({ sendings_given_up: 0 });
  });

  it('are stopped by the link of any of them, without logging in, until it is over', async () => {
    const { ana, ben } = await friends();
    await record(server, ben);
    await nextMorning();
    const [mail] = await digestsTo(ana);
    const token = mail?.text.split('/new-memories/')[1]?.slice(0, 43) ?? '';
    const body = { token };
    expect((await server.as(null).call(readDigestLink, { body })).data).toEqual({
      rhythm: 'daily',
    });
    expect((await server.as(null).call(stopDigestLink, { body })).data).toEqual({ rhythm: 'off' });
    expect((await server.as(ana).call(readFeedDigest)).data).toMatchObject({ next_at: null });
    await expect(
      server.as(null).call(readDigestLink, { body: { token: 'a'.repeat(43) } }),
    ).rejects.toMatchObject({ code: 'general.not_found' });
    server.clock.advance({ days: 61 });
    await expect(server.as(null).call(stopDigestLink, { body })).rejects.toMatchObject({
      code: 'general.not_found',
    });
  });
});
