import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteActivity, readActivity, updateActivity } from '@kinlore/shared/contracts/activities';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { listLedger } from '@kinlore/shared/contracts/progress';
import {
  askQuestion,
  keepQuestion,
  listCatalogueQuestions,
  listQuestions,
  listSentQuestions,
  nudgeQuestion,
  openQuestion,
  putQuestionAside,
  readQuestion,
  readQuestionOfDay,
  withdrawQuestion,
  type QuestionList,
} from '@kinlore/shared/contracts/questions';
import { decideSubmission } from '@kinlore/shared/contracts/submissions';
import { catalogueQuestions } from '@kinlore/shared/persona';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const WORDS = 'Who sang to you?';
/** One question more each time. */
let asked = 0;
const fresh = (): string => {
  asked += 1;
  return `What did you lose ${String(asked)} times?`;
};

async function friends() {
  const [ana, ben] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Ben Roth' }),
  ];
  await server.world.connect(ana, ben);
  return { ana, ben };
}

const ask = async (from: TestUser, to: TestUser, words = WORDS) =>
  (await server.as(from).call(askQuestion, { body: { to_id: to.id, words } })).data;
const received = async (who: TestUser, list: QuestionList = 'waiting') =>
  (await server.as(who).call(listQuestions, { query: { list } })).data;
const sent = async (who: TestUser) =>
  (await server.as(who).call(listSentQuestions, { query: {} })).data;
const told = async (who: TestUser, type: string) => {
  await server.settle();
  const { data } = await server.as(who).call(listNotifications, { query: {} });
  return data.notifications.filter((notification) => notification.type === type);
};
const gains = async (who: TestUser) => {
  await server.settle();
  const { data } = await server.as(who).call(listLedger, { query: {} });
  return data.flatMap(({ source_type: source, amount }) => (source === 'question' ? [amount] : []));
};
const later = async (id: string, days: number) =>
  server.database
    .updateTable('question')
    .set({ asked_at: new Date(server.clock.now().getTime() - days * 86_400_000) })
    .where('id', '=', id)
    .execute();

describe('who may ask whom', () => {
  it('is who knows them: everybody else is told that there is nobody', async () => {
    const user = (name: string) => server.world.user({ name });
    const owner = await user('Olga Kos');
    const child = await server.world.child(owner, { name: 'Mila Kos' });
    const [friend, kin2, kin4, stranger, blocked, gone, suspended, memorial] = [
      await user('Friend'),
      await user('Kin two'),
      await user('Kin four'),
      await user('Stranger'),
      await user('Blocked'),
      await user('Gone'),
      await user('Suspended'),
      await user('At rest'),
    ];
    const unverified = await server.world.user({ name: 'New', verified: false });
    for (const other of [friend, blocked, gone, suspended, unverified, memorial])
      await server.world.connect(owner, other);
    for (const [one, other, degree] of [
      [owner, kin2, 2],
      [owner, kin4, 4],
      [child, kin2, 2],
      [child, kin4, 3],
    ] as const)
      await server.world.relate(one, other, degree);
    await server.world.block(owner, blocked);
    const set = (who: TestUser, columns: Readonly<Record<string, unknown>>) =>
      server.database.updateTable('app_user').set(columns).where('id', '=', who.id).execute();
    await set(gone, { erased_at: server.clock.now() });
    await set(suspended, { suspended_at: server.clock.now() });
    await set(memorial, { life_status: 'in_remembrance' });

    const table: readonly (readonly [from: TestUser, to: TestUser, status: number])[] = [
      [owner, stranger, 404],
      [owner, blocked, 404],
      [blocked, owner, 404],
      [owner, gone, 404],
      [owner, suspended, 404],
      [owner, memorial, 404],
      [owner, owner, 422],
      [unverified, owner, 403],
      [stranger, child, 404],
      [friend, child, 404],
      [kin4, child, 404],
      [child, stranger, 404],
      [owner, friend, 201],
      [friend, owner, 201],
      [owner, kin4, 201],
      [owner, unverified, 201],
      [owner, child, 201],
      [kin2, child, 201],
      [child, kin2, 201],
    ];
    for (const [from, to, status] of table) {
      const answer = await server.as(from).raw({
        method: 'POST',
        url: '/api/v1/questions',
        payload: { to_id: to.id, catalogue: 'seed.1' },
      });
      expect([from.fullName, to.fullName, answer.statusCode]).toEqual([
        from.fullName,
        to.fullName,
        status,
      ]);
    }
    // Words of a child wait for a grown-up; those of the catalogue are nobody's.
    await expect(ask(child, kin2, 'Where is the treasure?')).rejects.toMatchObject({
      code: 'question.own_words',
    });
  });

  it('is held to what one can answer: the same once, five that wait, twenty a day', async () => {
    const { ana, ben } = await friends();
    await ask(ana, ben);
    await expect(ask(ana, ben)).rejects.toMatchObject({ code: 'question.asked_already' });
    for (const words of Array.from({ length: 4 }, fresh)) await ask(ana, ben, words);
    await expect(ask(ana, ben, fresh())).rejects.toMatchObject({
      code: 'question.too_many_open',
    });
    const newcomer = await server.world.user();
    await server.database
      .updateTable('app_user')
      .set({ created_at: server.clock.now() })
      .where('id', '=', newcomer.id)
      .execute();
    for (let nth = 0; nth < 6; nth += 1) {
      const other = await server.world.user();
      await server.world.connect(newcomer, other);
      const asking = ask(newcomer, other);
      if (nth < 5) await asking;
      else await expect(asking).rejects.toMatchObject({ code: 'question.too_many_today' });
    }
  });

  it('wants a question of the catalogue or words, and not both', async () => {
    const { ana, ben } = await friends();
    for (const wording of [
      {},
      { words: '   ' },
      { words: WORDS, catalogue: 'seed.1' },
      { catalogue: 'seed.999' },
    ])
      await expect(
        server.as(ana).call(askQuestion, { body: { to_id: ben.id, ...wording } }),
      ).rejects.toMatchObject({ code: 'question.words_needed' });
  });
});

describe('a question', () => {
  it('is nobody’s but the two’s', async () => {
    const { ana, ben } = await friends();
    const { id } = await ask(ana, ben);
    const other = await server.world.user();
    await server.world.connect(ana, other);
    const params = { params: { id } };
    for (const refused of [
      () => server.as(other).call(readQuestion, params),
      () => server.as(ana).call(readQuestion, params),
      () => server.as(ana).call(openQuestion, params),
      () => server.as(other).call(putQuestionAside, params),
      () => server.as(ben).call(withdrawQuestion, params),
      () => server.as(ben).call(nudgeQuestion, params),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'general.not_found' });
    expect([await received(ben), await sent(ana)]).toMatchObject([
      [{ id, words: WORDS, state: 'asked', asked_by: { id: ana.id } }],
      [{ id, words: WORDS, state: 'asked', to: { id: ben.id }, answer: null }],
    ]);
    expect(await told(ben, 'question_asked')).toMatchObject([
      { data: { question_id: id, sender_name: 'Ana Kos' } },
    ]);
  });

  it('that is put aside is to who asked as it was, and can be answered at any time', async () => {
    const { ana, ben } = await friends();
    const { id } = await ask(ana, ben);
    const before = await sent(ana);
    await server.as(ben).call(putQuestionAside, { params: { id } });
    expect(await sent(ana)).toEqual(before);
    expect(await received(ben)).toEqual([]);
    expect(await received(ben, 'aside')).toMatchObject([{ id, state: 'put_aside' }]);
    await record(server, ben, { question_id: id });
    await server.settle();
    expect(await sent(ana)).toMatchObject([{ state: 'answered' }]);
  });

  it('that was opened says so, and is asked once more after a month, but not of who put it aside', async () => {
    const { ana, ben } = await friends();
    const [first, second] = [await ask(ana, ben), await ask(ana, ben, fresh())];
    await server.as(ben).call(openQuestion, { params: { id: first.id } });
    await server.as(ben).call(putQuestionAside, { params: { id: second.id } });
    const nudge = (id: string) => server.as(ana).call(nudgeQuestion, { params: { id } });
    await expect(nudge(first.id)).rejects.toMatchObject({ code: 'question.nudge_early' });
    for (const { id } of [first, second]) {
      await later(id, 30);
      await nudge(id);
      await expect(nudge(id)).rejects.toMatchObject({ code: 'question.nudged' });
    }
    expect((await sent(ana)).map(({ state, may_nudge: may }) => [state, may])).toEqual([
      ['asked', false],
      ['opened', false],
    ]);
    expect(
      (await told(ben, 'question_asked')).filter(({ data }) => data.again === true),
    ).toMatchObject([{ data: { question_id: first.id } }]);
  });

  it('ends silently when it is taken back, when the two part, and across a block', async () => {
    const { ana, ben } = await friends();
    const { id } = await ask(ana, ben);
    await server.as(ana).call(withdrawQuestion, { params: { id } });
    expect([await received(ben), await sent(ana)]).toEqual([[], []]);
    await expect(server.as(ben).call(openQuestion, { params: { id } })).rejects.toMatchObject({
      code: 'general.not_found',
    });
    const kept = await ask(ana, ben, fresh());
    await server.world.block(ben, ana);
    expect([await received(ben), await sent(ana)]).toEqual([[], []]);
    for (const call of [
      () => server.as(ben).call(openQuestion, { params: { id: kept.id } }),
      () => server.as(ana).call(withdrawQuestion, { params: { id: kept.id } }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'general.not_found' });
    // What was being written is no less a memory; it answers nobody.
    const memory = await record(server, ben, { question_id: kept.id });
    expect(memory).not.toHaveProperty('question');
  });
});

describe('an answer', () => {
  it('is a memory that says what was asked, tells who asked, and rewards both', async () => {
    const { ana, ben } = await friends();
    const { id } = await ask(ana, ben);
    const memory = await record(server, ben, {
      question_id: id,
      body: 'My grandmother did, in the kitchen. '.repeat(10),
    });
    expect(memory.question).toMatchObject({ words: WORDS, asked_by: { id: ana.id } });
    expect(await told(ana, 'question_answered')).toMatchObject([
      { data: { subject_type: 'activity', subject_id: memory.id, sender_name: 'Ben Roth' } },
    ]);
    expect([await sent(ana), await received(ben, 'answered')]).toMatchObject([
      [{ state: 'answered', answer: { activity_id: memory.id } }],
      [{ state: 'answered', answer: { activity_id: memory.id } }],
    ]);
    expect([await gains(ana), await gains(ben)]).toEqual([[10], [27]]);
    // The two know who asked; whoever else reads it, what was asked.
    const other = await server.world.user();
    await server.world.connect(ben, other);
    const read = async (who: TestUser) =>
      (await server.as(who).call(readActivity, { params: { id: memory.id } })).data.question;
    expect([await read(ana), await read(other)]).toMatchObject([
      { words: WORDS, asked_by: { id: ana.id } },
      { words: WORDS, asked_by: null },
    ]);
  });

  it('that who asked may not read is none to them, until they may', async () => {
    const { ana, ben } = await friends();
    const { id } = await ask(ana, ben);
    const memory = await record(server, ben, { question_id: id, audience: 'self' });
    expect(await told(ana, 'question_answered')).toEqual([]);
    expect(await sent(ana)).toMatchObject([{ answer: null, state: 'opened' }]);
    expect([await gains(ana), await gains(ben)]).toEqual([[], [25]]);
    await server
      .as(ben)
      .call(
        updateActivity,
        { params: { id: memory.id }, body: { audience: 'chosen', chosen_ids: [ana.id] } },
        { headers: { 'if-match': '"1"' } },
      );
    expect(await told(ana, 'question_answered')).toHaveLength(1);
    expect(await gains(ana)).toEqual([10]);
  });

  it('that is deleted leaves the question to be answered anew, with no second reward', async () => {
    const { ana, ben } = await friends();
    const { id } = await ask(ana, ben);
    const first = await record(server, ben, { question_id: id });
    await server.settle();
    await server.as(ben).call(deleteActivity, { params: { id: first.id } });
    await server.settle();
    expect(await received(ben)).toMatchObject([{ id, state: 'opened', answer: null }]);
    await record(server, ben, { question_id: id, title: 'Told anew' });
    await server.settle();
    expect(await sent(ana)).toMatchObject([{ answer: { title: 'Told anew' } }]);
    expect([await gains(ana), await gains(ben)]).toEqual([[10], [25]]);
  });

  it('of a child is told once its guardian has said yes', async () => {
    const ana = await server.world.user({ name: 'Ana Kos' });
    const mila = await server.world.child(ana, { name: 'Mila Kos' });
    const { id } = await ask(ana, mila, 'What made you laugh?');
    const memory = await record(server, mila, { question_id: id, audience: 'family' });
    await server.settle();
    expect(await received(mila)).toHaveLength(1);
    await server
      .as(ana)
      .call(decideSubmission, { params: { id: memory.id }, body: { decision: 'approve' } });
    expect(await told(ana, 'question_answered')).toHaveLength(1);
    expect(await received(mila)).toEqual([]);
  });

  it('to a question of another’s is none', async () => {
    const { ana, ben } = await friends();
    const { id } = await ask(ana, ben);
    const other = await server.world.user();
    expect(await record(server, other, { question_id: id })).not.toHaveProperty('question');
    await server.settle();
    expect(await received(ben)).toHaveLength(1);
  });
});

describe('the catalogue', () => {
  it('is read page by page, whole or of one part of a life', async () => {
    const ana = await server.world.user();
    const keys: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await server.as(ana).call(listCatalogueQuestions, {
        query: { limit: 40, ...(cursor !== undefined && { cursor }) },
      });
      keys.push(...page.data.map(({ key }) => key));
      cursor = page.meta.next;
    }
    expect(keys).toEqual(catalogueQuestions.map(({ key }) => key));
    const { data } = await server
      .as(ana)
      .call(listCatalogueQuestions, { query: { stage: 'sprout' } });
    expect(new Set(data.map(({ stage }) => stage))).toEqual(new Set(['sprout']));
    await expect(
      server.as(ana).call(listCatalogueQuestions, { query: { cursor: 'nowhere' } }),
    ).rejects.toMatchObject({ code: 'general.cursor' });
  });

  it('has one for today, by how old one is: kept for oneself it is answered like any other, for no reward', async () => {
    const ana = await server.world.user({ born: '2015-01-01', accountType: 'child' });
    const { data: today } = await server.as(ana).call(readQuestionOfDay, {});
    expect(['seed', 'sprout', 'any_age']).toContain(today?.stage);
    const keep = async () =>
      (await server.as(ana).call(keepQuestion, { body: { catalogue: today?.key ?? '' } })).data;
    const kept = await keep();
    expect(kept).toMatchObject({ words: today?.words, asked_by: null, state: 'opened' });
    expect(await keep()).toEqual(kept);
    const ben = await server.world.user();
    const own = (await server.as(ben).call(keepQuestion, { body: { catalogue: 'any_age.1' } }))
      .data;
    const memory = await record(server, ben, { question_id: own.id });
    expect(memory.question).toEqual({ words: own.words, asked_by: null });
    expect(await gains(ben)).toEqual([]);
    expect(await received(ben, 'answered')).toHaveLength(1);
  });
});
