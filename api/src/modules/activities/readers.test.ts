import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReaders, type Readers } from '@kinlore/shared/contracts/activities';
import { createModules } from '../index.ts';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { newId } from '../../platform/id.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const readersOf = async (user: TestUser): Promise<Readers> =>
  (await server.as(user).call(readReaders)).data;
const nobody = { count: 0, names: [] };

async function space(owner: TestUser, members: readonly TestUser[]): Promise<string> {
  const id = newId();
  const now = server.clock.now();
  await server.database
    .insertInto('tree')
    .values({ id, owner_user_id: owner.id, name: 'Ours', created_at: now })
    .execute();
  await server.database
    .insertInto('tree_member')
    .values(
      [owner, ...members].map((member) => ({
        tree_id: id,
        user_id: member.id,
        role: 'editor',
        joined_at: now,
      })),
    )
    .execute();
  return id;
}

describe('who could see a memory', () => {
  it('is told to nobody who is not logged in', async () => {
    await expect(server.as(null).call(readReaders)).rejects.toMatchObject({ status: 401 });
  });

  it('is nobody for somebody who is alone', async () => {
    expect(await readersOf(await server.world.user())).toEqual({
      connections: nobody,
      family: { close: nobody, wider: nobody, everyone: nobody },
      spaces: [],
    });
  });

  it('is counted by how near the family is, with the nearest named first and three at most', async () => {
    const ana = await server.world.user();
    const people = await Promise.all(
      ['Mother', 'Brother', 'Cousin', 'Second cousin'].map((name) => server.world.user({ name })),
    );
    for (const [at, degree] of [1, 2, 4, 6].entries())
      await server.world.relate(ana, people[at] as TestUser, degree); // four people
    const { family, connections } = await readersOf(ana);
    expect(connections).toEqual(nobody);
    expect(family).toEqual({
      close: { count: 2, names: ['Mother', 'Brother'] },
      wider: { count: 3, names: ['Mother', 'Brother', 'Cousin'] },
      everyone: { count: 4, names: ['Mother', 'Brother', 'Cousin'] },
    });
  });

  it('counts nobody across a block, nor an account that is shut or whose owner has died', async () => {
    const [ana, ben, shut, dead] = await Promise.all([
      server.world.user(),
      server.world.user(),
      server.world.user(),
      server.world.user(),
    ]);
    for (const other of [ben, shut, dead]) await server.world.connect(ana, other);
    await server.world.block(ben, ana);
    await server.database
      .updateTable('app_user')
      .set({ suspended_at: server.clock.now() })
      .where('id', '=', shut.id)
      .execute();
    await server.database
      .updateTable('app_user')
      .set({ life_status: 'in_remembrance' })
      .where('id', '=', dead.id)
      .execute();
    expect((await readersOf(ana)).connections).toEqual(nobody);
  });

  it('counts a child of the space, but names it only to its nearest', async () => {
    const [ana, ben] = [
      await server.world.user({ accountType: 'parent' }),
      await server.world.user(),
    ];
    const mila = await server.world.child(ana, { name: 'Mila' });
    const id = await space(ben, [ana, mila]);
    const seenBy = async (user: TestUser) =>
      (await readersOf(user)).spaces.find((each) => each.id === id)?.readers;
    expect(await seenBy(ben)).toMatchObject({
      count: 2,
      names: [expect.not.stringContaining('Mila')],
    });
    expect(await seenBy(ana)).toMatchObject({ count: 2, names: expect.arrayContaining(['Mila']) });
  });

  it('is exactly who can read one that is shared so', async () => {
    const world = await Promise.all(Array.from({ length: 9 }, () => server.world.user()));
    const [owner, ...others] = world as [TestUser, ...TestUser[]]; // nine people
    for (const [at, other] of others.entries()) {
      if (at % 2 === 0) await server.world.connect(owner, other);
      if (at % 3 !== 0) await server.world.relate(owner, other, 1 + (at % 6));
      if (at === 4) await server.world.block(owner, other);
    }
    const space_id = await space(owner, others.slice(0, 5));
    const told = await readersOf(owner);
    const cases = [
      [{ audience: 'connections' }, told.connections],
      [{ audience: 'family', audience_degree: 2 }, told.family.close],
      [{ audience: 'family', audience_degree: 4 }, told.family.wider],
      [{ audience: 'family', audience_degree: 6 }, told.family.everyone],
      [{ audience: 'space', space_id }, told.spaces[0]?.readers],
    ] as const;
    for (const [audience, said] of cases) {
      const { id } = await record(server, owner, audience);
      const reading = await Promise.all(
        others.map(
          async (other) =>
            (await server.as(other).raw({ method: 'GET', url: `/api/v1/activities/${id}` }))
              .statusCode === 200,
        ),
      );
      expect([audience, said?.count]).toEqual([audience, reading.filter(Boolean).length]);
    }
  }, 30_000);
});
