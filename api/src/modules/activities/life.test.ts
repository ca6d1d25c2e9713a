/** Which memories of a life are listed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listLife } from '@kinlore/shared/contracts/activities';
import { exactDay } from '@kinlore/shared/dates';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

it('of some years, or of one kind, is what is asked for, and no day that is none is asked for', async () => {
  const owner = await server.world.user();
  for (const [title, day] of [
    ['Before', '1967-12-31'],
    ['First', '1968-01-01'],
    ['Last', '1968-12-31'],
    ['Undated', null],
  ] as const)
    await record(server, owner, { title, ...(day !== null && { when: exactDay(day) }) });
  const titles = async (query: { from?: string; until?: string; subtype?: string }) =>
    (await server.as(owner).call(listLife, { params: { id: 'me' }, query })).data.map(
      ({ title }) => title,
    );
  expect(await titles({ from: '1968-01-01', until: '1968-12-31' })).toEqual(['Last', 'First']);
  expect(await titles({ until: '1967-12-31' })).toEqual(['Before']);
  expect(await titles({ subtype: 'funeral' })).toEqual([]);
  await expect(titles({ from: '1968-02-31' })).rejects.toMatchObject({ status: 422 });
});
