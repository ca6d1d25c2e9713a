/** Whom somebody asks to look after their life: refused first; answered, ordered, ended; and before a death it gives nothing. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  beginLegacyPlan,
  changeLegacyPlan,
  deleteLegacyPlan,
  readLegacyPlan,
} from '@kinlore/shared/contracts/legacy-plans';
import { listStewardInvitations, updateMemorial } from '@kinlore/shared/contracts/legacy';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { readActivity } from '@kinlore/shared/contracts/activities';
import { blockUser } from '@kinlore/shared/contracts/connections';
import {
  answerLifeStewardship,
  askPlanSteward,
  changePlanSteward,
  listKeptLives,
  listPlanLog,
  listPlanStewards,
  orderPlanStewards,
  removePlanSteward,
} from '@kinlore/shared/contracts/plan-stewards';
import { presetPermissions } from '@kinlore/shared/contracts/steward-permissions';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { otherDeeds } from '../cosmic/done.queries.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let ana: TestUser;
let ben: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.world.user({ name: 'Ana Kos' });
  ben = await server.world.user({ name: 'Ben Kos' });
  await server.world.stepUp(ana);
  await server.as(ana).call(beginLegacyPlan);
});

type Preset = 'primary' | 'co_steward' | 'curator' | 'witness';
const ask = async (who: TestUser = ben, preset: Preset = 'primary') =>
  (await server.as(ana).call(askPlanSteward, { body: { user_id: who.id, preset } })).data;
const answer = async (given: 'accept' | 'decline' | 'resign', who: TestUser = ben) =>
  (
    await server
      .as(who)
      .call(answerLifeStewardship, { params: { life: ana.id }, body: { answer: given } })
  ).data;
const stewards = async () => (await server.as(ana).call(listPlanStewards)).data;
const invitations = async (who: TestUser = ben) =>
  (await server.as(who).call(listStewardInvitations, { query: {} })).data;
const lives = async (who: TestUser = ben) =>
  (await server.as(who).call(listKeptLives, { query: {} })).data;
const told = async (who: TestUser = ben) => {
  await server.settle();
  const { data } = await server.as(who).call(listNotifications, { query: {} });
  return data.notifications.filter(({ type }) => type === 'legacy_steward_invited');
};
async function back(who: TestUser, days: number): Promise<TestUser> {
  server.clock.advance({ days });
  return server.world.session(who);
}

describe('asking is refused', () => {
  it('of oneself, of a child, of a teen, across a block, and of nobody', async () => {
    const child = await server.world.child(ben);
    const teen = await server.world.user({ accountType: 'teen' });
    const blocker = await server.world.user();
    await server.as(blocker).call(blockUser, { params: { userId: ana.id } });
    await expect(ask(ana)).rejects.toMatchObject({ status: 422, code: 'legacy_plan.yourself' });
    for (const who of [child, teen, blocker])
      await expect(ask(who)).rejects.toMatchObject({ status: 404 });
    expect(await stewards()).toEqual([]);
    expect(await told(blocker)).toEqual([]);
  });

  it('where there is no plan, and without the password', async () => {
    await server.as(ana).call(deleteLegacyPlan);
    await expect(ask()).rejects.toMatchObject({ code: 'legacy_plan.none' });
    server.clock.advance({ minutes: 6 });
    for (const act of [
      () => ask(),
      () => server.as(ana).call(removePlanSteward, { params: { user: ben.id } }),
      () => server.as(ana).call(orderPlanStewards, { body: { user_ids: [ben.id] } }),
      () =>
        server
          .as(ana)
          .call(changePlanSteward, { params: { user: ben.id }, body: { preset: 'witness' } }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'auth.step_up_required' });
  });

  it('twice, of an eighth, of a second primary, and of who said no lately', async () => {
    await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'legacy_plan.steward_there' });
    const other = await server.world.user();
    await expect(ask(other)).rejects.toMatchObject({ code: 'legacy_plan.one_primary' });
    for (let count = 1; count < 7; count += 1) await ask(await server.world.user(), 'witness');
    await expect(ask(other, 'witness')).rejects.toMatchObject({
      code: 'legacy_plan.too_many_stewards',
    });
    await answer('decline');
    await expect(ask()).rejects.toMatchObject({ code: 'legacy.steward_declined' });
    [ana, ben] = [await back(ana, 30), await server.world.session(ben)];
    await server.world.stepUp(ana);
    expect(await ask()).toMatchObject({ status: 'invited' });
  });

  it('with a permission there is none of, or with none at all', async () => {
    for (const permissions of [[], ['everything']])
      await expect(
        server.as(ana).call(askPlanSteward, {
          // @ts-expect-error Words that the contract does not take.
          body: { user_id: ben.id, preset: 'witness', permissions },
        }),
      ).rejects.toMatchObject({ status: 422 });
  });
});

describe('who is asked', () => {
  it('hears of it once, with the name of who asks, and answers by their own list', async () => {
    await ask();
    expect(await told()).toMatchObject([
      { waiting: true, data: { life_id: ana.id, sender_name: 'Ana Kos' } },
    ]);
    expect(await invitations()).toMatchObject([
      { memorial: null, life: { id: ana.id, full_name: 'Ana Kos' }, preset: 'primary' },
    ]);
    expect(await lives()).toEqual([]);
    expect(await answer('accept')).toMatchObject({ status: 'accepted', expires_at: null });
    expect(await invitations()).toEqual([]);
    expect(await lives()).toMatchObject([
      { person: { id: ana.id }, preset: 'primary', permissions: presetPermissions.primary },
    ]);
    expect((await told())[0]?.waiting).toBe(false);
    expect((await server.as(ana).call(readLegacyPlan)).data).toMatchObject({ state: 'armed' });
  });

  it('learns nothing of a plan they were not asked to', async () => {
    await expect(answer('accept')).rejects.toMatchObject({ status: 404 });
    await ask(await server.world.user(), 'witness');
    await expect(answer('decline')).rejects.toMatchObject({ status: 404 });
  });

  it('is asked once, however often the same is sent at once', async () => {
    const sent = await Promise.allSettled(Array.from({ length: 20 }, () => ask()));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await told()).toHaveLength(1);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => answer('accept')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const log = (await server.as(ana).call(listPlanLog, { query: {} })).data;
    expect(log.map(({ action }) => action)).toEqual(['steward.accept', 'steward.invite']);
  });

  it('may answer for thirty days, and no longer', async () => {
    await ask();
    ben = await back(ben, 30);
    await expect(answer('accept')).rejects.toMatchObject({
      status: 410,
      code: 'legacy.invitation_expired',
    });
    expect(await invitations()).toEqual([]);
    await server.database
      .transaction()
      .execute((transaction) =>
        server.platform.jobs.add(transaction, 'legacy.stewardships.expire', {}),
      );
    await server.settle();
    ana = await server.world.session(ana);
    expect(await stewards()).toMatchObject([{ status: 'expired', expires_at: null }]);
    expect((await server.as(ana).call(listPlanLog, { query: {} })).data[0]).toMatchObject({
      action: 'steward.expire',
      actor: null,
    });
  });

  it('answers once; lays it down at any time, also across a block; and takes nothing on across one', async () => {
    await ask();
    await server.as(ben).call(blockUser, { params: { userId: ana.id } });
    expect(await invitations()).toEqual([]);
    await expect(answer('accept')).rejects.toMatchObject({ status: 404 });
    expect(await answer('decline')).toMatchObject({ status: 'declined' });
    await expect(answer('decline')).rejects.toMatchObject({ code: 'legacy.not_invited' });
    await expect(answer('resign')).rejects.toMatchObject({ code: 'legacy.not_invited' });
    const cili = await server.world.user();
    await ask(cili);
    await answer('accept', cili);
    expect(await answer('resign', cili)).toMatchObject({ status: 'resigned' });
    expect(await lives(cili)).toEqual([]);
  });

  it('is asked no more once it was taken back or the plan was deleted', async () => {
    await ask();
    await server.as(ana).call(removePlanSteward, { params: { user: ben.id } });
    await expect(answer('accept')).rejects.toMatchObject({ code: 'legacy.not_invited' });
    const cili = await server.world.user();
    await ask(cili);
    await server.as(ana).call(deleteLegacyPlan);
    expect(await invitations(cili)).toEqual([]);
    await expect(answer('accept', cili)).rejects.toMatchObject({ code: 'legacy.not_invited' });
  });

  it('is heard of by the pages of both, and by nobody else’s', async () => {
    const bystander = await server.world.user();
    server.pushes();
    await ask();
    await server.settle();
    const pages = server
      .pushes()
      .filter(({ event }) => event === 'legacy.plan.changed')
      .map(({ channel, data }) => [channel, data]);
    expect(pages).toEqual([
      [`private-notifications.${ana.id}`, {}],
      [`private-notifications.${ben.id}`, {}],
    ]);
    expect(pages.flat()).not.toContain(`private-notifications.${bystander.id}`);
  });
});

describe('the owner', () => {
  it('says what each may, one by one, and in which order they follow', async () => {
    const cili = await server.world.user({ name: 'Cili Far' });
    await ask();
    await ask(cili, 'witness');
    expect(
      (
        await server.as(ana).call(changePlanSteward, {
          params: { user: cili.id },
          body: {
            preset: 'witness',
            permissions: ['tree.edit', 'activation.confirm'],
            relation: 'my cousin',
          },
        })
      ).data,
    ).toMatchObject({ permissions: ['activation.confirm', 'tree.edit'], relation: 'my cousin' });
    await expect(
      server
        .as(ana)
        .call(changePlanSteward, { params: { user: cili.id }, body: { preset: 'primary' } }),
    ).rejects.toMatchObject({ code: 'legacy_plan.one_primary' });
    const names = async () => (await stewards()).map(({ user }) => user.full_name);
    expect(await names()).toEqual(['Ben Kos', 'Cili Far']);
    for (const user_ids of [[cili.id], [cili.id, ana.id]])
      await expect(
        server.as(ana).call(orderPlanStewards, { body: { user_ids } }),
      ).rejects.toMatchObject({ code: 'legacy_plan.order' });
    await server.as(ana).call(orderPlanStewards, { body: { user_ids: [cili.id, ben.id] } });
    expect(await names()).toEqual(['Cili Far', 'Ben Kos']);
  });

  it('has one confirm only while no more than one is asked', async () => {
    await server
      .as(ana)
      .call(changeLegacyPlan, { body: { quorum: 1 } }, { headers: { 'if-match': '1' } });
    await ask();
    expect((await server.as(ana).call(readLegacyPlan)).data).toMatchObject({ quorum: 1 });
    await ask(await server.world.user(), 'witness');
    const plan = (await server.as(ana).call(readLegacyPlan)).data;
    expect(plan).toMatchObject({ quorum: 2 });
    await expect(
      server
        .as(ana)
        .call(
          changeLegacyPlan,
          { body: { quorum: 1 } },
          { headers: { 'if-match': String(plan?.version) } },
        ),
    ).rejects.toMatchObject({ code: 'legacy_plan.one_confirms' });
  });

  it('ends what somebody accepted, and reads what was done', async () => {
    await ask();
    await answer('accept');
    await server.as(ana).call(removePlanSteward, { params: { user: ben.id } });
    expect(await stewards()).toEqual([]);
    expect(await lives()).toEqual([]);
    await expect(
      server.as(ana).call(removePlanSteward, { params: { user: ben.id } }),
    ).rejects.toMatchObject({ status: 404 });
    const log = (await server.as(ana).call(listPlanLog, { query: {} })).data;
    expect(log.map(({ action, actor }) => [action, actor?.full_name])).toEqual([
      ['steward.remove', 'Ana Kos'],
      ['steward.accept', 'Ben Kos'],
      ['steward.invite', 'Ana Kos'],
    ]);
    expect((await server.as(ben).call(listPlanLog, { query: {} })).data).toEqual([]);
  });
});

describe('before the death', () => {
  it('whoever accepted reads no more than before, acts as no steward, and gets nothing in the game', async () => {
    const secret = await record(server, ana, { title: 'For nobody', audience: 'self' });
    const later = await record(server, ana, { title: 'For stewards' });
    await sql`update activity set audience = 'stewards' where id = ${later.id}`.execute(
      server.database,
    );
    const done = async ({ id }: TestUser) => {
      const { rows } = await sql<{
        kind: string;
      }>`select kind from (${otherDeeds(id, false)}) deed (day, kind, count)`.execute(
        server.database,
      );
      return rows.map(({ kind }) => kind);
    };
    await ask();
    await answer('accept');
    for (const { id } of [secret, later])
      await expect(server.as(ben).call(readActivity, { params: { id } })).rejects.toMatchObject({
        status: 404,
      });
    // A memorial that is there while its owner lives, as after an activation that was taken back.
    const id = newId();
    await server.database
      .insertInto('memorial')
      .values({
        id,
        owner_id: ana.id,
        creator_id: ana.id,
        slug: id,
        full_name: 'Ana Kos',
        audience: 'family',
        audience_degree: 4,
      })
      .execute();
    const edits = async () =>
      (
        await server
          .as(ben)
          .call(
            updateMemorial,
            { params: { memorial: id }, body: { epitaph: 'She counted.' } },
            { headers: { 'if-match': '1' } },
          )
      ).data;
    await expect(edits()).rejects.toMatchObject({ code: 'legacy.permission' });
    expect([await done(ana), await done(ben)]).toEqual([[], []]);
    // The same rows, once Ana died: what was refused here is what the death changes.
    await sql`update app_user set life_status = 'in_remembrance' where id = ${ana.id}`.execute(
      server.database,
    );
    expect(await edits()).toMatchObject({ epitaph: 'She counted.' });
    expect(await done(ben)).toContain('memorials_tended');
  });
});
