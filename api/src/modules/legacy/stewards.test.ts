/** Asking somebody to look after a memorial: nothing before they say yes, for thirty days and no longer, and both sides hear of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import {
  answerStewardship,
  createMemorial,
  decideTribute,
  inviteSteward,
  listMemorials,
  listStewardInvitations,
  listTributes,
  listWaitingTributes,
  readMemorial,
  removeSteward,
  sendTribute,
  updateMemorial,
  type Memorial,
} from '@kinlore/shared/contracts/legacy';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

const died: FuzzyDate = {
  kind: 'exact',
  start: '2004-11-02',
  end: '2004-11-02',
  precision: 'day',
  text: '2 November 2004',
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const at = ({ id }: { id: string }) => ({ params: { memorial: id } });

async function asked(preset: 'co_steward' | 'curator' | 'host' = 'co_steward') {
  const [keeper, helper] = [
    await server.world.user({ name: 'Keeper' }),
    await server.world.user({ name: 'Helper' }),
  ];
  const memorial: Memorial = (
    await server.as(keeper).call(createMemorial, {
      body: { full_name: 'Jelena Marković', relation: 'granddaughter', died, audience: 'chosen' },
    })
  ).data;
  const ask = () =>
    server.as(keeper).call(inviteSteward, {
      ...at(memorial),
      body: { user_id: helper.id, preset, relation: 'her neighbour' },
    });
  await ask();
  await server.settle();
  return { keeper, helper, memorial, ask };
}
const answer = (who: TestUser, memorial: Memorial, given: 'accept' | 'decline' | 'resign') =>
  server.as(who).call(answerStewardship, { ...at(memorial), body: { answer: given } });
const toldOf = async (who: TestUser) =>
  (await server.as(who).call(listNotifications, { query: {} })).data.notifications.filter(
    (one) => one.type === 'legacy_steward_invited',
  );
const asksOf = async (who: TestUser) =>
  (await server.as(who).call(listStewardInvitations, { query: {} })).data;
/** Weeks pass, and both come back. */
async function later(days: number, ...people: readonly TestUser[]): Promise<TestUser[]> {
  server.clock.advance({ hours: days * 24 });
  return Promise.all(people.map((who) => server.world.session(who)));
}

async function expire(): Promise<void> {
  await server.database
    .transaction()
    .execute((transaction) =>
      server.platform.jobs.add(transaction, 'legacy.stewardships.expire', {}),
    );
  await server.settle();
}

describe('whoever is asked', () => {
  it('may read the memorial and nothing more until they say yes', async () => {
    const { keeper, helper, memorial } = await asked();
    const { data: sent } = await server
      .as(keeper)
      .call(sendTribute, { ...at(memorial), body: { type: 'words', body: 'She counted.' } });
    const as = server.as(helper);
    expect(
      (await as.call(readMemorial, { params: { memorial: memorial.slug } })).data,
    ).toMatchObject({
      mine: false,
      waiting: null,
      abilities: { edit: false, moderate: false, invite_stewards: false, change_audience: false },
    });
    await expect(
      as.call(
        updateMemorial,
        { ...at(memorial), body: { biography: 'x' } },
        { headers: { 'if-match': String(memorial.version) } },
      ),
    ).rejects.toMatchObject({ status: 403, code: 'legacy.permission' });
    await expect(
      as.call(decideTribute, { params: { tribute: sent.id }, body: { decision: 'hide' } }),
    ).rejects.toMatchObject({ status: 403, code: 'legacy.permission' });
    await expect(
      as.call(listTributes, { ...at(memorial), query: { status: 'pending' } }),
    ).rejects.toMatchObject({ code: 'legacy.permission' });
    await expect(as.call(listStewardLog, { ...at(memorial), query: {} })).rejects.toMatchObject({
      code: 'legacy.permission',
    });
    await expect(
      as.call(inviteSteward, { ...at(memorial), body: { user_id: keeper.id, preset: 'host' } }),
    ).rejects.toMatchObject({ code: 'legacy.permission' });
    await expect(
      as.call(removeSteward, { params: { memorial: memorial.id, user: keeper.id } }),
    ).rejects.toMatchObject({ code: 'legacy.permission' });
    expect((await as.call(listMemorials, { query: { steward: true } })).data).toEqual([]);
    expect((await as.call(listWaitingTributes, { query: {} })).data).toEqual([]);
    await answer(helper, memorial, 'accept');
    expect(
      (await as.call(readMemorial, { params: { memorial: memorial.slug } })).data,
    ).toMatchObject({
      mine: true,
      abilities: { edit: true, moderate: true, invite_stewards: true },
    });
  });

  it('is told once, by mail and in the page, by the names of who asks and whom it is about; the question waits until it is answered', async () => {
    const { helper, memorial } = await asked();
    expect(await toldOf(helper)).toEqual([
      expect.objectContaining({
        waiting: true,
        data: expect.objectContaining({
          sender_name: 'Keeper',
          memorial_name: 'Jelena Marković',
          memorial_slug: memorial.slug,
        }),
      }),
    ]);
    const mails = (await server.mails()).filter((mail) => mail.to === helper.email);
    expect(mails.map((mail) => mail.subject)).toEqual([
      'Keeper invited you to help look after the memorial of Jelena Marković',
    ]);
    expect(mails[0]?.text).toContain(`/memorials/${memorial.slug}`);
    await answer(helper, memorial, 'accept');
    expect((await toldOf(helper))[0]?.waiting).toBe(false);
  });

  it('finds the question among their own, with who asked and until when; nobody else finds it', async () => {
    const { keeper, helper, memorial } = await asked('curator');
    const days = (until: string | undefined) =>
      Math.round((Date.parse(until ?? '') - server.clock.now().getTime()) / 86_400_000);
    const [question, ...more] = await asksOf(helper);
    expect(more).toEqual([]);
    expect(question).toMatchObject({
      memorial: { slug: memorial.slug },
      invited_by: { id: keeper.id },
      preset: 'curator',
      relation: 'her neighbour',
    });
    expect(days(question?.expires_at)).toBe(30);
    expect([await asksOf(keeper), await asksOf(await server.world.user())]).toEqual([[], []]);
    await answer(helper, memorial, 'decline');
    expect(await asksOf(helper)).toEqual([]);
  });

  it('is seen as asked by themselves and by those who may ask, and by no other reader', async () => {
    const { keeper, helper, memorial } = await asked();
    const visitor = await server.world.user();
    await server.database
      .insertInto('memorial_visitor')
      .values({ memorial_id: memorial.id, user_id: visitor.id })
      .execute();
    const seen = async (who: TestUser) =>
      (
        await server.as(who).call(readMemorial, { params: { memorial: memorial.slug } })
      ).data.stewards.map((one) => `${one.user.full_name} ${one.status}`);
    expect([await seen(keeper), await seen(helper), await seen(visitor)]).toEqual([
      ['Keeper accepted', 'Helper invited'],
      ['Keeper accepted', 'Helper invited'],
      ['Keeper accepted'],
    ]);
  });
});

describe('an invitation to look after a memorial', () => {
  it('cannot be answered after thirty days, and then leaves no way into the memorial', async () => {
    const before = await asked();
    const [keeper, helper] = (await later(31, before.keeper, before.helper)) as [
      TestUser,
      TestUser,
    ];
    await expect(answer(helper, before.memorial, 'accept')).rejects.toMatchObject({
      status: 410,
      code: 'legacy.invitation_expired',
    });
    expect(await asksOf(helper)).toEqual([]);
    await expire();
    await expect(
      server.as(helper).call(readMemorial, { params: { memorial: before.memorial.slug } }),
    ).rejects.toMatchObject({ status: 404 });
    const log = (
      await server.as(keeper).call(listStewardLog, { ...at(before.memorial), query: {} })
    ).data;
    expect(log[0]).toMatchObject({ action: 'steward.expire', actor: null });
    await server.as(keeper).call(inviteSteward, {
      ...at(before.memorial),
      body: { user_id: helper.id, preset: 'host' },
    });
    await server.settle();
    expect(await toldOf(helper)).toHaveLength(2);
    await answer(helper, before.memorial, 'accept');
  });

  it('stands on the last day, and the job touches none that stands', async () => {
    const before = await asked();
    const [helper] = (await later(29, before.helper)) as [TestUser];
    await expire();
    expect((await answer(helper, before.memorial, 'accept')).data).toMatchObject({
      status: 'accepted',
      expires_at: null,
    });
  });

  it('is not repeated for thirty days to somebody who said no', async () => {
    const before = await asked();
    await answer(before.helper, before.memorial, 'decline');
    await expect(
      server.as(before.helper).call(readMemorial, { params: { memorial: before.memorial.slug } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(before.ask()).rejects.toMatchObject({
      status: 409,
      code: 'legacy.steward_declined',
    });
    const [keeper] = (await later(30, before.keeper)) as [TestUser];
    await server.as(keeper).call(inviteSteward, {
      ...at(before.memorial),
      body: { user_id: before.helper.id, preset: 'host' },
    });
  });

  it('can be taken back before it is answered; then there is nothing to answer', async () => {
    const { keeper, helper, memorial } = await asked();
    await server
      .as(keeper)
      .call(removeSteward, { params: { memorial: memorial.id, user: helper.id } });
    expect(await asksOf(helper)).toEqual([]);
    await expect(answer(helper, memorial, 'accept')).rejects.toMatchObject({ status: 404 });
    await expect(
      server.as(keeper).call(removeSteward, { params: { memorial: memorial.id, user: helper.id } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('is heard of by the pages of those who look after the memorial and of who is asked, as an id, and by nobody else', async () => {
    const { keeper, helper, memorial } = await asked();
    const bystander = await server.world.user();
    const heard = async (act: () => Promise<unknown>) => {
      server.pushes();
      await act();
      await server.settle();
      const told = server.pushes().filter((push) => push.event === 'legacy.memorial.changed');
      for (const push of told) expect(push.data).toEqual({ memorial_id: memorial.id });
      return [keeper, helper, bystander]
        .filter((who) => told.some((push) => push.channel === `private-notifications.${who.id}`))
        .map((who) => who.fullName);
    };
    expect(await heard(() => answer(helper, memorial, 'accept'))).toEqual(['Keeper', 'Helper']);
    expect(
      await heard(() =>
        server
          .as(keeper)
          .call(removeSteward, { params: { memorial: memorial.id, user: helper.id } }),
      ),
    ).toEqual(['Keeper', 'Helper']);
    const { version } = (
      await server.as(keeper).call(readMemorial, { params: { memorial: memorial.slug } })
    ).data;
    expect(
      await heard(() =>
        server
          .as(keeper)
          .call(
            updateMemorial,
            { ...at(memorial), body: { biography: 'y' } },
            { headers: { 'if-match': String(version) } },
          ),
      ),
    ).toEqual(['Keeper']);
  });
});
