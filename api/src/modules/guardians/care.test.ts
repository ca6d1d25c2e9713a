/** A child's day: what is refused at night, when the time is used up and while something is paused; and what stays possible. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createActivity, listLife, updateActivity } from '@kinlore/shared/contracts/activities';
import {
  giveMoreTime,
  liftPause,
  listChildDays,
  listPauses,
  placePause,
  readChildDay,
  readChildSettings,
  readMyDay,
  saveChildSettings,
  type ChildSettings,
} from '@kinlore/shared/contracts/care';
import type { PauseKind } from '@kinlore/shared/contracts/care-words';
import { blockUser, requestConnection } from '@kinlore/shared/contracts/connections';
import { createComment } from '@kinlore/shared/contracts/comments';
import { listNotifications, markAllRead } from '@kinlore/shared/contracts/notifications';
import { getProgress } from '@kinlore/shared/contracts/progress';
import { react } from '@kinlore/shared/contracts/reactions';
import { updateTheme } from '@kinlore/shared/contracts/users';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());
const MORNING = '2027-05-04T10:00:00Z';
beforeEach(() => {
  server.clock.set(MORNING);
});

const at = (child: TestUser) => ({ params: { id: child.id } });
const as = (who: TestUser) => server.as(who);
/** A child for whom nobody has set anything: 20 to 7, an hour a day. */
const family = async (timeZone = 'UTC') => {
  const ana = await server.world.user({ name: 'Ana Marić', timeZone });
  const mila = await server.world.child(ana, { timeZone });
  await server.database.deleteFrom('child_setting').where('child_id', '=', mila.id).execute();
  return { ana, mila };
};
const second = async (child: TestUser) => {
  const ben = await server.world.user({ name: 'Ben Marić' });
  await server.database
    .insertInto('guardianship')
    .values({
      guardian_id: ben.id,
      child_id: child.id,
      consent_version: '1',
      consent_method: 'none',
      consented_at: server.clock.now(),
    })
    .execute();
  return ben;
};
const settingsOf = async (ana: TestUser, mila: TestUser) =>
  (await as(ana).call(readChildSettings, at(mila))).data;
const set = async (ana: TestUser, mila: TestUser, change: Partial<ChildSettings>) => {
  const { version, changed_by: _by, changed_at: _at, ...now } = await settingsOf(ana, mila);
  const body = { ...now, ...change };
  return as(ana).call(
    saveChildSettings,
    { ...at(mila), body },
    { headers: { 'if-match': `"${version}"` } },
  );
};
const unlimited = { quiet_from: 0, quiet_to: 0, daily_minutes: null };
const myDay = async (mila: TestUser) => (await as(mila).call(readMyDay)).data;
const share = (mila: TestUser) => record(server, mila, { audience: 'family' });
const draft = (mila: TestUser) =>
  as(mila).call(createActivity, {
    body: {
      type: 'everyday',
      subtype: 'ordinary_day',
      title: 'The swing',
      status: 'draft',
      audience: 'family',
    },
  });
/** The child looks around for so long, once a minute. */
const stay = async (mila: TestUser, minutes: number, ask = () => myDay(mila)) => {
  for (let minute = 0; minute < minutes; minute += 1) {
    server.clock.advance({ minutes: 1 });
    await ask();
  }
};
const pause = (
  ana: TestUser,
  mila: TestUser,
  kind: PauseKind,
  days = 3,
  reason = 'You hurt Lena with it.',
) => as(ana).call(placePause, { ...at(mila), body: { kind, reason, days } });

describe('what is set for a child', () => {
  it('is read and changed by nobody but its guardians, and by none from thirteen on', async () => {
    const { ana, mila } = await family();
    const { ana: stranger } = await family();
    const teen = await server.world.child(ana, { accountType: 'teen', born: '2013-01-01' });
    for (const who of [stranger, mila]) {
      const refused = who === stranger ? { status: 404 } : { status: 403 };
      await expect(as(who).call(readChildSettings, at(mila))).rejects.toMatchObject(refused);
      await expect(as(who).call(readChildDay, at(mila))).rejects.toMatchObject(refused);
      await expect(as(who).call(listChildDays, at(mila))).rejects.toMatchObject(refused);
      await expect(as(who).call(listPauses, { ...at(mila), query: {} })).rejects.toMatchObject(
        refused,
      );
      await expect(pause(who, mila, 'view_only')).rejects.toMatchObject(refused);
      await expect(
        as(who).call(giveMoreTime, { ...at(mila), body: { minutes: 30 } }),
      ).rejects.toMatchObject(refused);
    }
    await expect(settingsOf(ana, teen)).rejects.toMatchObject({ code: 'parent.over_13' });
    await server.world.viewAs(ana, mila);
    await expect(settingsOf(ana, mila), 'while viewing').rejects.toMatchObject({ status: 403 });
  });

  it('is twenty to seven and an hour a day until somebody says otherwise', async () => {
    const { ana, mila } = await family();
    expect(await settingsOf(ana, mila)).toEqual({
      quiet_from: 1200,
      quiet_to: 420,
      daily_minutes: 60,
      comments: true,
      voice: true,
      reaction_set: 'all',
      theme_locked: false,
      trust: 'all',
      version: 1,
      changed_by: null,
      changed_at: null,
    });
  });

  it('of two guardians who change it at once one is told to look again', async () => {
    const { ana, mila } = await family();
    const ben = await second(mila);
    const {
      version: _version,
      changed_at: _at,
      changed_by: _by,
      ...settings
    } = await settingsOf(ana, mila);
    const save = (who: TestUser, version: number, daily_minutes: number) =>
      as(who).call(
        saveChildSettings,
        { ...at(mila), body: { ...settings, daily_minutes } },
        { headers: { 'if-match': `"${version}"` } },
      );
    for (const version of [1, 2]) {
      const results = await Promise.allSettled(
        Array.from({ length: 40 }, (_, turn) =>
          save(turn % 2 === 0 ? ana : ben, version, 30 + turn),
        ),
      );
      const kept = results.filter(({ status }) => status === 'fulfilled');
      expect(kept).toHaveLength(1);
    }
    await expect(save(ben, 1, 90)).rejects.toMatchObject({ code: 'general.version_stale' });
    expect(await settingsOf(ben, mila)).toMatchObject({ version: 3 });
    await expect(
      as(ana).call(saveChildSettings, { ...at(mila), body: settings }),
    ).rejects.toMatchObject({ code: 'general.version_required' });
  });

  it.each([
    ['a minute that no day has', { quiet_from: 1440 }],
    ['a day of no time', { daily_minutes: 0 }],
    ['another trust', { trust: 'blind' }],
    ['a field of its own', { spy: true }],
  ])('%s is refused', async (_name, change) => {
    const { ana, mila } = await family();
    const {
      version: _version,
      changed_at: _at,
      changed_by: _by,
      ...settings
    } = await settingsOf(ana, mila);
    const response = await as(ana).raw({
      method: 'PUT',
      url: `/api/v1/parent/children/${mila.id}/settings`,
      headers: { 'if-match': '"1"' },
      payload: { ...settings, ...change },
    });
    expect(response.statusCode).toBe(422);
  });
});

describe('in the quiet hours', () => {
  it('nothing is shared, said or changed, and the answer says until when', async () => {
    const { ana, mila } = await family();
    const { id } = await record(server, ana, { audience: 'family' });
    await server.world.relate(ana, mila, 1);
    server.clock.set('2027-05-04T19:59:59Z');
    await share(mila);
    server.clock.set('2027-05-04T20:00:00Z');
    const refused = {
      status: 403,
      code: 'care.night',
      details: { until: '2027-05-05T07:00:00.000Z' },
    };
    await expect(share(mila)).rejects.toMatchObject(refused);
    await expect(
      as(mila).call(react, {
        body: { reactionable_type: 'activity', reactionable_id: id, reaction_type_id: 1 },
      }),
    ).rejects.toMatchObject(refused);
    await expect(as(mila).call(updateTheme, { body: { theme: 'ocean' } })).rejects.toMatchObject(
      refused,
    );
    expect(await myDay(mila)).toMatchObject({
      rest: { why: 'night', until: '2027-05-05T07:00:00.000Z' },
      rest_at: null,
    });
    server.clock.set('2027-05-05T06:59:59Z');
    await expect(share(mila)).rejects.toMatchObject(refused);
    server.clock.set('2027-05-05T07:00:00Z');
    await share(mila);
  });

  it('a draft is saved, pictures and all; the own book is read; whoever frightens is blocked', async () => {
    const { ana, mila } = await family();
    const eve = await server.world.user();
    await server.world.connect(mila, eve);
    server.clock.set('2027-05-04T21:00:00Z');
    const { data } = await draft(mila);
    const kept = await as(mila).call(
      updateActivity,
      { params: { id: data.id }, body: { title: 'Still awake' } },
      { headers: { 'if-match': `"${data.version}"` } },
    );
    expect(kept.data).toMatchObject({ status: 'draft', title: 'Still awake' });
    await expect(
      as(mila).call(
        updateActivity,
        { params: { id: data.id }, body: { status: 'published' } },
        { headers: { 'if-match': `"${kept.data.version}"` } },
      ),
    ).rejects.toMatchObject({ code: 'care.night' });
    await as(mila).call(listLife, { params: { id: mila.id }, query: {} });
    await as(mila).call(markAllRead);
    await as(mila).call(blockUser, { params: { userId: eve.id } });
    expect((await as(ana).call(readChildDay, at(mila))).data.rest).toMatchObject({ why: 'night' });
  });

  it('a guardian who views as the child writes for it all the same', async () => {
    const { ana, mila } = await family();
    server.clock.set('2027-05-04T21:00:00Z');
    await server.world.viewAs(ana, mila);
    await record(server, ana, { audience: 'family' });
    await expect(as(ana).call(readMyDay), 'and has no day').rejects.toMatchObject({ status: 404 });
  });

  it('are those of the place where the child lives, also when its clocks are moved', async () => {
    const { mila: there } = await family('Pacific/Kiritimati');
    server.clock.set('2027-05-04T06:00:00Z'); // eight in the evening there
    expect((await myDay(there)).rest).toEqual({ why: 'night', until: '2027-05-04T17:00:00.000Z' });
    const { mila } = await family('Europe/Berlin');
    server.clock.set('2027-03-27T22:00:00Z'); // 23:00; at two the clocks go to three
    expect((await myDay(await server.world.session(mila))).rest?.until).toBe(
      '2027-03-28T05:00:00.000Z',
    );
    server.clock.set('2027-10-30T21:00:00Z'); // 23:00; at three they go back to two
    expect((await myDay(await server.world.session(mila))).rest?.until).toBe(
      '2027-10-31T06:00:00.000Z',
    );
  });

  it('are none where both hours are the same, and may lie within a day', async () => {
    const { ana, mila } = await family();
    await set(ana, mila, { quiet_from: 13 * 60, quiet_to: 15 * 60 });
    server.clock.set('2027-05-04T12:30:00Z');
    expect((await myDay(mila)).rest_at).toBe('2027-05-04T13:00:00.000Z');
    server.clock.set('2027-05-04T14:59:00Z');
    expect((await myDay(mila)).rest?.until).toBe('2027-05-04T15:00:00.000Z');
    await set(ana, mila, unlimited);
    expect(await myDay(mila)).toMatchObject({ rest: null, rest_at: null, allowed_minutes: null });
  });
});

describe('the minutes of a day', () => {
  it('are counted while the child is here, on two devices at once only once, and not while it is away', async () => {
    const { mila } = await family();
    const tablet = await server.world.session(mila);
    await myDay(mila);
    await stay(mila, 10, async () => {
      await myDay(mila);
      return myDay(tablet);
    });
    expect(await myDay(mila)).toMatchObject({ used_minutes: 10, allowed_minutes: 60 });
    server.clock.advance({ minutes: 30 });
    await myDay(mila);
    await stay(mila, 2);
    expect(await myDay(mila)).toMatchObject({ used_minutes: 12 });
  });

  it('are not written with every call', async () => {
    const { mila } = await family();
    await myDay(mila);
    await stay(mila, 1);
    const rows = () =>
      server.database
        .selectFrom('child_seen')
        .select('seen_at')
        .where('child_id', '=', mila.id)
        .execute();
    const before = await rows();
    for (let call = 0; call < 5; call += 1) {
      server.clock.advance({ seconds: 10 });
      await myDay(mila);
    }
    expect(await rows()).toEqual(before);
  });

  it('of a guardian who looks are not the child’s', async () => {
    const { ana, mila } = await family();
    await server.world.viewAs(ana, mila);
    const look = async () => {
      await as(ana).call(listLife, { params: { id: 'me' }, query: {} });
      return undefined;
    };
    for (let minute = 0; minute < 5; minute += 1) {
      server.clock.advance({ minutes: 1 });
      await look();
    }
    expect(await myDay(mila)).toMatchObject({ used_minutes: 0 });
  });

  it('end the day’s sharing when they are used, and begin again at midnight', async () => {
    const { ana, mila } = await family();
    await set(ana, mila, { ...unlimited, daily_minutes: 10 });
    await myDay(mila);
    await stay(mila, 4);
    expect(await myDay(mila)).toMatchObject({ rest: null, rest_at: '2027-05-04T10:10:00.000Z' });
    await stay(mila, 6);
    const refused = { code: 'care.minutes', details: { until: '2027-05-05T00:00:00.000Z' } };
    await expect(share(mila)).rejects.toMatchObject(refused);
    await draft(mila);
    server.clock.set('2027-05-05T00:00:00Z');
    await share(mila);
  });

  it('say the morning where the night comes first', async () => {
    const { ana, mila } = await family();
    await set(ana, mila, { daily_minutes: 10 });
    await myDay(mila);
    await stay(mila, 10);
    expect((await myDay(mila)).rest).toEqual({ why: 'minutes', until: '2027-05-05T07:00:00.000Z' });
  });

  it('on both sides of midnight belong to both days, of the child’s zone', async () => {
    const { ana, mila } = await family('Asia/Kolkata');
    await set(ana, mila, { ...unlimited, daily_minutes: 600 });
    server.clock.set('2027-05-04T18:27:30Z'); // 23:57:30
    await myDay(mila);
    await stay(mila, 5);
    expect((await as(ana).call(listChildDays, at(mila))).data).toEqual([
      { day: '2027-05-05', minutes: 2 },
      { day: '2027-05-04', minutes: 2 },
    ]);
    expect(await myDay(mila)).toMatchObject({ used_minutes: 2 });
  });

  it('are right on the day that has twenty-three hours, and on the one that has twenty-five', async () => {
    const { ana, mila } = await family('Europe/Berlin');
    await set(ana, mila, { ...unlimited, daily_minutes: 600 });
    for (const [night, day] of [
      ['2027-03-28T00:55:00Z', '2027-03-28'],
      ['2027-10-31T00:55:00Z', '2027-10-31'],
    ] as const) {
      server.clock.set(night);
      const here = await server.world.session(mila);
      await myDay(here);
      await stay(here, 10);
      const { data } = await as(await server.world.session(ana)).call(listChildDays, at(mila));
      expect(data.find((used) => used.day === day)).toEqual({ day, minutes: 10 });
    }
  });
});

describe('more time', () => {
  it('is given from now on, also past the quiet hour, and for that day alone', async () => {
    const { ana, mila } = await family();
    server.clock.set('2027-05-04T20:10:00Z');
    await expect(share(mila)).rejects.toMatchObject({ code: 'care.night' });
    const { data } = await as(ana).call(giveMoreTime, { ...at(mila), body: { minutes: 30 } });
    expect(data).toMatchObject({ rest: null, rest_at: '2027-05-04T20:40:00.000Z' });
    await share(mila);
    server.clock.set('2027-05-04T20:40:00Z');
    await expect(share(mila)).rejects.toMatchObject({ code: 'care.night' });
    server.clock.set('2027-05-05T20:10:00Z');
    await expect(share(mila), 'the day after').rejects.toMatchObject({ code: 'care.night' });
  });

  it('comes on top of what is used up, however much that is', async () => {
    const { ana, mila } = await family();
    await set(ana, mila, { ...unlimited, daily_minutes: 10 });
    await myDay(mila);
    await stay(mila, 25);
    expect(await myDay(mila)).toMatchObject({ used_minutes: 25, rest: { why: 'minutes' } });
    await as(ana).call(giveMoreTime, { ...at(mila), body: { minutes: 15 } });
    expect(await myDay(mila)).toMatchObject({ allowed_minutes: 40, rest: null });
  });

  it('is given once by forty copies of one press, and has an end', async () => {
    const { ana, mila } = await family();
    const press = () =>
      as(ana).call(
        giveMoreTime,
        { ...at(mila), body: { minutes: 30 } },
        { headers: { 'idempotency-key': '01890000-0000-7000-8000-00000000aa01' } },
      );
    await Promise.allSettled(Array.from({ length: 40 }, press));
    expect(await myDay(mila)).toMatchObject({ allowed_minutes: 90 });
    const hour = () => as(ana).call(giveMoreTime, { ...at(mila), body: { minutes: 60 } });
    for (let given = 0; given < 10; given += 1) await hour();
    await expect(hour()).rejects.toMatchObject({ code: 'care.too_much_time' });
    await set(ana, mila, unlimited);
    await expect(hour()).rejects.toMatchObject({ code: 'care.no_limit' });
  });
});

describe('what is paused', () => {
  const kinds: readonly [PauseKind, (mila: TestUser, id: string) => Promise<unknown>][] = [
    ['pause_posting', share],
    [
      'pause_comments',
      (mila, id) =>
        as(mila).call(createComment, {
          body: { subject_type: 'activity', subject_id: id, body: 'Hello' },
        }),
    ],
    [
      'pause_comments',
      (mila, id) =>
        as(mila).call(react, {
          body: { reactionable_type: 'activity', reactionable_id: id, reaction_type_id: 1 },
        }),
    ],
    [
      'pause_connections',
      async (mila) =>
        as(mila).call(requestConnection, {
          params: { userId: (await server.world.user()).id },
          body: {},
        }),
    ],
    ['pause_gamification', (mila) => as(mila).call(getProgress)],
    ['view_only', share],
    ['view_only', (mila) => as(mila).call(updateTheme, { body: { theme: 'ocean' } })],
  ];

  it.each(kinds)(
    '%s refuses it with the reason, and what one has written is still read',
    async (kind, act) => {
      const { ana, mila } = await family();
      await set(ana, mila, unlimited);
      await server.world.relate(ana, mila, 1);
      const { id } = await record(server, ana, { audience: 'family' });
      const { data } = await pause(ana, mila, kind);
      await expect(act(mila, id)).rejects.toMatchObject({
        status: 403,
        code: 'care.paused',
        message: expect.stringContaining(
          'Your grown-ups have paused this for a while: “You hurt Lena with it.”',
        ),
        details: { kind, reason: 'You hurt Lena with it.', until: '2027-05-07T10:00:00.000Z' },
      });
      expect((await myDay(mila)).pauses).toEqual([
        { kind, reason: 'You hurt Lena with it.', until: '2027-05-07T10:00:00.000Z' },
      ]);
      await draft(mila);
      await as(mila).call(listLife, { params: { id: mila.id }, query: {} });
      await as(ana).call(liftPause, { params: { id: mila.id, pause: data.id } });
      const after = await act(mila, id).catch((failure: unknown) => failure);
      expect(after, 'lifted').not.toMatchObject({ code: 'care.paused' });
    },
  );

  it('ends by itself, with nothing deleted', async () => {
    const { ana, mila } = await family();
    await set(ana, mila, unlimited);
    const { id } = await share(mila);
    await pause(ana, mila, 'view_only', 30);
    server.clock.set('2027-06-03T09:59:59Z');
    const [here, ours] = [await server.world.session(mila), await server.world.session(ana)];
    await expect(share(here)).rejects.toMatchObject({ code: 'care.paused' });
    server.clock.set('2027-06-03T10:00:00Z');
    await share(here);
    const { data } = await as(here).call(listLife, { params: { id: mila.id }, query: {} });
    expect(data.map((memory) => memory.id)).toContain(id);
    expect((await as(ours).call(listPauses, { ...at(mila), query: {} })).data).toMatchObject([
      { is_running: false, lifted_at: null },
    ]);
  });

  it('is one pause when forty ask at once, and is told once to the child and the other guardian', async () => {
    const { ana, mila } = await family();
    const ben = await second(mila);
    const placed = await Promise.all(
      Array.from({ length: 40 }, () => pause(ana, mila, 'pause_posting')),
    );
    expect(new Set(placed.map(({ data }) => data.id)).size).toBe(1);
    await expect(pause(ben, mila, 'pause_posting', 1, 'Something else')).rejects.toMatchObject({
      code: 'care.already_paused',
    });
    const params = { id: mila.id, pause: placed[0]?.data.id ?? '' };
    await server.settle();
    const told = async (who: TestUser) =>
      (await as(who).call(listNotifications, { query: {} })).data.notifications.map(
        ({ type, data }) => [type, data.pause_kind, data.recipient_name ?? null],
      );
    expect(await told(mila)).toEqual([['discipline_applied', 'pause_posting', null]]);
    expect(await told(ben)).toEqual([['discipline_applied', 'pause_posting', mila.fullName]]);
    await Promise.all(Array.from({ length: 40 }, () => as(ben).call(liftPause, { params })));
    await server.settle();
    expect(await told(mila)).toHaveLength(2);
    expect((await told(ana)).map(([type]) => type)).toEqual(['discipline_lifted']);
    const { ana: stranger, mila: other } = await family();
    await expect(
      as(stranger).call(liftPause, { params: { id: other.id, pause: params.pause } }),
      'of another child',
    ).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['no reason', { reason: '' }, 422],
    ['a reason of spaces', { reason: '   ' }, 422],
    ['more than thirty days', { days: 31 }, 422],
    ['no day', { days: 0 }, 422],
    ['another kind', { kind: 'pause_breathing' }, 422],
  ])('%s is refused', async (_name, change, status) => {
    const { ana, mila } = await family();
    const response = await as(ana).raw({
      method: 'POST',
      url: `/api/v1/parent/children/${mila.id}/pauses`,
      payload: { kind: 'view_only', reason: 'A break', days: 1, ...change },
    });
    expect(response.statusCode).toBe(status);
  });

  it('is listed a page at a time, the newest first', async () => {
    const { ana, mila } = await family();
    for (const kind of ['pause_posting', 'pause_comments', 'view_only'] as const)
      await pause(ana, mila, kind);
    const page = (query: { limit: number; cursor?: string }) =>
      as(ana).call(listPauses, { ...at(mila), query });
    const first = await page({ limit: 2 });
    const rest = await page({ limit: 2, cursor: first.meta.next ?? '' });
    expect([...first.data, ...rest.data].map(({ kind }) => kind)).toEqual([
      'view_only',
      'pause_comments',
      'pause_posting',
    ]);
    expect(rest.meta.next).toBeNull();
  });
});

describe('what is turned off', () => {
  it('refuses comments, reactions and colours at the server', async () => {
    const { ana, mila } = await family();
    await set(ana, mila, {
      ...unlimited,
      comments: false,
      reaction_set: 'none',
      theme_locked: true,
    });
    await server.world.relate(ana, mila, 1);
    const { id } = await record(server, ana, { audience: 'family' });
    await expect(
      as(mila).call(createComment, {
        body: { subject_type: 'activity', subject_id: id, body: 'Hi' },
      }),
    ).rejects.toMatchObject({ code: 'care.comments_off' });
    const give = (reaction_type_id: number) =>
      as(mila).call(react, {
        body: { reactionable_type: 'activity', reactionable_id: id, reaction_type_id },
      });
    await expect(give(1)).rejects.toMatchObject({ code: 'care.reactions_off' });
    await expect(as(mila).call(updateTheme, { body: { theme: 'ocean' } })).rejects.toMatchObject({
      code: 'care.theme_locked',
    });
    await set(ana, mila, { reaction_set: 'warmth', theme_locked: false });
    await give(1);
    await expect(give(5), 'a laugh').rejects.toMatchObject({ code: 'reaction.not_offered' });
    await as(mila).call(updateTheme, { body: { theme: 'ocean' } });
  });
});
