import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import {
  actOnQuestionPlan,
  changePlanLink,
  changeQuestionPlan,
  endQuestionPlan,
  listPlannedQuestions,
  listQuestionPlans,
  makeQuestionPlan,
  readPlanLink,
  type PlanAct,
} from '@kinlore/shared/contracts/question-plans';
import { listQuestions, listSentQuestions } from '@kinlore/shared/contracts/questions';
import { newId } from '../../platform/id.ts';
import { record } from '../../testing/memories.ts';
import { refuseMailsTo } from '../../testing/poison.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let send: () => Promise<void>;
const NOW = '2027-05-04T10:00:00Z';
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      const modules = createModules(platform);
      const job = modules
        .flatMap(({ jobs = [] }) => jobs)
        .find(({ name }) => name === 'question-plans.send');
      send = async () => job?.run({});
      return modules;
    },
  });
});
beforeEach(() => server.clock.set(NOW));
afterAll(() => server.close());

// A Tuesday; the week's question comes on Sundays at ten.
const WEEKLY = { weekday: 0, hour: 10, stages: [] };
const refused = (code: string) => ({ code });
const user = (name = 'Ana Kos') => server.world.user({ name, timeZone: 'Europe/Belgrade' });
const friends = async () => {
  const [ana, ben] = [await user(), await user('Ben Roth')];
  await server.world.connect(ana, ben);
  return { ana, ben };
};
const make = async (who: TestUser, to?: TestUser) =>
  (
    await server
      .as(who)
      .call(makeQuestionPlan, { body: { ...WEEKLY, ...(to && { to_id: to.id }) } })
  ).data;
const act = async (who: TestUser, id: string, wanted: PlanAct) =>
  (await server.as(who).call(actOnQuestionPlan, { params: { id }, body: { act: wanted } })).data;
const plans = async (who: TestUser) =>
  (await server.as(who).call(listQuestionPlans, { query: {} })).data;
const waiting = async (who: TestUser) =>
  (await server.as(who).call(listQuestions, { query: {} })).data;
const mailsTo = async ({ email }: TestUser) =>
  (await server.mails()).filter(({ to }) => to === email);
const told = async (who: TestUser, type: string) => {
  await server.settle();
  const { data } = await server.as(who).call(listNotifications, { query: {} });
  return data.notifications.filter((notification) => notification.type === type);
};
/** The plan's next question is due now. */
const due = async (id: string) => {
  await server.database
    .updateTable('question_plan')
    .set({ next_at: server.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .execute();
  await send();
};
const tokenIn = (text = '') => text.split('/weekly/')[1]?.slice(0, 43) ?? '';

describe('weekly questions', () => {
  it('are offered to nobody one may not ask, nor to a child; twice, and beyond ten, they are refused', async () => {
    const { ana, ben } = await friends();
    const child = await server.world.child(ana);
    await expect(make(ana, await user())).rejects.toMatchObject(refused('general.not_found'));
    await expect(make(ana, child)).rejects.toMatchObject(refused('plan.too_young'));
    await make(ana, ben);
    await expect(make(ana, ben)).rejects.toMatchObject(refused('plan.there_already'));
    const both = await Promise.allSettled([make(ben), make(ben)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (let more = 0; more < 9; more += 1) {
      const other = await user();
      await server.world.connect(ana, other);
      await make(ana, other);
    }
    await expect(make(ana)).rejects.toMatchObject(refused('plan.too_many'));
  });

  it('offered to somebody wait for their yes; a no is not told to who offered them', async () => {
    const { ana, ben } = await friends();
    const { id, state } = await make(ana, ben);
    expect(state).toBe('proposed');
    expect(await told(ben, 'prompt_plan_offered')).toMatchObject([{ data: { plan_id: id } }]);
    await send();
    expect(await waiting(ben)).toEqual([]);
    for (const wanted of ['accept', 'pause', 'decline'] as const)
      await expect(act(ana, id, wanted)).rejects.toMatchObject(refused('general.not_found'));
    await expect(act(ben, id, 'pause')).rejects.toMatchObject(refused('plan.not_open'));
    expect(await act(ben, id, 'decline')).toBeNull();
    expect(await plans(ben)).toEqual([]);
    expect(await plans(ana)).toMatchObject([{ id, role: 'given', state: 'proposed' }]);
    await expect(make(ana, ben)).rejects.toMatchObject(refused('plan.there_already'));
  });

  it('accepted come from who offered them, who sees no more than of other questions; across a block there are none', async () => {
    const { ana, ben } = await friends();
    const { id } = await make(ana, ben);
    expect(await act(ben, id, 'accept')).toMatchObject({ state: 'active' });
    await due(id);
    expect(await waiting(ben)).toMatchObject([{ asked_by: { id: ana.id } }]);
    expect((await server.as(ana).call(listSentQuestions, { query: {} })).data).toMatchObject([
      { to: { id: ben.id }, state: 'asked' },
    ]);
    const weekly = async () => (await mailsTo(ben)).filter(({ text }) => text.includes('/weekly/'));
    const [mail] = await weekly();
    expect(mail?.subject).toBe('Ana Kos’s question of the week');
    await act(ben, id, 'pause');
    expect(await plans(ana)).toMatchObject([{ state: 'active', pause: null, next_at: null }]);
    await act(ben, id, 'resume');
    await server.world.block(ben, ana);
    await due(id);
    expect([await plans(ana), await plans(ben), await waiting(ben)]).toEqual([[], [], []]);
    const link = { token: tokenIn(mail?.text) };
    expect((await server.as(null).call(readPlanLink, { body: link })).data).toEqual({
      state: 'ended',
      pause: null,
      asked_by: null,
    });
    expect(await weekly()).toHaveLength(1);
  });

  it('come once a week, whoever runs the job and however many weeks were missed, and never the same again', async () => {
    const ana = await user();
    const { id, next_at: first } = await make(ana);
    expect(first).toBe('2027-05-09T08:00:00.000Z');
    await send();
    expect(await waiting(ana)).toEqual([]);
    server.clock.set('2027-05-23T07:59:59Z');
    await Promise.all([send(), send(), send()]);
    expect(await waiting(ana)).toHaveLength(1);
    expect(await plans(ana)).toMatchObject([{ next_at: '2027-05-23T08:00:00.000Z' }]);
    for (const day of ['2027-05-23', '2027-05-30']) {
      const [question] = await waiting(ana);
      await record(server, ana, { question_id: question?.id ?? newId() });
      await server.settle();
      server.clock.set(`${day}T08:00:01Z`);
      await send();
    }
    const came = (
      await server.as(ana).call(listPlannedQuestions, { params: { id }, query: { limit: 2 } })
    ).data;
    expect(came.map(({ state }) => state)).toEqual(['asked', 'answered']);
    const mails = await mailsTo(ana);
    expect(new Set(mails.map(({ text }) => text.split('“')[1])).size).toBe(3);
    expect(await told(ana, 'prompt_due')).toHaveLength(3);
  });

  it('that cannot be asked keep nobody else from theirs, and leave nothing half asked', async () => {
    const [ana, ben] = [await user(), await user('Ben Roth')];
    const [{ id }, { id: other }] = [await make(ana), await make(ben)];
    const accept = await refuseMailsTo(server, ana.id);
    await server.database
      .updateTable('question_plan')
      .set({ next_at: new Date('2027-05-04T09:00:00Z') })
      .where('id', '=', id)
      .execute();
    await due(other);
    expect(await mailsTo(ben)).toHaveLength(1);
    expect(await waiting(ana)).toEqual([]);
    await accept();
    server.clock.advance({ minutes: 5 });
    await send();
    expect(await waiting(ana)).toHaveLength(1);
    expect(await mailsTo(ana)).toHaveLength(1);
  });

  it('rest when three wait, say so once, and go on when that is wanted', async () => {
    const ana = await user();
    const { id } = await make(ana);
    for (let week = 0; week < 5; week += 1) await due(id);
    expect(await waiting(ana)).toHaveLength(3);
    expect(await plans(ana)).toMatchObject([{ state: 'paused', pause: 'unanswered' }]);
    expect((await mailsTo(ana)).map(({ subject }) => subject)).toEqual([
      'Your question of the week',
      'Your question of the week',
      'Your question of the week',
      'Your weekly questions are taking a break',
    ]);
    server.clock.advance({ minutes: 1 });
    await act(ana, id, 'resume');
    await due(id);
    expect(await waiting(ana)).toHaveLength(4);
  });

  it('are of the parts of life that were chosen, and rest when all of those have come', async () => {
    const ana = await user();
    const { id } = await make(ana);
    const body = { weekday: 3, hour: 7, stages: ['seed' as const] };
    const changed = await server.as(ana).call(changeQuestionPlan, { params: { id }, body });
    expect(changed.data).toMatchObject({ ...body, next_at: '2027-05-05T05:00:00.000Z' });
    await due(id);
    const keys = await server.database
      .selectFrom('question')
      .select('catalogue')
      .where('to_id', '=', ana.id)
      .execute();
    expect(keys.every(({ catalogue }) => catalogue?.startsWith('seed.'))).toBe(true);
    await server.database
      .insertInto('question')
      .values(
        Array.from({ length: 40 }, (_, at) => ({
          id: newId(),
          from_id: ana.id,
          to_id: ana.id,
          words: `Asked before ${String(at)}`,
          catalogue: `seed.${String(at)}`,
          state: 'withdrawn' as const,
          asked_at: server.clock.now(),
        })),
      )
      .execute();
    await due(id);
    expect(await plans(ana)).toMatchObject([{ state: 'paused', pause: 'none_left' }]);
  });

  it('are passed over while somebody is left in peace, and mailed only to a proved address', async () => {
    const ana = await server.world.user();
    const { id } = await make(ana);
    await server.database
      .updateTable('app_user')
      .set({ email_verified_at: null })
      .where('id', '=', ana.id)
      .execute();
    await server.database
      .insertInto('grief_quiet')
      .values({
        user_id: ana.id,
        death_id: newId(),
        since: server.clock.now(),
        until: new Date(server.clock.now().getTime() + 86_400_000),
      })
      .execute();
    await due(id);
    expect(await waiting(ana)).toEqual([]);
    expect((await plans(ana))[0]?.next_at).not.toBeNull();
    server.clock.advance({ days: 2 });
    await due(id);
    expect([(await waiting(ana)).length, await mailsTo(ana)]).toEqual([1, []]);
  });
});

describe('the link of a mail', () => {
  const read = (token: string) => server.as(null).call(readPlanLink, { body: { token } });
  const change = async (token: string, wanted: 'pause' | 'resume' | 'end') =>
    (await server.as(null).call(changePlanLink, { body: { token, act: wanted } })).data.state;

  it('opens nothing when it is wrong or over, or when the account may not act', async () => {
    const ana = await user();
    const { id } = await make(ana);
    await due(id);
    const token = tokenIn((await mailsTo(ana))[0]?.text);
    const gone = refused('general.not_found');
    await expect(read('A'.repeat(43))).rejects.toMatchObject(gone);
    expect((await read(token)).data).toEqual({ state: 'active', pause: null, asked_by: null });
    server.clock.advance({ days: 60 });
    await expect(read(token)).rejects.toMatchObject(gone);
    await expect(change(token, 'end')).rejects.toMatchObject(gone);
    server.clock.advance({ days: -60 });
    await server.database
      .updateTable('app_user')
      .set({ suspended_at: server.clock.now() })
      .where('id', '=', ana.id)
      .execute();
    await expect(change(token, 'pause')).rejects.toMatchObject(gone);
  });

  it('lets them rest, go on and end, and what came stays', async () => {
    const ana = await user();
    const { id } = await make(ana);
    await due(id);
    const token = tokenIn((await mailsTo(ana))[0]?.text);
    expect(await change(token, 'pause')).toBe('paused');
    await due(id);
    expect(await change(token, 'resume')).toBe('active');
    expect(await change(token, 'end')).toBe('ended');
    await expect(change(token, 'resume')).rejects.toMatchObject(refused('plan.not_open'));
    expect([await plans(ana), (await waiting(ana)).length]).toEqual([[], 1]);
    await expect(server.as(ana).call(endQuestionPlan, { params: { id } })).rejects.toMatchObject(
      refused('general.not_found'),
    );
  });
});
