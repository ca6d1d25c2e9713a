/** A child's connections wait for its guardians (rules R9), and nobody else hears of them before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  askForChild,
  decideChildRequest,
  endChildConnection,
  listChildConnections,
  listChildRequests,
  listWaitingConnections,
} from '@kinlore/shared/contracts/child-connections';
import {
  acceptConnection,
  blockUser,
  cancelConnection,
  getConnectionStatus,
  listConnectionRequests,
  rejectConnection,
  requestConnection,
} from '@kinlore/shared/contracts/connections';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { watchStatements } from '../../testing/statements.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const withLogin = { columns: { password_hash: 'x', created_at: new Date('2027-01-01') } };
const as = (who: TestUser | null) => server.as(who);
const to = (user: TestUser) => ({ params: { userId: user.id }, body: {} });
const ask = (from: TestUser, other: TestUser) => as(from).call(requestConnection, to(other));
const askFor = (guardian: TestUser, child: TestUser, username: string) =>
  as(guardian).call(askForChild, { params: { id: child.id }, body: { username } });
const decide = (who: TestUser, id: string, decision: 'agree' | 'refuse' = 'agree') =>
  as(who).call(decideChildRequest, { params: { id }, body: { decision } });
const waiting = async (who: TestUser, query: object = {}) =>
  as(who).call(listChildRequests, { query });
const waitingId = async (who: TestUser) => (await waiting(who)).data[0]?.id ?? '';
const ownWaiting = async (child: TestUser) =>
  (await as(child).call(listWaitingConnections, { query: {} })).data;
const status = async (viewer: TestUser, other: TestUser) =>
  (await as(viewer).call(getConnectionStatus, { params: { userId: other.id } })).data;
const received = async (who: TestUser) =>
  (await as(who).call(listConnectionRequests, { query: { direction: 'received' } })).data.requests;
const heard = async (who: TestUser, type: string) => {
  await server.settle();
  const { data } = await as(who).call(listNotifications, { query: {} });
  return data.notifications.filter((one) => one.type === type);
};
const second = (guardian: TestUser, child: TestUser) =>
  server.database
    .insertInto('guardianship')
    .values({
      guardian_id: guardian.id,
      child_id: child.id,
      consent_version: '1',
      consent_method: 'none',
    })
    .execute();

/** Ana and her child, who is related to Rosa. */
async function family() {
  const ana = await server.world.user({ name: 'Ana' });
  const mila = await server.world.child(ana, withLogin);
  const rosa = await server.world.user({ name: 'Rosa', columns: withLogin.columns });
  await server.world.relate(rosa, mila, 2);
  return { ana, mila, rosa };
}
async function twoFamilies() {
  const [one, other] = [await family(), await family()];
  const leo = await server.world.child(other.ana, { name: 'Leo', ...withLogin });
  await server.world.connect(one.ana, other.ana);
  return { ana: one.ana, mila: one.mila, bea: other.ana, leo };
}

describe('a child and who looks after it', () => {
  it('are told that there is nothing to ask, and relatives that there is', async () => {
    const { ana, mila, rosa } = await family();
    for (const [one, other] of [
      [ana, mila],
      [mila, ana],
    ] as const)
      expect(await status(one, other)).toMatchObject({ status: 'none', can_request: false });
    for (const [one, other] of [
      [rosa, mila],
      [mila, rosa],
    ] as const)
      expect(await status(one, other)).toMatchObject({ status: 'none', can_request: true });
  });
});

describe('a request that a guardian has not agreed to', () => {
  it('is decided by nobody but a guardian: not by the child, the other, a stranger, or who views as the child', async () => {
    const { ana, mila, rosa } = await family();
    const stranger = await server.world.user();
    await ask(rosa, mila);
    const id = await waitingId(ana);
    for (const who of [rosa, stranger])
      await expect(decide(who, id)).rejects.toMatchObject({ status: 404 });
    await expect(decide(stranger, newId())).rejects.toMatchObject({ status: 404 });
    await expect(decide(mila, id)).rejects.toMatchObject({ code: 'general.not_for_children' });
    await server.world.viewAs(ana, mila);
    await expect(decide(ana, id)).rejects.toMatchObject({ status: 403 });
    expect((await waiting(stranger)).data).toEqual([]);
  });

  it('is not there for who was asked: not in lists, not by its id, and nobody tells of it', async () => {
    const { ana, mila, rosa } = await family();
    await ask(mila, rosa);
    const id = await waitingId(ana);
    expect(await received(rosa)).toEqual([]);
    expect(await status(rosa, mila)).toMatchObject({ status: 'none', connection_id: null });
    for (const act of [acceptConnection, rejectConnection, cancelConnection])
      await expect(as(rosa).call(act, { params: { id } })).rejects.toMatchObject({ status: 404 });
    expect(await heard(rosa, 'connection_request')).toEqual([]);
  });

  it('is read by the child as waiting for a grown-up, with a username and nothing more', async () => {
    const { ana, mila, rosa } = await family();
    await ask(mila, rosa);
    expect(await ownWaiting(mila)).toEqual([
      {
        id: await waitingId(ana),
        username: rosa.username,
        waits_for: 'mine',
        requested_at: expect.any(String),
      },
    ]);
    expect(await status(mila, rosa)).toMatchObject({ status: 'pending', waits_for_guardian: true });
    expect(await ownWaiting(rosa)).toEqual([]);
  });

  it('is told to every guardian, and waits there until one has answered', async () => {
    const { ana, mila, rosa } = await family();
    const ben = await server.world.user({ name: 'Ben' });
    await second(ben, mila);
    await server.world.connect(ben, rosa);
    await ask(rosa, mila);
    for (const guardian of [ana, ben])
      expect(await heard(guardian, 'child_connection_pending')).toMatchObject([
        { waiting: true, data: { sender_name: 'Rosa', ward_id: mila.id } },
      ]);
    await decide(ben, await waitingId(ben));
    expect(await heard(ana, 'child_connection_pending')).toMatchObject([{ waiting: false }]);
    expect((await waiting(ana)).data).toEqual([]);
  });

  it('is not agreed to by a guardian who is not connected with the grown-up', async () => {
    const { ana, mila, rosa } = await family();
    await ask(rosa, mila);
    expect((await waiting(ana)).data).toMatchObject([{ connect_first: true, asked_by: 'other' }]);
    const id = await waitingId(ana);
    await expect(decide(ana, id)).rejects.toMatchObject({
      status: 403,
      code: 'connection.guardian_not_connected',
    });
    expect(await status(rosa, mila)).toMatchObject({ status: 'pending', waits_for_guardian: true });
    await server.world.connect(ana, rosa);
    expect((await waiting(ana)).data).toMatchObject([{ connect_first: false }]);
    await decide(ana, id);
    expect(await received(mila)).toMatchObject([{ id, user: { id: rosa.id } }]);
    expect(await heard(mila, 'connection_request')).toHaveLength(1);
  });

  it('ends when a guardian says no, of which nobody is told', async () => {
    const { ana, mila, rosa } = await family();
    await server.world.connect(ana, rosa);
    await ask(rosa, mila);
    const id = await waitingId(ana);
    await decide(ana, id, 'refuse');
    await expect(decide(ana, id)).rejects.toMatchObject({ code: 'connection.not_pending' });
    expect(await status(rosa, mila)).toMatchObject({ status: 'none' });
    await expect(ask(rosa, mila)).rejects.toMatchObject({ code: 'connection.asked_lately' });
    server.clock.advance({ hours: 31 * 24 });
    await ask(await server.world.session(rosa), mila);
    expect(
      (await waiting(await server.world.session(ana))).data,
      'asked again it waits again',
    ).toHaveLength(1);
  });

  it('runs out after ninety days, and can be taken back before', async () => {
    const { ana, mila, rosa } = await family();
    await ask(mila, rosa);
    await as(mila).call(cancelConnection, { params: { id: await waitingId(ana) } });
    expect((await waiting(ana)).data).toEqual([]);
    await ask(mila, rosa);
    const id = await waitingId(ana);
    server.clock.advance({ hours: 90 * 24 });
    const later = await server.world.session(ana);
    expect((await waiting(later)).data).toEqual([]);
    await expect(decide(later, id)).rejects.toMatchObject({ code: 'connection.not_pending' });
    await server.platform.jobs.add(server.database, 'connections.daily', {});
    await server.settle();
    const { status: stored } = await server.database
      .selectFrom('connection')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toBe('expired');
  });

  it('is not agreed to after the consent was withdrawn', async () => {
    const { ana, mila, rosa } = await family();
    await server.world.connect(ana, rosa);
    await ask(rosa, mila);
    const id = await waitingId(ana);
    await server.database
      .updateTable('guardianship')
      .set({ withdrawn_at: server.clock.now() })
      .where('child_id', '=', mila.id)
      .execute();
    await expect(decide(ana, id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('asking for a child', () => {
  it('finds those the guardian is connected with and their children; anybody else is like nobody', async () => {
    const { ana, mila, leo } = await twoFamilies();
    const { mila: unknown } = await family();
    const ben = await server.world.user({ name: 'Ben' });
    const blocked = await server.world.user({ name: 'Bad' });
    await server.world.connect(ana, blocked);
    await server.world.block(blocked, mila);
    const none = { status: 422, code: 'parent.contact_not_found' };
    for (const username of [
      ben.username,
      unknown.username,
      blocked.username,
      'nobody',
      ana.username,
    ])
      await expect(askFor(ana, mila, username)).rejects.toMatchObject(none);
    await expect(askFor(ben, mila, ana.username)).rejects.toMatchObject({
      status: 404,
      code: 'parent.not_guardian',
    });
    await expect(askFor(mila, mila, leo.username)).rejects.toMatchObject({ status: 403 });
    const teen = await server.world.child(ana, { accountType: 'teen', born: '2012-01-01' });
    await expect(askFor(ana, teen, leo.username)).rejects.toMatchObject({ status: 404 });
  });

  it('waits for the guardian of the other child, then for the other child, and shows them to each other only then', async () => {
    const { ana, mila, bea, leo } = await twoFamilies();
    expect((await askFor(ana, mila, leo.username)).data).toEqual({ status: 'waiting' });
    expect((await waiting(ana)).data).toEqual([]);
    await expect(status(mila, leo)).rejects.toMatchObject({ status: 404 });
    expect(await ownWaiting(mila)).toMatchObject([{ username: leo.username, waits_for: 'theirs' }]);
    expect((await waiting(bea)).data).toMatchObject([
      { child: { id: leo.id }, other: { id: mila.id }, asked_by: 'other', connect_first: false },
    ]);
    expect(await heard(bea, 'child_connection_pending')).toHaveLength(1);
    await decide(bea, await waitingId(bea));
    const [request] = await received(leo);
    expect(request).toMatchObject({ user: { id: mila.id } });
    await as(leo).call(acceptConnection, { params: { id: request?.id ?? '' } });
    expect(await status(mila, leo)).toMatchObject({ status: 'connected' });
    const list = await as(ana).call(listChildConnections, {
      params: { id: mila.id },
      query: {},
    });
    expect(list.data).toMatchObject([{ user: { id: leo.id } }]);
    await expect(
      as(bea).call(listChildConnections, { params: { id: mila.id }, query: {} }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('connects at once with a child that has no login to answer with', async () => {
    const { ana, mila, bea } = await twoFamilies();
    const iva = await server.world.child(bea, { name: 'Iva' });
    await askFor(ana, mila, iva.username);
    await decide(bea, await waitingId(bea));
    expect(await status(mila, iva)).toMatchObject({ status: 'connected' });
  });

  it('with two who ask each other is done with the word of both guardians', async () => {
    const { ana, mila, bea, leo } = await twoFamilies();
    await askFor(ana, mila, leo.username);
    expect((await askFor(bea, leo, mila.username)).data).toEqual({ status: 'connected' });
    expect(await heard(mila, 'connection_accepted')).toHaveLength(1);
  });

  it('is ended by a guardian, and by nobody else', async () => {
    const { ana, mila, bea, leo } = await twoFamilies();
    await server.world.connect(mila, leo);
    const end = (who: TestUser) =>
      as(who).call(endChildConnection, { params: { id: mila.id, userId: leo.id } });
    await expect(end(bea)).rejects.toMatchObject({ status: 404 });
    await end(ana);
    await expect(end(ana)).rejects.toMatchObject({ code: 'connection.not_connected' });
    await expect(status(mila, leo)).rejects.toMatchObject({ status: 404 });
  });
});

describe('at once', () => {
  it('forty words of two guardians are one, whichever it is', async () => {
    const { ana, mila, rosa } = await family();
    const ben = await server.world.user({ name: 'Ben' });
    await second(ben, mila);
    for (const guardian of [ana, ben]) await server.world.connect(guardian, rosa);
    await ask(rosa, mila);
    const id = await waitingId(ana);
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) =>
        decide(at % 2 === 0 ? ana : ben, id, at % 4 < 2 ? 'agree' : 'refuse'),
      ),
    );
    expect(results.some(({ status: how }) => how === 'fulfilled')).toBe(true);
    const row = await server.database
      .selectFrom('connection')
      .select(['status', 'declined_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([
      { status: 'pending', declined_count: 0 },
      { status: 'declined', declined_count: 1 },
    ]).toContainEqual(row);
    expect((await heard(mila, 'connection_request')).length).toBe(row.status === 'pending' ? 1 : 0);
  });

  it('forty requests for a child are one', async () => {
    const { ana, mila, bea, leo } = await twoFamilies();
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, () => askFor(ana, mila, leo.username)),
    );
    expect(results.filter(({ status: how }) => how === 'fulfilled')).toHaveLength(1);
    expect((await waiting(bea)).data).toHaveLength(1);
    expect(await heard(bea, 'child_connection_pending')).toHaveLength(1);
  });
});

describe('what a child does alone', () => {
  it('is blocking: what waited is gone, and its guardians hear of it once', async () => {
    const { ana, mila, rosa } = await family();
    await ask(rosa, mila);
    for (let times = 0; times < 2; times += 1)
      await as(mila).call(blockUser, { params: { userId: rosa.id } });
    expect((await waiting(ana)).data).toEqual([]);
    expect(await heard(ana, 'child_blocked')).toMatchObject([
      { data: { sender_name: mila.fullName, recipient_name: 'Rosa' } },
    ]);
  });
});

it('who turned thirteen meanwhile waits for no guardian', async () => {
  const { ana, rosa } = await family();
  const nearly = await server.world.child(ana, { ...withLogin, born: '2019-03-01' });
  await server.world.relate(rosa, nearly, 1);
  await ask(rosa, nearly);
  await server.database
    .updateTable('app_user')
    .set({ birth_start: '2012-03-01', birth_end: '2012-03-01' })
    .where('id', '=', nearly.id)
    .execute();
  await server.platform.jobs.add(server.database, 'connections.daily', {});
  await server.settle();
  expect(await received(nearly)).toMatchObject([{ user: { id: rosa.id } }]);
});

it('what waits is read in the same number of questions, however much it is', async () => {
  const { ana, mila, rosa } = await family();
  await ask(rosa, mila);
  const watch = watchStatements();
  const count = async (): Promise<number> => {
    await server.settle();
    watch.take();
    await waiting(ana);
    return watch.take().statements;
  };
  const forOne = await count();
  for (let serial = 0; serial < 23; serial += 1) {
    const other = await server.world.user({ name: `Kin ${String(serial)}`, ...withLogin });
    await server.world.relate(other, mila, 2);
    await ask(other, mila);
  }
  expect(await count()).toBe(forOne);
  watch.stop();
  const first = await waiting(ana, { limit: 20 });
  const rest = await waiting(ana, { limit: 20, cursor: first.meta.next ?? '' });
  expect([first.data.length, rest.data.length, rest.meta.next]).toEqual([20, 4, null]);
  expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(24);
  await expect(waiting(ana, { cursor: 'nonsense' })).rejects.toMatchObject({
    code: 'general.cursor',
  });
});
