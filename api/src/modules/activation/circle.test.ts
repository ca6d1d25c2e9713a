/** Who stands around a life changes while its death is reported: what they said counts as long as they stand there. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportDeath } from '@kinlore/shared/contracts/legacy-cases';
import { askingOf } from './testing/asking.ts';
import {
  confirm,
  family,
  machineServer,
  makePlan,
  makeSteward,
  pass,
  read,
  report,
  said,
  stateOf,
  waiting,
  type Machine,
} from './testing/families.ts';
import type { TestUser } from '../../testing/index.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await machineServer();
});
afterAll(() => machine.server.close());
beforeEach(() => machine.server.clock.set('2027-05-04T10:00:00Z'));

const { as, refusal, admin, mailsTo, lifeOf } = askingOf(() => machine);
const change = (who: TestUser, columns: Readonly<Record<string, unknown>>) =>
  machine.server.database.updateTable('app_user').set(columns).where('id', '=', who.id).execute();

describe('a steward', () => {
  it.each([
    ['is suspended', { suspended_at: new Date('2027-05-06T10:00:00Z') }],
    ['is about to leave', { erased_at: new Date('2027-05-06T10:00:00Z') }],
    ['has died too', { life_status: 'in_remembrance' }],
  ])('who %s does not count, also on the last day', async (_what, columns) => {
    const { rosa, lena, vesna, id } = await waiting(machine, { waitingDays: 7 });
    await pass(machine, 6);
    await change(lena, columns);
    await pass(machine, 2);
    expect(await stateOf(machine, id)).toBe('confirming');
    expect(await lifeOf(rosa)).toBe('living');
    expect(await read(machine, vesna, id)).toMatchObject({
      given: { stewards: 1 },
      waiting_until: null,
    });
  });

  it('across a block does not count, reads nothing, and no steward is told less for a block between two of them', async () => {
    const { world } = machine.server;
    const { rosa, lena, vesna, ivo, id } = await waiting(machine);
    await world.block(vesna, lena);
    await world.block(rosa, lena);
    await pass(machine, 1);
    expect(await stateOf(machine, id)).toBe('confirming');
    expect(await refusal(read(machine, lena, id))).toBe('general.not_found');
    await world.block(ivo, vesna);
    expect((await read(machine, ivo, id)).confirmations).toHaveLength(2);
  });

  it('fewer than the quorum leave it to relatives and an administrator, by the days of the plan', async () => {
    const { world } = machine.server;
    const rosa = await world.user({ name: 'Rosa Kos' });
    const [vesna, mara] = [await world.user(), await world.user()];
    await admin();
    await makePlan(machine, rosa, { quorum: 3, waitingDays: 60 });
    await makeSteward(machine, rosa, vesna, 'primary');
    await world.relate(rosa, mara, 1);
    const one = await report(machine, vesna, rosa);
    expect(one).toMatchObject({
      route: 'administrators',
      needed: { stewards: 0, relatives: 2, administrators: 1 },
      given: { relatives: 1 },
    });
    expect((await confirm(machine, mara, one.id)).given).toMatchObject({ relatives: 2 });
  });
});

describe('whose death it is', () => {
  it('may be suspended: the mails go, and nothing is different', async () => {
    const { rosa, vesna, lena } = await family(machine, { waitingDays: 7 });
    await change(rosa, { suspended_at: machine.server.clock.now() });
    const { id } = await report(machine, vesna, rosa);
    await confirm(machine, lena, id);
    expect(await mailsTo(rosa)).toEqual(['We were told that you have died']);
    await pass(machine, 7);
    expect(await lifeOf(rosa)).toBe('in_remembrance');
  });

  it('and is on the way to be erased is not there to be reported', async () => {
    const { rosa, vesna } = await family(machine);
    await change(rosa, { erased_at: machine.server.clock.now() });
    const call = { params: { person: rosa.id }, body: said };
    expect(await refusal((await as(vesna)).call(reportDeath, call))).toBe('general.not_found');
  });

  it('has no proved address: nothing is mailed, and every day is waited for', async () => {
    const { rosa, vesna, lena } = await family(machine, { waitingDays: 14 });
    await change(rosa, { email_verified_at: null });
    const { id } = await report(machine, vesna, rosa);
    await confirm(machine, lena, id);
    await pass(machine, 13);
    expect(await stateOf(machine, id)).toBe('waiting');
    await pass(machine, 1);
    expect(await stateOf(machine, id)).toBe('activated');
    expect(await mailsTo(rosa)).toEqual([]);
  });
});
