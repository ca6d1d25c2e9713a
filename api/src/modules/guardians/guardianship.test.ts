/** Consent given, taken back and given again, a second guardian, and guardians who disagree (rules R9). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivity } from '@kinlore/shared/contracts/activities';
import { listCareDecisions } from '@kinlore/shared/contracts/child-decisions';
import {
  acceptGuardianInvitation,
  confirmCare,
  contestGuardian,
  decideGuardianshipConflict,
  declineGuardianInvitation,
  deleteChild,
  giveConsent,
  inviteGuardian,
  keepChild,
  leaveGuardianship,
  listChildrenOnHold,
  listConsents,
  listGuardianInvitations,
  listGuardianshipConflicts,
  readGuardianship,
  withdrawConsent,
  type ConflictDecision,
} from '@kinlore/shared/contracts/guardianship';
import { leave } from '@kinlore/shared/contracts/leaving';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import {
  CONSENT_VERSION,
  listAvailableChildren,
  switchToChild,
  validateAccess,
} from '@kinlore/shared/contracts/parents';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const as = (who: TestUser) => server.as(who);
const at = (id: string) => ({ params: { id } });
const agreed = { consent: { version: CONSENT_VERSION, agreed: true } } as const;
const read = async (who: TestUser, child: TestUser) =>
  (await as(who).call(readGuardianship, at(child.id))).data;
const withdraw = (who: TestUser, child: TestUser) => as(who).call(withdrawConsent, at(child.id));
const give = (who: TestUser, child: TestUser) =>
  as(who).call(giveConsent, { ...at(child.id), body: agreed });
const invite = (who: TestUser, child: TestUser, username: string) =>
  as(who).call(inviteGuardian, { ...at(child.id), body: { username } });
const invitationsOf = async (who: TestUser) =>
  (await as(who).call(listGuardianInvitations, { query: {} })).data;
const accept = (who: TestUser, id: string) =>
  as(who).call(acceptGuardianInvitation, { ...at(id), body: agreed });
const onHold = async (who: TestUser) => (await as(who).call(listChildrenOnHold)).data;
const acts = async (who: TestUser, child: TestUser) =>
  (await as(who).call(listConsents, { ...at(child.id), query: {} })).data.map(({ act }) => act);
const conflicts = async (who: TestUser, status: 'open' | 'decided' = 'open') =>
  (await as(who).call(listGuardianshipConflicts, { query: { status } })).data;
const conflictOf = async (admin: TestUser, child: TestUser) =>
  (await conflicts(admin)).find(({ child: { id } }) => id === child.id)?.id ?? newId();
const decide = (who: TestUser, id: string, decision: ConflictDecision, reason = 'We talked.') =>
  as(who).call(decideGuardianshipConflict, { ...at(id), body: { decision, reason } });
const heard = async (who: TestUser) => {
  await server.settle();
  const { data } = await as(who).call(listNotifications, { query: {} });
  return data.notifications
    .filter(({ type }) => type === 'guardianship_changed')
    .map(({ data: { guardianship } }) => guardianship);
};
const decided = async (who: TestUser) =>
  (await as(who).call(listCareDecisions, { query: {} })).data;
const write = (child: TestUser) => record(server, child, { audience: 'family' });

const proved = async (options: object = {}): Promise<TestUser> => {
  const user = await server.world.user(options);
  await server.world.stepUp(user);
  return user;
};
/** One guardian; with `second`, two. */
async function family() {
  const ana = await proved({ name: 'Ana' });
  return { ana, mila: await server.world.child(ana) };
}
async function ofTwo() {
  const { ana, mila } = await family();
  const ben = await proved({ name: 'Ben' });
  await server.world.connect(ana, ben);
  await invite(ana, mila, ben.username);
  const [invitation] = await invitationsOf(ben);
  await accept(ben, invitation?.id ?? '');
  return { ana, ben, mila };
}
const admin = () => proved({ name: 'Vera', roles: ['admin'] });

describe('a second guardian', () => {
  it('is invited by a guardian alone, and only of those they know who are grown up', async () => {
    const { ana, mila } = await family();
    const [ben, stranger] = [await proved(), await proved()];
    const teen = await server.world.child(ana, { accountType: 'teen', born: '2012-01-01' });
    await server.world.connect(ana, teen);
    for (const username of [stranger.username, teen.username, ana.username, 'nobody'])
      await expect(invite(ana, mila, username)).rejects.toMatchObject({
        status: 422,
        code: 'parent.guardian_not_found',
      });
    await expect(invite(ben, mila, stranger.username)).rejects.toMatchObject({ status: 404 });
    await expect(invite(mila, mila, ben.username)).rejects.toMatchObject({ status: 403 });
    await expect(read(ben, mila)).rejects.toMatchObject({ code: 'parent.not_guardian' });
    await server.world.viewAs(ana, mila);
    await expect(invite(ana, mila, ben.username)).rejects.toMatchObject({ status: 403 });
  });

  it('agrees with the own password and consent, and only who was asked', async () => {
    const { ana, mila } = await family();
    const [ben, other] = [await proved({ name: 'Ben' }), await proved()];
    await server.world.connect(ana, ben);
    await invite(ana, mila, ben.username);
    await expect(invite(ana, mila, ben.username)).rejects.toMatchObject({
      code: 'parent.already_guardian',
    });
    expect(await heard(ben)).toEqual(['invited']);
    const [invitation] = await invitationsOf(ben);
    const id = invitation?.id ?? '';
    expect(invitation).toMatchObject({ child: { id: mila.id }, inviter: { id: ana.id } });
    await expect(accept(other, id)).rejects.toMatchObject({ status: 404 });
    await expect(as(other).call(declineGuardianInvitation, at(id))).rejects.toMatchObject({
      status: 404,
    });
    await server.database
      .updateTable('access_token')
      .set({ step_up_at: null })
      .where('id', '=', ben.sessionId)
      .execute();
    await expect(accept(ben, id)).rejects.toMatchObject({ code: 'parent.step_up_required' });
    await server.world.stepUp(ben);
    await accept(ben, id);
    await expect(accept(ben, id)).rejects.toMatchObject({ status: 404 });
    expect((await read(ben, mila)).guardians.map(({ user, is_you }) => [user.id, is_you])).toEqual([
      [ana.id, false],
      [ben.id, true],
    ]);
    expect(await heard(ana)).toEqual(['joined']);
    expect((await as(ben).call(listAvailableChildren)).data.switchable_children).toMatchObject([
      { id: mila.id },
    ]);
  });

  it('is not one any more who was asked too long ago, said no, or was asked by somebody who left', async () => {
    const { ana, ben, mila } = await ofTwo();
    const cora = await proved({ name: 'Cora' });
    await server.world.connect(ben, cora);
    await invite(ben, mila, cora.username);
    const [asked] = await invitationsOf(cora);
    await as(cora).call(declineGuardianInvitation, at(asked?.id ?? ''));
    await expect(accept(cora, asked?.id ?? '')).rejects.toMatchObject({ status: 404 });
    await invite(ben, mila, cora.username);
    await as(ben).call(leaveGuardianship, at(mila.id));
    const [again] = await invitationsOf(cora);
    await expect(accept(cora, again?.id ?? '')).rejects.toMatchObject({
      code: 'parent.invitation_gone',
    });
    server.clock.advance({ hours: 15 * 24 });
    await server.world.stepUp(cora);
    expect(await invitationsOf(cora)).toEqual([]);
    expect(await acts(ana, mila)).toEqual(['left', 'given']);
  });

  it('is at most the fourth, also when forty agree at once', async () => {
    const { ana, mila } = await family();
    const people = await Promise.all(Array.from({ length: 4 }, () => proved()));
    for (const one of people.slice(0, 3)) {
      await server.world.connect(ana, one);
      await invite(ana, mila, one.username);
    }
    const [last] = people.slice(3);
    if (last === undefined) throw new Error('there are four');
    await server.world.connect(ana, last);
    await expect(invite(ana, mila, last.username)).rejects.toMatchObject({
      code: 'parent.too_many_guardians',
    });
    const [first] = people;
    if (first === undefined) throw new Error('there are four');
    const [invitation] = await invitationsOf(first);
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, () => accept(first, invitation?.id ?? '')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await acts(ana, mila)).toEqual(['given']);
  });
});

describe('consent that is taken back', () => {
  it('is taken back by a guardian alone, with the password just typed, and of children only', async () => {
    const { ana, mila } = await family();
    const stranger = await proved();
    const teen = await server.world.child(ana, { accountType: 'teen', born: '2012-01-01' });
    await expect(withdraw(stranger, mila)).rejects.toMatchObject({ status: 404 });
    await expect(withdraw(mila, mila)).rejects.toMatchObject({ status: 403 });
    await expect(withdraw(ana, teen)).rejects.toMatchObject({ code: 'parent.over_13' });
    server.clock.advance({ minutes: 16 });
    await expect(withdraw(ana, mila)).rejects.toMatchObject({ code: 'parent.step_up_required' });
  });

  it('lets the account rest: the child reads and writes nothing, nobody views as it, and an end is set', async () => {
    const { ana, mila } = await family();
    const { id } = await write(mila);
    await as(ana).call(switchToChild, { ...at(mila.id), body: {} });
    const desk = await server.world.session(ana);
    await server.world.stepUp(desk);
    await withdraw(desk, mila);
    expect((await as(ana).call(getCurrentUser, { query: {} })).data.id).toBe(ana.id);
    await expect(write(mila)).rejects.toMatchObject({ status: 403, code: 'general.on_hold' });
    expect((await as(mila).call(readActivity, at(id))).data.id).toBe(id);
    expect((await as(ana).call(validateAccess, at(mila.id))).data).toMatchObject({
      can_switch: false,
      reason: 'consent_withdrawn',
    });
    const due = new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString();
    expect(await onHold(ana)).toMatchObject([
      { child: { id: mila.id }, why: 'no_consent', erased_on: due, can_agree: true },
    ]);
  });

  it('is given again, and everything is as it was; the record keeps all of it', async () => {
    const { ana, mila } = await family();
    await withdraw(ana, mila);
    await withdraw(ana, mila);
    await give(ana, mila);
    expect(await onHold(ana)).toEqual([]);
    await write(mila);
    await as(ana).call(confirmCare, { ...at(mila.id), body: agreed });
    expect(await acts(ana, mila)).toEqual(['confirmed', 'given', 'withdrawn']);
  });

  it('closes the account after thirty days, and not where it was given again before', async () => {
    const { ana, mila } = await family();
    const { ana: eva, mila: leo } = await family();
    await withdraw(ana, mila);
    await withdraw(eva, leo);
    await give(eva, leo);
    server.clock.advance({ hours: 30 * 24 + 1 });
    await server.platform.jobs.add(server.database, 'guardians.daily', {});
    await server.settle();
    const gone = async ({ id }: TestUser) =>
      (
        await server.database
          .selectFrom('app_user')
          .select('erased_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).erased_at !== null;
    expect([await gone(mila), await gone(leo)]).toEqual([true, false]);
  });

  it('of two guardians who take it back at once leaves one account that ends, and no open dispute', async () => {
    const { ana, ben, mila } = await ofTwo();
    const vera = await admin();
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) => withdraw(turn % 2 === 0 ? ana : ben, mila)),
    );
    expect((await acts(ana, mila)).filter((act) => act === 'withdrawn')).toHaveLength(2);
    expect(await onHold(ana)).toMatchObject([{ why: 'no_consent', can_agree: true }]);
    expect((await conflicts(vera)).filter(({ child }) => child.id === mila.id)).toEqual([]);
  });
});

describe('guardians who disagree', () => {
  it('bring a rest that nobody but an administrator ends, who sees who and since when', async () => {
    const { ana, ben, mila } = await ofTwo();
    const vera = await admin();
    await withdraw(ben, mila);
    expect(await heard(ana)).toContain('withdrawn');
    await expect(write(mila)).rejects.toMatchObject({ code: 'general.on_hold' });
    await expect(conflicts(ana)).rejects.toMatchObject({ status: 404 });
    const [open] = (await conflicts(vera)).filter(({ child }) => child.id === mila.id);
    expect(open).toEqual({
      id: expect.any(String),
      kind: 'withdrawal',
      child: { id: mila.id, username: mila.username },
      raised_by: { id: ben.id, full_name: 'Ben' },
      about: { id: ben.id, full_name: 'Ben' },
      guardians: [{ id: ana.id, full_name: 'Ana' }],
      raised_at: expect.any(String),
      decision: null,
      reason: '',
      decided_at: null,
    });
    for (const who of [ana, ben])
      await expect(decide(who, open?.id ?? '', 'continue')).rejects.toMatchObject({ status: 404 });
    await decide(vera, open?.id ?? '', 'continue');
    await expect(decide(vera, open?.id ?? '', 'close')).rejects.toMatchObject({
      code: 'parent.conflict_decided',
    });
    await write(mila);
    expect(await heard(ben)).toContain('continued');
    await expect(give(ben, mila), 'it goes on without them').rejects.toMatchObject({
      code: 'parent.needs_invitation',
    });
    const audit = await server.database
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('resource_id', '=', open?.id ?? '')
      .execute();
    expect(audit).toEqual([
      { action: 'guardianship.decide', detail: { kind: 'withdrawal', decision: 'continue' } },
    ]);
  });

  it('about who is to go are not decided by who is one of them', async () => {
    const { ana, ben, mila } = await ofTwo();
    await server.database
      .updateTable('app_user')
      .set({ roles: ['admin'] })
      .where('id', '=', ana.id)
      .execute();
    const contest = (who: TestUser, about: string) =>
      as(who).call(contestGuardian, { params: { id: mila.id, userId: about } });
    await expect(contest(ana, newId())).rejects.toMatchObject({ status: 404 });
    await expect(contest(ana, ana.id)).rejects.toMatchObject({ status: 404 });
    await contest(ana, ben.id);
    await expect(contest(ben, ana.id)).rejects.toMatchObject({ code: 'parent.on_hold' });
    await expect(as(ben).call(leaveGuardianship, at(mila.id))).rejects.toMatchObject({
      code: 'parent.on_hold',
    });
    const vera = await admin();
    const id = await conflictOf(vera, mila);
    await expect(decide(ana, id, 'remove')).rejects.toMatchObject({ code: 'parent.own_conflict' });
    await decide(vera, id, 'remove', 'Ben lives abroad now.');
    const said = [{ decision: 'remove', reason: 'Ben lives abroad now.' }];
    expect([await decided(ana), await decided(ben)], 'both read why').toMatchObject([said, said]);
    expect(await decided(vera), 'nobody else').toEqual([]);
    expect((await read(ana, mila)).guardians.map(({ active }) => active)).toEqual([true, false]);
    expect(await acts(ana, mila)).toEqual(['removed', 'given']);
    await expect(give(ben, mila)).rejects.toMatchObject({ code: 'parent.needs_invitation' });
    await write(mila);
  });

  it('end when who took the consent back agrees again, and when the account is closed', async () => {
    const { ana, ben, mila } = await ofTwo();
    const vera = await admin();
    await withdraw(ben, mila);
    await give(ben, mila);
    expect((await conflicts(vera)).filter(({ child }) => child.id === mila.id)).toEqual([]);
    await write(mila);
    await withdraw(ben, mila);
    await decide(vera, await conflictOf(vera, mila), 'close');
    expect(await onHold(ben)).toMatchObject([{ why: 'no_consent' }]);
    await expect(give(ana, mila), 'who was removed').rejects.toMatchObject({ status: 403 });
  });

  it('are decided once when forty decide at once', async () => {
    const { ana, ben, mila } = await ofTwo();
    await withdraw(ben, mila);
    const vera = await admin();
    const id = await conflictOf(vera, mila);
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, turn) => decide(vera, id, turn % 2 ? 'close' : 'continue')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(
      (await heard(ana)).filter((one) => one === 'continued' || one === 'closed'),
    ).toHaveLength(1);
  });
});

describe('leaving a child', () => {
  it('is for nobody who is the only one, nor for two at once', async () => {
    const { ana: alone, mila: child } = await family();
    const go = (who: TestUser, whom: TestUser) => as(who).call(leaveGuardianship, at(whom.id));
    await expect(go(alone, child)).rejects.toMatchObject({ code: 'parent.only_guardian' });
    const { ana, ben, mila } = await ofTwo();
    const results = await Promise.allSettled([go(ana, mila), go(ben, mila)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const deleted = await Promise.allSettled(
      [ana, ben].map((who) => as(who).call(leave, { body: {} })),
    );
    expect(deleted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe("deleting a child's account", () => {
  it('is for its guardians alone, takes it away at once, and can be taken back for thirty days', async () => {
    const { ana, ben, mila } = await ofTwo();
    const stranger = await proved();
    await expect(as(stranger).call(deleteChild, at(mila.id))).rejects.toMatchObject({
      status: 404,
    });
    await as(ana).call(deleteChild, at(mila.id));
    expect(await heard(ben)).toContain('deleted');
    await expect(as(mila).call(getCurrentUser, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
    expect(await onHold(ben)).toMatchObject([{ why: 'deleted', can_agree: false }]);
    await expect(as(stranger).call(keepChild, at(mila.id))).rejects.toMatchObject({ status: 404 });
    await as(ben).call(keepChild, at(mila.id));
    expect(await onHold(ben)).toEqual([]);
    expect((await as(ana).call(listAvailableChildren)).data.total_switchable).toBe(1);
  });
});

it('who has not confirmed for a year is asked once, and again a year after confirming', async () => {
  const { ana, mila } = await family();
  const ask = async () => {
    await server.platform.jobs.add(server.database, 'guardians.daily', {});
    await server.settle();
  };
  await server.database
    .updateTable('guardianship')
    .set({ consent_version: CONSENT_VERSION })
    .where('child_id', '=', mila.id)
    .execute();
  await ask();
  expect(await heard(ana)).toEqual([]);
  await server.database
    .updateTable('guardianship')
    .set({ confirmed_at: new Date(server.clock.now().getTime() - 366 * 86_400_000) })
    .where('child_id', '=', mila.id)
    .execute();
  for (let times = 0; times < 3; times += 1) await ask();
  expect(await heard(ana)).toEqual(['unconfirmed']);
  await as(ana).call(confirmCare, { ...at(mila.id), body: agreed });
  await ask();
  expect(await heard(ana)).toEqual(['unconfirmed']);
});

it('words that have changed are asked again, keep nobody out, and are agreed to by a new record', async () => {
  const { ana, mila } = await family();
  const { agree_by } = await read(ana, mila);
  expect(agree_by).not.toBeNull();
  await server.platform.jobs.add(server.database, 'guardians.daily', {});
  await server.settle();
  expect(await heard(ana)).toEqual(['unconfirmed']);
  expect((await as(ana).call(validateAccess, at(mila.id))).data.can_switch).toBe(true);
  await as(ana).call(confirmCare, { ...at(mila.id), body: agreed });
  expect((await read(ana, mila)).agree_by).toBeNull();
  expect((await as(ana).call(listConsents, { ...at(mila.id), query: {} })).data).toMatchObject([
    { act: 'confirmed', statement_version: CONSENT_VERSION },
  ]);
});

it('from thirteen on no guardian agrees, confirms or brings back: consent is the teen’s own', async () => {
  const ana = await proved({ name: 'Ana' });
  const tea = await server.world.child(ana, {
    name: 'Tea',
    born: '2011-01-01',
    accountType: 'teen',
  });
  for (const call of [
    () => give(ana, tea),
    () => as(ana).call(confirmCare, { ...at(tea.id), body: agreed }),
    () => as(ana).call(keepChild, at(tea.id)),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403, code: 'parent.over_13' });
  await server.world.stepUp(tea);
  await as(tea).call(leave, { body: {} });
  await expect(as(ana).call(keepChild, at(tea.id))).rejects.toMatchObject({
    code: 'parent.over_13',
  });
});
