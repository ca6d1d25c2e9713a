import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPasskey,
  confirmTwoFactor,
  MOST_PASSKEYS,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  proofOptions,
  readSecurity,
  removePasskey,
  setUpTwoFactor,
  stepUpByPasskey,
} from '@kinlore/shared/contracts/security';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { generateSync } from 'otplib';
import {
  createAuthenticator,
  type Authenticator,
  type Signing,
} from '../../../testing/authenticator.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { opened } from '../../../testing/opened.ts';
import { createModules } from '../../index.ts';

const origin = 'http://kinlore.test';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const account = async (name = 'Ana'): Promise<TestUser> => {
  const user = await server.world.user({ name });
  await server.world.stepUp(user);
  return user;
};
const challengeIn = (options: Readonly<Record<string, unknown>>): string =>
  typeof options['challenge'] === 'string' ? options['challenge'] : '';

async function add(
  user: TestUser,
  authenticator: Authenticator,
  changed: Partial<Signing> = {},
  name = 'My phone',
) {
  const { data } = await server.as(user).call(passkeyOptions);
  const signing = { origin, challenge: challengeIn(data.options), ...changed };
  return server.as(user).call(addPasskey, {
    body: { challenge: data.challenge, name, response: authenticator.register(signing) },
  });
}
const ask = async () => (await server.as(null).call(passkeyLoginOptions)).data;
async function enter(authenticator: Authenticator, changed: Partial<Signing> = {}) {
  const { challenge, options } = await ask();
  const signing = { origin, challenge: challengeIn(options), ...changed };
  return server
    .as(null)
    .call(passkeyLogin, { body: { challenge, response: authenticator.authenticate(signing) } });
}
const passkeysOf = async (user: TestUser) =>
  (await server.as(user).call(readSecurity)).data.passkeys;

describe('adding a passkey', () => {
  it('is refused to guests, without the password just typed, and while viewing as a child', async () => {
    const ana = await account();
    await expect(server.as(null).call(passkeyOptions)).rejects.toMatchObject({ status: 401 });
    server.clock.advance({ minutes: 6 });
    await expect(add(ana, createAuthenticator())).rejects.toMatchObject({
      code: 'auth.step_up_required',
    });
    await server.world.stepUp(ana);
    await server.world.viewAs(ana, await server.world.child(ana));
    await expect(add(ana, createAuthenticator())).rejects.toMatchObject({ status: 403 });
  });

  it.each<[string, Partial<Signing>]>([
    ['signed at another site', { origin: 'http://kin1ore.test' }],
    ['made for another site', { rpId: 'kin1ore.test' }],
    ['that answers another question', { challenge: 'bm90IHlvdXJzIGF0IGFsbA' }],
    ['whose owner was not recognised by the device', { verified: false }],
  ])('is refused %s', async (_what, changed) => {
    const ana = await account();
    await expect(add(ana, createAuthenticator(), changed)).rejects.toMatchObject({
      status: 422,
      code: 'auth.passkey_refused',
    });
    expect(await passkeysOf(ana)).toEqual([]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    ['words', { id: 'x', rawId: 'x', type: 'public-key', response: 'words' }],
    [
      'broken CBOR',
      {
        id: 'eA',
        rawId: 'eA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: '_w' },
      },
    ],
  ])('is refused in words where %s was sent', async (_what, response) => {
    const ana = await account();
    const { data } = await server.as(ana).call(passkeyOptions);
    await expect(
      server.as(ana).call(addPasskey, { body: { challenge: data.challenge, name: 'x', response } }),
    ).rejects.toMatchObject({ status: 422, code: 'auth.passkey_refused' });
    await expect(
      server
        .as(null)
        .call(passkeyLogin, { body: { challenge: (await ask()).challenge, response } }),
    ).rejects.toMatchObject({ status: 422, code: 'auth.passkey_refused' });
  });

  it('is answered once, by the person who was asked, within five minutes', async () => {
    const [ana, ben] = [await account(), await account('Ben')];
    const { data } = await server.as(ana).call(passkeyOptions);
    const body = {
      challenge: data.challenge,
      name: 'x',
      response: createAuthenticator().register({ origin, challenge: challengeIn(data.options) }),
    };
    await expect(server.as(ben).call(addPasskey, { body })).rejects.toMatchObject({
      status: 410,
      code: 'auth.challenge_gone',
    });
    await server.as(ana).call(addPasskey, { body });
    await expect(server.as(ana).call(addPasskey, { body })).rejects.toMatchObject({
      code: 'auth.challenge_gone',
    });
    const late = (await server.as(ana).call(passkeyOptions)).data;
    server.clock.advance({ minutes: 6 });
    await server.world.stepUp(ana);
    await expect(
      server.as(ana).call(addPasskey, { body: { ...body, challenge: late.challenge } }),
    ).rejects.toMatchObject({ code: 'auth.challenge_gone' });
  });

  it('is listed by its name, told by mail, and its key is nobody else’s', async () => {
    const [ana, ben] = [await account(), await account('Ben')];
    const authenticator = createAuthenticator();
    await add(ana, authenticator, {}, 'Telefon od bake 📱');
    expect(await passkeysOf(ana)).toMatchObject([
      { name: 'Telefon od bake 📱', last_used_at: null },
    ]);
    await expect(add(ben, authenticator)).rejects.toMatchObject({ code: 'auth.passkey_refused' });
    const told = (await server.mails()).filter(({ to }) => to === ana.email);
    expect(told.map(({ text }) => text).join()).toContain('A passkey was added.');
  });

  it('ends at twenty, also where two come in at once', async () => {
    const ana = await account();
    for (let made = 0; made < MOST_PASSKEYS - 1; made += 1) {
      await server.database
        .insertInto('passkey')
        .values({
          id: `01960000-0000-7000-8000-${ana.id.slice(-10)}${String(made).padStart(2, '0')}`,
          user_id: ana.id,
          credential_id: Buffer.from(`${ana.id} ${String(made)}`).toString('base64url'),
          public_key: Buffer.from('key'),
          sign_count: 0,
          name: 'x',
          created_at: server.clock.now(),
        })
        .execute();
    }
    const both = await Promise.allSettled([
      add(ana, createAuthenticator()),
      add(ana, createAuthenticator()),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(server.as(ana).call(passkeyOptions)).rejects.toMatchObject({
      code: 'auth.too_many_passkeys',
    });
  });
});

describe('logging in with a passkey', () => {
  it('is refused for a key nobody has as for one that signed something else', async () => {
    const ana = await account();
    const authenticator = createAuthenticator();
    await add(ana, authenticator);
    const refused = { status: 422, code: 'auth.passkey_refused' };
    await expect(enter(createAuthenticator())).rejects.toMatchObject(refused);
    await expect(enter(authenticator, { origin: 'http://kin1ore.test' })).rejects.toMatchObject(
      refused,
    );
    await expect(enter(authenticator, { challenge: 'b3RoZXI' })).rejects.toMatchObject(refused);
    await expect(enter(authenticator, { verified: false })).rejects.toMatchObject(refused);
    // Another key that says it is this one.
    const { challenge, options } = await ask();
    const forged = {
      ...createAuthenticator().authenticate({ origin, challenge: challengeIn(options) }),
      id: authenticator.credentialId,
      rawId: authenticator.credentialId,
    };
    await expect(
      server.as(null).call(passkeyLogin, { body: { challenge, response: forged } }),
    ).rejects.toMatchObject(refused);
  });

  it('opens a session, also where a second factor is on: the device has asked for both', async () => {
    const ana = await account();
    const authenticator = createAuthenticator();
    await add(ana, authenticator);
    const { secret } = (await server.as(ana).call(setUpTwoFactor)).data;
    const code = generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1000) });
    await server.as(ana).call(confirmTwoFactor, { body: { code } });
    const data = opened(await enter(authenticator));
    const me = await server.as({ ...ana, token: data.token }).call(getCurrentUser, { query: {} });
    expect(me.data.id).toBe(ana.id);
    expect((await passkeysOf(ana))[0]?.last_used_at).not.toBeNull();
  });

  it('is answered once, and a counter that goes back opens nothing: the key was copied', async () => {
    const ana = await account();
    const authenticator = createAuthenticator();
    await add(ana, authenticator);
    const { challenge, options } = await ask();
    const body = {
      challenge,
      response: authenticator.authenticate({ origin, challenge: challengeIn(options), count: 7 }),
    };
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => server.as(null).call(passkeyLogin, { body })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(enter(authenticator, { count: 7 })).rejects.toMatchObject({
      code: 'auth.passkey_refused',
    });
    await expect(enter(authenticator, { count: 8 })).resolves.toBeDefined();
  });

  it('ends with the passkey, which only its owner removes', async () => {
    const [ana, ben] = [await account(), await account('Ben')];
    const authenticator = createAuthenticator();
    const { data } = await add(ana, authenticator);
    await expect(
      server.as(ben).call(removePasskey, { params: { id: data.id } }),
    ).rejects.toMatchObject({ status: 404 });
    await server.as(ana).call(removePasskey, { params: { id: data.id } });
    await expect(enter(authenticator)).rejects.toMatchObject({ code: 'auth.passkey_refused' });
  });

  it('opens no account that is closed', async () => {
    const ana = await account();
    const authenticator = createAuthenticator();
    await add(ana, authenticator);
    await server.database
      .updateTable('app_user')
      .set({ suspended_at: server.clock.now() })
      .where('id', '=', ana.id)
      .execute();
    const { data } = await enter(authenticator);
    expect(data).toMatchObject({ suspended: true });
    expect(data).not.toHaveProperty('token');
  });
});

describe('a passkey in place of the password, before something dangerous', () => {
  /** Ana with a key, five minutes after she proved herself last. */
  async function forgotten() {
    const ana = await account();
    const authenticator = createAuthenticator();
    await add(ana, authenticator);
    await server.database
      .updateTable('access_token')
      .set({ step_up_at: new Date(server.clock.now().getTime() - 6 * 60_000) })
      .where('user_id', '=', ana.id)
      .execute();
    return { ana, authenticator };
  }
  const question = async (user: TestUser) => (await server.as(user).call(proofOptions)).data;
  const show = async (
    user: TestUser,
    authenticator: Authenticator,
    changed: Partial<Signing> = {},
  ) => {
    const { challenge, options } = await question(user);
    const signing = { origin, challenge: challengeIn(options), ...changed };
    return server.as(user).call(stepUpByPasskey, {
      body: { challenge, response: authenticator.authenticate(signing) },
    });
  };
  /** Something that wants a proof of the last five minutes. */
  const dangerous = (user: TestUser) => server.as(user).call(passkeyOptions);
  const refused = { status: 422, code: 'auth.passkey_refused' };
  const notProved = { code: 'auth.step_up_required' };

  it('proves nothing for a guest, with the key of somebody else, unrecognised, or for another site', async () => {
    await expect(server.as(null).call(proofOptions)).rejects.toMatchObject({ status: 401 });
    const [{ ana, authenticator }, ben] = [await forgotten(), await forgotten()];
    await expect(show(ana, ben.authenticator)).rejects.toMatchObject(refused);
    await expect(show(ana, createAuthenticator())).rejects.toMatchObject(refused);
    await expect(show(ana, authenticator, { verified: false })).rejects.toMatchObject(refused);
    await expect(show(ana, authenticator, { challenge: 'b3RoZXI' })).rejects.toMatchObject(refused);
    await expect(show(ana, authenticator, { origin: 'http://kin1ore.test' })).rejects.toMatchObject(
      refused,
    );
    await expect(dangerous(ana)).rejects.toMatchObject(notProved);
  });

  it('answers the question that was put to this account, once, and not the one of logging in', async () => {
    const [{ ana, authenticator }, ben] = [await forgotten(), await forgotten()];
    const answered = ({ challenge, options }: Awaited<ReturnType<typeof question>>) => ({
      body: {
        challenge,
        response: authenticator.authenticate({ origin, challenge: challengeIn(options) }),
      },
    });
    const gone = { code: 'auth.challenge_gone' };
    for (const other of [await question(ben.ana), await ask()])
      await expect(server.as(ana).call(stepUpByPasskey, answered(other))).rejects.toMatchObject(
        gone,
      );
    await expect(dangerous(ana)).rejects.toMatchObject(notProved);
    const once = answered(await question(ana));
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, () => server.as(ana).call(stepUpByPasskey, once)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('lets that one session do it, for five minutes', async () => {
    const { ana, authenticator } = await forgotten();
    await expect(dangerous(ana)).rejects.toMatchObject(notProved);
    await show(ana, authenticator);
    await expect(dangerous(ana)).resolves.toBeDefined();
    const other = opened(await enter(authenticator, { count: 9 }));
    await server.database
      .updateTable('access_token')
      .set({ step_up_at: new Date(server.clock.now().getTime() - 6 * 60_000) })
      .where('user_id', '=', ana.id)
      .execute();
    await show({ ...ana, token: other.token }, authenticator, { count: 10 });
    await expect(dangerous(ana)).rejects.toMatchObject(notProved);
  });
});
