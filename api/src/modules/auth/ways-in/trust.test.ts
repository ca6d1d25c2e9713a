/** A browser that is trusted, and what stands for the password before something dangerous. */
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '@kinlore/shared/contracts/auth';
import {
  answerTwoFactor,
  confirmTwoFactor,
  endOtherSessions,
  endTrusted,
  listTrusted,
  renewRecoveryCodes,
  setUpTwoFactor,
  stepUpByCode,
  turnOffTwoFactor,
} from '@kinlore/shared/contracts/security';
import { updatePassword } from '@kinlore/shared/contracts/users';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { hashPassword } from '../passwords.ts';

const password = 'a long walk by the river';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const codeOf = (secret: string): string =>
  generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1000) });

async function twoFactor() {
  const ana = await server.world.user({
    name: 'Ana',
    columns: { password_hash: await hashPassword(password) },
  });
  await server.world.stepUp(ana);
  const { secret } = (await server.as(ana).call(setUpTwoFactor)).data;
  const { recovery_codes: codes } = (
    await server.as(ana).call(confirmTwoFactor, { body: { code: codeOf(secret) } })
  ).data;
  // Each code counts once.
  server.clock.advance({ minutes: 1 });
  return { ana, secret, codes };
}

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** The password, from the browser of this cookie. */
const typePassword = async (user: TestUser, cookie: string, word = password) =>
  (
    await server
      .as(null)
      .call(
        login,
        { body: { login: user.username, password: word } },
        { headers: { cookie, 'user-agent': BROWSER } },
      )
  ).data;

async function comeIn(
  { ana, secret }: { ana: TestUser; secret: string },
  cookie: string,
  trust: boolean,
) {
  const asked = await typePassword(ana, cookie);
  if (!('challenge' in asked)) throw new Error('no second step was asked for');
  const { data } = await server
    .as(null)
    .call(
      answerTwoFactor,
      { body: { challenge: asked.challenge, code: codeOf(secret), trust } },
      { headers: { cookie, 'user-agent': BROWSER } },
    );
  server.clock.advance({ minutes: 1 });
  return data;
}
const isAsked = async (user: TestUser, cookie: string, word = password): Promise<boolean> =>
  'two_factor' in (await typePassword(user, cookie, word));
const trustedOf = async (user: TestUser) => (await server.as(user).call(listTrusted)).data;

describe('a trusted browser', () => {
  it('is none that did not ask to be, and no other than the one that did', async () => {
    const account = await twoFactor();
    const [plain, mine, other] = ['a', 'b', 'c'].map((one) => `kinlore_device=${one.repeat(43)}`);
    await comeIn(account, plain ?? '', false);
    expect(await isAsked(account.ana, plain ?? '')).toBe(true);
    await comeIn(account, mine ?? '', true);
    expect(await isAsked(account.ana, mine ?? '')).toBe(false);
    expect(await isAsked(account.ana, other ?? '')).toBe(true);
    // Nor is it trusted by anybody else who logs in from it.
    const someone = await twoFactor();
    expect(await isAsked(someone.ana, mine ?? '')).toBe(true);
  });

  it('is not believed with a wrong password', async () => {
    const account = await twoFactor();
    const cookie = `kinlore_device=${'d'.repeat(43)}`;
    await comeIn(account, cookie, true);
    await expect(typePassword(account.ana, cookie, 'some other words')).rejects.toMatchObject({
      code: 'auth.login_failed',
    });
  });

  it('is asked again after thirty days', async () => {
    const account = await twoFactor();
    const cookie = `kinlore_device=${'e'.repeat(43)}`;
    await comeIn(account, cookie, true);
    server.clock.advance({ hours: 24 * 29 });
    expect(await isAsked(account.ana, cookie)).toBe(false);
    server.clock.advance({ hours: 25 });
    expect(await isAsked(account.ana, cookie)).toBe(true);
  });

  it('is listed by its name, told by mail, and ended by its owner alone', async () => {
    const account = await twoFactor();
    const cookie = `kinlore_device=${'f'.repeat(43)}`;
    await comeIn(account, cookie, true);
    const ben = await server.world.user();
    const [device] = await trustedOf(account.ana);
    expect(device).toMatchObject({ browser: 'Firefox', system: 'Windows' });
    const mails = (await server.mails()).filter(({ to }) => to === account.ana.email);
    expect(mails.map(({ text }) => text).join()).toContain('will not be asked for a code');
    expect(await trustedOf(ben)).toEqual([]);
    const params = { id: device?.id ?? '' };
    await expect(server.as(ben).call(endTrusted, { params })).rejects.toMatchObject({
      status: 404,
      code: 'general.not_found',
    });
    await server.as(account.ana).call(endTrusted, { params });
    expect([await trustedOf(account.ana), await isAsked(account.ana, cookie)]).toEqual([[], true]);
  });

  it.each([
    [
      'a new password',
      async ({ ana }: { ana: TestUser }) => {
        const body = { current_password: password, password: 'quite another long walk' };
        await server.as(ana).call(updatePassword, { body });
        return 'quite another long walk';
      },
    ],
    [
      'logging out everywhere else',
      async ({ ana }: { ana: TestUser }) => {
        await server.world.stepUp(ana);
        await server.as(ana).call(endOtherSessions);
        return password;
      },
    ],
  ])('is asked again after %s', async (_what, act) => {
    const account = await twoFactor();
    const cookie = `kinlore_device=${'g'.repeat(43)}`;
    await comeIn(account, cookie, true);
    const word = await act(account);
    expect(await isAsked(account.ana, cookie, word)).toBe(true);
  });
});

describe('a code in place of the password', () => {
  const isProved = async (ana: TestUser) =>
    (
      await server
        .as(ana)
        .raw({ method: 'POST', url: '/api/v1/settings/two-factor/recovery-codes' })
    ).statusCode === 200;

  it('is refused where it is wrong, used, one of the list, or no app is set up', async () => {
    const { ana, secret, codes } = await twoFactor();
    server.clock.advance({ minutes: 6 });
    const code = codeOf(secret);
    const wrong = code.replace(/^./u, (one) => String((Number(one) + 5) % 10));
    for (const typed of [wrong, codes[0] ?? ''])
      await expect(
        server.as(ana).call(stepUpByCode, { body: { code: typed } }),
        typed,
      ).rejects.toMatchObject({ status: 422, code: 'auth.code_wrong' });
    expect(await isProved(ana)).toBe(false);
    await server.as(ana).call(stepUpByCode, { body: { code } });
    await expect(server.as(ana).call(stepUpByCode, { body: { code } })).rejects.toMatchObject({
      code: 'auth.code_wrong',
    });
    const ben = await server.world.user();
    await expect(
      server.as(ben).call(stepUpByCode, { body: { code: '123456' } }),
    ).rejects.toMatchObject({ code: 'auth.second_factor_off' });
  });

  it('proves for five minutes that it is the owner', async () => {
    const { ana, secret } = await twoFactor();
    server.clock.advance({ minutes: 6 });
    await expect(server.as(ana).call(renewRecoveryCodes)).rejects.toMatchObject({
      code: 'auth.step_up_required',
    });
    await server.as(ana).call(stepUpByCode, { body: { code: codeOf(secret) } });
    expect(await isProved(ana)).toBe(true);
    server.clock.advance({ minutes: 6 });
    await expect(server.as(ana).call(turnOffTwoFactor)).rejects.toMatchObject({
      code: 'auth.step_up_required',
    });
  });
});
