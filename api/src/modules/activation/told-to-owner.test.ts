/** Whoever was thought dead is told when they are here: in what they read of themselves, for two weeks, and nobody else. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getProfile } from '@kinlore/shared/contracts/profiles';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import type { TestUser } from '../../testing/index.ts';
import { machineServer, waiting, type Machine } from './testing/families.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await machineServer();
});
afterAll(() => machine.server.close());

const toldTo = async (who: TestUser) => {
  const { server } = machine;
  const { data } = await server
    .as(await server.world.session(who))
    .call(getCurrentUser, { query: {} });
  return data.thought_dead_at;
};

it('nobody is told who was never reported, nor do others read it of them', async () => {
  const { rosa, vesna, mara } = await waiting(machine);
  expect([await toldTo(vesna), await toldTo(mara)]).toEqual([undefined, undefined]);
  await toldTo(rosa);
  const { data } = await machine.server
    .as(vesna)
    .call(getProfile, { params: { id: rosa.id }, query: {} });
  expect(data).not.toHaveProperty('thought_dead_at');
});

it('they are told in the very call that stops it, and for two weeks', async () => {
  const { rosa } = await waiting(machine);
  machine.server.clock.advance({ days: 3 });
  const stopped = machine.server.clock.now().toISOString();
  expect(await toldTo(rosa)).toBe(stopped);
  machine.server.clock.advance({ days: 13 });
  expect(await toldTo(rosa)).toBe(stopped);
  machine.server.clock.advance({ days: 1 });
  expect(await toldTo(rosa)).toBeUndefined();
});

it('a parent who views as their child is not told of themselves', async () => {
  const { rosa } = await waiting(machine);
  const { server } = machine;
  const child = await server.world.child(rosa);
  await toldTo(rosa);
  const session = await server.world.session(rosa);
  await server.world.viewAs(session, child);
  const { data } = await server.as(session).call(getCurrentUser, { query: {} });
  expect([data.id, data.thought_dead_at]).toEqual([child.id, undefined]);
});
