/** A guardian hands an account over: to whom, how often, and what the link opens. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '@kinlore/shared/contracts/auth';
import {
  handOver,
  listUnopened,
  readHandOver,
  readOwnAccount,
  takeHandOver,
} from '@kinlore/shared/contracts/coming-of-age';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { hashPassword } from '../auth/passwords.ts';
import { createModules } from '../index.ts';

const password = 'three blue elephants sing';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.set('2027-05-04T10:00:00Z');
});

const family = async (born = '2014-05-04', columns: Readonly<Record<string, unknown>> = {}) => {
  const ana = await server.world.user({ name: 'Ana' });
  await server.world.stepUp(ana);
  const tea = await server.world.child(ana, { name: 'Tea', born, columns });
  return { ana, tea };
};
const hand = async (who: TestUser | null, { id }: Pick<TestUser, 'id'>) =>
  (await server.as(who).call(handOver, { params: { id } })).data;
const tokenIn = ({ link }: { readonly link: string }) =>
  new URL(link).searchParams.get('token') ?? '';
const open = (token: string, chosen = password) =>
  server.as(null).call(takeHandOver, { body: { token, password: chosen } });
const stands = async (who: TestUser) =>
  (await server.as(who).raw({ method: 'GET', url: '/api/v1/users/me' })).statusCode === 200;

describe('an account is handed over', () => {
  it('by its guardians alone, and a stranger’s child reads like none', async () => {
    const { ana, tea } = await family();
    const { ana: ben, tea: other } = await family();
    await expect(hand(null, tea)).rejects.toMatchObject({ status: 401 });
    const refused = { status: 404, code: 'parent.not_guardian' };
    await expect(hand(ben, tea)).rejects.toMatchObject(refused);
    await expect(hand(ana, ben)).rejects.toMatchObject(refused);
    await expect(hand(tea, other)).rejects.toMatchObject({ status: 403 });
    await server.database
      .updateTable('guardianship')
      .set({ withdrawn_at: server.clock.now() })
      .where('child_id', '=', tea.id)
      .execute();
    await expect(hand(ana, tea)).rejects.toMatchObject(refused);
  });

  it('by nobody who views as a child, nor without the password of a quarter of an hour ago', async () => {
    const { ana, tea } = await family();
    await server.world.viewAs(ana, await server.world.child(ana));
    await expect(hand(ana, tea)).rejects.toMatchObject({ code: 'general.forbidden' });
    const { ana: ben, tea: tom } = await family();
    server.clock.advance({ minutes: 16 });
    await expect(hand(ben, tom)).rejects.toMatchObject({ code: 'parent.step_up_required' });
  });

  it('from the thirteenth birthday on, not a day before', async () => {
    const { ana, tea } = await family('2014-05-05');
    await expect(hand(ana, tea)).rejects.toMatchObject({ code: 'coming_of_age.too_young' });
    server.clock.set('2027-05-05T00:00:00Z');
    await server.world.stepUp(ana);
    await expect(hand(ana, tea)).resolves.toMatchObject({ expires_at: '2027-05-12T00:00:00.000Z' });
  });

  it('not to whoever gets in by themselves: a proved address, a second factor, a passkey, or grown up with a password', async () => {
    const now = server.clock.now();
    const refused = { status: 409, code: 'coming_of_age.own_login' };
    const address = { email: 'tea.own@example.org', email_verified_at: now };
    const proved = await family('2014-05-04', address);
    await expect(hand(proved.ana, proved.tea)).rejects.toMatchObject(refused);
    const guarded = await family();
    await server.database
      .insertInto('second_factor')
      .values({
        user_id: guarded.tea.id,
        secret: Buffer.from('x'),
        confirmed_at: now,
        created_at: now,
      })
      .execute();
    await expect(hand(guarded.ana, guarded.tea)).rejects.toMatchObject(refused);
    const grown = await family('2009-05-04', { password_hash: await hashPassword(password) });
    await expect(hand(grown.ana, grown.tea)).rejects.toMatchObject(refused);
    const locked = await family('2009-05-04');
    await expect(hand(locked.ana, locked.tea)).resolves.toMatchObject({});
  });

  it('and its owner reads that a link was made', async () => {
    const { ana, tea } = await family();
    await hand(ana, tea);
    await server.settle();
    const { data } = await server.as(tea).call(listNotifications, { query: {} });
    expect(data.notifications.map((one) => [one.type, one.data])).toContainEqual([
      'account_handed_over',
      expect.objectContaining({ sender_name: 'Ana' }),
    ]);
  });
});

describe('the link', () => {
  it('is nothing where it is made up, was used, has run out, or another was made', async () => {
    const { ana, tea } = await family();
    const refused = { status: 410, code: 'auth.link_invalid' };
    await expect(open('not a token of ours at all')).rejects.toMatchObject(refused);
    const first = tokenIn(await hand(ana, tea));
    const second = tokenIn(await hand(ana, tea));
    await expect(open(first)).rejects.toMatchObject(refused);
    const read = (token: string) => server.as(null).call(readHandOver, { body: { token } });
    await expect(read(first)).rejects.toMatchObject(refused);
    await expect(read(second)).resolves.toMatchObject({
      data: { full_name: 'Tea', username: tea.username, guardian_name: 'Ana' },
    });
    server.clock.advance({ days: 7 });
    await expect(open(second)).rejects.toMatchObject(refused);
    await server.world.stepUp(ana);
    const third = tokenIn(await hand(ana, tea));
    await open(third);
    await expect(open(third)).rejects.toMatchObject(refused);
  });

  it('stays what it is where the password is one that is guessed', async () => {
    const { ana, tea } = await family();
    const token = tokenIn(await hand(ana, tea));
    await expect(open(token, 'password12')).rejects.toMatchObject({ code: 'auth.password_known' });
    await expect(open(token)).resolves.toMatchObject({ data: { user: { id: tea.id } } });
  });

  it('opens the account, with a password of its owner’s own, and ends every session of before', async () => {
    const { ana, tea } = await family();
    const { data } = await open(tokenIn(await hand(ana, tea)));
    expect(data.user).toMatchObject({ id: tea.id, account_type: 'teen' });
    expect([await stands(tea), await stands(ana)]).toEqual([false, true]);
    const mine = { ...tea, token: data.token };
    expect((await server.as(mine).call(readOwnAccount)).data.steps.password).toBe(true);
    await expect(
      server.as(null).call(login, { body: { login: tea.username, password } }),
    ).resolves.toMatchObject({ data: { user: { id: tea.id } } });
  });

  it('opens it once when forty use it at once', async () => {
    const { ana, tea } = await family();
    const token = tokenIn(await hand(ana, tea));
    const tried = await Promise.allSettled(Array.from({ length: 40 }, () => open(token)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('opens nothing that is closed by now', async () => {
    const { ana, tea } = await family();
    const token = tokenIn(await hand(ana, tea));
    await server.database
      .updateTable('app_user')
      .set({ suspended_at: server.clock.now() })
      .where('id', '=', tea.id)
      .execute();
    await expect(open(token)).rejects.toMatchObject({ code: 'auth.suspended' });
  });
});

describe('somebody who is grown up and never logged in', () => {
  const waiting = async (who: TestUser) =>
    (await server.as(who).call(listUnopened)).data.map(({ id }) => id);

  it('is named to their guardians of before alone, until the link has opened the account, and has everything in it', async () => {
    const { ana, tea } = await family('2006-01-01');
    const { ana: ben } = await family();
    const minor = await server.world.child(ana);
    const left = await server.world.child(ana, { born: '2006-01-01' });
    await server.database
      .updateTable('guardianship')
      .set({ withdrawn_at: server.clock.now() })
      .where('child_id', '=', left.id)
      .execute();
    expect(await waiting(ben)).toEqual([]);
    expect(await waiting(ana)).toEqual([tea.id]);
    expect(await waiting(ana)).not.toContain(minor.id);
    const opened = await open(tokenIn(await hand(ana, tea)));
    expect(opened.data.user.id).toBe(tea.id);
    expect(await waiting(ana)).toEqual([]);
    await expect(hand(ana, tea)).rejects.toMatchObject({ code: 'coming_of_age.own_login' });
  });
});
