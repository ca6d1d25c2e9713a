/** From a report to what the plan says of memories, and back: the machine and those who hear of it, together. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readActivity } from '@kinlore/shared/contracts/activities';
import { revertCase } from '@kinlore/shared/contracts/legacy-cases';
import { record } from '../../testing/memories.ts';
import { askingOf } from './testing/asking.ts';
import { confirm, family, machineServer, pass, report, type Machine } from './testing/families.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await machineServer();
});
afterAll(() => machine.server.close());
const { as, refusal, lifeOf } = askingOf(() => machine);

it('what was to be for the family is, once the account is in remembrance and not a day before; handed back, it is private again', async () => {
  const { server } = machine;
  const people = await family(machine, { waitingDays: 7 });
  const { rosa, vesna, lena, mara } = people;
  await server.database
    .insertInto('legacy_instruction')
    .values({ life_id: rosa.id, bucket: 'self', action: 'to_family' })
    .execute();
  const own = await record(server, rosa, { audience: 'self' });
  const chosen = await record(server, rosa, { audience: 'connections' });
  const reads = async (id: string) =>
    refusal((await as(mara)).call(readActivity, { params: { id } }));
  const { id } = await report(machine, vesna, rosa);
  await confirm(machine, lena, id);
  await pass(machine, 6);
  expect(await reads(own.id)).toBe('general.not_found');
  await pass(machine, 1);
  expect(await lifeOf(rosa)).toBe('in_remembrance');
  await server.settle();
  expect(await reads(own.id)).toBe('nothing');
  // Of this one the plan says nothing.
  expect(await reads(chosen.id)).toBe('general.not_found');
  for (const who of [vesna, lena]) await (await as(who)).call(revertCase, { params: { case: id } });
  await server.settle();
  expect(await lifeOf(rosa)).toBe('living');
  expect(await reads(own.id)).toBe('general.not_found');
});
