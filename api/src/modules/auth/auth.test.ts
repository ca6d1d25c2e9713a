import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  forgotPassword,
  login,
  logout,
  resetPassword,
  sendVerification,
  verifyEmail,
} from '@kinlore/shared/contracts/auth';
import { setUpInstance } from '@kinlore/shared/contracts/instance';
import {
  getCurrentUser,
  updateChildTheme,
  updatePassword,
  updateProfile,
  updateTheme,
} from '@kinlore/shared/contracts/users';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { opened } from '../../testing/opened.ts';
import { createModules } from '../index.ts';
import { hashPassword } from './passwords.ts';
import { parseToken } from '../../platform/tokens.ts';

const password = 'a long walk by the river';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

/** An account with a password, made the way the first one is. */
async function account(name: string): Promise<TestUser> {
  return server.world.user({ name, columns: { password_hash: await hashPassword(password) } });
}

describe('logging in', () => {
  it('is refused with the same words for a wrong password and for an account that does not exist', async () => {
    const ana = await account('Ana');
    for (const body of [
      { login: ana.username, password: 'wrong password' },
      { login: 'nobody.here', password },
    ]) {
      await expect(server.as(null).call(login, { body })).rejects.toMatchObject({
        status: 401,
        code: 'auth.login_failed',
        message: expect.stringContaining('Login failed. Check credentials.'),
      });
    }
  });

  it('is refused for an account without a password, and for one that is closed', async () => {
    const child = await server.world.user({ name: 'Mila', accountType: 'child' });
    await expect(
      server.as(null).call(login, { body: { login: child.username, password } }),
    ).rejects.toMatchObject({ code: 'auth.login_failed' });
    const ben = await account('Ben');
    await server.database
      .updateTable('app_user')
      .set({ suspended_at: new Date() })
      .where('id', '=', ben.id)
      .execute();
    expect(
      (await server.as(null).call(login, { body: { login: ben.username, password } })).data,
    ).toEqual({
      suspended: true,
      challenge: expect.any(String),
      reason: '',
      until: null,
      appeal: 'none',
    });
  });

  it('answers one shape with token and user, and the token works', async () => {
    const ana = await account('Ana');
    const data = opened(
      await server.as(null).call(login, { body: { login: ana.username.toUpperCase(), password } }),
    );
    expect(Object.keys(data)).toEqual(['token', 'user']);
    expect(data.user).toMatchObject({
      id: ana.id,
      username: ana.username,
      account_type: 'adult',
      viewing_context: { is_viewing_as_child: false },
    });
    const me = await server.as({ ...ana, token: data.token }).call(getCurrentUser, { query: {} });
    expect(me.data.id).toBe(ana.id);
  });

  it('keeps only the hash of the token', async () => {
    const ana = await account('Ana');
    const data = opened(
      await server.as(null).call(login, { body: { login: ana.username, password } }),
    );
    const stored = await server.database
      .selectFrom('access_token')
      .select('token_hash')
      .where('id', '=', parseToken(data.token)?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(data.token).not.toContain(stored.token_hash.toString('base64url'));
    expect(stored.token_hash).toHaveLength(32);
  });

  it('ends with logging out, and the socket of that session is told to close', async () => {
    const ana = await account('Ana');
    const data = opened(
      await server.as(null).call(login, { body: { login: ana.username, password } }),
    );
    const session = { ...ana, token: data.token };
    await server.as(session).call(logout, {});
    await expect(server.as(session).call(getCurrentUser, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('ends a day after the last call without "remember me"', async () => {
    const ana = await account('Ana');
    const data = opened(
      await server.as(null).call(login, { body: { login: ana.username, password } }),
    );
    const session = { ...ana, token: data.token };
    server.clock.advance({ hours: 23 });
    await server.as(session).call(getCurrentUser, { query: {} });
    server.clock.advance({ hours: 23 });
    await server.as(session).call(getCurrentUser, { query: {} });
    server.clock.advance({ hours: 25 });
    await expect(server.as(session).call(getCurrentUser, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['an unknown key', { login: 'a', password: 'b', role: 'admin' }],
    ['a list for a string', { login: ['a'], password: 'b' }],
    ['a NUL', { login: 'a\u0000', password: 'b', device: 'x\u0000' }],
    ['a name of 100 kB', { login: 'a'.repeat(100_000), password: 'b' }],
    ['nothing', {}],
  ])('refuses %s with 4xx', async (_name, payload) => {
    const answer = await server
      .as(null)
      .raw({ method: 'POST', url: '/api/v1/auth/login', payload });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });
});

describe('the cookie', () => {
  it('of a session and the mark of a browser are read by no script, sent by no foreign form, and go by HTTPS alone where people come by it', async () => {
    const ana = await account('Ana');
    const payload = { login: ana.username, password };
    const cookiesOf = async (from: TestServer) => {
      const { headers } = await from
        .as(null)
        .raw({ method: 'POST', url: '/api/v1/auth/login', payload });
      return [headers['set-cookie'] ?? []].flat().map((one) => one.replace(/=[^;]+/u, '='));
    };
    expect(await cookiesOf(server)).toEqual([
      'kinlore_session=; Path=/; HttpOnly; SameSite=Lax',
      expect.stringMatching(
        /^kinlore_device=; Path=\/api\/v1\/auth; HttpOnly; SameSite=Strict; Max-Age=\d+$/u,
      ),
    ]);
    const published = await testServer({
      modules: createModules,
      environment: { PUBLIC_URL: 'https://kinlore.test' },
    });
    try {
      const bea = await published.world.user({
        name: 'Bea',
        columns: { password_hash: await hashPassword(password) },
      });
      payload.login = bea.username;
      expect(await cookiesOf(published)).toEqual([
        'kinlore_session=; Path=/; HttpOnly; SameSite=Lax; Secure',
        expect.stringMatching(/^kinlore_device=; .*; SameSite=Strict; Secure; Max-Age=\d+$/u),
      ]);
    } finally {
      await published.close();
    }
  });

  it('opens no call of the API', async () => {
    const ana = await account('Ana');
    const headers = { cookie: `kinlore_session=${encodeURIComponent(ana.token)}` };
    expect(
      (await server.as(null).raw({ method: 'GET', url: '/api/v1/users/me', headers })).statusCode,
    ).toBe(401);
    expect(
      (
        await server
          .as(null)
          .raw({ method: 'POST', url: '/api/v1/auth/logout', headers, payload: {} })
      ).statusCode,
    ).toBe(401);
  });
});

describe('a forgotten password', () => {
  it('answers alike for an unknown address, and mails nobody', async () => {
    const before = (await server.mails()).length;
    await server.as(null).call(forgotPassword, { body: { email: 'nobody@example.org' } });
    await server.settle();
    expect(await server.mails()).toHaveLength(before);
  });

  it('is set anew by the mailed link, once, and every session ends', async () => {
    const ana = await server.world.user({ name: 'Ana' });
    await server.as(null).call(forgotPassword, { body: { email: ana.email ?? '' } });
    await server.settle();
    const mail = (await server.mails()).findLast((sent) => sent.to === ana.email);
    const token = decodeURIComponent(/token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
    await expect(
      server.as(null).call(resetPassword, {
        body: { token: `${token.slice(0, -1)}!`, password: 'quite another walk' },
      }),
    ).rejects.toMatchObject({ status: 410, code: 'auth.link_invalid' });
    await expect(
      server.as(null).call(resetPassword, { body: { token, password: 'password123' } }),
    ).rejects.toMatchObject({ code: 'auth.password_known' });
    await server.as(null).call(resetPassword, { body: { token, password: 'quite another walk' } });
    await expect(server.as(ana).call(getCurrentUser, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
    await expect(
      server.as(null).call(resetPassword, { body: { token, password: 'and one more walk' } }),
    ).rejects.toMatchObject({ code: 'auth.link_invalid' });
    await expect(
      server
        .as(null)
        .call(login, { body: { login: ana.username, password: 'quite another walk' } }),
    ).resolves.toMatchObject({ data: { user: { id: ana.id } } });
  });

  it('cannot be set an hour later', async () => {
    const ana = await server.world.user({ name: 'Ana' });
    await server.as(null).call(forgotPassword, { body: { email: ana.email ?? '' } });
    await server.settle();
    const mail = (await server.mails()).findLast((sent) => sent.to === ana.email);
    const token = decodeURIComponent(/token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
    server.clock.advance({ minutes: 61 });
    await expect(
      server.as(null).call(resetPassword, { body: { token, password: 'quite another walk' } }),
    ).rejects.toMatchObject({ code: 'auth.link_invalid' });
  });
});

describe('changing the password', () => {
  it('takes long ones of any characters, keeps them by argon2id, and compares every letter', async () => {
    const ana = await account('Ana');
    const long = `Zwölf 🐘🐘 ходят по Лунё/ "und" ${'x'.repeat(70)} \\ End`;
    await server
      .as(ana)
      .call(updatePassword, { body: { current_password: password, password: long } });
    const { password_hash } = await server.database
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/u);
    for (const near of [long.slice(0, -1), `${long} `, long.toLowerCase(), long.slice(0, 72)])
      await expect(
        server.as(null).call(login, { body: { login: ana.username, password: near } }),
      ).rejects.toMatchObject({ code: 'auth.login_failed' });
    opened(await server.as(null).call(login, { body: { login: ana.username, password: long } }));
  });

  it('wants the current one, and ends every other session but not this', async () => {
    const ana = await account('Ana');
    const other = await server.world.session(ana);
    await expect(
      server.as(ana).call(updatePassword, {
        body: { current_password: 'not it at all', password: 'quite another walk' },
      }),
    ).rejects.toMatchObject({ code: 'auth.wrong_password' });
    await server.as(ana).call(updatePassword, {
      body: { current_password: password, password: 'quite another walk' },
    });
    await expect(server.as(other).call(getCurrentUser, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
    await expect(server.as(ana).call(getCurrentUser, { query: {} })).resolves.toMatchObject({
      data: { id: ana.id },
    });
  });
});

describe('verifying an address', () => {
  const linkOf = (body: string) => {
    const address = new URL(/https?:\S+/.exec(body)?.[0] ?? '');
    const [, , , id = '', hash = ''] = address.pathname.split('/');
    return {
      id,
      hash,
      expires: Number(address.searchParams.get('expires')),
      signature: address.searchParams.get('signature') ?? '',
    };
  };

  it('works once for the mailed link, and says when it was done already', async () => {
    const ana = await server.world.user({ name: 'Ana', verified: false });
    await server.as(ana).call(sendVerification, {});
    const link = linkOf(
      (await server.mails()).findLast((sent) => sent.to === ana.email)?.text ?? '',
    );
    await expect(
      server
        .as(null)
        .call(verifyEmail, { body: { ...link, signature: link.signature.replace(/.$/, '-') } }),
    ).rejects.toMatchObject({ code: 'auth.link_invalid' });
    await expect(
      server.as(null).call(verifyEmail, { body: { ...link, expires: link.expires + 1 } }),
    ).rejects.toMatchObject({ code: 'auth.link_invalid' });
    expect(await server.as(null).call(verifyEmail, { body: link })).toEqual({
      data: { already: false },
    });
    expect(await server.as(null).call(verifyEmail, { body: link })).toEqual({
      data: { already: true },
    });
    await expect(server.as(ana).call(sendVerification, {})).rejects.toMatchObject({
      status: 409,
      code: 'auth.already_verified',
    });
  });
});

describe('the profile', () => {
  it('is changed only from the version one has seen', async () => {
    const ana = await server.world.user({ name: 'Ana' });
    const { data } = await server.as(ana).call(getCurrentUser, { query: {} });
    await expect(server.as(ana).call(updateProfile, { body: { bio: 'x' } })).rejects.toMatchObject({
      status: 428,
    });
    const changed = await server
      .as(ana)
      .call(
        updateProfile,
        { body: { bio: 'Born by the river.' } },
        { headers: { 'if-match': String(data.version) } },
      );
    expect(changed.data).toMatchObject({ bio: 'Born by the river.', version: data.version + 1 });
    await expect(
      server
        .as(ana)
        .call(
          updateProfile,
          { body: { bio: 'y' } },
          { headers: { 'if-match': String(data.version) } },
        ),
    ).rejects.toMatchObject({ status: 412 });
  });

  it('takes no username of another and no birth in the future', async () => {
    const [ana, ben] = [
      await server.world.user({ name: 'Ana' }),
      await server.world.user({ name: 'Ben' }),
    ];
    const { data } = await server.as(ana).call(getCurrentUser, { query: {} });
    const ifMatch = String(data.version);
    const rename = (username: string) =>
      server
        .as(ana)
        .call(updateProfile, { body: { username } }, { headers: { 'if-match': ifMatch } });
    // Also of one that is taken: who finds the page open learns nothing of it.
    await expect(rename(ben.username)).rejects.toMatchObject({ code: 'auth.step_up_required' });
    await expect(rename('ana.elsewhere')).rejects.toMatchObject({ code: 'auth.step_up_required' });
    await server.world.stepUp(ana);
    await expect(rename(ben.username)).rejects.toMatchObject({ code: 'users.username_taken' });
    const birth = {
      kind: 'exact',
      start: '2031-01-01',
      end: '2031-01-01',
      precision: 'day',
      text: '2031',
    } as const;
    await expect(
      server.as(ana).call(updateProfile, { body: { birth } }, { headers: { 'if-match': ifMatch } }),
    ).rejects.toMatchObject({ code: 'general.invalid' });
  });

  it('keeps a theme of one’s own kind, and refuses one of the others', async () => {
    const ana = await server.world.user({ name: 'Ana' });
    await server.as(ana).call(updateTheme, { body: { theme: 'light' } });
    await expect(
      server.as(ana).call(updateTheme, { body: { theme: 'rainbow' } }),
    ).rejects.toMatchObject({ code: 'users.theme_not_for_you' });
  });

  it('of a child wears the theme that a guardian chose, and none that another adult, a child or an adult’s account asks for', async () => {
    const [ana, other] = [
      await server.world.user({ name: 'Ana', accountType: 'parent' }),
      await server.world.user({ name: 'Other', accountType: 'parent' }),
    ];
    const [mila, teen] = [
      await server.world.child(ana, { name: 'Mila' }),
      await server.world.child(ana, { name: 'Teo', born: '2012-01-01' }),
    ];
    const choose = (who: TestUser, of: TestUser, theme: 'ocean' | 'forest') =>
      server.as(who).call(updateChildTheme, { params: { id: of.id }, body: { theme } });
    await expect(choose(other, mila, 'ocean')).rejects.toMatchObject({ status: 404 });
    await expect(choose(ana, teen, 'ocean'), 'a teen chooses alone').rejects.toMatchObject({
      status: 404,
    });
    await expect(choose(mila, mila, 'ocean')).rejects.toMatchObject({ status: 403 });
    expect(
      (
        await server.as(ana).raw({
          method: 'PUT',
          url: `/api/v1/family/children/${mila.id}/theme`,
          payload: { theme: 'shadow' },
        })
      ).statusCode,
    ).toBe(422);
    await choose(ana, mila, 'forest');
    expect((await server.as(mila).call(getCurrentUser, { query: {} })).data.theme).toBe('forest');
    await server.database
      .updateTable('guardianship')
      .set({ withdrawn_at: server.clock.now() })
      .where('child_id', '=', mila.id)
      .execute();
    await expect(choose(ana, mila, 'ocean')).rejects.toMatchObject({ status: 404 });
  });

  it('of a child a guardian views as shows the child, without an e-mail address, and both names', async () => {
    const ana = await server.world.user({ name: 'Ana', accountType: 'parent' });
    const mila = await server.world.child(ana, { name: 'Mila' });
    await server.world.viewAs(ana, mila);
    const { data } = await server.as(ana).call(getCurrentUser, { query: {} });
    expect(data).toMatchObject({
      id: mila.id,
      email: null,
      roles: [],
      viewing_context: {
        is_viewing_as_child: true,
        authenticated_user: { id: ana.id },
        viewing_user: { id: mila.id },
      },
    });
    await expect(
      server.as(ana).call(updatePassword, {
        body: { current_password: password, password: 'quite another walk' },
      }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

describe('setting up', () => {
  it('is over once there is anybody', async () => {
    await server.world.user();
    const body = {
      instance_name: 'Ours',
      full_name: 'Eve',
      username: 'eve',
      email: 'eve@example.org',
      password,
    };
    await expect(server.as(null).call(setUpInstance, { body })).rejects.toMatchObject({
      status: 409,
      code: 'instance.already_set_up',
    });
  });
});

it('a password that is as old as the book still opens it: nobody is made to change one', async () => {
  const ana = await account('Ana');
  server.clock.advance({ hours: 24 * 365 * 5 });
  opened(await server.as(null).call(login, { body: { login: ana.username, password } }));
});
