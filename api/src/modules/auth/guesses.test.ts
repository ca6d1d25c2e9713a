/** S4, S6, S7, S9, S12: what an attacker at the door of an account gets. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgotPassword, login, register, resetPassword } from '@kinlore/shared/contracts/auth';
import type { TSchema } from '@kinlore/shared/contracts/kernel';
import { updatePassword } from '@kinlore/shared/contracts/users';
import type { Route } from '../../platform/http/route.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { opened } from '../../testing/opened.ts';
import { createModules } from '../index.ts';
import { hashPassword } from './passwords.ts';

const password = 'a long walk by the river';
let server: TestServer;
let routes: readonly Route[];
let hash: string;
beforeAll(async () => {
  hash = await hashPassword(password);
  server = await testServer({
    environment: { KINLORE_PROXIES: '1', REGISTRATION: 'open' },
    modules: (platform) => {
      const modules = createModules(platform);
      routes = modules.flatMap((module) => module.routes ?? []);
      return modules;
    },
  });
});
afterAll(() => server.close());

const account = (): Promise<TestUser> => server.world.user({ columns: { password_hash: hash } });
const guess = async (name: string, words: string, from: string) => {
  const answer = await server.as(null).raw({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { login: name, password: words },
    headers: { 'x-forwarded-for': from },
  });
  return { status: answer.statusCode, pause: Number(answer.headers['retry-after'] ?? 0) };
};
const somewhere = (n: number) => `198.51.100.${String(n)}`;
const statuses = async (name: string, tries: number, at = 0): Promise<readonly number[]> => {
  const all = [];
  for (let n = 0; n < tries; n += 1)
    all.push((await guess(name, 'not this one', somewhere(at + n))).status);
  return all;
};
const tokensMailedTo = async (person: TestUser): Promise<readonly string[]> =>
  (await server.mails())
    .filter(({ to, text }) => to === person.email && text.includes('token='))
    .map(({ text }) => decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? ''));
const askFor = async (person: TestUser) => {
  await server.as(null).call(forgotPassword, { body: { email: person.email ?? '' } });
  await server.settle();
};

describe('guessing a password', () => {
  it('S6: from many addresses comes to an end after twenty within an hour, and then goes on once a minute', async () => {
    const ana = await account();
    expect(await statuses(ana.username, 22)).toEqual([
      ...Array.from({ length: 20 }, () => 401),
      429,
      429,
    ]);
    // By the other name of the same account as well.
    expect(await guess(ana.email ?? '', password, somewhere(77))).toMatchObject({
      status: 429,
      pause: 60,
    });
    server.clock.advance({ seconds: 61 });
    expect(await statuses(ana.username, 2, 30)).toEqual([401, 429]);
  });

  it('S6: all at once is counted one by one', async () => {
    const ana = await account();
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, n) => guess(ana.username, 'not this one', somewhere(n))),
    );
    expect(all.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('S6: is counted in the database, so that another process knows', async () => {
    const ana = await account();
    const before = await server.database
      .selectFrom('login_guess')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    await statuses(ana.username, 3);
    const after = await server.database
      .selectFrom('login_guess')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(after.n - before.n).toBe(1);
    expect(
      (await server.database.selectFrom('login_guess').select('failures').execute()).map(
        ({ failures }) => failures,
      ),
    ).toContain(3);
  });

  it('S6: waits longer and longer, and never more than a quarter of an hour', async () => {
    const ana = await account();
    await statuses(ana.username, 1);
    const pauses = [];
    for (const failures of [19, 39, 59, 79, 99, 119, 2_000_000]) {
      server.clock.advance({ minutes: 16, seconds: 1 });
      await server.database
        .updateTable('login_guess')
        .set({ failures })
        .where('last_at', '>', new Date(server.clock.now().getTime() - 3_600_000))
        .execute();
      await guess(ana.username, 'not this one', somewhere(1));
      pauses.push((await guess(ana.username, 'not this one', somewhere(1))).pause);
    }
    expect(pauses).toEqual([60, 120, 240, 480, 960, 960, 960]);
  });

  it('S6: tells nothing of whether there is such an account', async () => {
    expect(await statuses('nobody.of.this.name', 22)).toEqual([
      ...Array.from({ length: 20 }, () => 401),
      429,
      429,
    ]);
  });

  it('never keeps the person out where they have been before, nor counts what was right', async () => {
    const ana = await account();
    for (let n = 0; n < 25; n += 1)
      expect((await guess(ana.username, password, '203.0.113.5')).status).toBe(200);
    await statuses(ana.username, 30);
    expect((await guess(ana.username, password, somewhere(99))).status).toBe(429);
    expect((await guess(ana.username, password, '203.0.113.5')).status).toBe(200);
  });

  it('is forgotten when the password is set anew by the mailed link', async () => {
    const ana = await account();
    await statuses(ana.username, 21);
    await askFor(ana);
    const [token = ''] = await tokensMailedTo(ana);
    await server.as(null).call(resetPassword, { body: { token, password: 'quite another walk' } });
    expect((await guess(ana.username, 'quite another walk', somewhere(50))).status).toBe(200);
  });

  it('S6: by somebody who found an open session is limited as well', async () => {
    const ana = await account();
    const codes = [];
    for (let n = 0; n < 21; n += 1) {
      codes.push(
        (
          await server.as(ana).raw({
            method: 'PUT',
            url: `/api/v1${updatePassword.path}`,
            payload: { current_password: 'not this one', password: 'quite another walk' },
          })
        ).statusCode,
      );
    }
    expect([codes[19], codes[20]]).toEqual([422, 429]);
  });
});

describe('a link that sets a password', () => {
  it('S4: ends with the next one, with the one that was used, and with a password that was changed', async () => {
    const ana = await account();
    await askFor(ana);
    await askFor(ana);
    const [first = '', second = ''] = await tokensMailedTo(ana);
    await expect(
      server
        .as(null)
        .call(resetPassword, { body: { token: first, password: 'quite another walk' } }),
    ).rejects.toMatchObject({ code: 'auth.link_invalid' });
    await server.as(ana).call(updatePassword, {
      body: { current_password: password, password: 'one more other walk' },
    });
    await expect(
      server
        .as(null)
        .call(resetPassword, { body: { token: second, password: 'quite another walk' } }),
    ).rejects.toMatchObject({ code: 'auth.link_invalid' });
  });

  it('S7: is mailed three times an hour at most, and the fourth asking is answered alike', async () => {
    const ana = await account();
    for (let n = 0; n < 30; n += 1) await askFor(ana);
    expect(await tokensMailedTo(ana)).toHaveLength(3);
    server.clock.advance({ minutes: 61 });
    await askFor(ana);
    expect(await tokensMailedTo(ana)).toHaveLength(4);
  });

  it('S7: is asked for with the same work before the answer, whether there is such an account or not', async () => {
    const ana = await account();
    const ask = async (email: string) => {
      const before = await jobs();
      const { status, body } = await server.as(null).full(forgotPassword, { body: { email } });
      return {
        status,
        body,
        jobs: (await jobs()) - before,
        tokens: await tokens(),
        mails: (await server.mails()).length,
      };
    };
    const jobs = async () =>
      Number(
        (
          await server.database
            .selectFrom('outbox')
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      );
    const tokens = async () =>
      (
        await server.database
          .selectFrom('one_time_token')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n;
    // Nothing of the account is written before the answer: only a job with the address, as for anybody.
    expect(await ask(ana.email ?? '')).toEqual(await ask('nobody.at.all@example.org'));
    await server.settle();
    expect(await tokensMailedTo(ana)).toHaveLength(1);
  });
});

describe('ten who register alike at once', () => {
  it('S9: are one account and nine who are told why', async () => {
    const body = {
      full_name: 'Eve',
      username: 'eve.the.first',
      email: 'eve.first@example.org',
      password,
    };
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.as(null).raw({ method: 'POST', url: `/api/v1${register.path}`, payload: body }),
      ),
    );
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 422),
    ]);
    for (const answer of all.filter(({ statusCode }) => statusCode === 422))
      expect(['users.username_taken', 'auth.email_taken']).toContain(
        answer.json<{ code: string }>().code,
      );
  });
});

/** Every key of an answer, however deep. */
function keysOf(schema: TSchema | null): readonly string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as { properties?: Record<string, TSchema>; items?: TSchema; anyOf?: TSchema[] }; // a JSON schema of ours
  return [
    ...Object.entries(properties).flatMap(([key, inner]) => [key, ...keysOf(inner)]),
    ...(items === undefined ? [] : keysOf(items)),
    ...anyOf.flatMap(keysOf),
  ];
}

describe('what is shown once', () => {
  it('S12: is kept by no key: every route that answers a token or a link says so', () => {
    const telling = routes.filter(
      ({ endpoint }) =>
        endpoint.method === 'POST' &&
        Object.values(endpoint.answers).some((answer) =>
          keysOf(answer).some((key) => /^(?:token|link|secret)$|_(?:token|link|secret)$/.test(key)),
        ),
    );
    expect(telling.length).toBeGreaterThanOrEqual(5);
    expect(
      telling
        .filter(({ policy }) => policy.replayable !== false)
        .map(({ endpoint }) => endpoint.path),
    ).toEqual([]);
  });

  it('S12: a login sent twice with one key gives two tokens, and neither is written down', async () => {
    const ana = await account();
    const send = () =>
      server
        .as(ana)
        .call(
          login,
          { body: { login: ana.username, password } },
          { headers: { 'idempotency-key': 'the same key twice' } },
        );
    expect(opened(await send()).token).not.toBe(opened(await send()).token);
    expect(
      await server.database
        .selectFrom('idempotency')
        .select('key')
        .where('user_id', '=', ana.id)
        .execute(),
    ).toEqual([]);
  });
});

describe('an address with syntax', () => {
  it.each([
    '<alice@t.test>',
    'x;alice@t.test',
    'group:alice@t.test;',
    '(c)a@t.test',
    'a@t.test,b@t.test',
    '"a b"@t.test',
    'a@[127.0.0.1].x',
    'a\\b@t.test',
    '\ud800@t.test',
    'a\u202emoc.t@t.test',
  ])('S16: %s is no address', async (email) => {
    const answer = await server
      .as(null)
      .raw({ method: 'POST', url: `/api/v1${forgotPassword.path}`, payload: { email } });
    expect(answer.statusCode).toBe(422);
  });
  it.each(['a@t.test', 'jelena.marković@пример.рф', "o'neil+kin@t.test"])(
    '%s is one',
    async (email) => {
      expect(
        (
          await server
            .as(null)
            .raw({ method: 'POST', url: `/api/v1${forgotPassword.path}`, payload: { email } })
        ).statusCode,
      ).toBe(202);
    },
  );
});
