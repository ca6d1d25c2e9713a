/** Ten invitations are open at once, however many are made at the same time. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInvitation, listInvitations } from '@kinlore/shared/contracts/registration';
import { testServer, type TestServer } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  // Invitations are counted by the clock of the database.
  server = await testServer({ modules: createModules, now: new Date().toISOString() });
});
afterAll(() => server.close());

it('of forty invitations at once ten are made, and thirty refused', async () => {
  const ana = await server.world.user();
  const made = await Promise.allSettled(
    Array.from({ length: 40 }, () => server.as(ana).call(createInvitation, { body: {} })),
  );
  const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(30);
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'registration.too_many_invitations' });
  const { data } = await server.as(ana).call(listInvitations, { query: { limit: 100 } });
  expect(data.filter(({ status }) => status === 'open')).toHaveLength(10);
});
