/** Several reads in one call: each is what it is alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTogether } from '@kinlore/shared/contracts/batch';
import { photograph, record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const together = async (who: TestUser | null, ...paths: readonly string[]) =>
  (await server.as(who).call(readTogether, { body: { reads: paths.map((path) => ({ path })) } }))
    .data;
const alone = async (who: TestUser | null, path: string) => {
  const answer = await server.as(who).raw({ url: `/api/v1${path}` });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
/** The number of the request differs from call to call, and nothing else. */
const numberless = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body: { ...(body as Record<string, unknown>), request_id: null }, // every answer of the server is an object
});

describe('a batch is refused', () => {
  it.each([
    ['that is empty', []],
    ['of twenty-one', Array.from({ length: 21 }, () => ({ path: '/users/me' }))],
    ['that leads out of the API', [{ path: '/../../health' }]],
    ['that leads out in other letters', [{ path: '/users/%2e%2E/%2e%2e/%2e%2e/health' }]],
    ['of another host', [{ path: '//example.org/users/me' }]],
    ['that says how to ask', [{ path: '/users/me', method: 'DELETE' }]],
    ['of no text', [{ path: ['/users/me'] }]],
  ])('%s', async (_which, reads) => {
    const ana = await server.world.user();
    const { statusCode } = await server
      .as(ana)
      .raw({ method: 'POST', url: '/api/v1/batch', payload: { reads } });
    expect(statusCode).toBe(422);
  });
});

describe('a read in a batch', () => {
  it('changes nothing: what is only written at is not there', async () => {
    const ana = await server.world.user();
    const [logout, nested] = await together(ana, '/auth/logout', '/batch');
    expect([logout?.status, nested?.status]).toEqual([
      (await alone(ana, '/auth/logout')).status,
      (await alone(ana, '/batch')).status,
    ]);
    expect(nested?.status).toBeGreaterThanOrEqual(400);
    expect((await alone(ana, '/users/me')).status).toBe(200);
  });

  it('gives no bytes of a picture', async () => {
    const ana = await server.world.user();
    const { id } = await photograph(server, ana);
    const [picture, me] = await together(ana, `/media/${id}/original`, '/users/me');
    expect(picture).toMatchObject({ status: 400, body: { code: 'batch.no_files' } });
    expect(me?.status).toBe(200);
  });

  it.each(['guest', 'stranger', 'owner'] as const)(
    'answers a %s what it answers alone, refusals too',
    async (kind) => {
      const [owner, stranger] = [await server.world.user(), await server.world.user()];
      const { id } = await record(server, owner, { audience: 'self' });
      await server.settle();
      const who = { guest: null, stranger, owner }[kind];
      const paths = [
        '/users/me?with=data,social',
        '/users/me?with=secrets',
        `/activities/${id}`,
        `/users/profile/${owner.id}`,
        '/users/profile/nobody.of.this.name',
        '/online',
        '/notifications?limit=5',
        '/no/such/address',
        '/admin/people',
      ];
      const answers = await together(who, ...paths);
      expect(answers).toHaveLength(paths.length);
      for (const [place, path] of paths.entries()) {
        const answer = answers[place];
        expect(answer, path).toBeDefined();
        if (answer !== undefined)
          expect(numberless(answer), path).toEqual(numberless(await alone(who, path)));
      }
    },
  );

  it('is of the child that a guardian views as, and is not counted as done for it', async () => {
    const guardian = await server.world.user();
    const child = await server.world.child(guardian);
    await server.world.viewAs(guardian, child);
    const [me] = await together(guardian, `/users/me?viewing_as=${child.id}`);
    expect(me).toMatchObject({ status: 200, body: { data: { id: child.id } } });
    const [wrong] = await together(guardian, `/users/me?viewing_as=${guardian.id}`);
    expect(wrong).toMatchObject({ status: 409, body: { code: 'general.viewing_mismatch' } });
    const { viewing_acts: acts } = await server.database
      .selectFrom('access_token')
      .select('viewing_acts')
      .where('id', '=', guardian.sessionId)
      .executeTakeFirstOrThrow();
    expect(acts).toBe(0);
  });

  it('counts for the same limit, and says when it may be asked again', async () => {
    const limited = await testServer({ modules: createModules, limits: true });
    try {
      const ana = await limited.world.user();
      const path = '/search/users?q=ana';
      const read = (reads: number) =>
        limited.as(ana).call(readTogether, {
          body: { reads: Array.from({ length: reads }, () => ({ path })) },
        });
      const seen: number[] = [];
      while (!seen.includes(429) && seen.length < 400)
        seen.push(...(await read(20)).data.map(({ status }) => status));
      expect(seen).toContain(429);
      const one = await limited.as(ana).raw({ url: `/api/v1${path}` });
      expect(one.statusCode).toBe(429);
      const [again] = (await read(1)).data;
      expect(again).toMatchObject({ status: 429, body: { code: 'general.rate_limited' } });
      expect(again?.retry_after).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});
