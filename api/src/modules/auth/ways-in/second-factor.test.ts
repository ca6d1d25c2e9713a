import { createHash } from 'node:crypto';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { forgotPassword, login, resetPassword } from '@kinlore/shared/contracts/auth';
import {
  answerTwoFactor,
  confirmTwoFactor,
  readSecurity,
  renewRecoveryCodes,
  setUpTwoFactor,
  turnOffTwoFactor,
} from '@kinlore/shared/contracts/security';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { opened } from '../../../testing/opened.ts';
import { createModules } from '../../index.ts';
import { hashPassword } from '../passwords.ts';

const password = 'a long walk by the river';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const account = async (name = 'Ana'): Promise<TestUser> => {
  const user = await server.world.user({
    name,
    columns: { password_hash: await hashPassword(password) },
  });
  await server.world.stepUp(user);
  return user;
};
/** What an app of the phone shows, so many seconds from now. */
const codeOf = (secret: string, seconds = 0): string =>
  generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1000) + seconds });
/** Another six digits than these. */
const otherThan = (code: string): string =>
  code.replace(/^./u, (one) => String((Number(one) + 5) % 10));

interface Protected {
  readonly ana: TestUser;
  readonly secret: string;
  readonly codes: readonly string[];
}
async function twoFactor(): Promise<Protected> {
  const ana = await account();
  const { secret } = (await server.as(ana).call(setUpTwoFactor)).data;
  const { data } = await server
    .as(ana)
    .call(confirmTwoFactor, { body: { code: codeOf(secret, -30) } });
  return { ana, secret, codes: data.recovery_codes };
}
const typed = async (user: TestUser): Promise<string> => {
  const { data } = await server.as(null).call(login, { body: { login: user.username, password } });
  if (!('two_factor' in data)) throw new Error('No second step was asked for.');
  expect(Object.keys(data).toSorted()).toEqual(['challenge', 'two_factor']);
  return data.challenge;
};
const answer = (challenge: string, code: string) =>
  server.as(null).call(answerTwoFactor, { body: { challenge, code } });
const state = async (user: TestUser) => (await server.as(user).call(readSecurity)).data.two_factor;
const mailsTo = async (user: TestUser) =>
  (await server.mails()).filter(({ to }) => to === user.email).map(({ text }) => text);

describe('an authenticator app', () => {
  it('is set up by nobody who is a guest, has not just typed the password, or views as a child', async () => {
    const ana = await account();
    await expect(server.as(null).call(setUpTwoFactor)).rejects.toMatchObject({ status: 401 });
    await server.world.viewAs(ana, await server.world.child(ana));
    await expect(server.as(ana).call(setUpTwoFactor)).rejects.toMatchObject({ status: 403 });
    await expect(server.as(ana).call(readSecurity)).rejects.toMatchObject({ status: 403 });
    const ben = await account('Ben');
    server.clock.advance({ minutes: 6 });
    for (const call of [
      () => server.as(ben).call(setUpTwoFactor),
      () => server.as(ben).call(confirmTwoFactor, { body: { code: '123456' } }),
      () => server.as(ben).call(turnOffTwoFactor),
      () => server.as(ben).call(renewRecoveryCodes),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'auth.step_up_required' });
  });

  it('changes nothing until a code of it was typed', async () => {
    const ana = await account();
    await expect(
      server.as(ana).call(confirmTwoFactor, { body: { code: '123456' } }),
    ).rejects.toMatchObject({ code: 'auth.second_factor_off' });
    const { secret, address } = (await server.as(ana).call(setUpTwoFactor)).data;
    expect(address).toContain(`secret=${secret}`);
    expect(address).toMatch(/^otpauth:\/\/totp\/Kinlore/u);
    expect((await state(ana)).on).toBe(false);
    opened(await server.as(null).call(login, { body: { login: ana.username, password } }));
    await expect(
      server.as(ana).call(confirmTwoFactor, { body: { code: otherThan(codeOf(secret)) } }),
    ).rejects.toMatchObject({ status: 422, code: 'auth.code_wrong' });
    expect((await state(ana)).on).toBe(false);
  });

  it('is kept sealed, and its recovery codes only as marks', async () => {
    const { ana, secret, codes } = await twoFactor();
    const row = await server.database
      .selectFrom('second_factor')
      .select('secret')
      .where('user_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(row.secret.includes(Buffer.from(secret))).toBe(false);
    const marks = await server.database
      .selectFrom('recovery_code')
      .select('code_mark')
      .where('user_id', '=', ana.id)
      .execute();
    expect(marks).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    expect(codes.some((code) => JSON.stringify(marks).includes(code))).toBe(false);
    // Not what the secret of the instance alone would make of it: each guess costs what one at a password does.
    const fast = codes.map((code) =>
      server.platform.sign('recovery-code', `${ana.id} ${code.replace('-', '')}`),
    );
    expect(marks.filter(({ code_mark }) => fast.includes(code_mark))).toEqual([]);
    for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/u);
  });

  it('a code of a list from before they were kept slowly opens the account once more', async () => {
    const { ana, codes } = await twoFactor();
    const [old = ''] = codes;
    await server.database.deleteFrom('recovery_code').where('user_id', '=', ana.id).execute();
    await server.database
      .insertInto('recovery_code')
      .values({
        user_id: ana.id,
        code_mark: server.platform.sign('recovery-code', `${ana.id} ${old.replace('-', '')}`),
      })
      .execute();
    opened(await answer(await typed(ana), old));
    await expect(answer(await typed(ana), old)).rejects.toMatchObject({ code: 'auth.code_wrong' });
  });

  it('every try to come in is a line of the log, with the way and the account, and never with what was typed', async () => {
    const { ana, secret } = await twoFactor();
    const log = vi.spyOn(server.platform.log, 'info');
    const guess = { login: 'grandmother5', password: 'grandmother5' };
    await expect(server.as(null).call(login, { body: guess })).rejects.toMatchObject({
      status: 401,
    });
    await expect(
      server.as(null).call(login, { body: { ...guess, login: ana.username } }),
    ).rejects.toMatchObject({ status: 401 });
    const challenge = await typed(ana);
    await expect(answer(challenge, otherThan(codeOf(secret)))).rejects.toMatchObject({
      status: 422,
    });
    opened(await answer(challenge, codeOf(secret)));
    const told = log.mock.calls.filter(([, words]) => String(words) === 'coming in');
    log.mockRestore();
    expect(told.map(([about]) => about)).toEqual([
      { way: 'password', account: null, result: 'auth.login_failed' },
      { way: 'password', account: ana.id, result: 'auth.login_failed' },
      { way: 'password', account: ana.id, result: 'right' },
      { way: 'second step', account: ana.id, result: 'auth.code_wrong' },
      { way: 'second step', account: ana.id, result: 'right' },
    ]);
  });

  it('is not set up over one that is on, and its owner is told by mail when it is turned on and off', async () => {
    const { ana } = await twoFactor();
    await expect(server.as(ana).call(setUpTwoFactor)).rejects.toMatchObject({
      code: 'auth.second_factor_on',
    });
    expect(await state(ana)).toMatchObject({ on: true, recovery_codes_left: 10 });
    await server.as(ana).call(turnOffTwoFactor);
    expect(await state(ana)).toMatchObject({ on: false, recovery_codes_left: 0 });
    await expect(server.as(ana).call(turnOffTwoFactor)).rejects.toMatchObject({
      code: 'auth.second_factor_off',
    });
    const told = (await mailsTo(ana)).join();
    expect(told).toContain('was turned on');
    expect(told).toContain('was turned off');
    opened(await server.as(null).call(login, { body: { login: ana.username, password } }));
  });
});

describe('the second step of logging in', () => {
  it('is not asked for, and tells nothing, where the password is wrong', async () => {
    const { ana } = await twoFactor();
    await expect(
      server.as(null).call(login, { body: { login: ana.username, password: 'not the one' } }),
    ).rejects.toMatchObject({ status: 401, code: 'auth.login_failed' });
  });

  it('opens nothing with a challenge that is made up, late, or answered', async () => {
    const { ana, secret } = await twoFactor();
    await expect(answer('x'.repeat(40), codeOf(secret))).rejects.toMatchObject({
      status: 410,
      code: 'auth.challenge_gone',
    });
    const challenge = await typed(ana);
    await expect(
      answer(`${challenge.slice(0, -1)}${challenge.endsWith('A') ? 'B' : 'A'}`, codeOf(secret)),
    ).rejects.toMatchObject({ code: 'auth.challenge_gone' });
    // The challenge is no token of a session.
    await expect(
      server.as({ ...ana, token: challenge }).call(getCurrentUser, { query: {} }),
    ).rejects.toMatchObject({ status: 401 });
    server.clock.advance({ minutes: 6 });
    await expect(answer(challenge, codeOf(secret))).rejects.toMatchObject({
      code: 'auth.challenge_gone',
    });
  });

  it('opens the session with a code of the app; the same code opens nothing again', async () => {
    const { ana, secret } = await twoFactor();
    const [first, second] = [await typed(ana), await typed(ana)];
    const code = codeOf(secret);
    await expect(answer(first, otherThan(code))).rejects.toMatchObject({ code: 'auth.code_wrong' });
    const data = opened(await answer(first, code));
    const me = await server.as({ ...ana, token: data.token }).call(getCurrentUser, { query: {} });
    expect(me.data.id).toBe(ana.id);
    await expect(answer(second, code)).rejects.toMatchObject({ code: 'auth.code_wrong' });
    await expect(answer(first, codeOf(secret, 30))).rejects.toMatchObject({
      code: 'auth.challenge_gone',
    });
    expect(opened(await answer(second, codeOf(secret, 30))).user.id).toBe(ana.id);
  });

  it('takes a code of half a minute ago, and none of a minute and a half', async () => {
    const { ana, secret } = await twoFactor();
    server.clock.advance({ minutes: 3 });
    await expect(answer(await typed(ana), codeOf(secret, -90))).rejects.toMatchObject({
      code: 'auth.code_wrong',
    });
    await expect(answer(await typed(ana), codeOf(secret, -30))).resolves.toBeDefined();
  });

  it('takes each recovery code once, as people type it, tells the owner, and counts what is left', async () => {
    const { ana, codes } = await twoFactor();
    const [code = ''] = codes;
    await answer(await typed(ana), ` ${code.replace('-', ' ').toUpperCase()} `);
    await expect(answer(await typed(ana), code)).rejects.toMatchObject({ code: 'auth.code_wrong' });
    expect(await state(ana)).toMatchObject({ recovery_codes_left: 9 });
    expect((await mailsTo(ana)).join()).toContain('one of your recovery codes');
    await server.world.stepUp(ana);
    const anew = (await server.as(ana).call(renewRecoveryCodes)).data.recovery_codes;
    await expect(answer(await typed(ana), codes[1] ?? '')).rejects.toMatchObject({
      code: 'auth.code_wrong',
    });
    await expect(answer(await typed(ana), anew[1] ?? '')).resolves.toBeDefined();
  });

  it('opens one session for many copies of one answer, and the others are no guesses', async () => {
    const { ana, secret } = await twoFactor();
    const challenge = await typed(ana);
    const code = codeOf(secret);
    const all = await Promise.allSettled(Array.from({ length: 9 }, () => answer(challenge, code)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const key = createHash('sha256').update(`login\u0000second ${ana.id}`).digest();
    const counted = await server.database
      .selectFrom('login_guess')
      .select('failures')
      .where('key', '=', key)
      .execute();
    expect(counted).toEqual([{ failures: 0 }]);
  });

  it('is slowed down after twenty wrong codes, however many logins they are spread over', async () => {
    const { ana, secret } = await twoFactor();
    const wrong = otherThan(codeOf(secret));
    const codes: string[] = [];
    for (let round = 0; round < 21; round += 1) {
      server.clock.advance({ seconds: 61 });
      await answer(await typed(ana), wrong).catch((error: unknown) =>
        codes.push(error instanceof Error && 'code' in error ? String(error.code) : ''),
      );
    }
    expect(codes).toEqual(Array.from({ length: 21 }, () => 'auth.code_wrong'));
    await expect(answer(await typed(ana), codeOf(secret))).rejects.toMatchObject({
      status: 429,
      code: 'auth.too_many_guesses',
    });
    server.clock.advance({ minutes: 2 });
    await expect(answer(await typed(ana), codeOf(secret))).resolves.toBeDefined();
  });

  it('is asked for after a password was set anew, and a half-finished login of before ends', async () => {
    const { ana, secret } = await twoFactor();
    const before = await typed(ana);
    await server.as(null).call(forgotPassword, { body: { email: ana.email ?? '' } });
    await server.settle();
    const link = (await mailsTo(ana)).findLast((text) => text.includes('token=')) ?? '';
    const token = decodeURIComponent(/token=(\S+)/u.exec(link)?.[1] ?? '');
    await server
      .as(null)
      .call(resetPassword, { body: { token, password: 'quite another long walk' } });
    await expect(answer(before, codeOf(secret))).rejects.toMatchObject({
      code: 'auth.challenge_gone',
    });
    const { data } = await server
      .as(null)
      .call(login, { body: { login: ana.username, password: 'quite another long walk' } });
    expect(data).toMatchObject({ two_factor: true });
  });

  it('opens no account that was closed meanwhile', async () => {
    const { ana, secret } = await twoFactor();
    const challenge = await typed(ana);
    await server.database
      .updateTable('app_user')
      .set({ suspended_at: server.clock.now() })
      .where('id', '=', ana.id)
      .execute();
    const { data } = await answer(challenge, codeOf(secret));
    expect(data).toMatchObject({ suspended: true });
    expect(data).not.toHaveProperty('token');
  });
});
