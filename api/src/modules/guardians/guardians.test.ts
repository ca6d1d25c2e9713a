import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, stepUp } from '@kinlore/shared/contracts/auth';
import {
  addChild,
  CONSENT_VERSION,
  listAvailableChildren,
  logOutChild,
} from '@kinlore/shared/contracts/parents';
import { searchUsers } from '@kinlore/shared/contracts/search';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { sql } from 'kysely';
import { decideComment } from '@kinlore/shared/contracts/child-comments';
import { listChildContacts, listMyContacts } from '@kinlore/shared/contracts/child-log';
import { createComment } from '@kinlore/shared/contracts/comments';
import { react } from '@kinlore/shared/contracts/reactions';
import { decideSubmission } from '@kinlore/shared/contracts/submissions';
import { record } from '../../testing/memories.ts';
import { watchStatements } from '../../testing/statements.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { hashPassword } from '../auth/passwords.ts';
import { createModules } from '../index.ts';

const password = 'a long walk by the river';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const guardian = async (options: object = {}): Promise<TestUser> => {
  const user = await server.world.user({
    name: 'Ana',
    columns: { password_hash: await hashPassword(password) },
    ...options,
  });
  await server.world.stepUp(user);
  return user;
};
let count = 0;
const child = (more: object = {}) => {
  count += 1;
  return {
    full_name: 'Mila Marić',
    username: `mila${String(count)}`,
    born: '2019-03-01',
    consent: { version: CONSENT_VERSION, agreed: true } as const,
    ...more,
  };
};
const add = (who: TestUser | null, body: ReturnType<typeof child>) =>
  server.as(who).call(addChild, { body });

describe("a child's account", () => {
  it('is made by nobody who is a guest, a child, a teen, or unverified', async () => {
    const ana = await guardian();
    const mila = await server.world.child(ana);
    const teen = await server.world.user({ name: 'Tea', born: '2012-01-01' });
    const unverified = await guardian({ verified: false });
    await expect(add(null, child())).rejects.toMatchObject({ status: 401 });
    await expect(add(mila, child())).rejects.toMatchObject({ code: 'general.not_for_children' });
    await expect(add(teen, child())).rejects.toMatchObject({ code: 'general.not_for_children' });
    await expect(add(unverified, child())).rejects.toMatchObject({ code: 'general.unverified' });
  });

  it('is not made while viewing as another', async () => {
    const ana = await guardian();
    await server.world.viewAs(ana, await server.world.child(ana));
    await expect(add(ana, child())).rejects.toMatchObject({ status: 403 });
  });

  it('wants the password of a quarter of an hour ago at most, typed in this session', async () => {
    const ana = await guardian();
    server.clock.advance({ minutes: 16 });
    await expect(add(ana, child())).rejects.toMatchObject({ code: 'parent.step_up_required' });
    const again = (typed: string) => server.as(ana).call(stepUp, { body: { password: typed } });
    await expect(again('not my password')).rejects.toMatchObject({
      status: 422,
      code: 'auth.wrong_password',
    });
    await expect(add(ana, child())).rejects.toMatchObject({ code: 'parent.step_up_required' });
    await again(password);
    await expect(add(ana, child())).resolves.toMatchObject({ data: { full_name: 'Mila Marić' } });
  });

  it('wants the very words that are agreed to, a name nobody has, a possible birth, and a password nobody guesses', async () => {
    const ana = await guardian();
    const refused = (more: object) => expect(add(ana, child(more))).rejects;
    await refused({ consent: { version: '2025-01', agreed: true } }).toMatchObject({ status: 422 });
    await refused({ consent: { version: CONSENT_VERSION, agreed: false } }).toMatchObject({
      status: 422,
    });
    await refused({ username: ana.username }).toMatchObject({ code: 'users.username_taken' });
    await refused({ born: '2019-02-29' }).toMatchObject({ code: 'general.invalid' });
    await refused({ born: '2027-05-05' }).toMatchObject({ code: 'general.invalid' });
    await refused({ born: '2009-05-04' }).toMatchObject({ code: 'parent.not_a_minor' });
    await refused({ password: 'password12' }).toMatchObject({ code: 'auth.password_known' });
    expect((await server.as(ana).call(listAvailableChildren)).data.total_switchable).toBe(0);
    expect((await server.as(ana).call(getCurrentUser, { query: {} })).data.account_type).toBe(
      'adult',
    );
  });

  it('stands with its consent, is found by nobody, and makes its maker a parent', async () => {
    const [ana, ben] = [await guardian(), await server.world.user({ name: 'Ben' })];
    const { data } = await add(ana, child({ full_name: 'Zora Zelenić' }));
    expect(data).toMatchObject({ full_name: 'Zora Zelenić', age: 8, account_type: 'child' });
    expect(await server.as(ana).call(listAvailableChildren)).toMatchObject({
      data: {
        switchable_children: [{ id: data.id }],
        total_switchable: 1,
        total_dashboard_only: 0,
      },
    });
    const consent = await server.database
      .selectFrom('consent_record')
      .selectAll()
      .where('child_id', '=', data.id)
      .execute();
    expect(consent).toMatchObject([
      { guardian_id: ana.id, act: 'given', statement_version: CONSENT_VERSION },
    ]);
    expect(consent[0]?.place).not.toContain('127.0.0.1');
    expect((await server.as(ana).call(getCurrentUser, { query: {} })).data.account_type).toBe(
      'parent',
    );
    const found = await server.as(ben).call(searchUsers, { query: { q: 'Zora' } });
    expect(found.data).toEqual([]);
  });

  it('logs in with a password where it was given one, and never without', async () => {
    const ana = await guardian();
    const own = child({ password: 'seven blue elephants' });
    await add(ana, own);
    const without = child();
    await add(ana, without);
    const enter = (username: string, typed: string) =>
      server.as(null).call(login, { body: { login: username, password: typed } });
    await expect(enter(own.username, 'seven blue elephants')).resolves.toMatchObject({
      data: { user: { username: own.username, account_type: 'child', theme: 'rainbow' } },
    });
    await expect(enter(without.username, 'seven blue elephants')).rejects.toMatchObject({
      code: 'auth.login_failed',
    });
  });

  it('of thirteen to seventeen years is on the dashboard only', async () => {
    const ana = await guardian();
    const { data } = await add(ana, child({ born: '2013-05-04' }));
    expect(data).toMatchObject({ age: 14, account_type: 'teen' });
    expect(await server.as(ana).call(listAvailableChildren)).toMatchObject({
      data: { switchable_children: [], dashboard_only_children: [{ id: data.id }] },
    });
  });

  it('is made once when forty ask for it at once, and by one guardian twenty times at most', async () => {
    const ana = await guardian();
    const same = child();
    const tried = await Promise.allSettled(Array.from({ length: 40 }, () => add(ana, same)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const many = await Promise.allSettled(Array.from({ length: 25 }, () => add(ana, child())));
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
    await expect(add(ana, child())).rejects.toMatchObject({ code: 'parent.too_many_children' });
  });
});

describe('logging a child out', () => {
  const logOut = (who: TestUser | null, id: string) =>
    server.as(who).call(logOutChild, { params: { id } });
  const works = async (who: TestUser): Promise<boolean> =>
    (await server.as(who).raw({ method: 'GET', url: '/api/v1/users/me' })).statusCode === 200;

  it('is for its guardians alone, never for a teen, and a stranger’s child reads like none', async () => {
    const [ana, ben] = [await guardian(), await guardian()];
    const mila = await server.world.child(ana);
    const tea = await server.world.child(ana, { born: '2012-01-01', accountType: 'teen' });
    const refused = { status: 404, code: 'parent.not_guardian' };
    await expect(logOut(null, mila.id)).rejects.toMatchObject({ status: 401 });
    await expect(logOut(ben, mila.id)).rejects.toMatchObject(refused);
    await expect(logOut(ana, ben.id)).rejects.toMatchObject(refused);
    await expect(logOut(ana, tea.id)).rejects.toMatchObject({ code: 'parent.over_13' });
    await expect(logOut(mila, mila.id)).rejects.toMatchObject({ status: 403 });
    expect(await works(mila)).toBe(true);
  });

  it('ends all their sessions; the guardian’s own stay', async () => {
    const ana = await guardian();
    const mila = await server.world.child(ana);
    const tablet = await server.world.session(mila);
    expect((await logOut(ana, mila.id)).data).toEqual({ ended: 2 });
    expect([await works(mila), await works(tablet), await works(ana)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await logOut(ana, mila.id)).data).toEqual({ ended: 0 });
  });
});

describe('the last thirty days of a child', () => {
  const ofChild = (who: TestUser, child: TestUser, query: object = {}) =>
    server.as(who).call(listChildContacts, { params: { id: child.id }, query });
  const own = async (who: TestUser) =>
    (await server.as(who).call(listMyContacts, { query: {} })).data;
  const say = async (who: TestUser, subject_id: string) =>
    (
      await server.as(who).call(createComment, {
        body: { subject_type: 'activity', subject_id, body: 'I was there' },
      })
    ).data.id;
  const like = (who: TestUser, id: string) =>
    server.as(who).call(react, {
      body: { reactionable_type: 'activity', reactionable_id: id, reaction_type_id: 1 },
    });
  /** Mila writes to Rosa, and Rosa to Mila; Ana, who looks after Mila, reads nothing of Rosa’s. */
  async function month() {
    const [ana, rosa] = [
      await server.world.user({ name: 'Ana' }),
      await server.world.user({ name: 'Rosa' }),
    ];
    const mila = await server.world.child(ana);
    await server.world.relate(mila, rosa, 2);
    const { id: hers } = await record(server, rosa, { audience: 'family', title: 'The piano' });
    const { id: mine } = await record(server, mila, {
      audience: 'family',
      title: 'My tooth',
      people: [{ name: 'Uncle Petar' }],
    });
    await server.as(ana).call(decideSubmission, {
      params: { id: mine },
      body: { decision: 'approve' },
    });
    const waits = await say(mila, hers);
    await like(mila, hers);
    await say(rosa, mine);
    await like(rosa, mine);
    return { ana, rosa, mila, hers, mine, waits };
  }

  it('are nobody else’s: not another’s, not of a teen, not while viewing', async () => {
    const { ana, rosa, mila } = await month();
    const teen = await server.world.child(ana, { born: '2012-03-01' });
    for (const [who, child] of [
      [rosa, mila],
      [ana, rosa],
    ] as const)
      await expect(ofChild(who, child)).rejects.toMatchObject({ code: 'parent.not_guardian' });
    await expect(ofChild(mila, mila)).rejects.toMatchObject({ status: 403 });
    await expect(ofChild(ana, teen)).rejects.toMatchObject({ code: 'parent.over_13' });
    for (const who of [ana, rosa]) await expect(own(who)).rejects.toMatchObject({ status: 404 });
    await server.world.viewAs(ana, mila);
    await expect(own(ana)).rejects.toMatchObject({ status: 404 });
    await expect(ofChild(ana, mila)).rejects.toMatchObject({ status: 403 });
  });

  it('say with whom, when and how, the same to both; each opens what they may read', async () => {
    const { ana, rosa, mila, hers, mine, waits } = await month();
    const { data: seen } = await ofChild(ana, mila);
    expect(seen.map(({ kind, person, name }) => [kind, person?.id ?? name]).toSorted()).toEqual(
      [
        ['comment_from', rosa.id],
        ['memory', null],
        ['named', 'Uncle Petar'],
        ['reaction_from', rosa.id],
        ['reaction_to', rosa.id],
      ].toSorted(),
    );
    const opens = (entries: readonly { kind: string; memory: { id: string } | null }[]) =>
      new Map(entries.map(({ kind, memory }) => [kind, memory?.id ?? null]));
    expect(opens(seen).get('reaction_to')).toBeNull();
    expect(opens(seen).get('reaction_from')).toBe(mine);
    const mineSeen = await own(mila);
    expect(mineSeen.map(({ id }) => id)).toEqual(seen.map(({ id }) => id));
    expect(opens(mineSeen).get('reaction_to')).toBe(hers);
    // What waits has reached nobody.
    await server.as(ana).call(decideComment, {
      params: { id: waits },
      body: { decision: 'approve' },
    });
    expect((await ofChild(ana, mila)).data.map(({ kind }) => kind)).toContain('comment_to');
  });

  it('name nobody across a block with who reads, are read page by page, and end after thirty days', async () => {
    const { ana, rosa, mila } = await month();
    await server.world.block(ana, rosa);
    const { data: all } = await ofChild(ana, mila);
    expect(all.filter(({ person }) => person !== null)).toEqual([]);
    expect((await own(mila)).some(({ person }) => person?.id === rosa.id)).toBe(true);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: readonly { id: string }[]; meta: { next: string | null } } =
        await ofChild(ana, mila, { limit: 2, ...(cursor !== null && { cursor }) });
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.meta.next;
    } while (cursor !== null);
    expect(paged).toEqual(all.map(({ id }) => id));
    server.clock.advance({ days: 31 });
    expect((await ofChild(await server.world.session(ana), mila)).data).toEqual([]);
  });

  it('cost as many statements for a hundred as for five', async () => {
    const { ana, mila, rosa, mine } = await month();
    const watch = watchStatements();
    const asked = async () => {
      await server.settle();
      watch.take();
      await ofChild(ana, mila, { limit: 100 });
      return watch.take().statements;
    };
    await asked();
    const few = await asked();
    await sql`insert into comment (id, subject_type, subject_id, owner_id, author_id, body, created_at)
      select gen_random_uuid(), 'activity', ${mine}, ${mila.id}, ${rosa.id}, 'Yes', ${server.clock.now()} from generate_series(1, 95)`.execute(
      server.database,
    );
    expect(await asked()).toBe(few);
    watch.stop();
  });
});
