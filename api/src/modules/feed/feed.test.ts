import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFeed } from '@kinlore/shared/contracts/feed';
import { createModules } from '../index.ts';
import { memoryVisibleTo } from '../access/index.ts';
import { newId } from '../../platform/id.ts';
import { explained, makeCrowd, rowsRead } from '../../testing/bench/crowd.ts';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { watchStatements } from '../../testing/statements.ts';
import { feedStatement } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const titles = async (user: TestUser, query: { own?: boolean } = {}) =>
  (await server.as(user).call(readFeed, { query })).data.map(({ title }) => title);

describe('the feed', () => {
  it("is nobody's without a session, and refuses odd questions", async () => {
    await expect(server.as(null).call(readFeed, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
    const user = await server.world.user();
    for (const query of [
      'limit=0',
      'limit=101',
      'limit=x',
      'limit=5&limit=6',
      'offset=10',
      'own=perhaps',
      'cursor=..',
      `cursor=${'a'.repeat(500)}`,
    ]) {
      expect(
        (await server.as(user).raw({ method: 'GET', url: `/api/v1/feed?${query}` })).statusCode,
        query,
      ).toBe(422);
    }
  });
  it('holds what connections, family and oneself shared with the viewer, the last shared first, and nothing else', async () => {
    const [viewer, friend, cousin, stranger] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    await server.world.connect(viewer, friend);
    await server.world.relate(viewer, cousin, 3);
    const share = async (user: TestUser, title: string, sent: object = {}) => {
      server.clock.advance({ seconds: 1 });
      await record(server, user, { title, ...sent });
    };
    await share(friend, 'to connections');
    await share(friend, 'to the family of a friend', { audience: 'family' });
    await share(friend, 'kept', { audience: 'self' });
    await share(friend, 'unfinished', { status: 'draft' });
    await share(cousin, 'to the family', { audience: 'family' });
    await share(cousin, 'to near family', { audience: 'family', audience_degree: 2 });
    await share(cousin, 'to connections of a cousin');
    await share(stranger, 'public by a stranger', { audience: 'public' });
    await share(viewer, 'my own, kept', { audience: 'self' });
    await share(friend, 'to me by name', { audience: 'chosen', chosen_ids: [viewer.id] });
    expect(await titles(viewer)).toEqual([
      'to me by name',
      'my own, kept',
      'to the family',
      'to connections',
    ]);
    expect(await titles(viewer, { own: false })).toEqual([
      'to me by name',
      'to the family',
      'to connections',
    ]);
    await server.world.block(friend, viewer);
    expect(await titles(viewer, { own: false })).toEqual(['to the family']);
  });
  it('goes on where it stopped, each memory once, also when many were shared at the same instant', async () => {
    const [viewer, ...friends] = await Promise.all(
      Array.from({ length: 4 }, () => server.world.user()),
    );
    if (viewer === undefined) throw new Error('somebody has to look');
    for (const friend of friends) {
      await server.world.connect(viewer, friend);
      for (let count = 0; count < 4; count += 1)
        await record(server, friend, { title: `${friend.username} ${count}` });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: readonly { id: string }[]; meta: { next: string | null } } = await server
        .as(viewer)
        .call(readFeed, { query: { limit: 5, ...(cursor !== null && { cursor }) } });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.meta.next;
    } while (cursor !== null);
    expect([seen.length, new Set(seen).size]).toEqual([12, 12]);
    expect(seen).toEqual(seen.toSorted().toReversed());
  });
});

describe('whatever people share with whom', () => {
  const someone = () => server.world.user();
  const kinds = (['self', 'chosen', 'connections', 'family', 'space', 'public'] as const).flatMap(
    (audience) =>
      [2, 4, 6].flatMap((degree) =>
        (['published', 'draft'] as const).map((status) => ({ audience, degree, status })),
      ),
  );
  const writeOfEveryKind = async (
    owner: TestUser,
    named: TestUser,
    space: string,
  ): Promise<void> => {
    for (const [index, { audience, degree, status }] of kinds.entries()) {
      const id = newId();
      await server.database
        .insertInto('activity')
        .values({
          id,
          owner_id: owner.id,
          author_id: owner.id,
          type: 'everyday',
          subtype: 'ordinary_day',
          title: `${audience} ${degree}`,
          slug: id,
          audience,
          audience_degree: degree,
          status,
          space_id: audience === 'space' ? space : null,
          published_at:
            status === 'published' ? new Date(Date.UTC(2020, 0, 1, 0, (index * 37) % 29)) : null,
        })
        .execute();
      if (audience === 'chosen' && degree === 4)
        await server.database
          .insertInto('activity_audience')
          .values({ activity_id: id, user_id: named.id })
          .execute();
    }
  };
  it('the pages of the feed are all that near people shared with the viewer and all of the viewer, in order', async () => {
    const [viewer, friend, cousin, both, blocked, child] = [
      await someone(),
      await someone(),
      await someone(),
      await someone(),
      await someone(),
      await someone(),
    ];
    for (const near of [friend, both, blocked]) await server.world.connect(viewer, near);
    for (const [kin, degree] of [
      [cousin, 3],
      [both, 5],
      [child, 2],
    ] as const)
      await server.world.relate(viewer, kin, degree);
    await server.database
      .updateTable('app_user')
      .set({ account_type: 'child' })
      .where('id', '=', child.id)
      .execute();
    await server.world.block(blocked, viewer);
    const space = newId();
    await sql`insert into tree (id, owner_user_id, name) values (${space}, ${friend.id}, 'Space')`.execute(
      server.database,
    );
    for (const member of [viewer, friend])
      await sql`insert into tree_member (tree_id, user_id, role) values (${space}, ${member.id}, 'viewer')`.execute(
        server.database,
      );
    for (const owner of [viewer, friend, cousin, both, blocked, child])
      await writeOfEveryKind(owner, viewer, space);
    const near = [viewer, friend, cousin, both, blocked, child].map(({ id }) => id);
    const expected = await server.database
      .selectFrom('activity as a')
      .select('a.id')
      .where('a.owner_id', 'in', near)
      .where('a.status', '=', 'published')
      .where(memoryVisibleTo(viewer.id, 'a'))
      .orderBy('a.published_at', 'desc')
      .orderBy('a.id', 'desc')
      .execute();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { data: readonly { id: string }[]; meta: { next: string | null } } = await server
        .as(viewer)
        .call(readFeed, { query: { limit: 4, ...(cursor !== null && { cursor }) } });
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.meta.next;
    } while (cursor !== null);
    expect(seen).toEqual(expected.map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(30);
  });
});

describe('reading the feed', () => {
  const shapes = [
    ['like everybody', { quiet: false, keptOfTen: 0 }],
    ['quiet for years', { quiet: true, keptOfTen: 0 }],
    ['who keep nine of ten to themselves', { quiet: false, keptOfTen: 9 }],
    [
      'who share nine of ten with a family that the viewer is not of',
      { quiet: false, keptOfTen: 0, audience: 'family' },
    ],
  ] as const;
  it.each(shapes)(
    'looks at no more than 20 memories of each connection, for connections %s',
    async (_name, shape) => {
      const { viewer } = await makeCrowd(server.database, {
        people: 60,
        connections: 30,
        memoriesEach: 250,
        ...shape,
      });
      const statement = feedStatement({ viewer, own: true, after: null, limit: 20 });
      expect((await statement.execute(server.database)).rows).toHaveLength(20);
      // One of each to see whose newest is newest, then at most a page of each who can be on the page.
      expect(rowsRead(await explained(server.database, statement), 'activity')).toBeLessThanOrEqual(
        30 + 20 * 20,
      );
    },
    30_000,
  );

  it('is planned anew for the first calls of a connection alone, and the plan that is kept reads no more', async () => {
    const { viewer } = await makeCrowd(server.database, {
      people: 60,
      connections: 30,
      memoriesEach: 250,
      quiet: true,
      keptOfTen: 0,
    });
    const { sql: text, parameters } = feedStatement({
      viewer,
      own: true,
      after: null,
      limit: 20,
    }).compile(server.database);
    await server.database.connection().execute(async (one) => {
      // As on a real server, not as in tests.
      await sql`set plan_cache_mode = auto`.execute(one);
      await sql.raw(`prepare page as ${text}`).execute(one);
      const given = sql`execute page (${sql.join(parameters.map((parameter) => sql.lit(parameter)))})`;
      for (let call = 0; call < 10; call += 1)
        expect((await given.execute(one)).rows).toHaveLength(20);
      const { rows } = await sql<{
        made: number;
        kept: number;
      }>`select custom_plans as made, generic_plans as kept from pg_prepared_statements where name = 'page'`.execute(
        one,
      );
      expect(rows).toEqual([{ made: 5, kept: 5 }]);
      expect(rowsRead(await explained(one, given), 'activity')).toBeLessThanOrEqual(30 + 20 * 20);
      await sql`deallocate page`.execute(one);
      await sql`reset plan_cache_mode`.execute(one);
    });
  }, 30_000);

  it('asks the database twice, the session included, for one memory and for twenty', async () => {
    const [viewer, friend] = [await server.world.user(), await server.world.user()];
    await server.world.connect(viewer, friend);
    const watch = watchStatements();
    try {
      const count = async (): Promise<number> => {
        await server.settle();
        watch.take();
        await server.as(viewer).call(readFeed, { query: {} });
        return watch.take().statements;
      };
      await record(server, friend, {
        people: [{ name: 'Rosa' }],
        feelings: [{ emotari: 'joy', intensity: 1 }],
      });
      expect(await count()).toBe(2);
      for (let more = 0; more < 20; more += 1)
        await record(server, friend, { people: [{ name: 'Rosa' }] });
      expect(await count()).toBe(2);
    } finally {
      watch.stop();
    }
  });
});
