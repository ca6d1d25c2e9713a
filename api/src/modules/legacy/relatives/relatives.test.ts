/** Relatives of two degrees are told of a memorial, may ask to look after it for thirty days, or contest it; and every contest ends. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leave } from '@kinlore/shared/contracts/leaving';
import {
  createMemorial,
  inviteSteward,
  listTributes,
  readMemorial,
  sendTribute,
  updateMemorial,
  type Memorial,
} from '@kinlore/shared/contracts/legacy';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import {
  answerJoining,
  contestMemorial,
  decideMemorialContest,
  joinMemorial,
  listMemorialContests,
  listToldMemorials,
  readMemorialRelatives,
  settleContest,
  withdrawContest,
  withdrawJoining,
} from '@kinlore/shared/contracts/memorial-relatives';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { familyOf, yearDate } from '../../tree/testing/families.ts';
import { createModules } from '../../index.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());

const at = ({ id }: { readonly id: string }) => ({ params: { memorial: id } });
const match = (version: number) => ({ headers: { 'if-match': String(version) } });

async function lifeOf({ id }: Memorial): Promise<string> {
  const { owner_id: life } = await server.database
    .selectFrom('memorial')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return life;
}

/** Somebody who is so near to the one the memorial is of. */
async function relative(memorial: Memorial, degree: number, name: string, more: object = {}) {
  const who = await server.world.user({ name, ...more });
  await server.world.relate(who, { ...who, id: await lifeOf(memorial) }, degree);
  return who;
}

/** Ana makes a memorial for the grandmother in her tree, whom nobody was told of yet. */
async function made(audience: 'family' | 'chosen' = 'family') {
  const ana = await server.world.user({ name: 'Ana Kos' });
  const { tree, self } = await family.plant(ana);
  const mother = await family.add(ana, tree, self, 'parent', 'Mara', { birth: yearDate(1950) });
  const person = await family.add(ana, tree, mother, 'parent', 'Rosa', { death: yearDate(1990) });
  const { data: memorial } = await server.as(ana).call(createMemorial, {
    body: {
      full_name: 'Rosa Kos',
      relation: 'my grandmother',
      audience,
      tree_person: { tree_id: tree, person_id: person },
    },
  });
  return { ana, memorial, tree, person };
}

/** Relatives who are there by now are told. */
async function tell(): Promise<void> {
  await server.platform.jobs.add(server.database, 'legacy.relatives.tell', {});
  await server.settle();
}

/** The same, with a child and a sister of hers who were told. */
async function told(audience: 'family' | 'chosen' = 'family') {
  const scene = await made(audience);
  const vera = await relative(scene.memorial, 1, 'Vera Kos');
  const mila = await relative(scene.memorial, 2, 'Mila Kos');
  await tell();
  return { ...scene, vera, mila };
}

const toldTo = async (who: TestUser) =>
  (await server.as(who).call(listToldMemorials, { query: {} })).data;
const heard = async (who: TestUser, type: string) =>
  (await server.as(who).call(listNotifications, { query: {} })).data.notifications.filter(
    (one) => one.type === type,
  );
const join = (who: TestUser, memorial: Memorial) =>
  server.as(who).call(joinMemorial, { ...at(memorial), body: { relation: 'her child' } });
const contest = (who: TestUser, memorial: Memorial, aim: 'take_down' | 'look_after') =>
  server
    .as(who)
    .call(contestMemorial, { ...at(memorial), body: { asks_for: aim, reason: 'She is mine.' } });
const read = async (who: TestUser, memorial: Memorial) =>
  (await server.as(who).call(readMemorial, at(memorial))).data;
async function later(days: number, ...people: readonly TestUser[]): Promise<TestUser[]> {
  server.clock.advance({ hours: days * 24 });
  return Promise.all(people.map((who) => server.world.session(who)));
}
async function administrator() {
  const admin = await server.world.user({ name: 'Ada Admin', columns: { roles: ['admin'] } });
  const decide = async (decision: 'stands' | 'given' | 'taken_down', memorial: Memorial) => {
    const { data } = await server.as(admin).call(listMemorialContests, { query: {} });
    const id = data.find((one) => one.memorial.id === memorial.id)?.id ?? '';
    return server.as(admin).call(decideMemorialContest, {
      params: { id },
      body: { decision, reason: 'We asked both of you.' },
    });
  };
  return { admin, decide };
}

describe('being told', () => {
  it('is of grown-up relatives of two degrees alone: nobody further, across a block, or who keeps it', async () => {
    const { ana, memorial } = await made();
    const [far, blocked] = [
      await relative(memorial, 3, 'Fara Kos'),
      await relative(memorial, 1, 'Blanka Kos'),
    ];
    const teen = await relative(memorial, 2, 'Tea Kos', { born: '2012-05-04' });
    await server.world.block(ana, blocked);
    await tell();
    for (const who of [ana, far, blocked, teen]) {
      expect(await toldTo(who), who.username).toEqual([]);
      expect(await heard(who, 'memorial_made')).toEqual([]);
      await expect(contest(who, memorial, 'take_down')).rejects.toMatchObject({
        status: who === teen ? 403 : 404,
      });
    }
  });

  it('says who made it and for whom, once, also where the memorial itself is not shown to them', async () => {
    const { vera, mila } = await told('chosen');
    for (const who of [vera, mila]) {
      expect(await toldTo(who)).toMatchObject([
        {
          memorial: { full_name: 'Rosa Kos', slug: null },
          creator: { full_name: 'Ana Kos' },
          request: null,
          contest: null,
          abilities: { join: true, contest: true },
        },
      ]);
      expect(await heard(who, 'memorial_made')).toMatchObject([
        { data: { memorial_name: 'Rosa Kos' } },
      ]);
    }
    await tell();
    expect(await heard(vera, 'memorial_made')).toHaveLength(1);
  });

  it('comes in the night to who became a relative later, and not after thirty days', async () => {
    const { memorial } = await made();
    await server.settle();
    const vera = await relative(memorial, 1, 'Vera Kos');
    await tell();
    expect(await toldTo(vera)).toHaveLength(1);
    server.clock.advance({ hours: 31 * 24 });
    const mila = await relative(memorial, 1, 'Mila Kos');
    await tell();
    expect(await toldTo(mila)).toEqual([]);
  });

  it('of one in nobody’s tree is of the maker’s own family, as far as they read it', async () => {
    const ana = await server.world.user({ name: 'Ana Kos' });
    const boris = await server.world.user({ name: 'Boris Kos' });
    await server.world.relate(ana, boris, 1);
    for (const audience of ['family', 'chosen'] as const)
      await server.as(ana).call(createMemorial, {
        body: {
          full_name: `For ${audience}`,
          relation: 'a neighbour',
          died: yearDate(1990),
          audience,
        },
      });
    await server.settle();
    expect((await toldTo(boris)).map((one) => one.memorial.full_name)).toEqual(['For family']);
  });
});

describe('looking after it too', () => {
  it('is refused to who was not told, and after thirty days', async () => {
    const { memorial, vera } = await told();
    const eve = await server.world.user();
    await expect(join(eve, memorial)).rejects.toMatchObject({ status: 404 });
    const [late] = await later(31, vera);
    await expect(join(late ?? vera, memorial)).rejects.toMatchObject({ code: 'legacy.told_over' });
    expect(await toldTo(late ?? vera)).toEqual([]);
  });

  it('of who is nearer than its primary stewards is by a simple yes, which they hear of', async () => {
    const { ana, memorial, vera } = await told();
    expect(await toldTo(vera)).toMatchObject([{ nearest: true }]);
    expect((await join(vera, memorial)).data).toMatchObject({ request: 'accepted' });
    await server.settle();
    expect((await read(vera, memorial)).stewards).toMatchObject([
      { preset: 'primary', user: { id: ana.id } },
      { preset: 'co_steward', user: { id: vera.id }, relation: 'her child' },
    ]);
    expect(await heard(ana, 'memorial_decided')).toMatchObject([
      { data: { memorial_outcome: 'joined', sender_name: 'Vera Kos' } },
    ]);
    await expect(join(vera, memorial)).rejects.toMatchObject({ code: 'legacy.steward_there' });
  });

  it('of any other is asked of who may invite, and nothing is theirs before the yes', async () => {
    const { ana, memorial, mila } = await told();
    expect((await join(mila, memorial)).data).toMatchObject({ request: 'asked', nearest: false });
    await server.settle();
    expect((await read(mila, memorial)).mine).toBe(false);
    expect(await heard(ana, 'steward_request')).toMatchObject([{ waiting: true }]);
    const answer = (who: TestUser, given: 'accept' | 'decline') =>
      server.as(who).call(answerJoining, {
        params: { memorial: memorial.id, user: mila.id },
        body: { answer: given },
      });
    await expect(answer(mila, 'accept')).rejects.toMatchObject({ status: 403 });
    await expect(server.as(mila).call(readMemorialRelatives, at(memorial))).rejects.toMatchObject({
      status: 403,
    });
    expect((await server.as(ana).call(readMemorialRelatives, at(memorial))).data).toMatchObject({
      requests: [{ user: { id: mila.id }, relation: 'her child' }],
      contest: null,
    });
    expect((await answer(ana, 'accept')).data.requests).toEqual([]);
    await server.settle();
    expect((await read(mila, memorial)).mine).toBe(true);
    expect(await heard(mila, 'memorial_decided')).toMatchObject([
      { data: { memorial_outcome: 'accepted' } },
    ]);
    expect(await heard(ana, 'steward_request')).toMatchObject([{ waiting: false }]);
  });

  it('once declined is not asked again; taken back it is', async () => {
    const { ana, memorial, mila } = await told();
    await join(mila, memorial);
    await server.as(mila).call(withdrawJoining, at(memorial));
    await expect(server.as(mila).call(withdrawJoining, at(memorial))).rejects.toMatchObject({
      status: 404,
    });
    await join(mila, memorial);
    await server.as(ana).call(answerJoining, {
      params: { memorial: memorial.id, user: mila.id },
      body: { answer: 'decline' },
    });
    await expect(join(mila, memorial)).rejects.toMatchObject({ code: 'legacy.request_declined' });
    expect(await toldTo(mila)).toMatchObject([
      { request: 'declined', abilities: { join: false, contest: true } },
    ]);
  });

  it('that nobody answers for thirty days is over', async () => {
    const { memorial, mila } = await told();
    await join(mila, memorial);
    const [after = mila] = await later(30, mila);
    await server.platform.jobs.add(server.database, 'legacy.requests.expire', {});
    await server.settle();
    expect(await toldTo(after)).toEqual([]);
    await expect(server.as(after).call(withdrawJoining, at(memorial))).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('contesting', () => {
  it('holds everything that could change or widen it, and says why to the primary alone', async () => {
    const { ana, memorial, vera, mila } = await told();
    const boris = await server.world.user({ name: 'Boris Kos' });
    await join(vera, memorial);
    await contest(mila, memorial, 'take_down');
    await server.settle();
    const held = [
      () =>
        server
          .as(ana)
          .call(
            updateMemorial,
            { ...at(memorial), body: { epitaph: 'x' } },
            match(memorial.version),
          ),
      () =>
        server
          .as(ana)
          .call(
            updateMemorial,
            { ...at(memorial), body: { audience: 'public' } },
            match(memorial.version),
          ),
      () =>
        server
          .as(ana)
          .call(inviteSteward, { ...at(memorial), body: { user_id: boris.id, preset: 'host' } }),
      () => server.as(vera).call(sendTribute, { ...at(memorial), body: { type: 'candle' } }),
    ];
    for (const act of held)
      await expect(act()).rejects.toMatchObject({ status: 409, code: 'legacy.paused' });
    expect(await read(ana, memorial)).toMatchObject({
      standing: 'paused',
      abilities: { edit: false, tribute: false, invite_stewards: false, complete: false },
    });
    const relatives = (who: TestUser) => server.as(who).call(readMemorialRelatives, at(memorial));
    expect((await relatives(ana)).data.contest).toMatchObject({
      reason: 'She is mine.',
      contester: { id: mila.id },
    });
    expect((await relatives(vera)).data.contest).toBeNull();
    const { data: log } = await server
      .as(vera)
      .call(listStewardLog, { ...at(memorial), query: {} });
    expect(log[0]).toMatchObject({ action: 'contest.raise', actor: null });
    expect((await server.as(ana).call(listTributes, { ...at(memorial), query: {} })).data).toEqual(
      [],
    );
    expect(await heard(ana, 'memorial_decided')).toMatchObject([
      { data: { memorial_outcome: 'contested', sender_name: 'Mila Kos' } },
      { data: { memorial_outcome: 'joined' } },
    ]);
    expect(await heard(vera, 'memorial_decided')).toEqual([]);
  });

  it('is one at a time, and once of each', async () => {
    const { memorial, vera, mila } = await told();
    await contest(mila, memorial, 'take_down');
    await expect(contest(vera, memorial, 'take_down')).rejects.toMatchObject({
      code: 'legacy.contest_open',
    });
    await server.as(mila).call(withdrawContest, at(memorial));
    await expect(contest(mila, memorial, 'take_down')).rejects.toMatchObject({
      code: 'legacy.contested_before',
    });
    await contest(vera, memorial, 'look_after');
    await expect(server.as(mila).call(withdrawContest, at(memorial))).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is seen by administrators alone, and decided by none who is concerned', async () => {
    const { ana, memorial, vera } = await told();
    await contest(vera, memorial, 'look_after');
    for (const who of [ana, vera, await server.world.user({ columns: { roles: ['moderator'] } })])
      await expect(server.as(who).call(listMemorialContests, { query: {} })).rejects.toMatchObject({
        status: 404,
      });
    await server.database
      .updateTable('app_user')
      .set({ roles: ['admin'] })
      .where('id', 'in', [ana.id, vera.id])
      .execute();
    const { data } = await server.as(ana).call(listMemorialContests, { query: {} });
    const listed = data.find((one) => one.memorial.id === memorial.id);
    expect(listed).toMatchObject({
      memorial: { full_name: 'Rosa Kos' },
      contester: { id: vera.id },
      stewards: [{ id: ana.id }],
    });
    for (const who of [ana, vera])
      await expect(
        server.as(who).call(decideMemorialContest, {
          params: { id: listed?.id ?? '' },
          body: { decision: 'stands', reason: 'Mine.' },
        }),
      ).rejects.toMatchObject({ status: 403, code: 'legacy.own_contest' });
  });

  it('that stands lets everything go on, and both read why', async () => {
    const { ana, memorial, vera } = await told();
    await contest(vera, memorial, 'take_down');
    const { admin, decide } = await administrator();
    expect((await decide('stands', memorial)).data).toMatchObject({ decision: 'stands' });
    await expect(decide('stands', memorial)).rejects.toMatchObject({ status: 404 });
    await server.settle();
    expect((await read(ana, memorial)).standing).toBe('open');
    expect(await toldTo(vera)).toMatchObject([
      { contest: { decision: 'stands', words: 'We asked both of you.' } },
    ]);
    for (const who of [ana, vera])
      expect(
        (await heard(who, 'memorial_decided')).filter(
          (one) => one.data.memorial_outcome === 'stands',
        ),
      ).toHaveLength(1);
    const audit = await server.database
      .selectFrom('audit')
      .select('action')
      .where('actor_id', '=', admin.id)
      .execute();
    expect(audit).toEqual([{ action: 'memorial_contest.decide' }]);
  });

  it('that is given makes the relative the primary, and the one before a co-steward', async () => {
    const { ana, memorial, vera } = await told();
    await contest(vera, memorial, 'look_after');
    const { decide } = await administrator();
    await decide('given', memorial);
    const { stewards } = await read(vera, memorial);
    expect(new Map(stewards.map(({ user, preset }) => [user.id, preset]))).toEqual(
      new Map([
        [ana.id, 'co_steward'],
        [vera.id, 'primary'],
      ]),
    );
    expect((await read(ana, memorial)).abilities).toMatchObject({ edit: true, complete: false });
  });

  it('that is taken down shows it to nobody but who kept it, and changes nothing any more', async () => {
    const { ana, memorial, vera, mila } = await told();
    await contest(vera, memorial, 'take_down');
    const { decide } = await administrator();
    await decide('taken_down', memorial);
    await server.settle();
    for (const who of [vera, mila])
      await expect(read(who, memorial)).rejects.toMatchObject({ status: 404 });
    expect((await read(ana, memorial)).standing).toBe('taken_down');
    await expect(
      server
        .as(ana)
        .call(
          updateMemorial,
          { ...at(memorial), body: { epitaph: 'x' } },
          match(memorial.version + 1),
        ),
    ).rejects.toMatchObject({ code: 'legacy.taken_down' });
    expect(await heard(vera, 'memorial_decided')).toMatchObject([
      { data: { memorial_outcome: 'taken_down', memorial_name: 'Rosa Kos' } },
    ]);
  });

  it('is settled by the primary steward alone who gives way, without anybody who decides', async () => {
    const { ana, memorial, vera, mila } = await told();
    await join(vera, memorial);
    await contest(mila, memorial, 'look_after');
    const settle = (who: TestUser) =>
      server.as(who).call(settleContest, { ...at(memorial), body: { settlement: 'given' } });
    for (const who of [vera, mila])
      await expect(settle(who)).rejects.toMatchObject({ status: 403 });
    await settle(ana);
    expect(
      (await read(mila, memorial)).stewards.find(({ preset }) => preset === 'primary')?.user.id,
    ).toBe(mila.id);
    await expect(settle(mila)).rejects.toMatchObject({ status: 404 });
  });

  it('ends with the account of who raised it', async () => {
    const { memorial, vera, ana } = await told();
    await contest(vera, memorial, 'take_down');
    await server.world.stepUp(vera);
    await server.as(vera).call(leave, { body: {} });
    const [after = ana] = await later(31, ana);
    await server.platform.jobs.add(server.database, 'leaving.erase', {});
    await server.settle();
    expect((await read(after, memorial)).standing).toBe('open');
  });
});
