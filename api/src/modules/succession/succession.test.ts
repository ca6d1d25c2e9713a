/** Who keeps a memorial after its steward: refusals first, then laying down, silence, the family’s choice, and what is kept meanwhile. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerStewardship, createMemorial, readMemorial } from '@kinlore/shared/contracts/legacy';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import {
  answerNomination,
  answerWilling,
  chooseSteward,
  entrustMemorial,
  handOnMemorial,
  listCaretakings,
  listWillingQuestions,
  nominateSteward,
  readSuccession,
  orderSuccessors,
} from '@kinlore/shared/contracts/succession';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { agreedBefore, familyMemorial, keepToo, look, memorialOf, voting } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const as = (user: TestUser | null) => server.as(user);
const person = (name: string) => server.world.user({ name });
const stateFor = async (user: TestUser, id: string) =>
  (await as(user).call(readSuccession, { params: { memorial: id } })).data;
const handOn = (user: TestUser, id: string, act: 'hand_on' | 'stay' = 'hand_on') =>
  as(user).call(handOnMemorial, { params: { memorial: id }, body: { act } });
const toldOf = async (user: TestUser) => {
  await server.settle();
  const { data } = await as(user).call(listNotifications, { query: {} });
  return data.notifications
    .filter(({ type }) => type.startsWith('legacy_'))
    .map(({ type, data: said, waiting }) => ({ type, said: said.succession ?? null, waiting }));
};
/** Accepted stewards, as the memorial says to whoever reads it. */
const keepersOf = async (user: TestUser, id: string) =>
  (await as(user).call(readMemorial, { params: { memorial: id } })).data.stewards
    .filter(({ status }) => status === 'accepted')
    .map(({ user: { full_name: name }, preset }) => `${name}: ${preset}`);
/** Weeks pass, and they come back. */
async function later(days: number, ...people: readonly TestUser[]): Promise<TestUser[]> {
  server.clock.advance({ hours: days * 24 });
  return Promise.all(people.map((who) => server.world.session(who)));
}
const die = (user: TestUser) =>
  server.database
    .updateTable('app_user')
    .set({ life_status: 'in_remembrance' })
    .where('id', '=', user.id)
    .execute();

describe('refused is', () => {
  it('everything of it to whoever may not read the memorial', async () => {
    const { memorial } = await familyMemorial(server);
    const stranger = await person('Stranger');
    for (const call of [
      () => stateFor(stranger, memorial.id),
      () => handOn(stranger, memorial.id),
      () =>
        as(stranger).call(orderSuccessors, { ...memorial.at, body: { user_ids: [stranger.id] } }),
      () =>
        as(stranger).call(answerWilling, {
          params: { life: memorial.life },
          body: { answer: 'yes' },
        }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 });
    await expect(
      as(null).call(readSuccession, { params: { memorial: memorial.id } }),
    ).rejects.toMatchObject({ status: 401 });
  });

  it('handing on and saying who follows, to anybody but the primary steward', async () => {
    const { ben, cleo, memorial } = await familyMemorial(server);
    await keepToo(server, memorial.life, cleo, { preset: 'co_steward' });
    for (const who of [ben, cleo]) {
      await expect(handOn(who, memorial.id)).rejects.toMatchObject({ code: 'legacy.permission' });
      await expect(
        as(who).call(orderSuccessors, { ...memorial.at, body: { user_ids: [] } }),
      ).rejects.toMatchObject({ code: 'legacy.permission' });
    }
  });

  it('handing on where nobody could follow, and staying for who does not leave', async () => {
    const ana = await person('Ana Alone');
    const memorial = await memorialOf(server, ana);
    await expect(handOn(ana, memorial.id)).rejects.toMatchObject({ code: 'succession.nobody' });
    await expect(handOn(ana, memorial.id, 'stay')).rejects.toMatchObject({
      code: 'succession.not_leaving',
    });
    expect(await stateFor(ana, memorial.id)).toMatchObject({ leaving: false, vote: null });
    expect(await keepersOf(ana, memorial.id)).toEqual(['Ana Alone: primary']);
  });

  it('a wish for somebody who does not keep it, or for oneself', async () => {
    const { ana, ben, memorial } = await familyMemorial(server);
    for (const id of [ben.id, ana.id, newId()])
      await expect(
        as(ana).call(orderSuccessors, { ...memorial.at, body: { user_ids: [id] } }),
      ).rejects.toMatchObject({ code: 'succession.no_steward' });
  });

  it('an answer that nobody asked for', async () => {
    const { ana, memorial } = await familyMemorial(server);
    for (const answer of ['yes', 'no', 'later'] as const)
      await expect(
        as(ana).call(answerWilling, { params: { life: memorial.life }, body: { answer } }),
      ).rejects.toMatchObject({ code: 'succession.not_asked' });
  });

  it('a vote to whoever is not asked: steward, stranger, somebody for whom the memorial is not', async () => {
    const { ana, ben, of } = await voting(server);
    const body = { user_id: ben.id };
    for (const who of [ana, await person('Stranger')])
      for (const call of [
        () => as(who).call(nominateSteward, { ...of, body }),
        () => as(who).call(chooseSteward, { ...of, body }),
        () => as(who).call(answerNomination, { ...of, body: { answer: 'agree' } }),
      ])
        await expect(call()).rejects.toMatchObject({ status: 404 });
  });

  it('to choose who has not agreed, to agree unnamed, to name who is not asked, across a block or after a no', async () => {
    const { ana, ben, cleo, of } = await voting(server);
    await expect(
      as(ben).call(chooseSteward, { ...of, body: { user_id: cleo.id } }),
    ).rejects.toMatchObject({ code: 'succession.not_willing' });
    await expect(
      as(ben).call(answerNomination, { ...of, body: { answer: 'agree' } }),
    ).rejects.toMatchObject({ code: 'succession.not_named' });
    await expect(
      as(ben).call(nominateSteward, { ...of, body: { user_id: ana.id } }),
    ).rejects.toMatchObject({ status: 404 });
    await as(ben).call(nominateSteward, { ...of, body: { user_id: cleo.id } });
    await as(cleo).call(answerNomination, { ...of, body: { answer: 'decline' } });
    await expect(
      as(ben).call(nominateSteward, { ...of, body: { user_id: cleo.id } }),
    ).rejects.toMatchObject({ code: 'succession.declined' });
    await server.world.block(cleo, ben);
    await expect(
      as(ben).call(nominateSteward, { ...of, body: { user_id: cleo.id } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('a memorial that somebody keeps, to those who run the instance', async () => {
    const { ben, memorial } = await familyMemorial(server);
    const runner = await server.world.user({ name: 'Runner', roles: ['admin'] });
    await expect(
      as(runner).call(entrustMemorial, {
        params: { life: memorial.life },
        body: { person: ben.id },
      }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(as(ben).call(listCaretakings, { query: {} })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a steward who lays it down', () => {
  it('is followed at once by who was wished, or is next; all stewards hear of it', async () => {
    const { ana, ben, cleo, memorial } = await familyMemorial(server);
    await keepToo(server, memorial.life, ben, { preset: 'co_steward', days: 9 });
    await keepToo(server, memorial.life, cleo, { preset: 'host', days: 3 });
    expect((await stateFor(ana, memorial.id)).next?.full_name).toBe('Ben Kos');
    const { data } = await as(ana).call(orderSuccessors, {
      ...memorial.at,
      body: { user_ids: [cleo.id] },
    });
    expect(data.next?.full_name).toBe('Cleo Kos');
    expect(await stateFor(ben, memorial.id)).toMatchObject({ next: null, followers: [] });
    await handOn(ana, memorial.id);
    expect(await keepersOf(cleo, memorial.id)).toEqual([
      'Ben Kos: co_steward',
      'Cleo Kos: primary',
    ]);
    expect(await toldOf(cleo)).toContainEqual({
      type: 'legacy_steward_changed',
      said: 'became_primary',
      waiting: false,
    });
    expect(await toldOf(ben)).toContainEqual({
      type: 'legacy_steward_changed',
      said: 'handed_on',
      waiting: false,
    });
    const { data: log } = await as(cleo).call(listStewardLog, { ...memorial.at, query: {} });
    expect(log.map(({ action }) => action)).toEqual([
      'succession.hand_on',
      'succession.lay_down',
      'succession.order',
      'memorial.create',
    ]);
    // What the new one may is the whole of it.
    expect(
      (await as(cleo).call(readMemorial, { params: { memorial: memorial.id } })).data.abilities,
    ).toMatchObject({ edit: true, moderate: true, invite_stewards: true, change_audience: true });
  });

  it('leaves it open to their family, and to themselves, which a steward who just stops does not', async () => {
    const { ana, ben, memorial } = await familyMemorial(server);
    const [friend, other] = [await person('Friend'), await person('Other')];
    const cousin = await person('Cousin');
    await server.world.relate(other, cousin, 1);
    await keepToo(server, memorial.life, friend, { preset: 'co_steward' });
    await keepToo(server, memorial.life, other, { preset: 'host' });
    expect(await keepersOf(cousin, memorial.id)).toHaveLength(3);
    await as(other).call(answerStewardship, { ...memorial.at, body: { answer: 'resign' } });
    await expect(stateFor(cousin, memorial.id)).rejects.toMatchObject({ status: 404 });
    await handOn(ana, memorial.id);
    for (const who of [ana, ben])
      expect(await keepersOf(who, memorial.id)).toEqual(['Friend: primary']);
    expect(await stateFor(ana, memorial.id)).toMatchObject({ abilities: { hand_on: false } });
  });

  it('keeps it until the family has chosen, and may stay after all', async () => {
    const { ana, ben, memorial } = await voting(server);
    expect(await stateFor(ana, memorial.id)).toMatchObject({ leaving: true, vote: { own: null } });
    expect(await keepersOf(ben, memorial.id)).toEqual(['Ana Kos: primary']);
    expect((await stateFor(ben, memorial.id)).vote?.own).toMatchObject({ may_choose: true });
    await handOn(ana, memorial.id, 'stay');
    expect(await stateFor(ana, memorial.id)).toMatchObject({ leaving: false, vote: null });
    expect(await toldOf(ben)).toEqual([
      { type: 'legacy_steward_changed', said: 'returned', waiting: false },
      { type: 'legacy_vote_opened', said: null, waiting: false },
    ]);
  });

  it('asks nobody for whom the memorial is not, no child, and nobody further than two steps', async () => {
    const { ana, ben, memorial } = await familyMemorial(server);
    const [far, blocked] = [await person('Far'), await person('Blocked')];
    const child = await server.world.child(ben);
    await server.world.relate(ana, far, 3);
    await server.world.relate(ana, child, 2);
    await server.world.relate(ana, blocked, 1);
    await server.world.block(ana, blocked);
    const { data } = await handOn(ana, memorial.id);
    expect(data.vote?.people.map(({ user }) => user.full_name)).toEqual(['Ben Kos', 'Cleo Kos']);
    expect((await stateFor(far, memorial.id)).vote).toBeNull();
  });

  it('of a memorial for those chosen asks those of the family who are', async () => {
    const { ana, ben, cleo } = await familyMemorial(server);
    const memorial = await memorialOf(server, ana, 'chosen');
    await expect(handOn(ana, memorial.id)).rejects.toMatchObject({ code: 'succession.nobody' });
    await server.database
      .insertInto('memorial_visitor')
      .values({ memorial_id: memorial.id, user_id: cleo.id })
      .execute();
    const { data } = await handOn(ana, memorial.id);
    expect(data.vote?.people.map(({ user }) => user.full_name)).toEqual(['Cleo Kos']);
    await expect(stateFor(ben, memorial.id)).rejects.toMatchObject({ status: 404 });
    expect(await toldOf(ben)).toEqual([]);
  });

  it('asks the family of whoever is remembered, where a tree ties them', async () => {
    const { ana, ben, memorial } = await familyMemorial(server);
    const son = await person('Son');
    await server.database
      .insertInto('kin')
      .values([
        { user_id: son.id, other_id: memorial.life, degree: 1 },
        { user_id: memorial.life, other_id: son.id, degree: 1 },
      ])
      .execute();
    const { data } = await handOn(ana, memorial.id);
    expect(data.vote?.people.map(({ user }) => user.full_name)).toEqual(['Son']);
    expect((await stateFor(ben, memorial.id)).vote).toBeNull();
  });

  it('as one of several is gone at once', async () => {
    const { ana, ben, memorial } = await familyMemorial(server);
    await keepToo(server, memorial.life, ben, { preset: 'primary' });
    await handOn(ana, memorial.id);
    expect(await keepersOf(ben, memorial.id)).toEqual(['Ben Kos: primary']);
  });
});

describe('a family', () => {
  it('chooses: who is named agrees, everybody has one vote and may change it, and most of them decide', async () => {
    const { ana, ben, cleo, of, memorial } = await voting(server);
    expect(await toldOf(cleo)).toEqual([{ type: 'legacy_vote_opened', said: null, waiting: true }]);
    await as(ben).call(nominateSteward, { ...of, body: { user_id: cleo.id } });
    await as(ben).call(nominateSteward, { ...of, body: { user_id: ben.id } });
    expect((await toldOf(cleo))[0]).toEqual({
      type: 'legacy_nominated',
      said: null,
      waiting: true,
    });
    await as(ben).call(chooseSteward, { ...of, body: { user_id: ben.id } });
    await as(cleo).call(answerNomination, { ...of, body: { answer: 'agree' } });
    const { data: vote } = await as(ben).call(chooseSteward, { ...of, body: { user_id: cleo.id } });
    expect(vote).toMatchObject({
      own: { choice: cleo.id },
      people: [{ standing: 'agreed' }, { standing: 'agreed' }],
    });
    // Nothing says how many chose whom.
    expect(JSON.stringify(await stateFor(cleo, memorial.id))).not.toContain('count');
    expect((await stateFor(cleo, memorial.id)).vote?.own?.choice).toBeNull();
    await as(cleo).call(chooseSteward, { ...of, body: { user_id: cleo.id } });
    // Everybody has chosen: nobody waits for the last day.
    expect(await keepersOf(cleo, memorial.id)).toEqual(['Cleo Kos: primary']);
    expect(await toldOf(cleo)).toContainEqual({
      type: 'legacy_steward_changed',
      said: 'became_primary',
      waiting: false,
    });
    for (const who of [ana, ben])
      expect((await toldOf(who))[0]).toMatchObject({
        type: 'legacy_steward_changed',
        said: 'chosen',
      });
    await expect(
      as(ben).call(chooseSteward, { ...of, body: { user_id: ben.id } }),
    ).rejects.toMatchObject({ code: 'succession.vote_over' });
    // Who laid it down reads it as her family does, and keeps it no more.
    expect((await stateFor(ana, memorial.id)).abilities.hand_on).toBe(false);
  });

  it('is waited for until the last day, and then it is decided without those who did not answer', async () => {
    const { ben, of, memorial } = await voting(server);
    await as(ben).call(nominateSteward, { ...of, body: { user_id: ben.id } });
    await as(ben).call(chooseSteward, { ...of, body: { user_id: ben.id } });
    await later(13);
    await look(server);
    const [again = ben] = await later(0, ben);
    expect(await keepersOf(again, memorial.id)).toEqual(['Ana Kos: primary']);
    const [last = ben] = await later(2, ben);
    await expect(
      as(last).call(chooseSteward, { ...of, body: { user_id: ben.id } }),
    ).rejects.toMatchObject({ code: 'succession.vote_over' });
    await look(server);
    expect(await keepersOf(last, memorial.id)).toEqual(['Ben Kos: primary']);
  });

  it('of two with as many votes chooses who is nearer', async () => {
    const { ben, cleo, of, memorial } = await voting(server);
    for (const who of [cleo, ben])
      await as(who).call(nominateSteward, { ...of, body: { user_id: who.id } });
    await as(ben).call(chooseSteward, { ...of, body: { user_id: cleo.id } });
    await as(cleo).call(chooseSteward, { ...of, body: { user_id: ben.id } });
    expect(await keepersOf(cleo, memorial.id)).toEqual(['Ben Kos: primary']);
  });

  it('forgets who chose somebody that thinks again', async () => {
    const { ben, cleo, of } = await voting(server);
    await as(ben).call(nominateSteward, { ...of, body: { user_id: ben.id } });
    await as(cleo).call(chooseSteward, { ...of, body: { user_id: ben.id } });
    await as(ben).call(answerNomination, { ...of, body: { answer: 'decline' } });
    const { data } = await as(ben).call(nominateSteward, { ...of, body: { user_id: cleo.id } });
    expect(data.people.find(({ user }) => user.id === ben.id)?.standing).toBe('declined');
    await as(ben).call(nominateSteward, { ...of, body: { user_id: ben.id } });
    const { data: own } = await as(cleo).call(nominateSteward, {
      ...of,
      body: { user_id: cleo.id },
    });
    expect(own.own?.choice).toBeNull();
  });

  it('a witness is asked whether they would, and chooses nobody', async () => {
    const { ana, ben, memorial } = await familyMemorial(server);
    const witness = await person('Witness');
    await keepToo(server, memorial.life, witness, { preset: 'witness' });
    const { data } = await handOn(ana, memorial.id);
    const of = { params: { vote: data.vote?.id ?? '' } };
    expect(await toldOf(witness)).toEqual([
      { type: 'legacy_nominated', said: null, waiting: true },
    ]);
    await expect(
      as(witness).call(chooseSteward, { ...of, body: { user_id: witness.id } }),
    ).rejects.toMatchObject({ code: 'succession.no_vote' });
    await as(witness).call(answerNomination, { ...of, body: { answer: 'agree' } });
    await as(ben).call(chooseSteward, { ...of, body: { user_id: witness.id } });
    const [later15 = ben] = await later(15, ben);
    await look(server);
    expect(await keepersOf(later15, memorial.id)).toEqual(['Witness: primary']);
  });

  it('many choices at once are one each, and one of them decides', async () => {
    const { ben, cleo, of, memorial } = await voting(server);
    await as(ben).call(nominateSteward, { ...of, body: { user_id: ben.id } });
    const ends = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        as(at % 2 === 0 ? ben : cleo).call(chooseSteward, { ...of, body: { user_id: ben.id } }),
      ),
    );
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await keepersOf(cleo, memorial.id)).toEqual(['Ben Kos: primary']);
    const log = await server.database
      .selectFrom('steward_log')
      .select('action')
      .where('life_id', '=', memorial.life)
      .where('action', '=', 'succession.elect')
      .execute();
    expect(log).toHaveLength(1);
  });
});

describe('once a year', () => {
  it('a steward is asked, is reminded once, and is silent when nothing comes: the next one follows, and who comes back is one of them', async () => {
    const { ana, ben, memorial } = await familyMemorial(server);
    await keepToo(server, memorial.life, ben, { preset: 'co_steward' });
    await agreedBefore(server, memorial.life, ana, 366);
    await look(server);
    await look(server);
    expect(await toldOf(ana)).toEqual([
      { type: 'legacy_still_willing', said: null, waiting: true },
    ]);
    expect((await stateFor(ana, memorial.id)).question).toEqual({
      life_id: memorial.life,
      again: false,
    });
    expect(await toldOf(ben)).toEqual([]);
    const mails = (await server.mails()).filter(({ to }) => to === ana.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Are you still willing to be a steward for Jelena Kos?',
    ]);
    const [reminded = ana] = await later(60, ana);
    await look(server);
    expect((await stateFor(reminded, memorial.id)).question?.again).toBe(true);
    const [silent = ana, helper = ben] = await later(61, ana, ben);
    await look(server);
    expect(await keepersOf(helper, memorial.id)).toEqual([
      'Ana Kos: co_steward',
      'Ben Kos: primary',
    ]);
    expect(await stateFor(silent, memorial.id)).toMatchObject({
      silent_life: memorial.life,
      question: null,
    });
    await as(silent).call(answerWilling, {
      params: { life: memorial.life },
      body: { answer: 'yes' },
    });
    expect(await stateFor(silent, memorial.id)).toMatchObject({ silent_life: null });
    expect(await keepersOf(helper, memorial.id)).toEqual([
      'Ana Kos: co_steward',
      'Ben Kos: primary',
    ]);
  });

  it('yes is good for another year, and later is asked again in two weeks', async () => {
    const { ana, memorial } = await familyMemorial(server);
    await agreedBefore(server, memorial.life, ana, 366);
    await look(server);
    const answer = (who: TestUser, said: 'yes' | 'later') =>
      as(who).call(answerWilling, { params: { life: memorial.life }, body: { answer: said } });
    const questions = async (who: TestUser) =>
      (await as(who).call(listWillingQuestions, { query: {} })).data.map((one) => one.full_name);
    expect(await questions(ana)).toEqual(['Jelena Kos']);
    await answer(ana, 'later');
    expect(await questions(ana)).toEqual([]);
    const [again = ana] = await later(14, ana);
    await look(server);
    expect(await questions(again)).toEqual(['Jelena Kos']);
    await answer(again, 'yes');
    expect(await questions(again)).toEqual([]);
    const [much = ana] = await later(300, ana);
    await look(server);
    expect(await questions(much)).toEqual([]);
  });

  it('a steward of somebody living is asked too, and the one whose plan it is hears of silence', async () => {
    const [owner, ben] = [await person('Olga Plan'), await person('Ben')];
    await keepToo(server, owner.id, ben, { preset: 'primary', days: 366 });
    await look(server);
    expect((await as(ben).call(listWillingQuestions, { query: {} })).data).toEqual([
      { life_id: owner.id, full_name: 'Olga Plan', memorial_slug: null, again: false },
    ]);
    await later(60);
    await look(server);
    const [told = owner] = await later(61, owner);
    await look(server);
    expect(await toldOf(told)).toEqual([
      { type: 'legacy_steward_changed', said: 'silent', waiting: false },
    ]);
  });

  it('one whose mail does not arrive is asked once alone', async () => {
    const { ana, ben, memorial } = await familyMemorial(server);
    await keepToo(server, memorial.life, ben, { preset: 'curator' });
    await agreedBefore(server, memorial.life, ana, 366);
    await look(server);
    await server.database
      .updateTable('mail')
      .set({ status: 'failed' })
      .where('user_id', '=', ana.id)
      .execute();
    const [helper = ben] = await later(61, ben);
    await look(server);
    expect(await keepersOf(helper, memorial.id)).toEqual([
      'Ana Kos: co_steward',
      'Ben Kos: primary',
    ]);
  });
});

describe('a death or a leaving', () => {
  it('of the primary steward hands it on within the hour, to a steward or to the family', async () => {
    const first = await familyMemorial(server);
    await keepToo(server, first.memorial.life, first.ben, { preset: 'archivist' });
    await die(first.ana);
    await look(server);
    expect(await keepersOf(first.ben, first.memorial.id)).toContain('Ben Kos: primary');
    const second = await familyMemorial(server);
    await die(second.ana);
    await look(server);
    const { vote } = await stateFor(second.ben, second.memorial.id);
    expect(vote?.people.map(({ user }) => user.full_name)).toEqual(['Ben Kos', 'Cleo Kos']);
    const toTheDead = await server.database
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', second.ana.id)
      .execute();
    expect(toTheDead).toEqual([]);
  });

  it('that leaves nobody gives it to those who run the instance, who are asked again each year and may ask somebody', async () => {
    const runner = await server.world.user({ name: 'Runner', roles: ['admin'] });
    const ana = await person('Ana Alone');
    const memorial = await memorialOf(server, ana, 'public');
    const friend = await person('Friend');
    await die(ana);
    await look(server);
    await look(server);
    expect((await stateFor(friend, memorial.id)).caretaker_since).not.toBeNull();
    const cared = async (who: TestUser) =>
      (await as(who).call(listCaretakings, { query: { limit: 100 } })).data.filter(
        (one) => one.memorial_id === memorial.id,
      );
    expect(await cared(runner)).toMatchObject([{ full_name: 'Jelena Kos', vote_ends_at: null }]);
    const mine = async (who: TestUser) =>
      (await toldOf(who)).filter(({ type }) => type === 'legacy_caretaking').length;
    const before = await mine(runner);
    expect(before).toBeGreaterThan(0);
    // They may see to it that it is kept, and do nothing else for it.
    await expect(handOn(runner, memorial.id)).rejects.toMatchObject({ code: 'legacy.permission' });
    const [later366 = runner, other = friend] = await later(366, runner, friend);
    await look(server);
    expect(await mine(later366)).toBeGreaterThan(before);
    await expect(
      as(later366).call(entrustMemorial, {
        params: { life: memorial.life },
        body: { person: 'nobody-is-called-so' },
      }),
    ).rejects.toMatchObject({ status: 404 });
    await as(later366).call(entrustMemorial, {
      params: { life: memorial.life },
      body: { person: friend.username },
    });
    await expect(
      as(later366).call(entrustMemorial, {
        params: { life: memorial.life },
        body: { person: friend.id },
      }),
    ).rejects.toMatchObject({ code: 'legacy.steward_there' });
    await as(other).call(answerStewardship, { ...memorial.at, body: { answer: 'accept' } });
    await look(server);
    expect(await cared(later366)).toEqual([]);
    expect(await keepersOf(other, memorial.id)).toContain('Friend: primary');
  });

  it('that nobody in the family wanted to make good is asked of it again after a year', async () => {
    const { ana, ben, cleo, memorial } = await familyMemorial(server);
    await die(ana);
    await look(server);
    await later(15);
    await look(server);
    const [mine = ben] = await later(0, ben);
    expect(await stateFor(mine, memorial.id)).toMatchObject({ vote: null });
    expect((await stateFor(mine, memorial.id)).caretaker_since).not.toBeNull();
    expect(await toldOf(mine)).toContainEqual({
      type: 'legacy_steward_changed',
      said: 'nobody',
      waiting: false,
    });
    const [again = cleo] = await later(366, cleo);
    await look(server);
    expect((await stateFor(again, memorial.id)).vote?.own?.may_choose).toBe(true);
  });

  it('is not told of a memorial that is closed', async () => {
    const { ana, ben, memorial } = await familyMemorial(server);
    await server.database
      .updateTable('memorial')
      .set({ closed_at: server.clock.now() })
      .where('id', '=', memorial.id)
      .execute();
    await die(ana);
    await look(server);
    expect(await toldOf(ben)).toEqual([]);
  });
});

it('nothing happens to a memorial that is well', async () => {
  const { ana } = await familyMemorial(server);
  const { data } = await as(ana).call(createMemorial, {
    body: { full_name: 'Rosa', relation: 'mother', died: exactDay('2004-11-02') },
  });
  await look(server);
  expect(await stateFor(ana, data.id)).toMatchObject({
    question: null,
    silent_life: null,
    leaving: false,
    vote: null,
    caretaker_since: null,
    abilities: { hand_on: true, order: true },
  });
});

it('a memorial that cannot be looked at stands before no other', async () => {
  const [broken, well] = [await familyMemorial(server), await familyMemorial(server)];
  await sql`
    create function refuse_vote() returns trigger language plpgsql as $$ begin raise exception 'refused for a test'; end $$;
    create trigger refuse_vote before insert on steward_vote for each row
      when (new.life_id = ${sql.lit(broken.memorial.life)}) execute function refuse_vote()`.execute(
    server.database,
  );
  try {
    await die(broken.ana);
    await die(well.ana);
    await look(server);
    expect((await stateFor(well.ben, well.memorial.id)).vote).not.toBeNull();
    expect((await stateFor(broken.ben, broken.memorial.id)).vote).toBeNull();
  } finally {
    await sql`drop trigger refuse_vote on steward_vote`.execute(server.database);
    await sql`drop function refuse_vote`.execute(server.database);
  }
  await look(server);
  expect((await stateFor(broken.ben, broken.memorial.id)).vote).not.toBeNull();
});
