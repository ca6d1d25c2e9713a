/** The way of a reported death over HTTP: refusals first, then to its end, with every mail; and each way out of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '@kinlore/shared/contracts/auth';
import {
  listMyLegacyCases,
  readLifeCase,
  reportDeath,
  revertCase,
  sayIAmHere,
  takeConfirmationBack,
} from '@kinlore/shared/contracts/legacy-cases';
import { readMemorial } from '@kinlore/shared/contracts/legacy';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { exactDay } from '@kinlore/shared/dates';
import { hashPassword } from '../auth/passwords.ts';
import type { TestUser } from '../../testing/index.ts';
import { askingOf } from './testing/asking.ts';
import {
  activated,
  confirm,
  family,
  linkTo,
  machineServer,
  makePlan,
  makeSteward,
  pass,
  read,
  report,
  resign,
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

const { as, refusal, mailsTo, toldTo, lifeOf } = askingOf(() => machine);

describe('reporting a death', () => {
  it('is refused to whoever is not near, who may not, across a block, to children and of oneself', async () => {
    const { world } = machine.server;
    const { rosa, ivo, mara, vesna } = await family(machine);
    const stranger = await world.user();
    const cousin = await world.user();
    await world.relate(rosa, cousin, 3);
    const teen = await world.user({ accountType: 'teen', born: '2012-01-01' });
    await world.relate(rosa, teen, 1);
    const body = { params: { person: rosa.id }, body: said };
    const of = async (who: TestUser) => refusal((await as(who)).call(reportDeath, body));
    expect(await of(stranger)).toBe('general.not_found');
    expect(await of(cousin)).toBe('general.not_found');
    expect(await of(ivo)).toBe('legacy.permission');
    expect(await of(teen)).toBe('general.not_for_children');
    expect(await of(rosa)).toBe('general.not_found');
    await world.block(rosa, mara);
    expect(await of(mara)).toBe('general.not_found');
    await world.block(vesna, rosa);
    expect(await of(vesna)).toBe('general.not_found');
    const asked = { params: { person: rosa.id } };
    expect(await refusal((await as(mara)).call(readLifeCase, asked))).toBe('general.not_found');
    const { data } = await (await as(stranger)).call(readLifeCase, asked);
    expect(data).toMatchObject({ case: null, abilities: { report_as: null } });
  });

  it('wants a day that can be, and the whole address of a notice', async () => {
    const { rosa, vesna } = await family(machine);
    const with_ = async (body: object) =>
      refusal(
        (await as(vesna)).call(reportDeath, {
          params: { person: rosa.id },
          body: { ...said, ...body },
        }),
      );
    expect(await with_({ died: exactDay('2027-05-06') })).toBe('legacy_case.date');
    expect(await with_({ died: exactDay('1949-05-06') })).toBe('legacy_case.date');
    expect(await with_({ notice_url: 'javascript:alert(1)' })).toBe('legacy_case.notice');
    expect(await with_({ notice_url: 'https://user:secret@example.org/' })).toBe(
      'legacy_case.notice',
    );
    expect(await with_({ notice_url: 'example.org' })).toBe('legacy_case.notice');
  });

  it('is one at a time, and of somebody who lives', async () => {
    const { rosa, vesna, lena, id } = await activated(machine);
    expect(await stateOf(machine, id)).toBe('activated');
    const body = { params: { person: rosa.id }, body: said };
    expect(await refusal((await as(lena)).call(reportDeath, body))).toBe('legacy_case.not_living');
    const other = await family(machine);
    await report(machine, other.vesna, other.rosa);
    expect(
      await refusal(
        (await as(other.lena)).call(reportDeath, { params: { person: other.rosa.id }, body: said }),
      ),
    ).toBe('legacy_case.open');
    expect(vesna.id).not.toBe(other.vesna.id);
  });

  it('asks those who may confirm, tells those who keep the life, and the relative nothing', async () => {
    const { rosa, vesna, lena, ivo, mara } = await family(machine);
    const one = await report(machine, vesna, rosa);
    expect(one).toMatchObject({
      state: 'confirming',
      role: 'steward',
      route: 'stewards',
      needed: { stewards: 2, relatives: 0, administrators: 0 },
      given: { stewards: 1 },
      abilities: { confirm: true, take_back: true, contest: true, revert: false },
    });
    expect(await toldTo(lena)).toEqual(['legacy_confirm_needed']);
    expect(await toldTo(ivo)).toEqual(['legacy_case_opened']);
    expect(await toldTo(mara)).toEqual([]);
    expect(await toldTo(vesna)).toEqual([]);
    expect(await mailsTo(lena)).toEqual([
      'We were told that Rosa Kos has died. Can you confirm it?',
    ]);
    expect(await mailsTo(rosa)).toEqual([]);
    await pass(machine, 8);
    expect(await toldTo(lena)).toEqual(['legacy_confirm_needed', 'legacy_confirm_needed']);
  });

  it('by a relative is heard, and takes stewards to go on', async () => {
    const { rosa, mara, lena } = await family(machine);
    const one = await report(machine, mara, rosa);
    expect(one).toMatchObject({ state: 'reported', role: 'relative', reporter_kind: 'relative' });
    expect(one.confirmations).toHaveLength(1);
    expect(await refusal(confirm(machine, mara, one.id))).toBe('legacy.permission');
    expect((await confirm(machine, lena, one.id)).state).toBe('confirming');
  });

  it('twice of somebody who lives is the last time for half a year', async () => {
    const { rosa, vesna } = await family(machine);
    for (const day of ['2027-05-04', '2027-05-05']) {
      machine.server.clock.set(`${day}T10:00:00Z`);
      const { id } = await report(machine, vesna, rosa);
      await (await as(rosa)).call(getCurrentUser, { query: {} });
      await machine.server.settle();
      expect(await stateOf(machine, id)).toBe('cancelled');
    }
    const again = async () =>
      refusal((await as(vesna)).call(reportDeath, { params: { person: rosa.id }, body: said }));
    expect(await again()).toBe('legacy_case.resting');
    const { data } = await (await as(vesna)).call(readLifeCase, { params: { person: rosa.id } });
    expect(data.abilities.rests_until?.slice(0, 10)).toBe('2027-11-01');
    machine.server.clock.set('2027-10-31T10:00:00Z');
    expect(await again()).toBe('legacy_case.resting');
    machine.server.clock.set('2027-11-02T10:00:00Z');
    expect(await again()).toBe('nothing');
  });
});

describe('the way to the end', () => {
  it('is mailed to the owner four times, closes the account in one moment, makes the memorial and settles after ninety days', async () => {
    const { server } = machine;
    const people = await waiting(machine, { obituary: 'She kept bees.' });
    const { rosa, vesna, mara, ivo, id } = people;
    expect(await stateOf(machine, id)).toBe('waiting');
    const words = 'We were told that you have died';
    expect(await mailsTo(rosa)).toEqual([words]);
    await pass(machine, 9);
    expect(await mailsTo(rosa)).toHaveLength(1);
    await pass(machine, 1);
    expect(await mailsTo(rosa)).toEqual([words, words]);
    await pass(machine, 10);
    expect(await mailsTo(rosa)).toHaveLength(3);
    await pass(machine, 8);
    expect((await mailsTo(rosa)).at(-1)).toBe(
      'In two days your account will be kept in remembrance',
    );
    await pass(machine, 1);
    expect(await stateOf(machine, id)).toBe('waiting');
    expect(await lifeOf(rosa)).toBe('living');
    await pass(machine, 1);
    expect(await stateOf(machine, id)).toBe('activated');
    expect(await lifeOf(rosa)).toBe('in_remembrance');
    expect((await mailsTo(rosa)).at(-1)).toBe('Your account is kept in remembrance');
    // On their devices, as often as by mail.
    expect(await toldTo(rosa)).toEqual(Array.from({ length: 4 }, () => 'legacy_case_moved'));
    expect(await refusal(server.as(rosa).call(getCurrentUser, { query: {} }))).toBe(
      'general.unauthenticated',
    );
    const memorial = await server.database
      .selectFrom('memorial')
      .selectAll()
      .where('owner_id', '=', rosa.id)
      .executeTakeFirstOrThrow();
    expect(memorial).toMatchObject({
      creator_id: vesna.id,
      audience: 'family',
      biography: 'She kept bees.',
      died_start: '2027-04-28',
      full_name: 'Rosa Kos',
    });
    for (const who of [vesna, ivo, mara]) expect(await toldTo(who)).toContain('legacy_activated');
    const seen = await (await as(mara)).call(readMemorial, { params: { memorial: memorial.slug } });
    expect(seen.data.biography).toBe('She kept bees.');
    expect((await read(machine, mara, id)).memorial_slug).toBe(memorial.slug);
    const events = await server.database
      .selectFrom('outbox')
      .select('payload')
      .where('type', '=', 'life.activated')
      .execute();
    expect(events.filter(({ payload }) => JSON.stringify(payload).includes(id))).toHaveLength(1);
    await pass(machine, 89, 89);
    expect(await stateOf(machine, id)).toBe('activated');
    await pass(machine, 1);
    expect(await stateOf(machine, id)).toBe('settled');
    expect(await refusal((await as(vesna)).call(revertCase, { params: { case: id } }))).toBe(
      'legacy_case.over',
    );
  });

  it('lapses after fourteen days with too few, and the owner is told', async () => {
    const { rosa, vesna } = await family(machine);
    const { id } = await report(machine, vesna, rosa);
    await pass(machine, 13);
    expect(await stateOf(machine, id)).toBe('confirming');
    await pass(machine, 1);
    expect(await stateOf(machine, id)).toBe('lapsed');
    expect(await mailsTo(rosa)).toEqual(['Your account stays as it is']);
    expect(await toldTo(vesna)).toEqual(['legacy_case_moved']);
  });

  it('begins anew where a steward takes back what they said, or keeps the life no more', async () => {
    const one = await waiting(machine);
    await (await as(one.lena)).call(takeConfirmationBack, { params: { case: one.id } });
    expect(await stateOf(machine, one.id)).toBe('confirming');
    await confirm(machine, one.lena, one.id);
    expect(await stateOf(machine, one.id)).toBe('waiting');
    await resign(machine, one.rosa, one.lena);
    await pass(machine, 1);
    expect(await stateOf(machine, one.id)).toBe('confirming');
    const two = await waiting(machine);
    await (await as(two.lena)).call(takeConfirmationBack, { params: { case: two.id } });
    await (await as(two.vesna)).call(takeConfirmationBack, { params: { case: two.id } });
    expect(await stateOf(machine, two.id)).toBe('cancelled');
    expect(
      await refusal((await as(two.vesna)).call(takeConfirmationBack, { params: { case: two.id } })),
    ).toBe('legacy_case.over');
  });

  it('of a single steward takes a relative too', async () => {
    const { world } = machine.server;
    const rosa = await world.user({ name: 'Rosa Kos' });
    const vesna = await world.user();
    const mara = await world.user();
    await makePlan(machine, rosa, { quorum: 1 });
    await makeSteward(machine, rosa, vesna, 'primary');
    await world.relate(rosa, mara, 2);
    const { id, needed } = await report(machine, vesna, rosa);
    expect(needed).toEqual({ stewards: 1, relatives: 1, administrators: 0 });
    expect(await toldTo(mara)).toEqual(['legacy_confirm_needed']);
    expect((await confirm(machine, mara, id)).state).toBe('waiting');
  });
});

describe('a sign of life', () => {
  it('is any use of a session, at once, and everybody hears of it', async () => {
    const { rosa, vesna, id } = await waiting(machine);
    await machine.server.as(rosa).call(getCurrentUser, { query: {} });
    await machine.server.settle();
    expect(await read(machine, vesna, id)).toMatchObject({
      state: 'cancelled',
      ended_because: 'session',
    });
    expect(await toldTo(vesna)).toContain('legacy_case_moved');
    expect((await mailsTo(rosa)).at(-1)).toBe('Your account stays as it is');
    const { data } = await machine.server.as(rosa).call(listMyLegacyCases, { query: {} });
    expect(data.map((one) => [one.role, one.state])).toEqual([['owner', 'cancelled']]);
    expect((await machine.server.as(rosa).call(sayIAmHere, { body: {} })).data.outcome).toBe(
      'stopped',
    );
  });

  it('is a log-in', async () => {
    const { server } = machine;
    const { rosa, id } = await waiting(machine);
    const password = 'a long walk by the river';
    await server.database
      .updateTable('app_user')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', rosa.id)
      .execute();
    await server.as(null).call(login, { body: { login: rosa.username, password } });
    await server.settle();
    expect(
      await server.database
        .selectFrom('legacy_case')
        .select(['state', 'ended_because'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ state: 'cancelled', ended_because: 'login' });
  });

  it('is the link of a mail, which is no use twice and of no other case', async () => {
    const { rosa, id } = await waiting(machine);
    const { server } = machine;
    const token = await linkTo(machine, rosa);
    const say = (with_: string) => server.as(null).call(sayIAmHere, { body: { token: with_ } });
    expect(await refusal(say('x'.repeat(43)))).toBe('legacy_case.link');
    expect(await refusal(say('nothing'))).toBe('legacy_case.link');
    expect(await refusal(server.as(null).call(sayIAmHere, { body: {} }))).toBe('legacy_case.link');
    expect((await say(token)).data.outcome).toBe('stopped');
    expect(await stateOf(machine, id)).toBe('cancelled');
    expect((await say(token)).data.outcome).toBe('nothing_open');
    await server.settle();
    expect(
      (await mailsTo(rosa)).filter((subject) => subject === 'Your account stays as it is'),
    ).toHaveLength(1);
  });

  it('costs no statement where nothing is reported, and one use is enough', async () => {
    const { rosa, id } = await waiting(machine);
    const session = machine.server.as(rosa);
    await Promise.all(Array.from({ length: 8 }, () => session.call(getCurrentUser, { query: {} })));
    await machine.server.settle();
    expect(await stateOf(machine, id)).toBe('cancelled');
    const { rows } = await machine.server.database
      .selectFrom('outbox')
      .select('id')
      .where('type', '=', 'life.sign')
      .execute()
      .then((found) => ({ rows: found }));
    const of = await machine.server.database
      .selectFrom('app_user')
      .select('case_opened_at')
      .where('id', '=', rosa.id)
      .executeTakeFirstOrThrow();
    expect(of.case_opened_at).toBeNull();
    expect(rows.length).toBeGreaterThan(0);
  });

  it('that came before the job is never overtaken by it', async () => {
    const { rosa, id } = await waiting(machine, { waitingDays: 7 });
    await pass(machine, 6);
    machine.server.clock.advance({ days: 3 });
    await machine.server.as(rosa).call(getCurrentUser, { query: {} });
    // The event is not delivered yet, and the job is late.
    await machine.tick();
    expect(await stateOf(machine, id)).toBe('cancelled');
    expect(await lifeOf(rosa)).toBe('living');
  });
});
