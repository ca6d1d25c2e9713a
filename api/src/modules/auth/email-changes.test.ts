import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  forgotPassword,
  resetPassword,
  sendVerification,
  undoEmail,
  verifyEmail,
} from '@kinlore/shared/contracts/auth';
import { getCurrentUser, updateEmail } from '@kinlore/shared/contracts/users';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { hashPassword } from './passwords.ts';

const password = 'a long walk by the river';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const account = async (name: string, verified = true): Promise<TestUser> =>
  server.world.user({
    name,
    columns: {
      password_hash: await hashPassword(password),
      ...(!verified && { email_verified_at: null }),
    },
  });
const me = async (user: TestUser) =>
  (await server.as(user).call(getCurrentUser, { query: {} })).data;
const change = (user: TestUser, email: string, given = password) =>
  server.as(user).call(updateEmail, { body: { email, password: given } });
const lastMail = async (to: string | null) =>
  (await server.mails()).findLast((mail) => mail.to === to);
const tokenIn = (text: string | undefined) =>
  decodeURIComponent(/token=([^\s]+)/u.exec(text ?? '')?.[1] ?? '');

/** Opens the link that was mailed to an address. */
async function verify(email: string) {
  const [, id = '', hash = '', expires = '0', signature = ''] =
    /verify\/([^/]+)\/([^?]+)\?expires=(\d+)&signature=(\S+)/u.exec(
      (await lastMail(email))?.text ?? '',
    ) ?? [];
  return server
    .as(null)
    .call(verifyEmail, { body: { id, hash, expires: Number(expires), signature } });
}

describe('another e-mail address', () => {
  it('is refused without the password, for a taken address, and to guests', async () => {
    const [ana, ben] = [await account('Ana'), await account('Ben')];
    await expect(change(ana, 'new@ana.test', 'not my password')).rejects.toMatchObject({
      status: 422,
      code: 'auth.wrong_password',
    });
    await expect(change(ana, (ben.email ?? '').toUpperCase())).rejects.toMatchObject({
      code: 'auth.email_taken',
    });
    await expect(
      server.as(null).call(updateEmail, { body: { email: 'a@b.test', password } }),
    ).rejects.toMatchObject({ status: 401 });
    expect(await me(ana)).toMatchObject({ email: ana.email, pending_email: null });
  });

  it('takes the place of a verified one only once it is verified itself, and the old one is told', async () => {
    const ana = await account('Ana');
    await change(ana, 'ana.next@kin.test');
    expect(await me(ana)).toMatchObject({ email: ana.email, pending_email: 'ana.next@kin.test' });
    await server.as(ana).call(sendVerification);
    expect((await verify('ana.next@kin.test')).data).toEqual({ already: false });
    expect(await me(ana)).toMatchObject({
      email: 'ana.next@kin.test',
      pending_email: null,
      email_verified_at: expect.any(String),
    });
    expect((await lastMail(ana.email))?.subject).toBe('Your e-mail address was changed');
    await expect(verify('ana.next@kin.test')).resolves.toMatchObject({ data: { already: true } });
  });

  it('replaces one that was never verified at once, and gives that one no way back', async () => {
    const ana = await account('Ana', false);
    await change(ana, 'ana.typo@kin.test');
    expect(await me(ana)).toMatchObject({ email: 'ana.typo@kin.test', email_verified_at: null });
    expect(await lastMail(ana.email)).toBeUndefined();
  });

  it('that somebody else has verified meanwhile is not taken from them', async () => {
    const [ana, ben] = [await account('Ana'), await account('Ben')];
    await change(ana, 'both@kin.test');
    await change(ben, 'both@kin.test');
    await verify('both@kin.test');
    expect((await me(ben)).email).toBe('both@kin.test');
    await expect(change(ana, 'both@kin.test')).rejects.toMatchObject({ code: 'auth.email_taken' });
  });

  it('is undone by the old one within seven days, once; every session and every link of the new one ends', async () => {
    const ana = await account('Ana');
    await change(ana, 'thief@kin.test');
    await verify('thief@kin.test');
    const undo = tokenIn((await lastMail(ana.email))?.text);
    await server.as(null).call(forgotPassword, { body: { email: 'thief@kin.test' } });
    await server.settle();
    const reset = tokenIn((await lastMail('thief@kin.test'))?.text);
    expect((await server.as(null).call(undoEmail, { body: { token: undo } })).data).toEqual({
      email: ana.email,
    });
    await expect(me(ana)).rejects.toMatchObject({ status: 401 });
    await expect(
      server
        .as(null)
        .call(resetPassword, { body: { token: reset, password: 'another long password' } }),
    ).rejects.toMatchObject({ code: 'auth.link_invalid' });
    await expect(server.as(null).call(undoEmail, { body: { token: undo } })).rejects.toMatchObject({
      code: 'auth.link_invalid',
    });
    const { email, email_verified_at } = await server.database
      .selectFrom('app_user')
      .select(['email', 'email_verified_at'])
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect([email, email_verified_at !== null]).toEqual([ana.email, true]);
  });

  it('cannot be undone after seven days', async () => {
    const ana = await account('Ana');
    await change(ana, 'late@kin.test');
    await verify('late@kin.test');
    const undo = tokenIn((await lastMail(ana.email))?.text);
    server.clock.advance({ minutes: 7 * 24 * 60 + 1 });
    await expect(server.as(null).call(undoEmail, { body: { token: undo } })).rejects.toMatchObject({
      status: 410,
      code: 'auth.link_invalid',
    });
  });
});
