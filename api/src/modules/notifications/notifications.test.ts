import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Audience } from '@kinlore/shared/contracts/visibility';
import {
  getNotificationPreferences,
  getNotificationPreferencesFallback,
  patchNotificationPreferences,
  putNotificationPreferences,
} from '@kinlore/shared/contracts/notification-preferences';
import {
  deleteNotification,
  listNotifications,
  markAllAsRead,
  markAllRead,
  readNotification,
} from '@kinlore/shared/contracts/notifications';
import type { DomainEvent } from '../../events.ts';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createNotifications } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: (platform) => [createNotifications(platform).module] });
});
afterAll(() => server.close());

const happen = async (...events: readonly DomainEvent[]): Promise<void> => {
  await server.database.transaction().execute(async (transaction) => {
    for (const event of events) await server.platform.outbox.append(transaction, event);
  });
  await server.settle();
};
const list = async (user: TestUser) =>
  (await server.as(user).call(listNotifications, { query: {} })).data;
const requested = (from: TestUser, to: TestUser): DomainEvent => ({
  type: 'connection.requested',
  connectionId: newId(),
  fromId: from.id,
  toId: to.id,
});
const awarded = (
  user: TestUser,
  amount: number,
  sourceType = 'activity',
  sourceId = newId(),
): DomainEvent => ({
  type: 'xp.awarded',
  userId: user.id,
  amount,
  sourceType,
  sourceId,
  reason: 'entry_published',
});
const remember = async (owner: TestUser, audience: Audience, title: string): Promise<string> => {
  const id = newId();
  await server.database
    .insertInto('activity')
    .values({
      id,
      owner_id: owner.id,
      author_id: owner.id,
      type: 'everyday',
      subtype: 'ordinary_day',
      title,
      slug: id,
      audience,
      status: 'published',
      published_at: server.clock.now(),
    })
    .execute();
  return id;
};
const two = async () =>
  [
    await server.world.user({ name: 'Ana Marić' }),
    await server.world.user({ name: 'Bruno Kos' }),
  ] as const;

describe('a notification', () => {
  it('is not shown to a guest', async () => {
    await expect(server.as(null).call(listNotifications, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
  });
  it('of somebody else cannot be read, marked or deleted, and looks as if it were absent', async () => {
    const [ana, bruno] = await two();
    await happen(requested(ana, bruno));
    const [mine] = (await list(bruno)).notifications;
    const id = mine?.id ?? '';
    await expect(
      server.as(ana).call(readNotification, { params: { id }, query: {} }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      server.as(ana).call(deleteNotification, { params: { id }, query: {} }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await list(bruno)).unread_count).toBe(1);
    expect((await list(ana)).notifications).toEqual([]);
  });
  it('of a type that nothing sends any more is listed, counted and deleted, and says no more than that it is there', async () => {
    const [ana] = await two();
    const id = newId();
    await server.database
      .insertInto('notification')
      .values({
        id,
        user_id: ana.id,
        type: 'service_test',
        data: JSON.stringify({ message: 'Keeper', sender_name: 'Nobody' }),
      })
      .execute();
    const { notifications, unread_count } = await list(ana);
    expect([unread_count, notifications.map(({ type, data }) => [type, data])]).toEqual([
      1,
      [['other', {}]],
    ]);
    await server.as(ana).call(readNotification, { params: { id }, query: {} });
    expect((await list(ana)).unread_count).toBe(0);
    await server.as(ana).call(deleteNotification, { params: { id }, query: {} });
    expect((await list(ana)).notifications).toEqual([]);
  });
  it('is not sent across a block, and one that was sent before is no longer there', async () => {
    const [ana, bruno] = await two();
    await happen(requested(ana, bruno));
    await server.world.block(bruno, ana);
    expect(await list(bruno)).toMatchObject({ notifications: [], unread_count: 0 });
    await happen(requested(ana, bruno));
    expect(
      (
        await server.database
          .selectFrom('notification')
          .select('id')
          .where('user_id', '=', bruno.id)
          .execute()
      ).length,
    ).toBe(1);
  });
  it('never names a child under 13 to somebody who is neither guardian nor close kin', async () => {
    const [ana, bruno] = await two();
    const mila = await server.world.child(ana);
    const react = (owner: TestUser): DomainEvent => ({
      type: 'comment.created',
      commentId: newId(),
      subjectType: 'activity',
      subjectId: newId(),
      ownerId: owner.id,
      authorId: mila.id,
    });
    for (const owner of [ana, bruno]) {
      const event = react(owner);
      if (event.type !== 'comment.created') continue;
      await server.database
        .insertInto('comment')
        .values({
          id: event.commentId,
          subject_type: 'activity',
          subject_id: event.subjectId,
          owner_id: owner.id,
          author_id: mila.id,
          body: 'Grandpa!',
        })
        .execute();
      await happen(event);
    }
    expect((await list(ana)).notifications[0]?.data.commenter_name).toBe('Mila Marić');
    const [told] = (await list(bruno)).notifications;
    expect(told?.type).toBe('comment_received');
    expect(JSON.stringify(told)).not.toContain('Mila');
    expect(JSON.stringify(told)).not.toContain(mila.id);
  });
  it('is not written about one own act, nor for the dead', async () => {
    const ana = await server.world.user();
    const gone = await server.world.user({ columns: { life_status: 'in_remembrance' } });
    await happen(requested(ana, ana), requested(ana, gone), awarded(gone, 20));
    expect(
      await server.database
        .selectFrom('notification')
        .select('id')
        .where('user_id', 'in', [ana.id, gone.id])
        .execute(),
    ).toEqual([]);
  });
  it('tells who asks, in the row, to open pages and by mail; the second delivery of the event tells nothing', async () => {
    const [ana, bruno] = await two();
    server.pushes();
    await happen(requested(ana, bruno));
    const {
      notifications: [told],
      unread_count,
    } = await list(bruno);
    expect(told).toMatchObject({
      type: 'connection_request',
      read_at: null,
      formatted_created_at: 'just now',
      data: { sender_name: 'Ana Marić', sender_username: ana.username },
    });
    expect(unread_count).toBe(1);
    const pushes = server.pushes();
    expect(pushes.map(({ channel, event }) => [channel, event])).toEqual([
      [`private-notifications.${bruno.id}`, 'notification.created'],
      [`private-notifications.${bruno.id}`, 'connection.requested'],
    ]);
    expect(pushes[0]?.data).toMatchObject({
      notification: { id: told?.id },
      unread_count: 1,
      push: true,
    });
    expect((await server.mails()).at(-1)).toMatchObject({
      to: bruno.email,
      subject: 'Ana Marić wants to connect with you',
    });
    await server.database.deleteFrom('handled').execute();
    await server.database
      .updateTable('outbox')
      .set({ done_at: null, next_attempt_at: server.clock.now() })
      .where('type', '=', 'connection.requested')
      .execute();
    await server.settle();
    expect((await list(bruno)).unread_count).toBe(1);
  });
  it('is not pushed outside the page at night where the recipient lives', async () => {
    const ana = await server.world.user();
    const tokyo = await server.world.user({ timeZone: 'America/Los_Angeles' }); // three in the morning there
    server.pushes();
    await happen(requested(ana, tokyo));
    expect(server.pushes()[0]?.data).toMatchObject({ push: false });
  });
  it('of a reaction comes once for each person and thing, and leads to the memory a comment stands under', async () => {
    const [ana, bruno] = await two();
    const [activityId, commentId, reactionId] = [newId(), newId(), newId()];
    await sql`insert into activity (id, owner_id, author_id, type, subtype, title, slug, audience, status, published_at)
      values (${activityId}, ${bruno.id}, ${bruno.id}, 'everyday', 'ordinary_day', 'The well', 'the-well', 'public', 'published', now())`.execute(
      server.database,
    );
    await sql`insert into comment (id, subject_type, subject_id, owner_id, author_id, body)
      values (${commentId}, 'activity', ${activityId}, ${bruno.id}, ${ana.id}, 'I was there.')`.execute(
      server.database,
    );
    await sql`insert into reaction (id, subject_type, subject_id, owner_id, user_id, reaction_type)
      values (${reactionId}, 'comment', ${commentId}, ${ana.id}, ${bruno.id}, 'i_remember')`.execute(
      server.database,
    );
    const event: DomainEvent = {
      type: 'reaction.created',
      reactionId,
      subjectType: 'comment',
      subjectId: commentId,
      ownerId: ana.id,
      authorId: bruno.id,
      reactionType: 'i_remember',
    };
    await happen(event);
    await happen(event);
    const { notifications } = await list(ana);
    expect(notifications.map(({ data }) => data)).toEqual([
      {
        reaction_type: 'i_remember',
        comment_id: commentId,
        subject_type: 'activity',
        subject_id: activityId,
        subject_title: 'The well',
        sender_id: bruno.id,
        reactor_name: 'Bruno Kos',
        reactor_username: bruno.username,
      },
    ]);
    // What is not read any more is not named by its id.
    await sql`update activity set audience = 'self'`.execute(server.database);
    const [left] = (await list(ana)).notifications;
    expect(JSON.stringify(left?.data)).not.toContain(activityId);
    expect(left?.data).toMatchObject({ comment_id: commentId, reactor_name: 'Bruno Kos' });
  });
});

describe('what a notification is about', () => {
  it('is named to who may see it when they read, and to nobody else', async () => {
    const [ana, bruno] = await two();
    await server.world.connect(ana, bruno);
    const [memory, commentId, reactionId] = [
      await remember(ana, 'connections', 'Three generations asleep'),
      newId(),
      newId(),
    ];
    await server.database
      .insertInto('comment')
      .values({
        id: commentId,
        subject_type: 'activity',
        subject_id: memory,
        owner_id: ana.id,
        author_id: bruno.id,
        body: 'I was there.',
      })
      .execute();
    await server.database
      .insertInto('reaction')
      .values({
        id: reactionId,
        subject_type: 'comment',
        subject_id: commentId,
        owner_id: bruno.id,
        user_id: ana.id,
        reaction_type: 'heart',
      })
      .execute();
    await happen({
      type: 'reaction.created',
      reactionId,
      subjectType: 'comment',
      subjectId: commentId,
      ownerId: bruno.id,
      authorId: ana.id,
      reactionType: 'heart',
    });
    const title = async () => (await list(bruno)).notifications[0]?.data.subject_title;
    expect(await title()).toBe('Three generations asleep');
    await server.database
      .updateTable('activity')
      .set({ audience: 'self' })
      .where('id', '=', memory)
      .execute();
    expect(await title()).toBeUndefined();
    expect(
      JSON.stringify(
        await server.database
          .selectFrom('notification')
          .select('data')
          .where('user_id', '=', bruno.id)
          .execute(),
      ),
    ).not.toContain('asleep');
  });
  it('is marked and deleted together with what is alike, and nothing else is', async () => {
    const ana = await server.world.user();
    const [memory, other] = [
      await remember(ana, 'self', 'One'),
      await remember(ana, 'self', 'Other'),
    ];
    for (const subjectId of [memory, memory, other]) {
      const [reactor, reactionId] = [await server.world.user(), newId()];
      await server.database
        .insertInto('reaction')
        .values({
          id: reactionId,
          subject_type: 'activity',
          subject_id: subjectId,
          owner_id: ana.id,
          user_id: reactor.id,
          reaction_type: 'heart',
        })
        .execute();
      await happen({
        type: 'reaction.created',
        reactionId,
        subjectType: 'activity',
        subjectId,
        ownerId: ana.id,
        authorId: reactor.id,
        reactionType: 'heart',
      });
    }
    const id =
      (await list(ana)).notifications.find(({ data }) => data.subject_id === memory)?.id ?? '';
    const stranger = server.as(await server.world.user());
    await expect(
      stranger.call(deleteNotification, { params: { id }, query: { alike: true } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(
      (await server.as(ana).call(readNotification, { params: { id }, query: { alike: true } })).data
        .unread_count,
    ).toBe(1);
    await server.as(ana).call(deleteNotification, { params: { id }, query: { alike: true } });
    expect((await list(ana)).notifications.map(({ data }) => data.subject_title)).toEqual([
      'Other',
    ]);
  });
  it('of a request between a teen and a stranger goes to the guardians as well, once, and of one between relatives or with a friend of the guardian to none', async () => {
    const [guardian, second, former, stranger, cousin, friend] = await Promise.all(
      ['Gea', 'Seka', 'Vida', 'Nik', 'Iva', 'Fran'].map((name) => server.world.user({ name })),
    );
    if (!guardian || !second || !former || !stranger || !cousin || !friend)
      throw new Error('nobody is here');
    const [teen, adult] = [
      await server.world.user({ name: 'Tea', accountType: 'teen', born: '2012-01-01' }),
      await server.world.user(),
    ];
    for (const [who, withdrawn_at] of [
      [guardian, null],
      [second, null],
      [former, server.clock.now()],
    ] as const) {
      await server.database
        .insertInto('guardianship')
        .values({
          guardian_id: who.id,
          child_id: teen.id,
          consent_version: '1',
          consent_method: 'none',
          consented_at: server.clock.now(),
          withdrawn_at,
        })
        .execute();
    }
    await server.world.connect(guardian, friend);
    await server.world.block(guardian, stranger);
    await server.database
      .insertInto('kin')
      .values([
        { user_id: teen.id, other_id: cousin.id, degree: 4 },
        { user_id: cousin.id, other_id: teen.id, degree: 4 },
      ])
      .execute();
    const told = async (who: TestUser) =>
      (await list(who)).notifications.map(
        ({ type, data: { sender_name: from, recipient_name: to, ward_username: ward } }) => [
          type,
          from,
          to,
          ward,
        ],
      );
    await happen(requested(cousin, teen), requested(guardian, teen), requested(adult, stranger));
    for (const who of [guardian, second]) expect(await told(who)).toEqual([]);
    await happen(requested(stranger, teen));
    await server.database
      .updateTable('outbox')
      .set({ done_at: null, next_attempt_at: server.clock.now() })
      .where('type', '=', 'connection.requested')
      .execute();
    await server.settle();
    for (const who of [guardian, second])
      expect((await told(who)).filter(([, from]) => from === 'Nik')).toEqual([
        ['child_connection_pending', 'Nik', 'Tea', teen.username],
      ]);
    await happen(requested(friend, teen), requested(teen, stranger));
    expect((await told(guardian)).map(([, from]) => from)).toEqual(['Tea', 'Nik']);
    expect((await told(second)).map(([, from]) => from)).toEqual(['Tea', 'Fran', 'Nik']);
    expect(await told(former)).toEqual([]);
    expect((await told(teen)).map(([type]) => type)).toEqual(
      Array.from({ length: 4 }, () => 'connection_request'),
    );
    expect(
      (await server.mails())
        .filter(({ to }) => to === `${guardian.username}@example.org`)
        .map(({ subject }) => subject),
    ).toContain('Nik wants to connect with Tea');
  });
  it('waits for an answer until it is given', async () => {
    const [ana, bruno] = await two();
    const connectionId = newId();
    const [low_id = '', high_id = ''] = [ana.id, bruno.id].sort();
    await server.database
      .insertInto('connection')
      .values({
        id: connectionId,
        low_id,
        high_id,
        requester_id: ana.id,
        status: 'pending',
        requested_at: server.clock.now(),
      })
      .execute();
    server.pushes();
    await happen({ type: 'connection.requested', connectionId, fromId: ana.id, toId: bruno.id });
    expect(server.pushes()[0]?.data).toMatchObject({ notification: { waiting: true } });
    const waits = async () => (await list(bruno)).notifications.map(({ waiting }) => waiting);
    expect(await waits()).toEqual([true]);
    await server.as(bruno).call(markAllRead);
    expect(await waits()).toEqual([true]);
    await server.database
      .updateTable('connection')
      .set({ status: 'declined' })
      .where('id', '=', connectionId)
      .execute();
    expect(await waits()).toEqual([false]);
  });
});

describe('experience', () => {
  it('of comments and reactions is not told each time', async () => {
    const ana = await server.world.user();
    await happen(awarded(ana, 3, 'comment'), awarded(ana, 2, 'reaction'));
    expect((await list(ana)).notifications).toEqual([]);
  });
  it('of comments and reactions is told once for a day, and takes nothing in that is told beside it', async () => {
    const ana = await server.world.user();
    const sum: DomainEvent = {
      type: 'xp.day_summed',
      userId: ana.id,
      day: '2027-05-03',
      amount: 14,
      awards: 9,
    };
    await happen(sum, sum, { ...sum, day: '2027-05-02', amount: 3, awards: 1 });
    await happen(awarded(ana, 20));
    expect(
      (await list(ana)).notifications.map(({ data }) => [data.day, data.amount]).toSorted(),
    ).toEqual([
      [undefined, 20],
      ['2027-05-02', 3],
      ['2027-05-03', 14],
    ]);
  });
  it('within a minute is one notification with the sum, and after a minute another', async () => {
    const ana = await server.world.user();
    await happen(awarded(ana, 52), awarded(ana, 15, 'connection'));
    server.clock.advance({ seconds: 30 });
    await happen(awarded(ana, 20));
    server.clock.advance({ seconds: 31 });
    await happen(awarded(ana, 5));
    const { notifications } = await list(ana);
    expect(notifications.map(({ data }) => data)).toMatchObject([
      { amount: 5, awards: 1, source_type: 'activity' },
      { amount: 87, awards: 3, source_type: 'activity' },
    ]);
  });
  it('names the memory it is for while that is there, and the person one connected with', async () => {
    const [ana, bruno] = await two();
    const lake = await remember(ana, 'self', 'Our week at the lake');
    await server.world.connect(ana, bruno);
    const { id: bond } = await server.database
      .selectFrom('connection')
      .select('id')
      .where('requester_id', 'in', [ana.id, bruno.id])
      .executeTakeFirstOrThrow();
    await happen(awarded(ana, 68, 'activity', lake));
    server.clock.advance({ minutes: 2 });
    await happen(awarded(ana, 15, 'connection', bond));
    const titles = async () =>
      (await list(ana)).notifications.map(({ data }) => data.subject_title ?? data.sender_name);
    expect(await titles()).toEqual(['Bruno Kos', 'Our week at the lake']);
    await server.database
      .updateTable('activity')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', lake)
      .execute();
    expect(await titles()).toEqual(['Bruno Kos', undefined]);
  });
  it('that was read already is not changed under the eyes of the reader', async () => {
    const ana = await server.world.user();
    await happen(awarded(ana, 20));
    await server.as(ana).call(markAllRead);
    await happen(awarded(ana, 10));
    expect((await list(ana)).notifications.map(({ data }) => data.amount)).toEqual([10, 20]);
  });
  it('raises a level with one notification', async () => {
    const ana = await server.world.user();
    await happen(
      { type: 'level.reached', userId: ana.id, level: 2 },
      { type: 'level.reached', userId: ana.id, level: 2 },
    );
    expect((await list(ana)).notifications).toMatchObject([
      { type: 'level_up', data: { new_level: 2 } },
    ]);
  });
});

describe('the list', () => {
  it('is read page by page; both spellings mark all; deleting takes one away', async () => {
    const ana = await server.world.user();
    for (let level = 2; level <= 6; level += 1) {
      await happen({ type: 'level.reached', userId: ana.id, level });
      server.clock.advance({ minutes: 3 });
    }
    const client = server.as(ana);
    const first = (await client.call(listNotifications, { query: { limit: 3 } })).data;
    expect(first.notifications.map(({ data }) => data.new_level)).toEqual([6, 5, 4]);
    expect(first.notifications[0]?.formatted_created_at).toBe('3 minutes ago');
    const second = (
      await client.call(listNotifications, { query: { limit: 3, cursor: first.next ?? '' } })
    ).data;
    expect(second.notifications.map(({ data }) => data.new_level)).toEqual([3, 2]);
    expect(second).toMatchObject({ unread_count: 5, next: null });
    expect(
      (
        await client.call(readNotification, {
          params: { id: first.notifications[0]?.id ?? '' },
          query: {},
        })
      ).data.unread_count,
    ).toBe(4);
    expect(
      (await client.call(listNotifications, { query: { unread: true } })).data.notifications,
    ).toHaveLength(4);
    expect((await client.call(markAllAsRead)).data.unread_count).toBe(0);
    await client.call(deleteNotification, {
      params: { id: first.notifications[0]?.id ?? '' },
      query: {},
    });
    expect((await list(ana)).notifications).toHaveLength(4);
  });
});

describe('preferences', () => {
  it('about an unknown type, or with an unknown key, are refused', async () => {
    const client = server.as(await server.world.user());
    const put = (preferences: unknown) =>
      client.raw({
        method: 'PUT',
        url: '/api/v1/settings/notification-preferences',
        payload: { preferences },
      });
    expect((await put({ everything: { push_enabled: false } })).statusCode).toBe(422);
    expect((await put({ level_up: { sms_enabled: true } })).statusCode).toBe(422);
    expect((await put({ account_mail_opened: { push_enabled: true } })).statusCode).toBe(422);
    expect((await put([])).statusCode).toBe(422);
  });
  it('are kept, whichever address they came by, and what is turned off is not told', async () => {
    const [ana, bruno] = await two();
    const client = server.as(bruno);
    await client.call(putNotificationPreferences, {
      body: {
        preferences: { connection_request: { in_app_enabled: false, email_enabled: false } },
      },
    });
    await client.call(patchNotificationPreferences, {
      body: { preferences: { level_up: { push_enabled: false } } },
    });
    const { data } = await client.call(getNotificationPreferences);
    expect((await client.call(getNotificationPreferencesFallback)).data).toEqual(data);
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['xp', 'connections']));
    expect(data['connections']?.types['connection_request']).toMatchObject({
      in_app_enabled: false,
      email_enabled: false,
      push_enabled: true,
    });
    const mailed = (await server.mails()).length;
    await happen(requested(ana, bruno), { type: 'level.reached', userId: bruno.id, level: 9 });
    expect((await list(bruno)).notifications.map(({ type }) => type)).toEqual(['level_up']);
    expect((await server.mails()).length).toBe(mailed);
  });
});
