import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProfile } from '@kinlore/shared/contracts/profiles';
import {
  chooseProfileViews,
  getProfileViewChoice,
  listProfileViews,
} from '@kinlore/shared/contracts/profile-views';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const choose = (who: TestUser, on: boolean) =>
  server.as(who).call(chooseProfileViews, { body: { on } });
const look = (viewer: TestUser, viewed: TestUser) =>
  server.as(viewer).call(getProfile, { params: { id: viewed.id }, query: {} });
const views = async (who: TestUser, query = {}) =>
  (await server.as(who).call(listProfileViews, { query })).data;
const lookers = async (who: TestUser) =>
  (await views(who)).views.map(({ user, days }) => [user.id, days]);
const rows = async (who: TestUser) =>
  (
    await server.database
      .selectFrom('profile_view')
      .select('day')
      .where((eb) => eb.or([eb('viewed_id', '=', who.id), eb('viewer_id', '=', who.id)]))
      .execute()
  ).length;
/** Days pass, and nobody is logged out by it. */
const later = async (days: number, ...people: TestUser[]) => {
  server.clock.advance({ days });
  return Promise.all(people.map((who) => server.world.session(who)));
};

describe('who looked at a profile', () => {
  it('is off for everybody, and then nothing is kept', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    expect((await server.as(ana).call(getProfileViewChoice)).data).toEqual({
      on: false,
      may_choose: true,
    });
    await look(ben, ana);
    await choose(ana, true);
    await look(ben, ana);
    expect([await lookers(ana), await rows(ana)]).toEqual([[], 0]);
  });

  it('is never for anybody under eighteen, nor of them, nor while somebody views as a child', async () => {
    const ana = await server.world.user();
    await choose(ana, true);
    const child = await server.world.child(ana);
    const teen = await server.world.user({ accountType: 'teen', born: '2010-01-01' });
    for (const who of [child, teen]) {
      await expect(choose(who, true)).rejects.toMatchObject({
        code: 'general.not_for_children',
      });
      expect((await server.as(who).call(getProfileViewChoice)).data.may_choose).toBe(false);
      // As if the choice had been made before the rule.
      await server.database.insertInto('profile_view_choice').values({ user_id: who.id }).execute();
      await look(ana, who);
      await look(who, ana);
      expect((await views(who)).on).toBe(false);
    }
    await server.world.viewAs(ana, child);
    await look(ana, teen).catch(() => undefined);
    expect(await rows(ana)).toBe(0);
  });

  it('is seen by those who let others see that they look, one line a day', async () => {
    const [ana, ben, lena] = await Promise.all([
      server.world.user(),
      server.world.user(),
      server.world.user(),
    ]);
    await choose(ana, true);
    await choose(ben, true);
    await Promise.all(Array.from({ length: 40 }, () => look(ben, ana)));
    await look(lena, ana);
    await look(ana, ana);
    expect(await lookers(ana)).toEqual([[ben.id, 1]]);
    expect(await lookers(ben)).toEqual([]);
    const [anaLater = ana, benLater = ben] = await later(1, ana, ben);
    await look(benLater, ana);
    expect(await lookers(anaLater)).toEqual([[ben.id, 2]]);
  });

  it('is forgotten both ways when either turns it off, and by both after thirty days', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    await choose(ana, true);
    await choose(ben, true);
    await look(ben, ana);
    await look(ana, ben);
    await choose(ben, false);
    expect([await lookers(ana), await rows(ana)]).toEqual([[], 0]);
    await choose(ben, true);
    await look(ben, ana);
    const [anaLater = ana] = await later(30, ana);
    expect(await lookers(anaLater)).toEqual([]);
    const { jobs = [] } =
      createModules(server.platform).find(({ name }) => name === 'profile-views') ?? {};
    await jobs.find(({ name }) => name === 'profiles.views')?.run({});
    expect(await rows(ana)).toBe(0);
  });

  it('is not told across a block, nor of somebody who was suspended', async () => {
    const [ana, ben, lena] = await Promise.all([
      server.world.user(),
      server.world.user(),
      server.world.user(),
    ]);
    for (const who of [ana, ben, lena]) await choose(who, true);
    await look(ben, ana);
    await look(lena, ana);
    await server.world.block(ben, ana);
    await server.database
      .updateTable('app_user')
      .set({ suspended_at: server.clock.now() })
      .where('id', '=', lena.id)
      .execute();
    expect(await lookers(ana)).toEqual([]);
  });

  it('goes on page by page without a gap', async () => {
    const ana = await server.world.user();
    await choose(ana, true);
    for (let n = 0; n < 5; n += 1) {
      const who = await server.world.user();
      await choose(who, true);
      await look(who, ana);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await views(ana, { limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.views.map(({ user }) => user.id));
      cursor = page.pagination.next ?? undefined;
    } while (cursor !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
    await expect(views(ana, { cursor: 'x' })).rejects.toMatchObject({ code: 'general.cursor' });
  });
});
