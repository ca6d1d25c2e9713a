/** Many at once, and what is broken off: one effect, or none. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  confirmDeath,
  reportDeath,
  revertCase,
  sayIAmHere,
} from '@kinlore/shared/contracts/legacy-cases';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import type { TestUser } from '../../testing/index.ts';
import {
  activated,
  family,
  linkTo,
  machineServer,
  pass,
  report,
  said,
  stateOf,
  waiting,
  type Machine,
} from './testing/families.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await machineServer();
});
afterAll(() => machine.server.close());
beforeEach(() => machine.server.clock.set('2027-05-04T10:00:00Z'));

const COPIES = 40;
const as = async (who: TestUser) => machine.server.as(await machine.server.world.session(who));
const times = <T>(count: number, make: () => T): readonly T[] =>
  Array.from({ length: count }, make);
const settled = (calls: readonly Promise<unknown>[]) =>
  Promise.allSettled(calls).then(
    (results) => results.filter(({ status }) => status === 'fulfilled').length,
  );
const count = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await query.execute(machine.server.database)).rows[0]?.n ?? 0;
const mailsTo = async (who: TestUser) =>
  (await machine.server.mails()).filter(({ to }) => to === who.email).map(({ subject }) => subject);
const statusOf = async (who: TestUser): Promise<string> =>
  (
    await machine.server.database
      .selectFrom('app_user')
      .select('life_status')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
  ).life_status;

describe('at once', () => {
  it('forty reports by two stewards are one', async () => {
    const { rosa, vesna, lena } = await family(machine);
    const body = { params: { person: rosa.id }, body: said };
    const [one, other] = [await as(vesna), await as(lena)];
    const made = await settled([
      ...times(COPIES / 2, () => one.call(reportDeath, body)),
      ...times(COPIES / 2, () => other.call(reportDeath, body)),
    ]);
    expect(made).toBe(1);
    expect(
      await count(sql`select count(*)::int as n from legacy_case where life_id = ${rosa.id}`),
    ).toBe(1);
  });

  it('forty confirmations begin one waiting, with one mail', async () => {
    const { rosa, vesna, lena } = await family(machine);
    const { id } = await report(machine, vesna, rosa);
    const [one, other] = [await as(vesna), await as(lena)];
    const call = { params: { case: id }, body: said };
    const done = await settled([
      ...times(COPIES / 2, () => one.call(confirmDeath, call)),
      ...times(COPIES / 2, () => other.call(confirmDeath, call)),
    ]);
    expect(done).toBe(COPIES);
    await machine.server.settle();
    expect(await stateOf(machine, id)).toBe('waiting');
    expect(await mailsTo(rosa)).toEqual(['We were told that you have died']);
    expect(
      await count(sql`select count(*)::int as n from legacy_confirmation where case_id = ${id}`),
    ).toBe(2);
  });

  it('a confirmation and a use of the account end in one that is stopped', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { rosa, vesna, lena } = await family(machine);
      const { id } = await report(machine, vesna, rosa);
      const steward = await as(lena);
      await settled([
        steward.call(confirmDeath, { params: { case: id }, body: said }),
        machine.server.as(rosa).call(getCurrentUser, { query: {} }),
      ]);
      await machine.server.settle();
      expect(await stateOf(machine, id)).toBe('cancelled');
      expect(await statusOf(rosa)).toBe('living');
    }
  });

  it('the last moment and a use of the account: one of the two, never both', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 14; round += 1) {
      const { rosa, id } = await waiting(machine, { waitingDays: 7 });
      await pass(machine, 6);
      machine.server.clock.advance({ days: 1 });
      const isFirst = round % 2 === 0;
      const use = () => machine.server.as(rosa).call(getCurrentUser, { query: {} });
      const tick = () => machine.tick();
      const [used] = await Promise.allSettled(
        isFirst ? [use(), tick()] : [tick().then(() => use()), Promise.resolve()],
      );
      await machine.server.settle();
      const [state, status] = [await stateOf(machine, id), await statusOf(rosa)];
      outcomes.add(`${state} ${status} ${used?.status ?? ''}`);
      machine.server.clock.set('2027-05-04T10:00:00Z');
    }
    for (const outcome of outcomes)
      expect(['cancelled living fulfilled', 'activated in_remembrance rejected']).toContain(
        outcome,
      );
    expect(outcomes.size).toBe(2);
  });

  it('forty jobs activate once', async () => {
    const { rosa, id } = await waiting(machine, { waitingDays: 7 });
    await pass(machine, 6);
    machine.server.clock.advance({ days: 1 });
    await Promise.all(times(COPIES, () => machine.tick()));
    expect(await stateOf(machine, id)).toBe('activated');
    expect(
      await count(
        sql`select count(*)::int as n from outbox where type = 'life.activated' and payload->>'caseId' = ${id}`,
      ),
    ).toBe(1);
    expect(
      await count(sql`select count(*)::int as n from memorial where owner_id = ${rosa.id}`),
    ).toBe(1);
    expect(
      (await mailsTo(rosa)).filter((subject) => subject === 'Your account is kept in remembrance'),
    ).toHaveLength(1);
  });

  it('forty of each hand back once, and the link of a mail works once', async () => {
    const { rosa, vesna, lena, id } = await activated(machine);
    const token = await linkTo(machine, rosa);
    await settled(
      times(COPIES, () => machine.server.as(null).call(sayIAmHere, { body: { token } })),
    );
    const [one, other] = [await as(vesna), await as(lena)];
    const call = { params: { case: id } };
    await settled([
      ...times(COPIES / 2, () => one.call(revertCase, call)),
      ...times(COPIES / 2, () => other.call(revertCase, call)),
    ]);
    expect(await stateOf(machine, id)).toBe('reverted');
    expect(await statusOf(rosa)).toBe('living');
    expect(
      await count(
        sql`select count(*)::int as n from outbox where type = 'life.reverted' and payload->>'caseId' = ${id}`,
      ),
    ).toBe(1);
  });
});

describe('what is broken off', () => {
  it('has activated nothing, and is done whole the next time', async () => {
    const { rosa, id } = await waiting(machine, { waitingDays: 7 });
    await pass(machine, 6);
    machine.server.clock.advance({ days: 1 });
    // The last thing that an activation writes fails.
    await sql`alter table outbox add constraint broken check (type <> 'life.activated' or payload->>'caseId' <> ${sql.lit(id)})`.execute(
      machine.server.database,
    );
    await machine.tick();
    expect(await stateOf(machine, id)).toBe('waiting');
    expect(await statusOf(rosa)).toBe('living');
    expect(
      await count(sql`select count(*)::int as n from memorial where owner_id = ${rosa.id}`),
    ).toBe(0);
    expect(
      await count(sql`select count(*)::int as n from access_token where user_id = ${rosa.id}`),
    ).toBe(1);
    await sql`alter table outbox drop constraint broken`.execute(machine.server.database);
    await machine.tick();
    expect(await stateOf(machine, id)).toBe('activated');
    expect(
      await count(sql`select count(*)::int as n from access_token where user_id = ${rosa.id}`),
    ).toBe(0);
    expect(
      await count(sql`select count(*)::int as n from memorial where owner_id = ${rosa.id}`),
    ).toBe(1);
  });
});
