/** An account becomes its owner's alone: from which age, with whose word, and how long it can be taken back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  decideTransfer,
  moveTransfer,
  readTransfer,
  readWardTransfer,
  type AccountTransfer,
} from '@kinlore/shared/contracts/account-transfer';
import { agreeToTerms, handOver, TERMS_VERSION } from '@kinlore/shared/contracts/coming-of-age';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

const NOON = '2027-05-04T10:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules, now: NOON });
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.set(NOON);
});

type OwnAct = 'request' | 'complete' | 'undo';
type GuardianAct = 'approve' | 'refuse' | 'undo';
const own = async (who: TestUser): Promise<AccountTransfer> =>
  (await server.as(who).call(readTransfer)).data;
const move = async (who: TestUser, act: OwnAct) =>
  (await server.as(who).call(moveTransfer, { body: { act } })).data;
const decide = async (who: TestUser, { id }: Pick<TestUser, 'id'>, act: GuardianAct) =>
  (await server.as(who).call(decideTransfer, { params: { id }, body: { act } })).data;
const seen = async (who: TestUser, { id }: Pick<TestUser, 'id'>) =>
  (await server.as(who).call(readWardTransfer, { params: { id } })).data;
const guard = ({ id }: TestUser) =>
  server.database
    .insertInto('second_factor')
    .values({
      user_id: id,
      secret: Buffer.from('x'),
      confirmed_at: server.clock.now(),
      created_at: server.clock.now(),
    })
    .execute();

/** Fifteen years old, all set up, and both have just typed their passwords. */
const family = async (born = '2011-11-01') => {
  const ana = await server.world.user({ name: 'Ana' });
  const tea = await server.world.child(ana, {
    name: 'Tea',
    accountType: 'teen',
    born,
  });
  await guard(tea);
  const body = { version: TERMS_VERSION, agreed: true } as const;
  await server.as(tea).call(agreeToTerms, { body });
  for (const who of [ana, tea]) await server.world.stepUp(who);
  return { ana, tea };
};
const notNow = { status: 409, code: 'transfer.not_now' };

describe('a transfer is refused', () => {
  it('to guests, children, strangers, and while viewing as a child', async () => {
    const { ana, tea } = await family();
    const { ana: ben, tea: tom } = await family();
    const mila = await server.world.child(ana);
    await expect(server.as(null).call(readTransfer)).rejects.toMatchObject({ status: 401 });
    for (const call of [() => own(mila), () => move(mila, 'request')])
      await expect(call()).rejects.toMatchObject({ code: 'general.not_for_children' });
    const refused = { status: 404, code: 'parent.not_guardian' };
    await expect(seen(ana, ben)).rejects.toMatchObject(refused);
    await expect(seen(ben, tea)).rejects.toMatchObject(refused);
    await expect(decide(ben, tea, 'approve')).rejects.toMatchObject(refused);
    await expect(decide(tom, tea, 'approve')).rejects.toMatchObject({ status: 403 });
    await server.world.viewAs(ana, mila);
    await expect(decide(ana, tea, 'approve')).rejects.toMatchObject({ code: 'general.forbidden' });
    expect((await own(tea)).state).toBe('eligible');
  });

  it('where somebody is in nobody’s care, or under thirteen, on the two sides of midnight', async () => {
    const lone = await server.world.user();
    expect((await own(lone)).state).toBe('not_eligible');
    await server.world.stepUp(lone);
    await expect(move(lone, 'request')).rejects.toMatchObject(notNow);
    const ana = await server.world.user({ name: 'Ana' });
    const tea = await server.world.child(ana, { born: '2014-05-05' });
    server.clock.set('2027-05-04T23:59:59Z');
    expect((await seen(ana, tea)).state).toBe('not_eligible');
    server.clock.set('2027-05-05T00:00:00Z');
    expect((await seen(ana, tea)).state).toBe('eligible');
  });

  it('before address, second factor and words stand', async () => {
    const ana = await server.world.user();
    const tea = await server.world.child(ana, {
      accountType: 'teen',
      born: '2011-11-01',
      verified: false,
    });
    await server.world.stepUp(tea);
    const refused = { status: 409, code: 'transfer.checklist' };
    expect((await own(tea)).checklist).toEqual({ email: false, guarded: false, terms: false });
    await expect(move(tea, 'request')).rejects.toMatchObject(refused);
    await guard(tea);
    await expect(move(tea, 'request')).rejects.toMatchObject(refused);
    const body = { version: TERMS_VERSION, agreed: true } as const;
    await server.as(tea).call(agreeToTerms, { body });
    await expect(move(tea, 'request')).rejects.toMatchObject(refused);
    await server.database
      .updateTable('app_user')
      .set({ email_verified_at: server.clock.now() })
      .where('id', '=', tea.id)
      .execute();
    expect((await move(tea, 'request')).state).toBe('requested');
  });

  it('without the password of a quarter of an hour ago, to both', async () => {
    const { ana, tea } = await family();
    server.clock.advance({ minutes: 16 });
    const refused = { status: 403, code: 'parent.step_up_required' };
    await expect(move(tea, 'request')).rejects.toMatchObject(refused);
    await server.world.stepUp(tea);
    await move(tea, 'request');
    await expect(decide(ana, tea, 'approve')).rejects.toMatchObject(refused);
    expect((await own(tea)).state).toBe('requested');
  });

  it('out of turn', async () => {
    const { ana, tea } = await family();
    await expect(move(tea, 'complete')).rejects.toMatchObject(notNow);
    await expect(move(tea, 'undo')).rejects.toMatchObject(notNow);
    for (const act of ['approve', 'refuse', 'undo'] as const)
      await expect(decide(ana, tea, act)).rejects.toMatchObject(notNow);
    await move(tea, 'request');
    await expect(move(tea, 'request')).rejects.toMatchObject(notNow);
    await expect(move(tea, 'complete')).rejects.toMatchObject(notNow);
    await expect(decide(ana, tea, 'undo')).rejects.toMatchObject(notNow);
  });
});

describe('a transfer', () => {
  it('is asked for, agreed to and done; each hears of what the other did', async () => {
    const { ana, tea } = await family();
    await move(tea, 'request');
    await server.settle();
    const told = async (who: TestUser, type: string) =>
      (await server.as(who).call(listNotifications, { query: {} })).data.notifications.filter(
        (one) => one.type === type,
      );
    expect(await told(ana, 'transfer_requested')).toMatchObject([
      { waiting: true, data: { sender_name: 'Tea' } },
    ]);
    await decide(ana, tea, 'approve');
    await server.settle();
    expect(await told(ana, 'transfer_requested')).toMatchObject([{ waiting: false }]);
    expect(await told(tea, 'transfer_changed')).toMatchObject([{ data: { transfer: 'approved' } }]);
    const done = await move(tea, 'complete');
    expect(done).toMatchObject({ state: 'completed', undo_until: '2027-05-11T10:00:00.000Z' });
    await server.settle();
    expect(await told(ana, 'transfer_changed')).toMatchObject([
      { data: { transfer: 'completed' } },
    ]);
    await expect(server.as(ana).call(handOver, { params: { id: tea.id } })).rejects.toMatchObject({
      code: 'coming_of_age.own_login',
    });
  });

  it('ends the guardian’s link for good, whatever becomes of address and second factor', async () => {
    const { ana, tea } = await family();
    await move(tea, 'request');
    await decide(ana, tea, 'approve');
    await move(tea, 'complete');
    await server.database
      .updateTable('app_user')
      .set({ email_verified_at: null, password_hash: null })
      .where('id', '=', tea.id)
      .execute();
    await server.database.deleteFrom('second_factor').where('user_id', '=', tea.id).execute();
    await expect(server.as(ana).call(handOver, { params: { id: tea.id } })).rejects.toMatchObject({
      code: 'coming_of_age.own_login',
    });
  });

  it('is not agreed to, and can be asked for again', async () => {
    const { ana, tea } = await family();
    await move(tea, 'request');
    await decide(ana, tea, 'refuse');
    expect((await own(tea)).state).toBe('eligible');
    expect((await move(tea, 'request')).state).toBe('requested');
    expect((await move(tea, 'undo')).state).toBe('eligible');
  });

  it.each(['tea', 'ana'] as const)(
    'is taken back by %s within seven days, not later',
    async (by) => {
      const { ana, tea } = await family();
      const undo = () => (by === 'tea' ? move(tea, 'undo') : decide(ana, tea, 'undo'));
      const finish = async () => {
        for (const who of [ana, tea]) await server.world.stepUp(who);
        await move(tea, 'request');
        await decide(ana, tea, 'approve');
        await move(tea, 'complete');
      };
      await finish();
      server.clock.set('2027-05-11T09:59:59Z');
      for (const who of [ana, tea]) await server.world.stepUp(who);
      expect((await undo()).state).toBe('eligible');
      await finish();
      server.clock.set('2027-05-18T09:59:59Z');
      for (const who of [ana, tea]) await server.world.stepUp(who);
      await expect(undo()).rejects.toMatchObject(notNow);
      expect(await own(tea)).toMatchObject({ state: 'completed', undo_until: null });
    },
  );

  it('needs nobody’s word from eighteen on, and no guardian sees it then', async () => {
    const { ana, tea } = await family('2009-05-05');
    await move(tea, 'request');
    await expect(move(tea, 'complete')).rejects.toMatchObject(notNow);
    server.clock.set('2027-05-05T00:00:00Z');
    for (const who of [ana, tea]) await server.world.stepUp(who);
    await expect(seen(ana, tea)).rejects.toMatchObject({ code: 'parent.not_guardian' });
    await expect(decide(ana, tea, 'refuse')).rejects.toMatchObject({ code: 'parent.not_guardian' });
    expect(await own(tea)).toMatchObject({ state: 'approved', needs_approval: false });
    expect((await move(tea, 'complete')).state).toBe('completed');
  });

  it('is asked for, agreed to and done once when forty do it at once', async () => {
    const { ana, tea } = await family();
    const often = async (act: () => Promise<unknown>) =>
      (await Promise.allSettled(Array.from({ length: 40 }, act))).filter(
        ({ status }) => status === 'fulfilled',
      ).length;
    server.clock.set(NOON);
    expect(await often(() => move(tea, 'request'))).toBe(1);
    expect(await often(() => decide(ana, tea, 'approve'))).toBe(1);
    expect(await often(() => move(tea, 'complete'))).toBe(1);
    expect(await often(() => decide(ana, tea, 'undo'))).toBe(1);
  });
});
