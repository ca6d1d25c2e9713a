/** What the most used calls cost, in counts that no load of the machine changes. `npm run bench api` prints the times beside them. */
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivity, type CreateActivity } from '@kinlore/shared/contracts/activities';
import { photograph, record } from '../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../testing/index.ts';
import { watchStatements, type StatementWatch } from '../testing/statements.ts';
import { createModules } from './index.ts';

let server: TestServer;
let watch: StatementWatch;
let [viewer, friend]: TestUser[] = [];
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  [viewer, friend] = [await server.world.user(), await server.world.user()];
  await server.world.connect(viewer, friend);
  watch = watchStatements();
});
afterAll(async () => {
  watch.stop();
  await server.close();
});

const someone = (user: TestUser | undefined): TestUser => {
  if (user === undefined) throw new Error('somebody has to look');
  return user;
};
const read = (path: string, headers: Record<string, string> = {}) =>
  server.as(someone(viewer)).raw({ method: 'GET', url: `/api/v1${path}`, headers });
const story = (named: TestUser, run: number): Partial<CreateActivity> => ({
  title: `The day we carried the piano ${run}`,
  body: `${run} ${'Everybody lent a hand, and nobody who saw it forgot it. '.repeat(6)}${run * 7919}`,
  place: 'Rijeka',
  people: [{ name: 'Somebody near', user_id: named.id }, { name: 'Great-aunt Rosa' }],
  feelings: [{ emotari: 'joy', intensity: 2 }],
});

describe('the most used calls', () => {
  it.each([
    ['/users/me', 1],
    ['/notifications', 2],
  ] as const)('%s asks the database so often: %i', async (path, most) => {
    await server.settle();
    watch.take();
    expect((await read(path)).statusCode).toBe(200);
    expect(watch.take().statements).toBe(most);
  });

  it('a memory with people, a feeling and a photograph is recorded and told of in few statements', async () => {
    const { id } = await photograph(server, someone(viewer));
    await server.settle();
    const sent = (run: number) =>
      record(server, someone(viewer), {
        ...story(someone(friend), run),
        media: [{ media_id: id }],
      });
    await sent(1);
    await server.settle();
    watch.take();
    const everything = watchStatements('of the process');
    try {
      await sent(2);
      const asked = watch.take();
      expect(asked.texts).toHaveLength(3);
      expect(asked.roundTrips).toBeLessThanOrEqual(3);
      await server.settle();
      // Telling: lease, begin, mark, three for the award, one for the open pages, three for the one who is named, commit; settling asks the outbox once more and runs
      // the jobs; one asks whether it answers a question. The rest is the reckoning of who recorded it: all their game in one transaction, in a number that does not grow with a life.
      expect(everything.take().statements - asked.statements).toBeLessThanOrEqual(55);
    } finally {
      everything.stop();
    }
  });

  it('are counted without what goes on beside them: events on their way, jobs, what a call left behind', async () => {
    const { id: userId } = someone(friend);
    const everything = watchStatements('of the process');
    let isOver = false;
    const beside = async () => {
      while (!isOver) {
        await server.platform.outbox.append(server.database, {
          type: 'user.joined',
          userId,
          invitedBy: null,
        });
        await server.settle();
      }
    };
    const counts = new Set<number>();
    const goingOn = beside();
    try {
      for (let run = 0; run < 20; run += 1) {
        const { id } = await record(server, someone(viewer), story(someone(friend), run));
        watch.take();
        await server.as(someone(viewer)).call(readActivity, { params: { id } });
        counts.add(watch.take().statements);
      }
      expect(counts.size).toBe(1);
      expect(everything.take().statements).toBeGreaterThan(20 * Math.max(...counts));
    } finally {
      isOver = true;
      everything.stop();
      await goingOn;
    }
  });

  it('a page of the feed travels as zstd where it is asked for, as gzip elsewhere, and stays small', async () => {
    for (let run = 0; run < 20; run += 1)
      await record(server, someone(friend), story(someone(viewer), run));
    const answer = await read('/feed?limit=20', { 'accept-encoding': 'zstd, br, gzip' });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'zstd',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(JSON.parse(zstdDecompressSync(answer.rawPayload).toString())).toEqual(
      (await read('/feed?limit=20', { 'accept-encoding': 'identity' })).json(),
    );
    expect(answer.rawPayload.byteLength).toBeLessThanOrEqual(14_000);
    expect(
      (await read('/feed?limit=20', { 'accept-encoding': 'br, zstd;q=0, gzip' })).headers[
        'content-encoding'
      ],
    ).toBe('gzip');
  });
});
