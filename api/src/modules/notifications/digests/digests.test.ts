/** Quiet hours, and what is new in one e-mail. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockUser, requestConnection } from '@kinlore/shared/contracts/connections';
import { createComment } from '@kinlore/shared/contracts/comments';
import {
  changeAccessibility,
  changeTimes,
  readTimes,
  type Times,
} from '@kinlore/shared/contracts/settings';
import { putNotificationPreferences } from '@kinlore/shared/contracts/notification-preferences';
import { markAllRead } from '@kinlore/shared/contracts/notifications';
import type { JobDefinition } from '../../../module.ts';
import { Mailbox } from '../../../testing/mailbox.ts';
import { record } from '../../../testing/memories.ts';
import { newId } from '../../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';

let server: TestServer;
let jobs: readonly JobDefinition[] = [];
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      const modules = createModules(platform);
      jobs = modules.flatMap((module) => module.jobs ?? []);
      return modules;
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  // A Tuesday.
  server.clock.set('2027-05-04T10:00:00Z');
});

const choose = (who: TestUser, body: Partial<Times>) => server.as(who).call(changeTimes, { body });
const digest = async () => jobs.find(({ name }) => name === 'notifications.digests')?.run({});
const mailsTo = async (who: TestUser) =>
  (await server.mails()).filter(({ to }) => to === who.email);
const summariesTo = async (who: TestUser) =>
  (await mailsTo(who)).filter(({ subject }) => subject.includes('new thing'));

/** Somebody who asked for summaries, and a friend who commented on their memory. */
async function commented(every: Times['digest'] = 'daily') {
  const [ana, ben] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Ben Kos' }),
  ];
  await server.world.connect(ana, ben);
  const { id } = await record(server, ana, {
    audience: 'connections',
    title: 'The winter we carried the piano',
  });
  // What the memory earned came before.
  await server.settle();
  server.clock.advance({ minutes: 1 });
  await choose(ana, { digest: every });
  server.clock.advance({ minutes: 1 });
  await comment(ben, id);
  return { ana, ben, id };
}
async function comment(who: TestUser, activity: string) {
  await server.as(who).call(createComment, {
    body: { subject_type: 'activity', subject_id: activity, body: 'It was out of tune.' },
  });
  await server.settle();
}

describe('quiet hours', () => {
  it.each([
    [{ quiet_from: '24:00' }, 422],
    [{ quiet_from: '7:00' }, 422],
    [{ quiet_from: '08:00', quiet_to: '08:00' }, 422],
    [{ digest: 'hourly' }, 422],
    [{ digest: null }, 422],
  ])('are not %j', async (body, status) => {
    const ana = await server.world.user();
    const answer = await server
      .as(ana)
      .raw({ method: 'PUT', url: '/api/v1/settings/notification-times', payload: body });
    expect(answer.statusCode).toBe(status);
  });
  it('of a child are not the child’s to say, and not of whoever views as them', async () => {
    const guardian = await server.world.user();
    const child = await server.world.child(guardian);
    await expect(choose(child, { quiet_from: '23:00' })).rejects.toMatchObject({
      code: 'general.not_for_children',
    });
    await server.world.viewAs(guardian, child);
    await expect(choose(guardian, { quiet_from: '23:00' })).rejects.toMatchObject({
      status: 403,
    });
  });
  it('are from ten to seven until somebody says otherwise', async () => {
    const ana = await server.world.user();
    const usual = { quiet_from: '22:00', quiet_to: '07:00', digest: 'off' };
    expect((await server.as(ana).call(readTimes)).data).toEqual(usual);
    await choose(ana, { quiet_to: '09:30' });
    expect((await server.as(ana).call(readTimes)).data).toEqual({ ...usual, quiet_to: '09:30' });
  });
  it('hold back a mail until they end, where its reader lives', async () => {
    const mailbox = new Mailbox();
    const port = await mailbox.listen();
    const sending = await testServer({
      modules: createModules,
      environment: { SMTP_URL: `smtp://127.0.0.1:${String(port)}` },
    });
    try {
      const ana = await sending.world.user({ timeZone: 'Europe/Belgrade' });
      await sending.as(ana).call(changeTimes, { body: { quiet_from: '21:00', quiet_to: '08:30' } });
      const askedAt = async (now: string) => {
        sending.clock.set(now);
        await sending.as(await sending.world.user()).call(requestConnection, {
          params: { userId: ana.id },
          body: { date_of_meeting: '2020-01-01' },
        });
        await sending.settle();
        return mailbox.mails.length;
      };
      expect(await askedAt('2027-05-04T20:59:00+02:00')).toBe(1);
      expect(await askedAt('2027-05-04T21:00:00+02:00')).toBe(1);
      const { rows } = await sql<{ run_at: Date }>`
        select run_at from graphile_worker._private_jobs order by id desc limit 1`.execute(
        sending.database,
      );
      expect(rows[0]?.run_at).toEqual(new Date('2027-05-05T08:30:00+02:00'));
    } finally {
      await sending.close();
      await mailbox.close();
    }
  });
});

describe('no summary comes', () => {
  it('where nobody asked for one', async () => {
    const { ana } = await commented('off');
    server.clock.set('2027-05-05T08:05:00Z');
    await digest();
    expect(await summariesTo(ana)).toEqual([]);
  });
  it('before the morning, nor to a weekly reader before Monday', async () => {
    const [daily, weekly] = [await commented('daily'), await commented('weekly')];
    server.clock.set('2027-05-05T07:59:00Z');
    await digest();
    expect(await summariesTo(daily.ana)).toEqual([]);
    server.clock.set('2027-05-09T12:00:00Z');
    await digest();
    expect(await summariesTo(weekly.ana)).toEqual([]);
    server.clock.set('2027-05-10T08:00:00Z');
    await digest();
    expect(await summariesTo(weekly.ana)).toHaveLength(1);
  });
  it('of what was read, or came before it was asked for', async () => {
    const { ana } = await commented();
    await server.as(ana).call(markAllRead);
    server.clock.set('2027-05-05T08:05:00Z');
    await digest();
    expect(await summariesTo(ana)).toEqual([]);
  });
  it('of what was mailed by itself', async () => {
    const { ana } = await commented();
    await server.as(ana).call(putNotificationPreferences, {
      body: { preferences: { comment_received: { email_enabled: true } } },
    });
    server.clock.set('2027-05-05T08:05:00Z');
    await digest();
    expect(await summariesTo(ana)).toEqual([]);
  });
  it('of somebody across a block', async () => {
    const { ana, ben } = await commented();
    await server.as(ana).call(blockUser, { params: { userId: ben.id } });
    server.clock.set('2027-05-05T08:05:00Z');
    await digest();
    expect(await summariesTo(ana)).toEqual([]);
  });
  it.each([
    ['whose address is not proved', { email_verified_at: null }],
    ['who is suspended', { suspended_at: new Date('2027-05-04T12:00:00Z') }],
    [
      'who has turned into a child by a mended birth',
      {
        birth_start: '2020-01-01',
        birth_end: '2020-01-01',
        birth_kind: 'exact',
        birth_precision: 'day',
      },
    ],
  ])('to somebody %s', async (_who, columns) => {
    const { ana } = await commented();
    await server.database.updateTable('app_user').set(columns).where('id', '=', ana.id).execute();
    server.clock.set('2027-05-05T08:05:00Z');
    await digest();
    expect(await summariesTo(ana)).toEqual([]);
  });
});

describe('a summary', () => {
  it('says what happened and where, and quotes nothing', async () => {
    const { ana, id } = await commented();
    server.clock.set('2027-05-05T08:05:00Z');
    await digest();
    const [mail] = await summariesTo(ana);
    expect(mail?.subject).toBe('1 new thing in Kinlore');
    expect(mail?.text).toContain('Memories\n- Ben Kos commented on your memory.');
    expect(mail?.text).toContain(`modal=activity-view&activityId=${id}`);
    expect(mail?.text).not.toMatch(/piano|out of tune/);
  });
  it('comes once, however many look at the same time, and not again for the same', async () => {
    const { ana, ben, id } = await commented();
    server.clock.set('2027-05-05T08:05:00Z');
    await Promise.all(Array.from({ length: 40 }, digest));
    expect(await summariesTo(ana)).toHaveLength(1);
    server.clock.set('2027-05-06T08:05:00Z');
    await digest();
    expect(await summariesTo(ana)).toHaveLength(1);
    await comment(ben, id);
    server.clock.set('2027-05-07T08:05:00Z');
    await digest();
    const [first, second] = await summariesTo(ana);
    expect([first, second].map((mail) => mail?.subject)).toEqual([
      '1 new thing in Kinlore',
      '1 new thing in Kinlore',
    ]);
  });
  it.each(['wants pages without them', 'is left in peace after a death'])(
    'has nothing of levels for whoever %s',
    async (why) => {
      const { ana } = await commented();
      await server.database
        .insertInto('notification')
        .values({
          id: newId(),
          user_id: ana.id,
          type: 'level_up',
          data: JSON.stringify({ new_level: 3 }),
          created_at: server.clock.now(),
        })
        .execute();
      if (why === 'wants pages without them')
        await server.as(ana).call(changeAccessibility, { body: { ui_mode: 'plain' } });
      else
        await server.database
          .insertInto('grief_quiet')
          .values({
            user_id: ana.id,
            death_id: newId(),
            since: server.clock.now(),
            until: new Date('2027-06-05T00:00:00Z'),
          })
          .execute();
      server.clock.set('2027-05-05T08:05:00Z');
      await digest();
      const [mail] = await summariesTo(ana);
      expect(mail?.text).not.toMatch(/level/i);
      expect(mail?.subject).toBe('1 new thing in Kinlore');
    },
  );
});
