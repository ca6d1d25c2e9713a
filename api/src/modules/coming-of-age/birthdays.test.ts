/** The 13th, 16th and 18th birthday: told once, at midnight where somebody lives, to them and to whoever looks after them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  askBirthCorrection,
  decideBirthQuestion,
  listBirthQuestions,
  readChildBirth,
  withdrawBirthCorrection,
} from '@kinlore/shared/contracts/birth-corrections';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { listSwitchingHistory, switchToChild } from '@kinlore/shared/contracts/parents';
import { updateProfile } from '@kinlore/shared/contracts/users';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.set('2027-05-04T10:00:00Z');
});

const tick = async (): Promise<void> => {
  await server.platform.jobs.add(server.database, 'coming_of_age.birthdays', {});
  await server.settle();
};
const told = async (who: TestUser) =>
  (
    await server.as(await server.world.session(who)).call(listNotifications, { query: {} })
  ).data.notifications
    .filter(({ type }) => type === 'age_reached')
    .map(({ data }) => data);
const family = async (
  born: string,
  timeZone = 'UTC',
  more: Readonly<Record<string, unknown>> = {},
) => {
  const ana = await server.world.user({ name: 'Ana', timeZone });
  const mila = await server.world.child(ana, { name: 'Mila', born, timeZone, columns: more });
  return { ana, mila };
};

/** The last moment before midnight, and midnight, each on the clock of UTC. */
const midnights: readonly (readonly [zone: string, born: string, midnight: string])[] = [
  ['UTC', '2014-08-20', '2027-08-20T00:00:00Z'],
  ['Pacific/Kiritimati', '2014-08-20', '2027-08-19T10:00:00Z'],
  ['Etc/GMT+12', '2014-08-20', '2027-08-20T12:00:00Z'],
  ['Asia/Kathmandu', '2014-08-20', '2027-08-19T18:15:00Z'],
  // Clocks go forward at midnight itself: the day begins at one.
  ['Asia/Beirut', '2016-03-25', '2029-03-24T22:00:00Z'],
  // Born on a leap day: where there is none, the first of March.
  ['Europe/Malta', '2016-02-29', '2029-02-28T23:00:00Z'],
  ['America/New_York', '2016-11-04', '2029-11-04T04:00:00Z'],
];

describe('a 13th birthday', () => {
  it.each(midnights)('in %s of somebody born on %s comes at %s', async (zone, born, midnight) => {
    const { ana, mila } = await family(born, zone);
    server.clock.set(new Date(Date.parse(midnight) - 1));
    await tick();
    expect([await told(ana), await told(mila)]).toEqual([[], []]);
    server.clock.set(midnight);
    await tick();
    expect(await told(ana)).toEqual([{ years: 13, sender_name: 'Mila' }]);
    expect(await told(mila)).toEqual([{ years: 13 }]);
  });

  it('is told once, also when many look at once, and again, and after somebody moved away and back', async () => {
    const { ana, mila } = await family('2014-08-20', 'Pacific/Kiritimati');
    server.clock.set('2027-08-19T10:00:00Z');
    for (let copy = 0; copy < 40; copy += 1)
      await server.platform.jobs.add(server.database, 'coming_of_age.birthdays', { copy });
    await Promise.all([server.settle(), server.settle()]);
    await server.database
      .updateTable('app_user')
      .set({ time_zone: 'Etc/GMT+12' })
      .where('id', '=', mila.id)
      .execute();
    await tick();
    server.clock.set('2027-08-20T12:00:00Z');
    await tick();
    expect([(await told(ana)).length, (await told(mila)).length]).toEqual([1, 1]);
  });

  it('is told late where nothing ran on the day', async () => {
    const { ana } = await family('2014-08-20');
    server.clock.set('2027-09-15T12:00:00Z');
    await tick();
    expect(await told(ana)).toEqual([{ years: 13, sender_name: 'Mila' }]);
  });

  it('is told of nobody who is looked after by nobody, was thirteen when the account was made, or is gone', async () => {
    const { ana, mila } = await family('2013-08-20');
    const { ana: other } = await family('2014-08-20', 'UTC', {
      erased_at: server.clock.now(),
    });
    const { ana: third, mila: lone } = await family('2014-08-20');
    await server.database
      .updateTable('guardianship')
      .set({ withdrawn_at: server.clock.now() })
      .where('child_id', '=', lone.id)
      .execute();
    server.clock.set('2027-09-15T12:00:00Z');
    await tick();
    for (const guardian of [ana, other, third]) expect(await told(guardian)).toEqual([]);
    expect(await told(mila)).toEqual([]);
  });

  it('is mailed to guardians, and to who has it where they have an address; a block between the two changes nothing', async () => {
    const { ana, mila } = await family('2014-08-20');
    await server.world.block(mila, ana);
    const { ana: ben } = await family('2014-08-21', 'UTC', {
      email: 'tea@example.org',
      email_verified_at: server.clock.now(),
    });
    server.clock.set('2027-08-22T12:00:00Z');
    await tick();
    expect(await told(ana)).toEqual([{ years: 13, sender_name: 'Mila' }]);
    const subjects = (await server.mails()).filter(({ subject }) => subject.includes('13 now'));
    expect(subjects.filter(({ userId }) => userId === mila.id)).toEqual([]);
    for (const [who, says] of [
      [ana, 'Mila is 13 now'],
      [ben, 'Mila is 13 now'],
    ] as const)
      expect(subjects.filter(({ userId }) => userId === who.id)).toMatchObject([{ subject: says }]);
  });

  it('ends the view of a guardian who happens to look, and the visit with it', async () => {
    const { ana: guardian, mila } = await family('2014-08-20');
    server.clock.set('2027-08-19T23:50:00Z');
    const ana = await server.world.session(guardian);
    await server.world.stepUp(ana);
    await server.as(ana).call(switchToChild, { params: { id: mila.id }, body: {} });
    server.clock.set('2027-08-20T00:00:00Z');
    await tick();
    const { data } = await server.as(ana).call(listSwitchingHistory, { query: {} });
    expect(data).toMatchObject([{ child: { id: mila.id } }]);
    expect(data[0]?.ended_at).not.toBeNull();
    await expect(
      server.as(ana).call(switchToChild, { params: { id: mila.id }, body: {} }),
    ).rejects.toMatchObject({ code: 'parent.over_13' });
  });
});

describe('the birthdays after it', () => {
  it('are told as they come: at sixteen and at eighteen, each once', async () => {
    const { ana, mila } = await family('2014-08-20');
    for (const day of ['2027-08-20', '2030-08-19', '2030-08-20', '2032-08-19', '2032-08-20']) {
      server.clock.set(`${day}T00:00:00Z`);
      await tick();
    }
    const years = async (who: TestUser) => (await told(who)).map((data) => data.years).toSorted();
    expect(await years(ana)).toEqual([13, 16, 18]);
    expect(await years(mila)).toEqual([13, 16, 18]);
  });
});

describe('a date of birth that is wrong', () => {
  const ask = (who: TestUser, ward: TestUser, born: string) =>
    server
      .as(who)
      .call(askBirthCorrection, { params: { id: ward.id }, body: { born, reason: 'Mistyped.' } });
  const read = async (who: TestUser, ward: TestUser) =>
    (await server.as(who).call(readChildBirth, { params: { id: ward.id } })).data;
  const idOf = async (who: TestUser, ward: TestUser) =>
    (await read(who, ward)).asked?.id ?? newId();
  const decide = (who: TestUser, id: string, decision: 'agreed' | 'refused' = 'agreed') =>
    server.as(who).call(decideBirthQuestion, { params: { id }, body: { decision } });
  const care = async (who: TestUser) => {
    await server.settle();
    const fresh = server.as(await server.world.session(who));
    const { data } = await fresh.call(listNotifications, { query: {} });
    return data.notifications
      .filter(({ type }) => type === 'guardianship_changed')
      .map(({ data: { guardianship } }) => guardianship);
  };
  const asked = async (born: string) => {
    const { ana, mila } = await family(born);
    await server.world.stepUp(ana);
    return { ana, mila, vera: await server.world.user({ roles: ['admin'] }) };
  };

  it('is corrected by nobody alone: not the ward, a stranger, a guardian of before, or one whose password is old', async () => {
    const { ana, mila, vera } = await asked('2019-03-01');
    const stranger = await server.world.user();
    await server.world.stepUp(stranger);
    await expect(
      server.as(mila).call(
        updateProfile,
        {
          body: {
            birth: {
              kind: 'exact',
              start: '1990-01-01',
              end: '1990-01-01',
              precision: 'day',
              text: '1990',
            },
          },
        },
        { headers: { 'if-match': '1' } },
      ),
    ).rejects.toMatchObject({ code: 'general.not_for_children' });
    for (const who of [stranger, vera])
      await expect(read(who, mila)).rejects.toMatchObject({ code: 'parent.not_guardian' });
    await expect(ask(stranger, mila, '2012-01-01')).rejects.toMatchObject({ status: 404 });
    const old = await server.world.session(ana);
    server.clock.advance({ minutes: 20 });
    await expect(ask(old, mila, '2012-01-01')).rejects.toMatchObject({
      code: 'parent.step_up_required',
    });
    await server.world.stepUp(ana);
    for (const born of ['2031-01-01', '2019-03-01'])
      await expect(ask(ana, mila, born)).rejects.toMatchObject({ code: 'general.invalid' });
    await ask(ana, mila, '2012-01-01');
    await expect(ask(ana, mila, '2012-01-02')).rejects.toMatchObject({
      code: 'parent.birth_asked',
    });
    for (const who of [ana, mila, stranger])
      await expect(decide(who, await idOf(ana, mila))).rejects.toMatchObject({ status: 404 });
    expect((await read(ana, mila)).born).toBe('2019-03-01');
  });

  it('is decided by no administrator who looks after the child, once, and with an audit that holds no date', async () => {
    const { ana, mila, vera } = await asked('2019-03-01');
    await ask(ana, mila, '2012-01-01');
    const id = await idOf(ana, mila);
    await server.database
      .updateTable('app_user')
      .set({ roles: ['admin'] })
      .where('id', '=', ana.id)
      .execute();
    await expect(decide(ana, id)).rejects.toMatchObject({ code: 'parent.own_conflict' });
    const open = await server.as(vera).call(listBirthQuestions, { query: {} });
    expect(open.data.find((one) => one.id === id)).toMatchObject({
      born: '2012-01-01',
      born_now: '2019-03-01',
      child: { username: mila.username },
    });
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => decide(vera, id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await care(mila)).toEqual(['birth_changed']);
    const audit = await server.database
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('resource_id', '=', id)
      .execute();
    expect(audit).toEqual([{ action: 'birth.decide', detail: { decision: 'agreed' } }]);
  });

  it('that makes somebody older ends views and the right to switch at once, and tells no birthday of before the account', async () => {
    const { ana, mila, vera } = await asked('2019-03-01');
    await server.as(ana).call(switchToChild, { params: { id: mila.id }, body: { reason: '' } });
    const other = await server.world.session(ana);
    await server.world.stepUp(other);
    await ask(other, mila, '2012-01-01');
    await decide(vera, await idOf(other, mila));
    await expect(
      server.as(other).call(switchToChild, { params: { id: mila.id }, body: { reason: '' } }),
    ).rejects.toMatchObject({ code: 'parent.over_13' });
    const views = await server.database
      .selectFrom('access_token')
      .select('id')
      .where('viewing_child_id', '=', mila.id)
      .execute();
    expect(views).toEqual([]);
    await tick();
    expect(await told(mila)).toEqual([]);
  });

  it('that makes somebody younger takes a birthday back, which is told when it comes, once', async () => {
    const { ana, mila, vera } = await asked('2014-05-04');
    await server.database
      .updateTable('app_user')
      .set({ created_at: new Date('2027-01-01') })
      .where('id', '=', mila.id)
      .execute();
    await tick();
    expect(await told(mila)).toEqual([{ years: 13 }]);
    await server.world.stepUp(ana);
    await ask(ana, mila, '2014-06-01');
    await decide(vera, await idOf(ana, mila));
    await tick();
    expect([await told(mila), await told(ana)]).toEqual([[], []]);
    server.clock.set('2027-06-01T00:10:00Z');
    await tick();
    await tick();
    expect(await told(mila)).toEqual([{ years: 13 }]);
    expect(await told(ana)).toEqual([{ years: 13, sender_name: 'Mila' }]);
  });

  it('that stays is told to the guardians and not to the child, and what waits can be taken back', async () => {
    const { ana, mila, vera } = await asked('2019-03-01');
    await ask(ana, mila, '2012-01-01');
    await decide(vera, await idOf(ana, mila), 'refused');
    expect([await care(ana), await care(mila)]).toEqual([['birth_kept'], []]);
    await ask(ana, mila, '2012-01-02');
    const withdraw = () =>
      server.as(ana).call(withdrawBirthCorrection, { params: { id: mila.id } });
    await withdraw();
    await expect(withdraw()).rejects.toMatchObject({ code: 'parent.birth_decided' });
    expect((await read(ana, mila)).born).toBe('2019-03-01');
  });
});
