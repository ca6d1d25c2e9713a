/** What somebody of thirteen settles for themselves: password, address, the words, and what of before stays visible. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivity } from '@kinlore/shared/contracts/activities';
import {
  agreeToTerms,
  listOldMemories,
  lookBack,
  readOwnAccount,
  TERMS_VERSION,
} from '@kinlore/shared/contracts/coming-of-age';
import { updatePassword } from '@kinlore/shared/contracts/users';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { watchStatements } from '../../testing/statements.ts';
import { hashPassword } from '../auth/passwords.ts';
import { createModules } from '../index.ts';

const password = 'a long walk by the river';
let server: TestServer;
let password_hash: string;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  password_hash = await hashPassword(password);
});
afterAll(() => server.close());

/** Somebody who has been thirteen for a week, with a login that a guardian chose. */
const teen = async () => {
  const ana = await server.world.user({ name: 'Ana' });
  const tea = await server.world.child(ana, {
    name: 'Tea',
    born: '2012-01-01',
    columns: { password_hash, created_at: new Date('2020-05-01T00:00:00Z') },
  });
  return { ana, tea };
};
const read = async (who: TestUser) => (await server.as(who).call(readOwnAccount)).data;
const agree = (who: TestUser) =>
  server.as(who).call(agreeToTerms, { body: { version: TERMS_VERSION, agreed: true } });
const choose = async (who: TestUser, choice: 'keep' | 'only_me') =>
  (await server.as(who).call(lookBack, { body: { choice } })).data.changed;
const old = async (who: TestUser, query: { limit?: number; cursor?: string } = {}) =>
  server.as(who).call(listOldMemories, { query });
/** As if it had been recorded at ten. */
const atTen = async (who: TestUser, title: string, more: object = { audience: 'family' }) => {
  const { id } = await record(server, who, { title, ...more });
  await server.database
    .updateTable('activity')
    .set({ created_at: new Date('2022-06-01T10:00:00Z') })
    .where('id', '=', id)
    .execute();
  return id;
};
const audienceOf = async (who: TestUser, id: string) =>
  (await server.as(who).call(readActivity, { params: { id } })).data.audience;

describe('an account of one’s own', () => {
  it('is asked of nobody who is a guest, a child, or views as one', async () => {
    const { ana } = await teen();
    const mila = await server.world.child(ana);
    await expect(server.as(null).call(readOwnAccount)).rejects.toMatchObject({ status: 401 });
    const refused = { code: 'general.not_for_children' };
    await expect(read(mila)).rejects.toMatchObject(refused);
    await expect(agree(mila)).rejects.toMatchObject(refused);
    await expect(old(mila)).rejects.toMatchObject(refused);
    await expect(choose(mila, 'only_me')).rejects.toMatchObject(refused);
    await server.world.viewAs(ana, mila);
    for (const call of [() => read(ana), () => agree(ana), () => choose(ana, 'only_me')])
      await expect(call()).rejects.toMatchObject({ status: 403, code: 'general.forbidden' });
  });

  it('asks nothing of somebody in nobody’s care', async () => {
    const lone = await server.world.user({ born: '2012-01-01' });
    expect(await read(lone)).toMatchObject({ guardians: [], asked: false });
    expect(await read(await server.world.user())).toMatchObject({ asked: false });
  });

  it('wants the very words that are agreed to', async () => {
    const { tea } = await teen();
    for (const body of [
      { version: '2020-01', agreed: true },
      { version: TERMS_VERSION, agreed: false },
    ])
      expect(
        await server
          .as(tea)
          .raw({ method: 'POST', url: '/api/v1/coming-of-age/terms', payload: body }),
      ).toMatchObject({ statusCode: 422 });
    expect((await read(tea)).steps.terms).toBe(false);
  });

  it('is settled step by step, each remembered, in any order', async () => {
    const { ana, tea } = await teen();
    await server.database
      .updateTable('app_user')
      .set({ email: null, email_verified_at: null })
      .where('id', '=', tea.id)
      .execute();
    await atTen(tea, 'The badge');
    expect(await read(tea)).toMatchObject({
      guardians: [{ id: ana.id }],
      steps: { password: false, email: false, terms: false, looked_back: false },
      asked: true,
      since: '2025-01-01T00:00:00.000Z',
    });
    const body = { current_password: password, password: 'three blue elephants sing' };
    await server.as(tea).call(updatePassword, { body });
    await agree(tea);
    await choose(tea, 'keep');
    expect(await read(tea)).toMatchObject({
      steps: { password: true, email: false, terms: true, looked_back: true },
      asked: true,
    });
    await server.database
      .updateTable('app_user')
      .set({ email: `${tea.username}@example.org`, email_verified_at: server.clock.now() })
      .where('id', '=', tea.id)
      .execute();
    expect((await read(tea)).asked).toBe(false);
  });

  it('keeps the first moment the words were agreed to, of forty at once', async () => {
    const { tea } = await teen();
    await agree(tea);
    const first = server.clock.now();
    server.clock.advance({ hours: 1 });
    await Promise.all(Array.from({ length: 40 }, () => agree(tea)));
    const { terms_at } = await server.database
      .selectFrom('coming_of_age')
      .select('terms_at')
      .where('user_id', '=', tea.id)
      .executeTakeFirstOrThrow();
    expect(terms_at).toEqual(first);
  });
});

describe('what of before stays visible', () => {
  it('shows one’s own of before thirteen that others can see, and nothing else', async () => {
    const { ana, tea } = await teen();
    const shown = await atTen(tea, 'The badge');
    await atTen(tea, 'Mine alone', { audience: 'self' });
    await atTen(ana, 'Not hers');
    await record(server, tea, { title: 'Of yesterday', audience: 'family' });
    const removed = await atTen(tea, 'Gone');
    await server.database
      .updateTable('activity')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', removed)
      .execute();
    expect((await old(tea)).data.map(({ id }) => id)).toEqual([shown]);
  });

  it('is for its owner alone after one press, however many and however often, and nothing of others or of later', async () => {
    const { ana, tea } = await teen();
    const before = [];
    for (let memory = 0; memory < 5; memory += 1) before.push(await atTen(tea, `Memory ${memory}`));
    const later = await record(server, tea, { title: 'Of yesterday', audience: 'family' });
    const other = await atTen(ana, 'Not hers');
    const changed = await Promise.all(Array.from({ length: 40 }, () => choose(tea, 'only_me')));
    expect(changed.reduce((sum, count) => sum + count, 0)).toBe(5);
    for (const id of before) expect(await audienceOf(tea, id)).toBe('self');
    expect(await audienceOf(tea, later.id)).toBe('family');
    expect(await audienceOf(ana, other)).toBe('family');
    expect((await old(tea)).data).toEqual([]);
    const versions = await server.database
      .selectFrom('activity_version')
      .select(['activity_id', 'version'])
      .where('activity_id', 'in', before)
      .execute();
    expect(versions.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
  });

  it('is no longer seen by those who could, at once', async () => {
    const { ana, tea } = await teen();
    await server.world.relate(ana, tea, 1);
    const id = await atTen(tea, 'The badge');
    expect(await audienceOf(ana, id)).toBe('family');
    await choose(tea, 'only_me');
    const answer = await server.as(ana).raw({ method: 'GET', url: `/api/v1/activities/${id}` });
    expect(answer.statusCode).toBe(404);
  });

  it('comes in pages, with as many statements for one as for twenty', async () => {
    const { tea } = await teen();
    for (let memory = 0; memory < 25; memory += 1) await atTen(tea, `Memory ${memory}`);
    const first = await old(tea, { limit: 20 });
    expect(first.data).toHaveLength(20);
    const rest = await old(tea, { limit: 20, cursor: first.meta.next ?? '' });
    expect(rest.data).toHaveLength(5);
    expect(rest.meta.next).toBeNull();
    await expect(old(tea, { cursor: 'made up' })).rejects.toMatchObject({ code: 'general.cursor' });
    await server.settle();
    const watch = watchStatements();
    const statements = async (limit: number) => {
      watch.take();
      await old(tea, { limit });
      return watch.take().statements;
    };
    const [one, many] = [await statements(1), await statements(20)];
    watch.stop();
    expect(many).toBe(one);
  });
});
