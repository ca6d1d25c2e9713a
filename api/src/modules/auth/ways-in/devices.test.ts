import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, stepUp } from '@kinlore/shared/contracts/auth';
import { endOtherSessions, endSession, listSessions } from '@kinlore/shared/contracts/security';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { opened } from '../../../testing/opened.ts';
import { createModules } from '../../index.ts';
import { hashPassword } from '../passwords.ts';

const password = 'a long walk by the river';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const account = async (name: string): Promise<TestUser> =>
  server.world.user({ name, columns: { password_hash: await hashPassword(password) } });

/** Logs in from a browser; with the cookie it was given before, from the same one. */
async function enter(user: TestUser, userAgent: string, cookie = '') {
  const { body, headers } = await server
    .as(null)
    .full(
      login,
      { body: { login: user.username, password } },
      { headers: { 'user-agent': userAgent, cookie } },
    );
  const mark = [headers['set-cookie'] ?? []]
    .flat()
    .find((one) => one.startsWith('kinlore_device='))
    ?.split(';')[0];
  return { who: { ...user, token: opened(body).token }, mark: mark ?? '' };
}
const sessions = async (who: TestUser, limit?: number) =>
  (await server.as(who).call(listSessions, { query: limit === undefined ? {} : { limit } })).data;
const works = async (who: TestUser): Promise<boolean> =>
  (await server.as(who).raw({ method: 'GET', url: '/api/v1/users/me' })).statusCode === 200;

describe('where an account is open', () => {
  it('is told to nobody else, and not to a guardian who views as the child', async () => {
    const [ana, ben] = [await account('Ana'), await account('Ben')];
    await expect(server.as(null).call(listSessions, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
    const theirs = (await sessions(ana))[0]?.id ?? '';
    await expect(server.as(ben).call(endSession, { params: { id: theirs } })).rejects.toMatchObject(
      { status: 404, code: 'general.not_found' },
    );
    await server.world.viewAs(ana, await server.world.child(ana));
    await expect(sessions(ana)).rejects.toMatchObject({ code: 'general.forbidden' });
    await expect(server.as(ana).call(endOtherSessions)).rejects.toMatchObject({
      code: 'general.forbidden',
    });
  });

  it('says browser and system in words, when it began, and which one this is', async () => {
    const ana = await account('Ana');
    const { who } = await enter(ana, IPHONE);
    await enter(ana, FIREFOX);
    await enter(ana, 'a program of my own');
    const shown = await sessions(who);
    expect(shown.map(({ browser, system }) => [browser, system]).slice(0, 3)).toEqual([
      ['', ''],
      ['Firefox', 'Windows'],
      ['Safari', 'iOS'],
    ]);
    expect(shown[0]?.name).toBe('a program of my own');
    expect(shown.map(({ current }) => current).slice(0, 3)).toEqual([false, false, true]);
    expect(JSON.stringify(shown)).not.toContain('127.0.0.1');
  });

  it('comes in pages, and without those that have run out', async () => {
    const ana = await account('Ana');
    const { who } = await enter(ana, FIREFOX);
    for (let more = 0; more < 3; more += 1) await enter(ana, FIREFOX);
    const first = await server.as(who).call(listSessions, { query: { limit: 2 } });
    const second = await server
      .as(who)
      .call(listSessions, { query: { limit: 2, cursor: first.meta.next ?? '' } });
    const seen = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(seen).size).toBe(4);
    const old = await account('Old');
    await enter(old, FIREFOX);
    server.clock.advance({ hours: 25 });
    const again = await enter(old, IPHONE);
    expect((await sessions(again.who)).map(({ browser }) => browser)).not.toContain('Firefox');
  });

  it('ends one by one, or all but this one, and their sockets close', async () => {
    const ana = await account('Ana');
    const [one, two, three] = [
      await enter(ana, FIREFOX),
      await enter(ana, IPHONE),
      await enter(ana, IPHONE),
    ];
    const target = (await sessions(one.who)).find(({ system }) => system === 'iOS')?.id ?? '';
    await server.as(one.who).call(endSession, { params: { id: target } });
    expect([await works(two.who), await works(three.who)]).toEqual([true, false]);
    server.clock.advance({ minutes: 6 });
    // One device is ended at once: whoever lost it is to be quick. All of them want the password.
    await expect(server.as(one.who).call(endOtherSessions)).rejects.toMatchObject({
      code: 'auth.step_up_required',
    });
    expect(await works(two.who)).toBe(true);
    await server.as(one.who).call(stepUp, { body: { password } });
    const { data } = await server.as(one.who).call(endOtherSessions);
    expect(data.ended).toBe(2);
    expect([await works(one.who), await works(two.who)]).toEqual([true, false]);
    await expect(server.as(two.who).call(getCurrentUser, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('a browser that was never here', () => {
  const told = async (user: TestUser) =>
    (await server.mails()).filter(
      ({ to, subject }) => to === user.email && subject.includes('new device'),
    );

  it('is told to the owner by mail with its name, but for the first one', async () => {
    const ana = await account('Ana');
    const { mark } = await enter(ana, FIREFOX);
    expect(await told(ana)).toEqual([]);
    await enter(ana, FIREFOX, mark);
    expect(await told(ana)).toEqual([]);
    await enter(ana, IPHONE);
    const mails = await told(ana);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Safari, iOS');
    expect(mails[0]?.text).toContain('section=security');
  });

  it('is another for each account, and a mark that was made up counts as none', async () => {
    const [ana, ben] = [await account('Ana'), await account('Ben')];
    const { mark } = await enter(ana, FIREFOX);
    await enter(ben, IPHONE);
    await enter(ben, FIREFOX, mark);
    expect(await told(ben)).toHaveLength(1);
    const made = await enter(ana, FIREFOX, 'kinlore_device=../../etc');
    expect(made.mark).toMatch(/^kinlore_device=[\w-]{43}$/u);
    expect(await told(ana)).toHaveLength(1);
    const kept = await server.database.selectFrom('login_device').select('mark').execute();
    expect(kept.some((row) => mark.includes(row.mark))).toBe(false);
  });

  it('is told once where many come in at once with one mark', async () => {
    const ana = await account('Ana');
    await enter(ana, FIREFOX);
    const { mark } = await enter(await account('Ben'), FIREFOX);
    await Promise.all(Array.from({ length: 8 }, () => enter(ana, IPHONE, mark)));
    expect(await told(ana)).toHaveLength(1);
  });
});
