import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '@kinlore/shared/contracts/auth';
import {
  listAvailableChildren,
  listSwitchingHistory,
  readViewingState,
  switchBack,
  switchToChild,
  validateAccess,
} from '@kinlore/shared/contracts/parents';
import { liftPause, placePause } from '@kinlore/shared/contracts/care';
import { getProgress } from '@kinlore/shared/contracts/progress';
import { getCurrentUser, updateChildTheme, updateTheme } from '@kinlore/shared/contracts/users';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

async function family() {
  const ana = await server.world.user({ name: 'Ana' });
  const mila = await server.world.child(ana);
  await server.world.stepUp(ana);
  return { ana, mila };
}
const at = ({ id }: TestUser) => ({ params: { id } });
const switchTo = (who: TestUser, child: TestUser, reason?: string) =>
  server
    .as(who)
    .call(switchToChild, { ...at(child), body: { ...(reason !== undefined && { reason }) } });
const back = (who: TestUser) => server.as(who).call(switchBack);
const validate = async (who: TestUser, child: TestUser) =>
  (await server.as(who).call(validateAccess, at(child))).data;
const state = async (who: TestUser) => (await server.as(who).call(readViewingState)).data;
const history = async (who: TestUser, query: object = {}) =>
  server.as(who).call(listSwitchingHistory, { query });
const whoAmI = async (who: TestUser) =>
  (await server.as(who).call(getCurrentUser, { query: {} })).data.id;
const withdraw = (guardian: TestUser, child: TestUser) =>
  server.database
    .updateTable('guardianship')
    .set({ withdrawn_at: server.clock.now() })
    .where('guardian_id', '=', guardian.id)
    .where('child_id', '=', child.id)
    .execute();

describe('viewing as a child', () => {
  it('is for nobody but their guardian, and a stranger learns nothing of the child', async () => {
    const { ana, mila } = await family();
    const ben = await server.world.user({ name: 'Ben' });
    await server.world.stepUp(ben);
    const absent = { ...mila, id: '018f3f2e-0000-7000-8000-00000000abcd' };
    const none = { can_switch: false, reason: 'not_guardian', child: null };
    expect(await validate(ben, mila)).toEqual(none);
    expect(await validate(ben, absent)).toEqual(none);
    expect(await validate(mila, mila)).toEqual(none);
    expect(await validate(mila, ana)).toEqual(none);
    for (const who of [ben, mila])
      await expect(switchTo(who, mila)).rejects.toMatchObject({
        status: 404,
        code: 'parent.not_guardian',
      });
    expect(await whoAmI(ben)).toBe(ben.id);
  });

  it('says why not: of thirteen, without consent, closed, or without a password of today', async () => {
    const { ana, mila } = await family();
    const teen = await server.world.child(ana, { accountType: 'teen', born: '2013-05-04' });
    const closed = await server.world.child(ana, { columns: { suspended_at: new Date() } });
    const gone = await server.world.child(ana);
    await withdraw(ana, gone);
    for (const [child, reason] of [
      [teen, 'over_13'],
      [closed, 'suspended'],
      [gone, 'consent_withdrawn'],
    ] as const) {
      expect(await validate(ana, child)).toMatchObject({ can_switch: false, reason });
      await expect(switchTo(ana, child)).rejects.toMatchObject({
        status: 403,
        code: `parent.${reason}`,
      });
    }
    server.clock.advance({ hours: 12 });
    expect(await validate(ana, mila)).toMatchObject({
      can_switch: false,
      reason: 'step_up_required',
    });
    await expect(switchTo(ana, mila)).rejects.toMatchObject({ code: 'parent.step_up_required' });
    expect(await state(ana)).toMatchObject({ is_switching: false, viewing_as: null });
    await server.world.stepUp(ana);
    expect(await validate(ana, mila)).toMatchObject({ can_switch: true, reason: null });
  });

  it('shows the child until they switch back, and what was made is written down', async () => {
    const { ana, mila } = await family();
    const { data } = await switchTo(ana, mila, 'to help with a drawing');
    expect(data).toMatchObject({
      viewing_as: { id: mila.id },
      until: '2027-05-04T23:00:00.000Z',
    });
    expect(await whoAmI(ana)).toBe(mila.id);
    expect(await state(ana)).toMatchObject({
      is_switching: true,
      viewing_as: { id: mila.id },
      parent: { id: ana.id },
    });
    const wide = record(server, ana, { audience: 'public' });
    await expect(wide, 'what is refused is not counted').rejects.toMatchObject({ status: 422 });
    const drawing = await record(server, ana, { audience: 'family' });
    expect(drawing).toMatchObject({ owner: { id: mila.id }, author: { id: ana.id } });
    expect((await history(ana)).data).toMatchObject([{ acts: 1, ended_at: null }]);
    server.clock.advance({ minutes: 5 });
    await back(ana);
    expect(await whoAmI(ana)).toBe(ana.id);
    const visit = {
      child: { id: mila.id },
      guardian: { id: ana.id },
      reason: 'to help with a drawing',
      started_at: '2027-05-04T22:00:00.000Z',
      ended_at: '2027-05-04T22:05:00.000Z',
      acts: 1,
    };
    expect((await history(ana)).data).toMatchObject([visit]);
    expect((await history(mila)).data, 'the child reads it, too').toMatchObject([visit]);
  });

  it('ends after an hour, and after half an hour in which nothing was asked', async () => {
    const { ana, mila } = await family();
    await switchTo(ana, mila);
    for (const minutes of [20, 20]) {
      server.clock.advance({ minutes });
      expect(await whoAmI(ana)).toBe(mila.id);
    }
    server.clock.advance({ minutes: 20 });
    expect(await whoAmI(ana)).toBe(ana.id);
    await switchTo(ana, mila);
    server.clock.advance({ minutes: 31 });
    expect(await whoAmI(ana)).toBe(ana.id);
    expect((await state(ana)).is_switching).toBe(false);
  });

  it('ends with the session, with the consent, and on the thirteenth birthday', async () => {
    const { ana, mila } = await family();
    const desk = await server.world.session(ana);
    await server.world.stepUp(desk);
    await switchTo(desk, mila);
    await server.as(desk).call(logout);
    expect((await history(ana)).data[0]?.ended_at).not.toBeNull();
    await switchTo(ana, mila);
    await withdraw(ana, mila);
    expect(await whoAmI(ana)).toBe(ana.id);
    const nearly = await server.world.child(ana, { born: '2014-05-05' });
    const before = server.clock.now();
    server.clock.set('2027-05-04T23:50:00Z');
    await server.world.stepUp(ana);
    await switchTo(ana, nearly);
    expect(await whoAmI(ana)).toBe(nearly.id);
    server.clock.set('2027-05-05T00:00:00Z');
    expect(await whoAmI(ana)).toBe(ana.id);
    expect(await validate(ana, nearly)).toMatchObject({ reason: 'over_13' });
    server.clock.set(before);
  });

  it('is one visit when forty ask at once, and another child ends it', async () => {
    const { ana, mila } = await family();
    const petar = await server.world.child(ana, { name: 'Petar' });
    await Promise.all(Array.from({ length: 40 }, () => switchTo(ana, mila)));
    expect((await history(ana)).data).toHaveLength(1);
    await switchTo(ana, petar);
    expect((await history(ana)).data).toMatchObject([
      { child: { id: petar.id }, ended_at: null },
      { child: { id: mila.id }, ended_at: expect.any(String) },
    ]);
    expect((await history(ana, { child_id: mila.id })).data).toHaveLength(1);
  });

  it('is listed a page at a time', async () => {
    const { ana, mila } = await family();
    for (let visit = 0; visit < 5; visit += 1) {
      await switchTo(ana, mila, `visit ${String(visit)}`);
      await back(ana);
    }
    const first = await history(ana, { limit: 3 });
    const rest = await history(ana, { limit: 3, cursor: first.meta.next ?? '' });
    expect([...first.data, ...rest.data].map(({ reason }) => reason)).toEqual(
      [4, 3, 2, 1, 0].map((visit) => `visit ${String(visit)}`),
    );
    expect(rest.meta.next).toBeNull();
    await expect(history(ana, { cursor: 'nonsense' })).rejects.toMatchObject({
      code: 'general.cursor',
    });
  });

  it("lists the children in care, and none whose consent was withdrawn or who is another's", async () => {
    const { ana, mila } = await family();
    const { mila: other } = await family();
    await withdraw(ana, await server.world.child(ana));
    const { data } = await server.as(ana).call(listAvailableChildren);
    expect(data.switchable_children.map(({ id }) => id)).toEqual([mila.id]);
    const theme = (child: TestUser) =>
      server.as(ana).call(updateChildTheme, { ...at(child), body: { theme: 'ocean' } });
    await expect(theme(other)).rejects.toMatchObject({ status: 404 });
    await expect(theme(mila)).resolves.toEqual({ data: { theme: 'ocean' } });
  });
});

describe('what a guardian has set holds while they view as the child', () => {
  it('the colours are locked, and stars that are paused are not given', async () => {
    const { ana, mila } = await family();
    const [desk, page] = [await server.world.session(ana), await server.world.session(ana)];
    await server.world.viewAs(desk, mila);
    const theme = () => server.as(desk).call(updateTheme, { body: { theme: 'ocean' } });
    const xp = async () => {
      await record(server, desk, { audience: 'family' });
      return (await server.as(desk).call(getProgress)).data.xp;
    };
    await theme();
    const before = await xp();
    expect(before).toBeGreaterThan(0);
    await server.database
      .insertInto('child_setting')
      .values({ child_id: mila.id, theme_locked: true, updated_at: server.clock.now() })
      .onConflict((conflict) => conflict.column('child_id').doUpdateSet({ theme_locked: true }))
      .execute();
    await expect(theme()).rejects.toMatchObject({ code: 'care.theme_locked' });
    const { data } = await server.as(page).call(placePause, {
      params: { id: mila.id },
      body: { kind: 'pause_gamification', reason: 'A break', days: 1 },
    });
    expect(await xp()).toBe(before);
    await server.as(page).call(liftPause, { params: { id: mila.id, pause: data.id } });
    expect(await xp()).toBeGreaterThan(before);
  });
});
