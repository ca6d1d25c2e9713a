import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  acceptConnection,
  blockUser,
  cancelConnection,
  disconnect,
  getConnectionStatus,
  getPerspective,
  listBlocked,
  listConnectionRequests,
  listConnectionTypes,
  listConnectionsOf,
  listMyConnections,
  rejectConnection,
  requestConnection,
  savePerspective,
  unblockUser,
} from '@kinlore/shared/contracts/connections';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createNotifications } from '../notifications/index.ts';
import { createPeople } from '../people/index.ts';
import { createProgress } from '../progress/index.ts';
import { createConnections } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      const people = createPeople(platform, { avatarAddress: (id) => `/media/${id}` });
      const progress = createProgress(platform);
      const notifications = createNotifications(platform);
      return [
        progress.module,
        notifications.module,
        createConnections(platform, {
          people,
          progress: progress.service,
          notifications: notifications.service,
        }).module,
      ];
    },
  });
});
afterAll(() => server.close());

const TODAY = '2027-05-04';
const old = { columns: { created_at: new Date('2027-01-01') } };
const person = (name = 'Ana Marić', timeZone = 'UTC') =>
  server.world.user({ name, timeZone, ...old });
const two = async () => [await person(), await person('Bruno Kos')] as const;
const ask = (from: TestUser, to: TestUser, date_of_meeting = TODAY) =>
  server.as(from).call(requestConnection, { params: { userId: to.id }, body: { date_of_meeting } });
const stateOf = async (viewer: TestUser, other: TestUser) =>
  (await server.as(viewer).call(getConnectionStatus, { params: { userId: other.id } })).data;
const pendingId = async (viewer: TestUser, other: TestUser) =>
  (await stateOf(viewer, other)).connection_id ?? '';
const toldTypes = async (user: TestUser) => {
  await server.settle();
  return (await server.as(user).call(listNotifications, { query: {} })).data.notifications.map(
    ({ type }) => type,
  );
};

describe('a request to connect', () => {
  it('is refused to guests, to the unverified, to oneself and to nobody', async () => {
    const [ana, bruno] = await two();
    const unverified = await server.world.user({ verified: false });
    const body = { date_of_meeting: TODAY };
    await expect(
      server.as(null).call(requestConnection, { params: { userId: ana.id }, body }),
    ).rejects.toMatchObject({ status: 401 });
    await expect(ask(unverified, bruno)).rejects.toMatchObject({
      status: 403,
      code: 'general.unverified',
    });
    await expect(ask(ana, ana)).rejects.toMatchObject({ code: 'connection.not_yourself' });
    await expect(
      server.as(ana).call(requestConnection, { params: { userId: newId() }, body }),
    ).rejects.toMatchObject({ status: 404 });
  });
  it.each([
    ['2027-05-05', 422, 'Please select a date in the past or today'],
    ['1927-05-03', 422, 'Please select a more recent date'],
    ['2026-02-30', 422, "This date doesn't exist."],
  ])('met on %s is answered %d %s', async (day, status, message) => {
    const [ana, bruno] = await two();
    await expect(ask(ana, bruno, day)).rejects.toMatchObject({
      status,
      message: expect.stringContaining(message) as unknown,
    });
  });
  it('may go without the day of meeting: a sister was always there', async () => {
    const [ana, bruno] = [await person(), await person('Bruno Kos')];
    await server.as(ana).call(requestConnection, { params: { userId: bruno.id }, body: {} });
    const rows = await server.database
      .selectFrom('connection')
      .select('date_of_meeting')
      .where('requester_id', '=', ana.id)
      .execute();
    expect(rows).toEqual([{ date_of_meeting: null }]);
  });

  it('may be dated tomorrow in UTC when it is tomorrow already where the asker lives', async () => {
    const bruno = await person();
    server.clock.set('2027-05-04T20:00:00Z');
    expect(
      (await ask(await person('Sora Itō', 'Asia/Tokyo'), bruno, '2027-05-05')).data.status,
    ).toBe('pending');
    await expect(
      ask(await person('Zoe Lane', 'America/New_York'), bruno, '2027-05-05'),
    ).rejects.toMatchObject({ code: 'connection.date_in_future' });
    server.clock.set('2027-05-04T10:00:00Z');
  });
  it.each([
    ['an unknown key', { date_of_meeting: TODAY, status: 'accepted' }],
    ['a list for a date', { date_of_meeting: [TODAY] }],
    ['a note of 281 characters', { date_of_meeting: TODAY, note: 'x'.repeat(281) }],
    ['a NUL', { date_of_meeting: TODAY, note: 'a\u0000b' }],
    ['an unknown kind', { date_of_meeting: TODAY, type_id: 99 }],
    ['a fraction for a kind', { date_of_meeting: TODAY, type_id: 1.5 }],
  ])('with %s is refused and nothing is written', async (_what, payload) => {
    const [ana, bruno] = await two();
    const { statusCode } = await server
      .as(ana)
      .raw({ method: 'POST', url: `/api/v1/connections/request/${bruno.id}`, payload });
    expect(statusCode).toBe(422);
    expect((await stateOf(ana, bruno)).status).toBe('none');
  });
  it('to a child that one does not know does not exist', async () => {
    const [ana, bruno] = await two();
    const mila = await server.world.child(ana, old);
    await expect(ask(bruno, mila)).rejects.toMatchObject({
      status: 404,
      code: 'general.not_found',
    });
    await expect(
      server.as(bruno).call(getConnectionStatus, { params: { userId: mila.id } }),
    ).rejects.toMatchObject({ status: 404 });
  });
  it('to the dead is refused', async () => {
    const ana = await person();
    const gone = await server.world.user({ columns: { life_status: 'in_remembrance' } });
    await expect(ask(ana, gone)).rejects.toMatchObject({ code: 'connection.not_a_living_account' });
  });
  it('stops after twenty a day, in the first week after five', async () => {
    const ana = await person();
    const young = await server.world.user();
    for (let sent = 0; sent < 20; sent += 1) await ask(ana, await person());
    for (let sent = 0; sent < 5; sent += 1) await ask(young, await person());
    await expect(ask(ana, await person())).rejects.toMatchObject({
      status: 429,
      code: 'connection.daily_limit',
    });
    await expect(ask(young, await person())).rejects.toMatchObject({
      status: 429,
      code: 'connection.daily_limit_new',
    });
    server.clock.advance({ days: 1 });
    for (let sent = 0; sent < 20; sent += 1) await ask(ana, await person());
    server.clock.advance({ days: 1 });
    for (let sent = 0; sent < 10; sent += 1) await ask(ana, await person());
    await expect(ask(ana, await person())).rejects.toMatchObject({
      status: 429,
      code: 'connection.too_many_pending',
    });
    server.clock.set('2027-05-04T10:00:00Z');
  }, 60_000);
  it('waits for both to see, is told to the one who was asked, and can be taken back', async () => {
    const [ana, bruno] = await two();
    const { data } = await server.as(ana).call(requestConnection, {
      params: { userId: bruno.id },
      body: { date_of_meeting: '1968-03-14', note: 'From the choir', type_id: 1 },
    });
    expect(data).toMatchObject({ status: 'pending', direction: 'sent', can_request: false });
    expect(await stateOf(bruno, ana)).toMatchObject({ status: 'pending', direction: 'received' });
    const { requests, pagination } = (
      await server.as(bruno).call(listConnectionRequests, { query: {} })
    ).data;
    expect(requests).toMatchObject([
      {
        direction: 'received',
        date_of_meeting: '1968-03-14',
        note: 'From the choir',
        type: { id: 1, name: 'Friend', slug: 'friend' },
        user: { full_name: 'Ana Marić' },
      },
    ]);
    expect(pagination).toEqual({ next: null, total: 1 });
    expect(await toldTypes(bruno)).toEqual(['connection_request']);
    await expect(ask(ana, bruno)).rejects.toMatchObject({
      status: 409,
      code: 'connection.already_pending',
    });
    await expect(
      server.as(bruno).call(cancelConnection, { params: { id: data.connection_id ?? '' } }),
    ).rejects.toMatchObject({ status: 404 });
    await server.as(ana).call(cancelConnection, { params: { id: data.connection_id ?? '' } });
    expect(await stateOf(bruno, ana)).toMatchObject({ status: 'none', can_request: true });
  });
  it('of relatives needs no day, and both are told what they are to each other once it is accepted', async () => {
    const [ana, bruno] = await two();
    const { data } = await server
      .as(ana)
      .call(requestConnection, { params: { userId: bruno.id }, body: { type_id: 2 } });
    expect((await stateOf(bruno, ana)).type ?? null).toBeNull();
    await server.as(bruno).call(acceptConnection, { params: { id: data.connection_id ?? '' } });
    for (const [one, other] of [
      [ana, bruno],
      [bruno, ana],
    ] as const)
      expect(await stateOf(one, other)).toMatchObject({
        status: 'connected',
        type: { slug: 'family' },
      });
  });
  it('that crosses another connects at once, also when both are sent at the same moment', async () => {
    const [ana, bruno] = await two();
    await ask(ana, bruno);
    expect((await ask(bruno, ana)).data.status).toBe('connected');
    const [cleo, dan] = [await person('Cleo'), await person('Dan')];
    await Promise.all([ask(cleo, dan), ask(dan, cleo)]);
    expect((await stateOf(cleo, dan)).status).toBe('connected');
    expect(
      await server.database
        .selectFrom('bond')
        .select('user_id')
        .where('user_id', 'in', [cleo.id, dan.id])
        .execute(),
    ).toHaveLength(2);
  });
});

describe('an answer', () => {
  it('is refused to the one who asked and to a third, as if there were nothing', async () => {
    const [ana, bruno] = await two();
    const third = await person('Third');
    await ask(ana, bruno);
    const params = { id: await pendingId(ana, bruno) };
    for (const user of [ana, third])
      for (const act of [acceptConnection, rejectConnection])
        await expect(server.as(user).call(act, { params })).rejects.toMatchObject({ status: 404 });
  });
  it('that declines is told to nobody, reads as none, and rests thirty days; the other side may ask', async () => {
    const [ana, bruno] = await two();
    await ask(ana, bruno);
    await server.as(bruno).call(rejectConnection, { params: { id: await pendingId(bruno, ana) } });
    expect(
      [await stateOf(ana, bruno), await stateOf(bruno, ana)].map(({ status }) => status),
    ).toEqual(['none', 'none']);
    expect(await toldTypes(ana)).toEqual([]);
    await expect(ask(ana, bruno)).rejects.toMatchObject({
      status: 409,
      code: 'connection.asked_lately',
    });
    expect((await ask(bruno, ana)).data.status).toBe('pending');
  });
  it('that accepts connects both, is told to the one who asked, gives each fifteen, and pressing twice changes nothing', async () => {
    const [ana, bruno] = await two();
    await ask(ana, bruno);
    const params = { id: await pendingId(bruno, ana) };
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.as(bruno).call(acceptConnection, { params })),
    );
    expect(answers.map(({ data }) => data.status)).toEqual(['connected', 'connected', 'connected']);
    expect(await toldTypes(ana)).toEqual(
      expect.arrayContaining(['connection_accepted', 'xp_awarded']),
    );
    const xp = await server.database
      .selectFrom('progress')
      .select('xp')
      .where('user_id', 'in', [ana.id, bruno.id])
      .execute();
    expect(xp).toEqual([{ xp: 15 }, { xp: 15 }]);
  });
  it('after ninety days comes too late', async () => {
    const [ana, bruno] = await two();
    await ask(ana, bruno);
    const params = { id: await pendingId(bruno, ana) };
    await server.database
      .updateTable('connection')
      .set({ requested_at: new Date('2027-02-01') })
      .where('id', '=', params.id)
      .execute();
    await expect(server.as(bruno).call(acceptConnection, { params })).rejects.toMatchObject({
      status: 409,
      code: 'connection.not_pending',
    });
    expect((await stateOf(ana, bruno)).status).toBe('none');
  });
});

describe('a connection', () => {
  it('shows whom somebody knows to those they know, page by page, and to nobody else', async () => {
    const [ana, bruno] = await two();
    const stranger = await person('Stranger');
    for (const name of ['One', 'Two', 'Three']) {
      await server.world.connect(ana, await person(name));
      server.clock.advance({ minutes: 1 });
    }
    await server.world.connect(ana, bruno);
    const query = { limit: 2 };
    const first = (
      await server.as(bruno).call(listConnectionsOf, { params: { userId: ana.id }, query })
    ).data;
    const second = (
      await server.as(bruno).call(listConnectionsOf, {
        params: { userId: ana.id },
        query: { ...query, cursor: first.pagination.next ?? '' },
      })
    ).data;
    expect([...first.connections, ...second.connections].map(({ user }) => user.full_name)).toEqual(
      ['Bruno Kos', 'Three', 'Two', 'One'],
    );
    expect([first.pagination.total, second.pagination.next]).toEqual([4, null]);
    await expect(
      server.as(stranger).call(listConnectionsOf, { params: { userId: ana.id }, query }),
    ).rejects.toMatchObject({ status: 404 });
  });
  it('does not show somebody who is behind a block of the viewer', async () => {
    const [ana, bruno] = await two();
    const cleo = await person('Cleo');
    await server.world.connect(ana, bruno);
    await server.world.connect(ana, cleo);
    await server.world.block(cleo, bruno);
    const { connections } = (
      await server.as(bruno).call(listConnectionsOf, { params: { userId: ana.id }, query: {} })
    ).data;
    expect(connections.map(({ user }) => user.id)).toEqual([bruno.id]);
  });
  it('ends for both, once', async () => {
    const [ana, bruno] = await two();
    await server.world.connect(ana, bruno);
    server.pushes();
    await server.as(ana).call(disconnect, { params: { userId: bruno.id } });
    expect((await stateOf(bruno, ana)).status).toBe('none');
    expect(
      (await server.as(bruno).call(listMyConnections, { query: {} })).data.connections,
    ).toEqual([]);
    await server.settle();
    expect(server.pushes().map(({ event }) => event)).toEqual([
      'connection.removed',
      'connection.removed',
    ]);
    await expect(
      server.as(ana).call(disconnect, { params: { userId: bruno.id } }),
    ).rejects.toMatchObject({ status: 409, code: 'connection.not_connected' });
  });
  it('has the sixteen kinds, the first five as the page knows them', async () => {
    const { data } = await server.as(await person()).call(listConnectionTypes);
    expect(data).toHaveLength(16);
    expect(data.slice(0, 5).map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 Friend',
      '2 Family',
      '3 Colleague',
      '4 Mentor',
      '5 Acquaintance',
    ]);
  });
});

describe('a perspective', () => {
  it('is refused to strangers, empty, or with a word that is none; and the other side never reads it', async () => {
    const [ana, bruno] = await two();
    const third = await person('Third');
    await server.world.connect(ana, bruno);
    const params = { id: await pendingId(ana, bruno) };
    await expect(
      server.as(third).call(savePerspective, { params, body: { words: 'x' } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(server.as(ana).call(savePerspective, { params, body: {} })).rejects.toMatchObject({
      status: 422,
      code: 'connection.perspective_required',
    });
    const { statusCode } = await server.as(ana).raw({
      method: 'POST',
      url: `/api/v1/connections/${params.id}/perspective`,
      payload: { meeting_context: 'prison' },
    });
    expect(statusCode).toBe(422);
    await server
      .as(ana)
      .call(savePerspective, { params, body: { meeting_context: 'school', words: 'Always late' } });
    await server
      .as(ana)
      .call(savePerspective, { params, body: { relationship_depth: 'close_friend' } });
    expect((await server.as(ana).call(getPerspective, { params })).data).toMatchObject({
      meeting_context: 'school',
      relationship_depth: 'close_friend',
      interaction_frequency: null,
      words: 'Always late',
    });
    await expect(server.as(bruno).call(getPerspective, { params })).rejects.toMatchObject({
      status: 404,
    });
    await server.as(bruno).call(disconnect, { params: { userId: ana.id } });
    await expect(server.as(ana).call(getPerspective, { params })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a block', () => {
  it('makes each invisible to the other, ends what was between them, and is lifted only by who set it', async () => {
    const [ana, bruno] = await two();
    await server.world.connect(ana, bruno);
    await server.as(ana).call(blockUser, { params: { userId: bruno.id } });
    await expect(stateOf(bruno, ana)).rejects.toMatchObject({
      status: 404,
      code: 'general.not_found',
    });
    await expect(ask(bruno, ana)).rejects.toMatchObject({ status: 404 });
    await expect(ask(ana, bruno)).rejects.toMatchObject({ status: 404 });
    expect(
      (await server.as(ana).call(listBlocked, { query: {} })).data.people.map(({ id }) => id),
    ).toEqual([bruno.id]);
    const named = async (viewer: TestUser, who: string) => {
      const { data } = await server.as(viewer).call(listBlocked, { query: { who } });
      return [data.people.map(({ id }) => id), data.pagination.total];
    };
    for (const who of [bruno.id, bruno.username])
      expect(await named(ana, who)).toEqual([[bruno.id], 1]);
    // Of others' blocks it tells nothing, and of nobody one did not block.
    expect(await named(ana, ana.username)).toEqual([[], 0]);
    expect(await named(bruno, ana.username)).toEqual([[], 0]);
    await server.as(bruno).call(unblockUser, { params: { userId: ana.id } });
    await expect(stateOf(bruno, ana)).rejects.toMatchObject({ status: 404 });
    await server.as(ana).call(unblockUser, { params: { userId: bruno.id } });
    expect((await stateOf(bruno, ana)).status).toBe('none');
  });
});
