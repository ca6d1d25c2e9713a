/** What guardians see of a teen: who may look, at what age, and that nothing of it is content. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '@kinlore/shared/contracts/auth';
import { blockUser, requestConnection } from '@kinlore/shared/contracts/connections';
import {
  listTeenAlerts,
  listTeenContacts,
  listTeenDays,
  listTeenSignIns,
  readTeenOverview,
  shareOverview,
} from '@kinlore/shared/contracts/teen-overview';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { watchStatements } from '../../testing/statements.ts';
import { hashPassword } from '../auth/passwords.ts';
import { createModules } from '../index.ts';

const password = 'a long walk by the river';
const NOON = '2027-05-04T10:00:00Z';
let server: TestServer;
let password_hash: string;
beforeAll(async () => {
  server = await testServer({ modules: createModules, now: NOON });
  password_hash = await hashPassword(password);
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.set(NOON);
});

/** Fifteen years old, by the clock of the tests and by the wall. */
const family = async (born = '2011-11-01') => {
  const ana = await server.world.user({ name: 'Ana' });
  const tea = await server.world.child(ana, { name: 'Tea', born, columns: { password_hash } });
  return { ana, tea };
};
const of = ({ id }: Pick<TestUser, 'id'>) => ({ params: { id } });
const read = async (who: TestUser | null, teen: TestUser) =>
  (await server.as(who).call(readTeenOverview, of(teen))).data;
const paged = (teen: TestUser, query: object = {}) => ({ ...of(teen), query });
const signIns = (who: TestUser, teen: TestUser, query: object = {}) =>
  server.as(who).call(listTeenSignIns, paged(teen, query));
const contacts = (who: TestUser, teen: TestUser, query: object = {}) =>
  server.as(who).call(listTeenContacts, paged(teen, query));
const alerts = (who: TestUser, teen: TestUser, query: object = {}) =>
  server.as(who).call(listTeenAlerts, paged(teen, query));
const share = async (who: TestUser, shares: boolean) =>
  (await server.as(who).call(shareOverview, { body: { shares } })).data;
const logIn = ({ username }: TestUser, device = 'Mozilla/5.0 (Windows NT 10.0) Firefox/128.0') =>
  server.as(null).call(login, { body: { login: username, password, device } });
const answer = (who: TestUser, url: string) => server.as(who).raw({ method: 'GET', url });

describe('the overview of a teen', () => {
  it('is for the teen and their guardians alone: for others it reads like one that is not there', async () => {
    const { ana, tea } = await family();
    const { ana: ben, tea: other } = await family();
    await server.world.connect(ben, tea);
    await expect(read(null, tea)).rejects.toMatchObject({ status: 401 });
    const nobody = '01890000-0000-7000-8000-000000000000';
    for (const list of ['', '/sign-ins', '/contacts', '/alerts', '/days'])
      for (const who of [ben, other]) {
        const denied = await answer(who, `/api/v1/teens/${tea.id}${list}`);
        const absent = await answer(who, `/api/v1/teens/${nobody}${list}`);
        expect(denied.statusCode).toBe(404);
        expect({ ...denied.json<object>(), request_id: '' }).toEqual({
          ...absent.json<object>(),
          request_id: '',
        });
      }
    expect(await read(ana, tea)).toMatchObject({ mine: false, shared: true });
  });

  it('is none of a child, of a grown-up, without consent, or while viewing as a child', async () => {
    const { ana, tea } = await family();
    const mila = await server.world.child(ana);
    const grown = await server.world.child(ana, { born: '2008-11-01' });
    for (const who of [mila, grown])
      await expect(read(ana, who)).rejects.toMatchObject({ status: 404 });
    await expect(read(grown, grown)).rejects.toMatchObject({ status: 404 });
    await server.world.viewAs(ana, mila);
    await expect(read(ana, tea)).rejects.toMatchObject({ status: 403 });
    const { ana: ben, tea: tom } = await family();
    await server.database
      .updateTable('guardianship')
      .set({ withdrawn_at: server.clock.now() })
      .where('child_id', '=', tom.id)
      .execute();
    await expect(read(ben, tom)).rejects.toMatchObject({ status: 404 });
  });

  it('shows the teen the very pages that guardians see', async () => {
    const { ana, tea } = await family();
    await server.world.connect(tea, await server.world.user({ name: 'Nik' }));
    await logIn(tea);
    expect((await signIns(tea, tea)).data).toEqual((await signIns(ana, tea)).data);
    expect((await contacts(tea, tea)).data).toEqual((await contacts(ana, tea)).data);
    expect((await alerts(tea, tea)).data).toEqual((await alerts(ana, tea)).data);
    expect(await read(tea, tea)).toMatchObject({ mine: true, guardians: [{ id: ana.id }] });
  });

  it('says when the account was opened and on what, without an address, and of nobody but teens', async () => {
    const { ana, tea } = await family();
    await logIn(tea);
    const answered = await answer(ana, `/api/v1/teens/${tea.id}/sign-ins`);
    expect(answered.json()).toMatchObject({
      data: [{ browser: 'Firefox', system: 'Windows', at: '2027-05-04T10:00:00.000Z' }],
    });
    expect(answered.body).not.toContain('127.0.0.1');
    const adult = await server.world.user({ columns: { password_hash } });
    await logIn(adult);
    const rows = await server.database
      .selectFrom('sign_in')
      .select('id')
      .where('user_id', '=', adult.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('holds no word of what they write', async () => {
    const { ana, tea } = await family();
    const nik = await server.world.user({ name: 'Nik' });
    await server.world.connect(tea, nik);
    await record(server, tea, { title: 'A marker nobody else has', body: 'Only for Nik.' });
    for (const list of ['', '/sign-ins', '/contacts', '/alerts', '/days'])
      expect((await answer(ana, `/api/v1/teens/${tea.id}${list}`)).body).not.toMatch(
        /marker|Only for/u,
      );
  });

  it('tells of requests with strangers in either direction, and of blocks; of nobody the guardian knows', async () => {
    const { ana, tea } = await family();
    const [nik, zoe, friend] = [
      await server.world.user({ name: 'Nik' }),
      await server.world.user({ name: 'Zoe' }),
      await server.world.user({ name: 'Friend' }),
    ];
    await server.world.connect(ana, friend);
    const ask = (from: TestUser, to: TestUser) =>
      server.as(from).call(requestConnection, { params: { userId: to.id }, body: {} });
    await ask(nik, tea);
    await server.settle();
    server.clock.advance({ minutes: 1 });
    await ask(tea, zoe);
    await ask(friend, tea);
    await server.settle();
    server.clock.advance({ minutes: 1 });
    await server.as(tea).call(blockUser, { params: { userId: nik.id } });
    const { data } = await alerts(ana, tea);
    expect(data.map(({ kind, other_name }) => [kind, other_name])).toEqual([
      ['blocked', 'Nik'],
      ['asked_stranger', 'Zoe'],
      ['asked_by_stranger', 'Nik'],
    ]);
  });
});

describe('from sixteen on', () => {
  const born = '2011-05-05';
  it('it is closed to guardians until the teen opens it, on the two sides of midnight', async () => {
    const { ana, tea } = await family(born);
    server.clock.set('2027-05-04T23:59:59Z');
    await expect(share(tea, false)).rejects.toMatchObject({ code: 'overview.not_yet' });
    expect(await read(ana, tea)).toMatchObject({ shared: true, chosen_by_teen: false });
    await signIns(ana, tea);
    server.clock.set('2027-05-05T00:00:00Z');
    expect(await read(ana, tea)).toMatchObject({ shared: false, chosen_by_teen: true });
    const closed = { status: 403, code: 'overview.closed' };
    for (const list of [signIns, contacts, alerts])
      await expect(list(ana, tea)).rejects.toMatchObject(closed);
    await signIns(tea, tea);
    expect(await share(tea, true)).toMatchObject({ shared: true });
    await signIns(ana, tea);
    await share(tea, false);
    await expect(signIns(ana, tea)).rejects.toMatchObject(closed);
  });

  it('nobody but the teen opens it', async () => {
    const { ana, tea } = await family(born);
    server.clock.set('2027-05-06T00:00:00Z');
    await expect(share(ana, true)).rejects.toMatchObject({ status: 404 });
    await expect(share(await server.world.child(ana), true)).rejects.toMatchObject({
      code: 'general.not_for_children',
    });
    expect(await read(ana, tea)).toMatchObject({ shared: false });
  });

  it('and at eighteen it is gone, whatever was chosen', async () => {
    const { ana, tea } = await family('2009-05-05');
    await share(tea, true);
    server.clock.set('2027-05-04T23:59:59Z');
    await signIns(ana, tea);
    server.clock.set('2027-05-05T00:00:00Z');
    await expect(read(ana, tea)).rejects.toMatchObject({ status: 404 });
    await expect(signIns(ana, tea)).rejects.toMatchObject({ status: 404 });
  });
});

describe('its lists', () => {
  it('come in pages, with as many statements for one row as for fifty', async () => {
    const { ana, tea } = await family();
    for (let friend = 0; friend < 60; friend += 1) {
      server.clock.advance({ seconds: 1 });
      await server.world.connect(
        tea,
        await server.world.user({ name: `Friend ${String(friend)}` }),
      );
    }
    const first = await contacts(ana, tea, { limit: 50 });
    expect(first.data).toHaveLength(50);
    const rest = await contacts(ana, tea, { limit: 50, cursor: first.meta.next ?? '' });
    expect(rest.data).toHaveLength(10);
    expect(rest.meta.next).toBeNull();
    await expect(contacts(ana, tea, { cursor: 'made up' })).rejects.toMatchObject({
      code: 'general.cursor',
    });
    await server.settle();
    const watch = watchStatements();
    const statements = async (limit: number) => {
      watch.take();
      await contacts(ana, tea, { limit });
      return watch.take().statements;
    };
    const [one, many] = [await statements(1), await statements(50)];
    watch.stop();
    expect(many).toBe(one);
  });

  it('forget after ninety days', async () => {
    const { ana, tea } = await family();
    await logIn(tea);
    const nik = await server.world.user({ name: 'Nik' });
    await server.as(nik).call(requestConnection, { params: { userId: tea.id }, body: {} });
    await server.settle();
    const night = async () => {
      for (const job of ['auth.housekeeping', 'coming_of_age.housekeeping'])
        await server.platform.jobs.add(server.database, job, {});
      await server.settle();
    };
    server.clock.advance({ days: 89 });
    await night();
    const guardian = await server.world.session(ana);
    expect((await signIns(guardian, tea)).data).toHaveLength(1);
    expect((await alerts(guardian, tea)).data).toHaveLength(1);
    server.clock.advance({ days: 2 });
    await night();
    expect((await signIns(guardian, tea)).data).toEqual([]);
    expect((await alerts(guardian, tea)).data).toEqual([]);
  });
});

describe('the minutes of a teen', () => {
  const days = async (who: TestUser, teen: TestUser) =>
    (await server.as(who).call(listTeenDays, of(teen))).data;

  it('are counted, read the same by both, forgotten by nobody’s asking, and hold days and numbers alone', async () => {
    const { ana, tea } = await family();
    for (const _ of [1, 2, 3]) {
      await read(tea, tea);
      server.clock.advance({ seconds: 61 });
    }
    await read(tea, tea);
    const seen = await days(ana, tea);
    expect(seen).toEqual([{ day: '2027-05-04', minutes: 3 }]);
    expect(await days(tea, tea)).toEqual(seen);
    await server.database
      .insertInto('child_time')
      .values([
        { child_id: tea.id, day: '2027-04-05', seconds: 600 },
        { child_id: tea.id, day: '2027-04-04', seconds: 600 },
      ])
      .execute();
    expect((await days(ana, tea)).map(({ day }) => day)).toEqual(['2027-05-04', '2027-04-05']);
  });

  it('are closed to guardians from sixteen on until the teen opens them', async () => {
    const { ana, tea } = await family('2011-01-01');
    await expect(days(ana, tea)).rejects.toMatchObject({ status: 403, code: 'overview.closed' });
    expect(await days(tea, tea)).toEqual([]);
    await share(tea, true);
    expect(await days(ana, tea)).toEqual([]);
  });
});
