/** Who looks at a tree, and who works on whom: told to its members alone, of the people they may see, for thirty seconds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRelative, createTree } from '@kinlore/shared/contracts/family';
import { enterPresence, leavePresence } from '@kinlore/shared/contracts/family-presence';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

interface Place {
  readonly tree: string;
  readonly self: string;
  readonly ana: TestUser;
  readonly ben: TestUser;
}
type Role = 'editor' | 'contributor' | 'viewer';
const join = (tree: string, user: TestUser, role: Role) =>
  server.database
    .insertInto('tree_member')
    .values({ tree_id: tree, user_id: user.id, role })
    .execute();
async function place(role: Role = 'editor'): Promise<Place> {
  const [ana, ben] = [
    await server.world.user({ name: 'Ana' }),
    await server.world.user({ name: 'Ben' }),
  ];
  const { data } = await server.as(ana).call(createTree, { body: { name: 'Ours' } });
  await join(data.tree.id, ben, role);
  await server.settle();
  server.pushes();
  return { tree: data.tree.id, self: data.focus_id, ana, ben };
}
const enter = async (
  user: TestUser,
  tree: string,
  person_id: string | null = null,
  window = 'the-first',
) =>
  (
    await server.as(user).call(enterPresence, { params: { tree }, body: { window, person_id } })
  ).data.map((one) => [one.user.full_name, one.persons] as const);
const leave = (user: TestUser, tree: string, window = 'the-first') =>
  server.as(user).call(leavePresence, { params: { tree, window } });
const told = () => server.pushes().map(({ channel, event, data }) => ({ channel, event, data }));
const toldTo = (user: TestUser, tree: string) => ({
  channel: `private-notifications.${user.id}`,
  event: 'family.tree.presence',
  data: { tree_id: tree },
});

describe('who is here', () => {
  it('is not told to strangers, who cannot come in either', async () => {
    const { tree, self, ana } = await place();
    const stranger = await server.world.user();
    await enter(ana, tree);
    for (const person of [null, self])
      await expect(enter(stranger, tree, person)).rejects.toMatchObject({ status: 404 });
    await expect(leave(stranger, tree)).rejects.toMatchObject({ status: 404 });
    expect([told(), await enter(ana, tree)]).toEqual([[], []]);
  });

  it('is not told of whoever left the tree, nor to them', async () => {
    const { tree, ana, ben } = await place();
    await enter(ben, tree);
    expect(await enter(ana, tree)).toEqual([['Ben', []]]);
    await server.database.deleteFrom('tree_member').where('user_id', '=', ben.id).execute();
    expect(await enter(ana, tree)).toEqual([]);
    await expect(enter(ben, tree)).rejects.toMatchObject({ status: 404 });
  });

  it('is told to a child only of those it lives with', async () => {
    const { tree, ana, ben } = await place();
    const child = await server.world.child(ana, { name: 'Mila' });
    await join(tree, child, 'viewer');
    await enter(ana, tree);
    await enter(ben, tree);
    expect(await enter(child, tree)).toEqual([['Ana', []]]);
    expect(await enter(ben, tree)).toEqual([
      ['Ana', []],
      ['Mila', []],
    ]);
  });

  it('ends after thirty seconds, or at once when they go; staying is told to nobody', async () => {
    const { tree, ana, ben } = await place();
    await enter(ana, tree);
    expect([await enter(ben, tree), told()]).toEqual([[['Ana', []]], [toldTo(ana, tree)]]);
    await enter(ben, tree);
    expect(told()).toEqual([]);
    server.clock.advance({ seconds: 29 });
    await enter(ben, tree);
    server.clock.advance({ seconds: 2 });
    expect([await enter(ben, tree), await enter(ana, tree)]).toEqual([[], [['Ben', []]]]);
    server.pushes();
    await leave(ben, tree);
    expect([told(), await enter(ana, tree)]).toEqual([[toldTo(ana, tree)], []]);
  });

  it('does not bring a window back that went, whatever it asked on its way out', async () => {
    const { tree, self, ana, ben } = await place();
    await enter(ana, tree);
    await enter(ben, tree);
    server.pushes();
    await leave(ben, tree);
    await leave(ben, tree);
    expect([await enter(ben, tree, self), told(), await enter(ana, tree)]).toEqual([
      [['Ana', []]],
      [toldTo(ana, tree)],
      [],
    ]);
    // One that never came and went is gone as well: its leave was the faster one.
    await leave(ben, tree, 'the-third');
    await enter(ben, tree, null, 'the-third');
    expect(await enter(ana, tree)).toEqual([]);
    expect([await enter(ben, tree, null, 'the-second'), await enter(ana, tree)]).toEqual([
      [['Ana', []]],
      [['Ben', []]],
    ]);
  });

  it('holds as many windows as one person looks through, and no more than eight of them', async () => {
    const { tree, self, ana, ben } = await place();
    await enter(ana, tree, self, 'the-first');
    await enter(ana, tree, null, 'the-second');
    expect(await enter(ben, tree)).toEqual([['Ana', [self]]]);
    await leave(ana, tree, 'the-second');
    expect(await enter(ben, tree)).toEqual([['Ana', [self]]]);
    for (let n = 0; n < 8; n += 1) await enter(ana, tree, null, `window-${n}`);
    expect(await enter(ben, tree)).toEqual([['Ana', []]]);
  });
});

describe('who works on whom', () => {
  it('is not told of somebody the one who asks may not see', async () => {
    const { tree, self, ana, ben } = await place('viewer');
    const { person_id: secret } = (
      await server.as(ana).call(addRelative, {
        params: { tree, person: self },
        body: { relation: 'child', person: { given: 'Secret', surname: 'Child' } },
      })
    ).data;
    await expect(enter(ben, tree, secret)).rejects.toMatchObject({ status: 404 });
    await enter(ben, tree);
    await server.settle();
    server.pushes();
    await enter(ana, tree, secret);
    expect(JSON.stringify(told())).not.toContain(secret);
    expect(await enter(ben, tree)).toEqual([['Ana', []]]);
    const eva = await server.world.user({ name: 'Eva' });
    await join(tree, eva, 'editor');
    expect((await enter(eva, tree)).find(([name]) => name === 'Ana')).toEqual(['Ana', [secret]]);
  });

  it('is told at once to whoever has the tree open, and to nobody else', async () => {
    const { tree, self, ana, ben } = await place();
    const eva = await server.world.user({ name: 'Eva' });
    await join(tree, eva, 'editor');
    await enter(ben, tree);
    await enter(ana, tree);
    server.pushes();
    await enter(ana, tree, self);
    expect([told(), await enter(ben, tree)]).toEqual([[toldTo(ben, tree)], [['Ana', [self]]]]);
    await enter(ana, tree, null);
    expect([told(), await enter(ben, tree)]).toEqual([[toldTo(ben, tree)], [['Ana', []]]]);
  });
});
