/** Web push: who may be told on a browser whose page is closed, what reaches it, and what becomes of browsers that are gone. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logout } from '@kinlore/shared/contracts/auth';
import { createComment } from '@kinlore/shared/contracts/comments';
import { putNotificationPreferences } from '@kinlore/shared/contracts/notification-preferences';
import { listNotifications, readNotification } from '@kinlore/shared/contracts/notifications';
import {
  readPushKey,
  subscribeToPush,
  unsubscribeFromPush,
  type PushMessage,
} from '@kinlore/shared/contracts/push';
import { react } from '@kinlore/shared/contracts/reactions';
import { newId } from '../../../platform/id.ts';
import { createPushTransport } from '../../../platform/push/transport.ts';
import { record } from '../../../testing/memories.ts';
import { PushService, signedIn, type Browser } from '../../../testing/push-service.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { createPushKeys } from './push-keys.ts';

const service = new PushService();
let server: TestServer;
beforeAll(async () => {
  await service.listen();
  server = await testServer({ modules: createModules });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(() => {
  server.clock.set('2027-05-04T10:00:00Z');
  service.manner = { status: 201 };
  service.take();
});

const subscribe = (who: TestUser, browser: Browser) =>
  server.as(who).call(subscribeToPush, { body: browser.subscription });
/** Somebody whose page is closed, and the browser it was closed in. */
const away = async (options: Parameters<TestServer['world']['user']>[0] = {}) => {
  const who = await server.world.user(options);
  const browser = service.browser();
  const { data } = await subscribe(who, browser);
  return { who, browser, id: data.id };
};
/** Two who know each other; the second commented on a memory of the first. */
const commented = async (ana: TestUser, given: { title?: string; body?: string } = {}) => {
  const ben = await server.world.user({ name: 'Ben Kos' });
  await server.world.connect(ana, ben);
  const { id } = await record(server, ana, {
    audience: 'connections',
    ...(given.title !== undefined && { title: given.title }),
  });
  // What the memory earned was told before.
  await server.settle();
  service.take();
  await server.as(ben).call(createComment, {
    body: { subject_type: 'activity', subject_id: id, body: given.body ?? 'I was there.' },
  });
  return { ben, activityId: id };
};
const ask = async (from: TestUser, to: TestUser) => {
  await server.database.transaction().execute((transaction) =>
    server.platform.outbox.append(transaction, {
      type: 'connection.requested',
      connectionId: newId(),
      fromId: from.id,
      toId: to.id,
    }),
  );
};
/** Somebody wants to connect, and everything that follows has happened. */
const askedBy = async (to: TestUser, name = 'Nik Rus') => {
  await ask(await server.world.user({ name }), to);
  await server.settle();
};
const messagesTo = (browser: Browser) =>
  service
    .take()
    .filter((received) => browser.isFor(received))
    .map(({ body }): PushMessage => JSON.parse(browser.read(body)));
const sentencesTo = (browser: Browser) => messagesTo(browser).map(({ sentence }) => sentence);
const subscriptionsOf = (who: TestUser) =>
  server.database
    .selectFrom('push_subscription')
    .select(['id', 'session_id', 'endpoint', 'failures', 'last_ok_at'])
    .where('user_id', '=', who.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
/** What waits for its time is done now. */
const later = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`.execute(
    server.database,
  );
  await server.settle();
};

describe('a browser that asks to be told', () => {
  it('is refused for a guest, who cannot ask for the key either', async () => {
    const guest = server.as(null);
    const refused = { status: 401, code: 'general.unauthenticated' };
    await expect(
      guest.call(subscribeToPush, { body: service.browser().subscription }),
    ).rejects.toMatchObject(refused);
    await expect(guest.call(readPushKey)).rejects.toMatchObject(refused);
  });

  it('is refused while a guardian views as a child', async () => {
    const guardian = await server.world.user();
    const child = await server.world.child(guardian);
    await server.world.viewAs(guardian, child);
    await expect(subscribe(guardian, service.browser())).rejects.toMatchObject({ status: 403 });
    expect([await subscriptionsOf(guardian), await subscriptionsOf(child)]).toEqual([[], []]);
  });

  it.each([
    ['not an address', 'push'],
    ['an address without TLS', 'http://push.example.org/of/1'],
    ['this machine', 'https://localhost/of/1'],
    ['a name of this network', 'https://router/of/1'],
    ['a number of this network', 'https://192.168.1.1/of/1'],
    ['a number, however it is written', 'https://0x7f.1/of/1'],
    ['a number of IPv6', 'https://[::1]/of/1'],
    ['another port', 'https://push.example.org:8443/of/1'],
    ['an address with a password', 'https://a:b@push.example.org/of/1'],
  ])('is refused with %s', (_what, endpoint) => {
    expect(createPushTransport().accepts(endpoint)).toBe(false);
    expect(createPushTransport().accepts('https://push.example.org/of/1')).toBe(true);
  });

  it('is refused with an address that nothing is sent to, and with a key that is none', async () => {
    const who = await server.world.user();
    const { subscription } = service.browser();
    const refused = { status: 422, code: 'push.endpoint_refused' };
    await expect(
      server.as(who).call(subscribeToPush, {
        body: { ...subscription, endpoint: 'https://push.example.org/of/1' },
      }),
    ).rejects.toMatchObject(refused);
    const keys = { ...subscription.keys, p256dh: 'A'.repeat(87) };
    await expect(
      server.as(who).call(subscribeToPush, { body: { ...subscription, keys } }),
    ).rejects.toMatchObject(refused);
    expect(await subscriptionsOf(who)).toEqual([]);
  });

  it('is refused with the address of another browser', async () => {
    const { who, browser } = await away();
    const other = await server.world.user();
    const { keys } = service.browser().subscription;
    await expect(
      server.as(other).call(subscribeToPush, { body: { endpoint: browser.endpoint, keys } }),
    ).rejects.toMatchObject({ status: 422, code: 'push.endpoint_refused' });
    expect(await subscriptionsOf(who)).toHaveLength(1);
  });

  it('is not forgotten for somebody else, to whom it looks absent', async () => {
    const { who, id } = await away();
    const other = await server.world.user();
    await expect(
      server.as(other).call(unsubscribeFromPush, { params: { id } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await subscriptionsOf(who)).toHaveLength(1);
  });

  it('subscribes with the key of the instance, and is shown to its own session alone', async () => {
    const { who, browser, id } = await away();
    const mine = (await server.as(who).call(readPushKey)).data;
    const elsewhere = await server.world.session(who);
    const others = (await server.as(elsewhere).call(readPushKey)).data;
    expect(mine).toEqual({
      public_key: expect.stringMatching(/^[A-Za-z0-9_-]{87}$/),
      subscription: { id, endpoint: browser.endpoint },
    });
    expect(others).toEqual({ public_key: mine.public_key, subscription: null });
  });

  it('is one for each session, and belongs to whoever logged in last', async () => {
    const { who, browser } = await away();
    const next = service.browser();
    await subscribe(who, next);
    expect((await subscriptionsOf(who)).map(({ endpoint }) => endpoint)).toEqual([next.endpoint]);
    const sister = await server.world.user();
    await subscribe(sister, next);
    expect([await subscriptionsOf(who), await subscriptionsOf(sister)]).toMatchObject([
      [],
      [{ endpoint: next.endpoint }],
    ]);
    expect(browser.endpoint).not.toBe(next.endpoint);
  });

  it('is one of twenty, the oldest of which go', async () => {
    const { who, id } = await away();
    for (let more = 0; more < 20; more += 1) {
      server.clock.advance({ minutes: 1 });
      await subscribe(await server.world.session(who), service.browser());
    }
    const kept = await subscriptionsOf(who);
    expect(kept).toHaveLength(20);
    expect(kept.map((one) => one.id)).not.toContain(id);
  });

  it('is forgotten when its person turns it off, and when they log out', async () => {
    const { who, browser, id } = await away();
    await server.as(who).call(unsubscribeFromPush, { params: { id } });
    expect(await subscriptionsOf(who)).toEqual([]);
    await subscribe(who, browser);
    await server.as(who).call(logout);
    expect(await subscriptionsOf(who)).toEqual([]);
  });
});

describe('a notification reaches no closed page', () => {
  it.each([
    ['of an adult', {}, '21:59', '22:00'],
    ['of an adult in the morning', {}, '07:00', '06:59'],
    ['of a child', { accountType: 'child', born: '2019-03-01' }, '19:59', '20:00'],
  ] as const)('%s at night, where they live', async (_who, options, day, night) => {
    const { who, browser } = await away({ timeZone: 'Europe/Belgrade', ...options });
    server.clock.set(`2027-01-12T${night}:00+01:00`);
    await askedBy(who);
    await later();
    expect(sentencesTo(browser)).toEqual([]);
    server.clock.set(`2027-01-13T${day}:00+01:00`);
    await later();
    expect(sentencesTo(browser)).toEqual([]);
    await askedBy(who);
    expect(sentencesTo(browser)).toHaveLength(1);
  });

  it('in the evening any more, where it was told by day and its push service was away', async () => {
    const { who, browser } = await away();
    server.clock.set('2027-01-12T21:59:00Z');
    service.manner = { status: 503 };
    await askedBy(who);
    service.take();
    service.manner = { status: 201 };
    server.clock.set('2027-01-12T22:00:00Z');
    await later();
    expect(sentencesTo(browser)).toEqual([]);
  });

  it('of a reaction, unless somebody wanted that', async () => {
    const { who, browser } = await away();
    const { ben, activityId } = await commented(who);
    await server.settle();
    service.take();
    const body = {
      reactionable_type: 'activity',
      reactionable_id: activityId,
      reaction_type_id: 1,
    } as const;
    await server.as(ben).call(react, { body });
    await server.settle();
    expect(service.take()).toEqual([]);
    await server.as(who).call(putNotificationPreferences, {
      body: { preferences: { reaction_received: { push_enabled: true } } },
    });
    const mia = await server.world.user({ name: 'Mia Kos' });
    await server.world.connect(who, mia);
    await server.as(mia).call(react, { body });
    await server.settle();
    expect(sentencesTo(browser)).toEqual([expect.stringContaining('Mia Kos reacted')]);
  });

  it('where it was turned off for its type', async () => {
    const { who, browser } = await away();
    await server.as(who).call(putNotificationPreferences, {
      body: { preferences: { connection_request: { push_enabled: false } } },
    });
    await askedBy(who);
    expect(sentencesTo(browser)).toEqual([]);
  });

  it('that was read before it was sent', async () => {
    const { who, browser } = await away();
    service.manner = { status: 503 };
    await askedBy(who);
    service.take();
    service.manner = { status: 201 };
    const [first] = (await server.as(who).call(listNotifications, { query: {} })).data
      .notifications;
    await server.as(who).call(readNotification, { params: { id: first?.id ?? '' }, query: {} });
    await later();
    expect(sentencesTo(browser)).toEqual([]);
  });

  it('once a block stands between the two', async () => {
    const { who, browser } = await away();
    const nik = await server.world.user({ name: 'Nik Rus' });
    service.manner = { status: 503 };
    await ask(nik, who);
    await server.settle();
    service.take();
    service.manner = { status: 201 };
    await server.world.block(who, nik);
    await later();
    expect(sentencesTo(browser)).toEqual([]);
  });

  it('of a session that views as a child, or has ended', async () => {
    const guardian = await away();
    const child = await server.world.child(guardian.who);
    await server.world.viewAs(guardian.who, child);
    await askedBy(guardian.who);
    expect(service.take()).toEqual([]);
    const tired = await away();
    await server.database
      .updateTable('access_token')
      .set({ expires_at: server.clock.now() })
      .where('id', '=', tired.who.sessionId)
      .execute();
    await askedBy(tired.who);
    expect(service.take()).toEqual([]);
  });

  it('of a browser that somebody else uses by now', async () => {
    const { who, browser } = await away();
    service.manner = { status: 503 };
    await askedBy(who);
    service.take();
    service.manner = { status: 201 };
    await subscribe(await server.world.user(), browser);
    await later();
    expect(service.take()).toEqual([]);
  });
});

describe('what reaches a closed page', () => {
  it('says what happened and where, and quotes nothing', async () => {
    const { who, browser } = await away({ name: 'Ana Kos' });
    const { activityId } = await commented(who, {
      title: 'The winter we carried the piano',
      body: 'It was out of tune ever after.',
    });
    await server.settle();
    const { data: told } = await server.as(who).call(listNotifications, { query: {} });
    const latest = told.notifications.find(({ type }) => type === 'comment_received');
    const received = service.take().filter((one) => browser.isFor(one));
    const bodies = received.map(({ body }) => browser.read(body).trimEnd());
    expect(bodies).toContain(
      JSON.stringify({
        id: latest?.id,
        sentence: 'Ben Kos commented on your memory.',
        page: `/?modal=activity-view&activityId=${activityId}&activityType=activity`,
      }),
    );
    expect(bodies.join(' ')).not.toMatch(/piano|out of tune/u);
  });

  it('can be read by that browser alone, and shows no length', async () => {
    const { who, browser } = await away();
    await askedBy(who, 'Al');
    await askedBy(who, 'Aleksandra Nikolajevna Vladimirovskaja');
    const bodies = service.take().map(({ body }) => body);
    expect(bodies.map((body) => browser.read(body).length)).toEqual([1_024, 1_024]);
    expect(new Set(bodies.map(({ length }) => length)).size).toBe(1);
    expect(bodies.every((body) => !body.includes('connect with you'))).toBe(true);
    expect(() => service.browser().read(bodies[0] ?? Buffer.alloc(0))).toThrow();
  });

  it('is signed with the key the browser subscribed with, for its own push service', async () => {
    const { who, browser } = await away();
    await askedBy(who);
    const [received] = service.take();
    const { data } = await server.as(who).call(readPushKey);
    expect(signedIn(received?.headers.authorization)).toMatchObject({
      key: data.public_key,
      claims: { aud: new URL(browser.endpoint).origin, sub: 'mailto:kinlore@localhost' },
    });
  });

  it('is kept by the push service for a sleeping browser until the evening, not into the night', async () => {
    const { who } = await away({ timeZone: 'Europe/Belgrade' });
    server.clock.set('2027-01-12T21:30:00+01:00');
    await askedBy(who);
    expect(service.take().map(({ headers }) => headers['ttl'])).toEqual(['1800']);
  });

  it('names a child under 13 to its guardians only', async () => {
    const guardian = await away({ name: 'Ana Kos' });
    const grandmother = await away({ name: 'Vera Kos' });
    const child = await server.world.child(guardian.who, { name: 'Mila Kos' });
    await server.world.relate(grandmother.who, child, 2);
    await server.world.relate(guardian.who, child, 1);
    for (const { who } of [guardian, grandmother]) await ask(child, who);
    await server.settle();
    const received = service.take();
    const readBy = ({ browser }: { browser: Browser }) =>
      received
        .filter((one) => browser.isFor(one))
        .map(({ body }) => JSON.parse(browser.read(body)).sentence);
    expect([readBy(guardian), readBy(grandmother)]).toEqual([
      ['Mila Kos wants to connect with you.'],
      ['Someone wants to connect with you.'],
    ]);
  });

  it('leads nowhere but home where the memory was taken back meanwhile', async () => {
    const { who: ana } = { who: await server.world.user({ name: 'Ana Kos' }) };
    const { who: ben, browser } = await away({ name: 'Ben Kos' });
    await server.world.connect(ana, ben);
    const { id } = await record(server, ana, {
      audience: 'connections',
      people: [{ name: 'Ben', user_id: ben.id }],
    });
    service.manner = { status: 503 };
    await server.settle();
    service.take();
    service.manner = { status: 201 };
    await server.database
      .updateTable('activity')
      .set({ audience: 'self' })
      .where('id', '=', id)
      .execute();
    await later();
    expect(messagesTo(browser)).toMatchObject([
      { sentence: 'Ana Kos mentioned you in a memory.', page: '/' },
    ]);
  });

  it('reaches each browser of a person once, and none of anybody else', async () => {
    const { who, browser } = await away();
    const phone = service.browser();
    await subscribe(await server.world.session(who), phone);
    await away();
    await askedBy(who);
    const received = service.take();
    expect(received).toHaveLength(2);
    expect([browser, phone].map((one) => received.filter((got) => one.isFor(got)).length)).toEqual([
      1, 1,
    ]);
  });
});

describe('a browser', () => {
  it.each([404, 410])('that is gone (%i) is forgotten at once', async (status) => {
    const { who } = await away();
    service.manner = { status };
    await askedBy(who);
    expect(await subscriptionsOf(who)).toEqual([]);
    expect(service.take()).toHaveLength(1);
  });

  it.each([429, 500, 503])(
    'whose push service is away (%i) is tried four times more, and then let be',
    async (status) => {
      const { who } = await away();
      service.manner = { status };
      await askedBy(who);
      const tries = [service.take().length];
      for (let more = 0; more < 6; more += 1) {
        await later();
        tries.push(service.take().length);
      }
      expect(tries).toEqual([1, 1, 1, 1, 1, 0, 0]);
      expect(await subscriptionsOf(who)).toMatchObject([{ failures: 1 }]);
    },
  );

  it('is asked again when its push service says so, and never sooner than after a pause', async () => {
    const { who } = await away();
    const dueIn = async () => {
      const { rows } = await sql<{ run_at: Date }>`
        select run_at from graphile_worker._private_jobs order by id desc limit 1`.execute(
        server.database,
      );
      return ((rows[0]?.run_at.getTime() ?? 0) - server.clock.now().getTime()) / 1_000;
    };
    service.manner = { status: 503 };
    await askedBy(who);
    expect(await dueIn()).toBe(15);
    service.manner = { status: 429, headers: { 'retry-after': '120' } };
    await later();
    expect(await dueIn()).toBe(120);
  });

  it('that nobody answers for is tried again too', async () => {
    const gone = new PushService();
    await gone.listen();
    const who = await server.world.user();
    await subscribe(who, gone.browser());
    await gone.close();
    await askedBy(who);
    for (let more = 0; more < 4; more += 1) await later();
    expect(await subscriptionsOf(who)).toMatchObject([{ failures: 1, last_ok_at: null }]);
  });

  it('that refuses ten messages in a row is forgotten; one that it takes begins the count again', async () => {
    const { who } = await away();
    service.manner = { status: 403 };
    for (let message = 0; message < 9; message += 1) await askedBy(who);
    expect(await subscriptionsOf(who)).toMatchObject([{ failures: 9 }]);
    service.manner = { status: 201 };
    await askedBy(who);
    expect(await subscriptionsOf(who)).toMatchObject([
      { failures: 0, last_ok_at: server.clock.now() },
    ]);
    service.manner = { status: 403 };
    for (let message = 0; message < 9; message += 1) await askedBy(who);
    expect(await subscriptionsOf(who)).toMatchObject([{ failures: 9 }]);
    await askedBy(who);
    expect(await subscriptionsOf(who)).toEqual([]);
  });
});

describe('the keys of the instance', () => {
  it('are made once, lie sealed, and stay', async () => {
    const keys = createPushKeys(server.platform);
    const before = await keys.read();
    await Promise.all([keys.prepare(), createPushKeys(server.platform).prepare()]);
    expect(await keys.read()).toEqual(before);
    const row = await server.database.selectFrom('push_key').selectAll().executeTakeFirstOrThrow();
    expect(row.public_key).toBe(before.publicKey);
    expect(row.sealed.includes(Buffer.from(before.privateKey))).toBe(false);
  });

  it('are made anew where the secret of the instance is another one, and what was subscribed by them is gone', async () => {
    const { who } = await away();
    const moved = createPushKeys({
      ...server.platform,
      sign: (purpose, value) => server.platform.sign(`moved ${purpose}`, value),
    });
    await expect(moved.read()).rejects.toMatchObject({ code: 'general.unavailable' });
    await moved.prepare();
    expect((await moved.read()).publicKey).toMatch(/^[A-Za-z0-9_-]{87}$/);
    expect(await subscriptionsOf(who)).toEqual([]);
  });
});
