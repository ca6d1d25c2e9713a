import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Closed, Data, endpoint, Type } from '@kinlore/shared/contracts/kernel';
import { sql } from 'kysely';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { route } from './route.ts';

const heavyRead = endpoint({
  method: 'GET',
  path: '/heavy',
  summary: 'Reads much',
  query: Closed({}),
  answers: { 200: Data(Type.Object({ name: Type.String() })) },
});
const lightRead = endpoint({
  method: 'GET',
  path: '/light',
  summary: 'Reads little',
  query: Closed({}),
  answers: { 200: Data(Type.Object({ name: Type.String() })) },
});

let server: TestServer;
let people: readonly TestUser[];
/** Heavy reads go on when a test has seen what it waits for, however slow the machine is. */
let held = Promise.withResolvers<void>();
let running = 0;
let most = 0;
const order: string[] = [];

beforeAll(async () => {
  server = await testServer({
    timed: true,
    modules: ({ database }) => [
      {
        name: 'reads',
        routes: [
          route(heavyRead, { gate: 'user', action: 'heavy', heavy: true }, async () => {
            running += 1;
            most = Math.max(most, running);
            await held.promise;
            const { rows } = await sql<{
              name: string;
            }>`select current_setting('statement_timeout') as name`.execute(database);
            running -= 1;
            order.push('heavy');
            return { data: { name: rows[0]?.name ?? '' } };
          }),
          route(lightRead, { gate: 'user', action: 'light' }, async () => {
            const { rows } = await sql<{
              name: string;
            }>`select current_setting('statement_timeout') as name`.execute(database);
            order.push('light');
            return { data: { name: rows[0]?.name ?? '' } };
          }),
        ],
      },
    ],
  });
  people = [await server.world.user(), await server.world.user(), await server.world.user()];
});
afterAll(() => server.close());

const read = (who: TestUser | undefined, path: string) =>
  server.as(who ?? null).raw({ method: 'GET', url: `/api/v1${path}` });

describe('forty heavy reads of one account at once', () => {
  it('S10: run two at a time, ten in all, and the rest is told when to come back; others read as ever meanwhile', async () => {
    let turnedAway = 0;
    const heavy = Array.from({ length: 40 }, async () => {
      const answer = await read(people[0], '/heavy');
      if (answer.statusCode === 429) turnedAway += 1;
      return answer;
    });
    const light = await Promise.all(Array.from({ length: 20 }, () => read(people[1], '/light')));
    expect(light.map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 20 }, () => 200),
    );
    // By order, not by time: all twenty were answered before the first of the heavy ones.
    expect(order).toEqual(Array.from({ length: 20 }, () => 'light'));
    await expect.poll(() => turnedAway).toBe(30);
    held.resolve();
    const answers = await Promise.all(heavy);
    expect(most).toBe(2);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(30);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  });

  it('S10: leave the next account its turn, and go by connections that give up sooner', async () => {
    held = Promise.withResolvers();
    const [mine, theirs] = [
      Array.from({ length: 10 }, () => read(people[0], '/heavy')),
      [read(people[2], '/heavy'), read(people[2], '/heavy')],
    ];
    await expect.poll(() => running).toBe(4);
    held.resolve();
    for (const answer of await Promise.all([...mine, ...theirs]))
      expect([answer.statusCode, answer.json<{ data: { name: string } }>().data.name]).toEqual([
        200,
        '4s',
      ]);
    expect(most).toBe(4);
    expect((await read(people[1], '/light')).json<{ data: { name: string } }>().data.name).toBe(
      '5s',
    );
  });
});
