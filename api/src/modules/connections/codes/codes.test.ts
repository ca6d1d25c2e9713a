import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  blockUser,
  getConnectionStatus,
  listConnectionRequests,
} from '@kinlore/shared/contracts/connections';
import {
  connectByCode,
  listProfileCodes,
  makeProfileCode,
  readProfileCode,
  revokeProfileCode,
} from '@kinlore/shared/contracts/profile-codes';
import { newId } from '../../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const TODAY = '2027-05-04';
const UNKNOWN = 'A'.repeat(43);
const grown = { columns: { created_at: new Date('2027-01-01') } };
const make = async (who: TestUser, printed = false) =>
  (await server.as(who).call(makeProfileCode, { body: { printed } })).data;
const read = async (who: TestUser, token: string) =>
  (await server.as(who).call(readProfileCode, { body: { token } })).data;
const connect = (who: TestUser, token: string, more = {}) =>
  server.as(who).call(connectByCode, { body: { token, date_of_meeting: TODAY, ...more } });
/** The bytes of an answer, without what names the request. */
const bytes = async (who: TestUser, token: string) => {
  const answer = await server
    .as(who)
    .raw({ method: 'POST', url: '/api/v1/profile-codes/read', payload: { token } });
  const { request_id: _id, ...body } = answer.json<{ request_id: string }>();
  return { status: answer.statusCode, body };
};
const requestsTo = async (who: TestUser) =>
  (await server.as(who).call(listConnectionRequests, { query: { limit: 100 } })).data.pagination
    .total;

describe('a QR code', () => {
  it('is neither made nor read by guests, children, teens and the unverified', async () => {
    const ana = await server.world.user();
    const { token } = await make(ana);
    const child = await server.world.child(ana);
    const teen = await server.world.user({ accountType: 'teen', born: '2012-01-01' });
    const unverified = await server.world.user({ verified: false });
    for (const who of [child, teen, unverified]) {
      await expect(make(who)).rejects.toMatchObject({ status: 403 });
      await expect(read(who, token)).rejects.toMatchObject({ status: 403 });
      await expect(connect(who, token)).rejects.toMatchObject({ status: 403 });
    }
    await expect(server.as(null).call(readProfileCode, { body: { token } })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('of a child, of somebody who blocked one, whom one blocked, who left or is suspended, that ended or was revoked, is byte for byte an unknown one', async () => {
    const ana = await server.world.user();
    const owner = () => server.world.user();
    const unknown = await bytes(ana, UNKNOWN);
    expect(unknown.status).toBe(404);
    const [ben, lena, gone, away, grew, last] = await Promise.all([
      owner(),
      owner(),
      owner(),
      owner(),
      owner(),
      owner(),
    ]);
    const tokens = new Map<TestUser, string>();
    for (const who of [ben, lena, gone, away, grew, last]) tokens.set(who, (await make(who)).token);
    await server.world.block(ben, ana);
    await server.world.block(ana, lena);
    const change = (who: TestUser, columns: Record<string, unknown>) =>
      server.database.updateTable('app_user').set(columns).where('id', '=', who.id).execute();
    await change(gone, { erased_at: server.clock.now() });
    await change(away, { suspended_at: server.clock.now() });
    await change(grew, {
      account_type: 'teen',
      birth_kind: 'exact',
      birth_start: '2012-01-01',
      birth_end: '2012-01-01',
    });
    const revoked = await make(last);
    await server.as(last).call(revokeProfileCode, { params: { id: revoked.id } });
    const dead = [ben, lena, gone, away, grew].map((who) => tokens.get(who) ?? '');
    for (const token of [...dead, revoked.token]) {
      expect(await bytes(ana, token)).toEqual(unknown);
      await expect(connect(ana, token)).rejects.toMatchObject({ status: 404 });
    }
    expect((await bytes(ana, tokens.get(last) ?? '')).status).toBe(200);
  });

  it.each([['short'], ['x'.repeat(101)], ['../../../etc/passwd-and-more'], ['a b'.repeat(10)]])(
    'cannot be %s',
    async (token) => {
      const ana = await server.world.user();
      expect((await bytes(ana, token)).status).toBe(422);
    },
  );

  it('on a screen ends after ten minutes; printed it works until it is revoked by who made it', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const [shown, printed] = [await make(ana), await make(ana, true)];
    expect(printed.expires_at).toBeNull();
    server.clock.advance({ minutes: 9 });
    expect((await read(ben, shown.token)).user.id).toBe(ana.id);
    server.clock.advance({ minutes: 2 });
    await expect(read(ben, shown.token)).rejects.toMatchObject({ status: 404 });
    expect((await read(ben, printed.token)).user.id).toBe(ana.id);
    await expect(
      server.as(ben).call(revokeProfileCode, { params: { id: printed.id } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      server.as(ana).call(revokeProfileCode, { params: { id: newId() } }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await server.as(ana).call(listProfileCodes)).data.map(({ id }) => id)).toEqual([
      printed.id,
    ]);
    await server.as(ana).call(revokeProfileCode, { params: { id: printed.id } });
    await expect(read(ben, printed.token)).rejects.toMatchObject({ status: 404 });
    expect((await server.as(ana).call(listProfileCodes)).data).toEqual([]);
  });

  it('is kept as a hash alone, and five printed ones are the most, also when forty are wanted at once', async () => {
    const ana = await server.world.user();
    const { token } = await make(ana);
    const kept = await server.database
      .selectFrom('profile_code')
      .selectAll()
      .where('user_id', '=', ana.id)
      .execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    const made = await Promise.allSettled(Array.from({ length: 40 }, () => make(ana, true)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('of somebody who is in no list connects all the same: they hold it out themselves', async () => {
    const hidden = await server.world.user({ columns: { listed: false } });
    const ben = await server.world.user();
    const { token } = await make(hidden);
    expect(await read(ben, token)).toMatchObject({
      user: { id: hidden.id },
      is_self: false,
      connection: { status: 'none', can_request: true },
    });
    const { data } = await connect(ben, token, { note: ' From the reunion ', type_id: 1 });
    expect(data).toMatchObject({ status: 'pending', direction: 'sent' });
    const [request] = (await server.as(hidden).call(listConnectionRequests, { query: {} })).data
      .requests;
    expect(request).toMatchObject({
      user: { id: ben.id },
      date_of_meeting: TODAY,
      note: 'From the reunion',
      type: { name: 'Friend' },
    });
  });

  it.each([
    ['tomorrow', { date_of_meeting: '2027-05-05' }, 'connection.date_in_future'],
    ['a day that is none', { date_of_meeting: '2027-02-30' }, 'connection.date_invalid'],
    ['a type that is none', { type_id: 99_999 }, 'connection.type_unknown'],
  ])('with %s asks nobody', async (_what, more, code) => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const { token } = await make(ana);
    await expect(connect(ben, token, more)).rejects.toMatchObject({ code });
    expect(await requestsTo(ana)).toBe(0);
  });

  it('of oneself says so', async () => {
    const ana = await server.world.user();
    const { token } = await make(ana);
    expect((await read(ana, token)).is_self).toBe(true);
    await expect(connect(ana, token)).rejects.toMatchObject({ code: 'connection.not_yourself' });
  });

  it('read by forty at once is one request each; by one forty times, one', async () => {
    const ana = await server.world.user();
    const { token } = await make(ana);
    const forty = await Promise.all(
      Array.from({ length: 40 }, () => server.world.user({ ...grown })),
    );
    await Promise.all(forty.map((who) => connect(who, token)));
    expect(await requestsTo(ana)).toBe(40);
    const ben = await server.world.user();
    const often = await Promise.allSettled(Array.from({ length: 40 }, () => connect(ben, token)));
    expect(often.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await requestsTo(ana)).toBe(41);
  });

  it('connects two at once who asked each other', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    await connect(ben, (await make(ana)).token);
    expect((await connect(ana, (await make(ben)).token)).data.status).toBe('connected');
    await server.as(ana).call(blockUser, { params: { userId: ben.id } });
    await expect(
      server.as(ben).call(getConnectionStatus, { params: { userId: ana.id } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
