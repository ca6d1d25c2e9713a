/** A death told with two sheets of three, without an account, on a real PostgreSQL: what is refused first, then that it is one word of several. */
import {
  decideLegacyCase,
  readAdminLegacyCase,
  type LegacyCase,
} from '@kinlore/shared/contracts/legacy-cases';
import {
  readSheetWitness,
  takeBackBySheets,
  tellBySheets,
} from '@kinlore/shared/contracts/sheet-witness';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { exactDay } from '@kinlore/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/index.ts';
import { newSheets, proofOf, rest, sheetsFor, type TestSheets } from '../letters/testing.ts';
import { askingOf } from './testing/asking.ts';
import {
  confirm,
  family,
  machineServer,
  pass,
  read,
  report,
  said,
  stateOf,
  type Machine,
  type PlanOf,
} from './testing/families.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await machineServer();
});
afterAll(() => machine.server.close());

const { admin, asProved, lifeOf, mailsTo, refusal, toldTo } = askingOf(() => machine);

const proof = (sheets: TestSheets) => proofOf(machine.server, sheets);
const tell = async (sheets: TestSheets, more: { died?: typeof said.died; words?: string } = {}) =>
  machine.server
    .as(null)
    .call(tellBySheets, { body: { proof: await proof(sheets), ...said, ...more } })
    .then(({ data }) => data.standing);
const takeBack = async (sheets: TestSheets) =>
  machine.server
    .as(null)
    .call(takeBackBySheets, { body: { proof: await proof(sheets) } })
    .then(({ data }) => data.standing);
const standing = async (sheets: TestSheets) =>
  machine.server
    .as(null)
    .call(readSheetWitness, { body: { proof: await proof(sheets) } })
    .then(({ data }) => data.standing);

/** A family whose Rosa has a legacy card. Each at an hour of its own: an hour has a few tries for all. */
async function withCard(plan: PlanOf = {}) {
  machine.server.clock.advance({ hours: 2 });
  const people = await family(machine, plan);
  return { ...people, sheets: await sheetsFor(machine.server, people.rosa) };
}

const caseOf = async (life: TestUser): Promise<string> =>
  (
    await machine.server.database
      .selectFrom('legacy_case')
      .select('id')
      .where('life_id', '=', life.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

const isHere = async (who: TestUser) =>
  machine.server.as(await machine.server.world.session(who)).call(getCurrentUser, { query: {} });

describe('what two sheets cannot do', () => {
  it('answers sheets of nobody, a signature of others and an old challenge alike', async () => {
    const { sheets, rosa } = await withCard();
    const strangers = newSheets();
    const mine = await proof(sheets);
    const theirs = await proof(strangers);
    const { server } = machine;
    const tried = async (given: typeof mine) => [
      await refusal(server.as(null).call(tellBySheets, { body: { proof: given, ...said } })),
      await refusal(server.as(null).call(readSheetWitness, { body: { proof: given } })),
      await refusal(server.as(null).call(takeBackBySheets, { body: { proof: given } })),
    ];
    const unproved = ['letter.proof', 'letter.proof', 'letter.proof'];
    expect(await tried(theirs)).toEqual(unproved);
    expect(await tried({ ...mine, signature: theirs.signature })).toEqual(unproved);
    expect(await tried({ ...mine, challenge: theirs.challenge })).toEqual(unproved);
    server.clock.advance({ minutes: 16 });
    expect(await tried(mine)).toEqual(unproved);
    await server.database
      .updateTable('app_user')
      .set({ erased_at: server.clock.now() })
      .where('id', '=', rosa.id)
      .execute();
    expect(await tried(await proof(sheets))).toEqual(unproved);
  });

  it('tells of no day that cannot be, of nobody in remembrance and of nobody under 18', async () => {
    const { sheets, rosa } = await withCard();
    expect(await refusal(tell(sheets, { died: exactDay('2031-01-01') }))).toBe('legacy_case.date');
    expect(await refusal(tell(sheets, { died: exactDay('1949-01-01') }))).toBe('legacy_case.date');
    await rest(machine.server, rosa);
    expect(await standing(sheets)).toBe('closed');
    expect(await refusal(tell(sheets))).toBe('legacy_case.not_living');
    const others = await withCard();
    await machine.server.database
      .updateTable('app_user')
      .set({ birth_start: '2015-01-01', birth_end: '2015-01-01' })
      .where('id', '=', others.rosa.id)
      .execute();
    expect(await refusal(tell(others.sheets))).toBe('legacy.permission');
  });

  it('is nothing its owner does, who is here', async () => {
    const { sheets, rosa } = await withCard();
    const { server } = machine;
    const owner = server.as(await server.world.session(rosa));
    const body = { proof: await proof(sheets), ...said };
    expect(await refusal(owner.call(tellBySheets, { body }))).toBe('legacy.permission');
    expect(await standing(sheets)).toBe('may_tell');
  });

  it('waits for nothing by itself, however often it is said', async () => {
    const { sheets, rosa } = await withCard();
    expect(await tell(sheets)).toBe('told');
    expect(await tell(sheets, { words: 'We buried her on Monday.' })).toBe('told');
    expect(await stateOf(machine, await caseOf(rosa))).toBe('confirming');
    await pass(machine, 15);
    expect(await stateOf(machine, await caseOf(rosa))).toBe('lapsed');
    expect(await lifeOf(rosa)).toBe('living');
  });

  it('rests after two signs of life, and after three reports of a month', async () => {
    const { sheets, rosa } = await withCard();
    for (const _time of [1, 2]) {
      expect(await tell(sheets)).toBe('told');
      await isHere(rosa);
      await machine.server.settle();
      machine.server.clock.advance({ days: 40 });
    }
    expect(await standing(sheets)).toBe('closed');
    expect(await refusal(tell(sheets))).toBe('legacy_case.resting');
    machine.server.clock.advance({ days: 145 });
    expect(await standing(sheets)).toBe('may_tell');
    const others = await withCard();
    for (const _time of [1, 2, 3]) {
      expect(await tell(others.sheets)).toBe('told');
      await takeBack(others.sheets);
    }
    expect(await refusal(tell(others.sheets))).toBe('legacy_case.resting');
    machine.server.clock.advance({ days: 31 });
    expect(await tell(others.sheets)).toBe('told');
  });
});

describe('a death told with two sheets', () => {
  it('is told to the stewards, counts as one of them, and goes all the way with another', async () => {
    const { sheets, rosa, vesna, lena, ivo } = await withCard({ waitingDays: 7 });
    expect(await standing(sheets)).toBe('may_tell');
    expect(await tell(sheets, { words: 'I am her neighbour.' })).toBe('told');
    const id = await caseOf(rosa);
    expect(await toldTo(vesna)).toContain('legacy_confirm_needed');
    expect(await toldTo(ivo)).toContain('legacy_case_opened');
    const shown = await read(machine, lena, id);
    expect(shown).toMatchObject({
      reporter: null,
      reporter_kind: 'sheets',
      needed: { stewards: 2 },
      given: { stewards: 1 },
    } satisfies Partial<Record<keyof LegacyCase, unknown>>);
    // What they wrote is for administrators: of nobody it is their own.
    expect(shown.confirmations).toMatchObject([
      { person: null, kind: 'sheets', counts: true, own: false, words: null },
    ]);
    await confirm(machine, lena, id);
    expect(await stateOf(machine, id)).toBe('waiting');
    await machine.server.settle();
    expect(await mailsTo(rosa)).toContain('We were told that you have died');
    await pass(machine, 7);
    expect(await stateOf(machine, id)).toBe('activated');
    expect(await lifeOf(rosa)).toBe('in_remembrance');
    expect(await standing(sheets)).toBe('closed');
    expect(await refusal(takeBack(sheets))).toBe('legacy_case.over');
  });

  it('confirms what a steward reported, and taken back it is asked anew', async () => {
    const { sheets, rosa, vesna } = await withCard();
    const { id } = await report(machine, vesna, rosa);
    expect(await tell(sheets)).toBe('told');
    expect(await stateOf(machine, id)).toBe('waiting');
    expect(await takeBack(sheets)).toBe('may_tell');
    expect(await stateOf(machine, id)).toBe('confirming');
    expect(await refusal(takeBack(sheets))).toBe('legacy_case.not_confirmed');
  });

  it('is stopped by any sign of life, and says only that it can be told', async () => {
    const { sheets, rosa, vesna } = await withCard();
    await report(machine, vesna, rosa);
    await tell(sheets);
    await isHere(rosa);
    await machine.server.settle();
    expect(await stateOf(machine, await caseOf(rosa))).toBe('cancelled');
    expect(await standing(sheets)).toBe('may_tell');
  });

  it('wants a relative beside it where one steward alone would do', async () => {
    const { sheets, rosa, lena, ivo, mara } = await withCard({ quorum: 1 });
    for (const { id } of [lena, ivo])
      await machine.server.database
        .deleteFrom('life_steward')
        .where('life_id', '=', rosa.id)
        .where('user_id', '=', id)
        .execute();
    await tell(sheets);
    const id = await caseOf(rosa);
    expect(await stateOf(machine, id)).toBe('confirming');
    await confirm(machine, mara, id);
    expect(await stateOf(machine, id)).toBe('waiting');
  });

  it('without any steward wants an administrator, who reads what was written and makes the memorial', async () => {
    const { sheets, rosa } = await withCard({ waitingDays: 7 });
    await machine.server.database
      .deleteFrom('life_steward')
      .where('life_id', '=', rosa.id)
      .execute();
    const nina = await admin();
    await tell(sheets, { words: 'I am her neighbour.' });
    const id = await caseOf(rosa);
    expect(await stateOf(machine, id)).toBe('confirming');
    const staff = await asProved(nina);
    const { data } = await staff.call(readAdminLegacyCase, { params: { case: id } });
    expect(data.confirmations).toMatchObject([{ kind: 'sheets', words: 'I am her neighbour.' }]);
    await staff.call(decideLegacyCase, {
      params: { case: id },
      body: { decision: 'agree', reason: 'I have seen the notice in the paper.' },
    });
    expect(await stateOf(machine, id)).toBe('waiting');
    await pass(machine, 7);
    expect(await stateOf(machine, id)).toBe('activated');
  });

  it('counts once where many copies come at once', async () => {
    const { sheets, rosa } = await withCard();
    const given = await proof(sheets);
    const { server } = machine;
    await Promise.allSettled(
      Array.from({ length: 15 }, () =>
        server.as(null).call(tellBySheets, { body: { proof: given, ...said } }),
      ),
    );
    const rows = await server.database
      .selectFrom('legacy_case as c')
      .innerJoin('legacy_confirmation as k', 'k.case_id', 'c.id')
      .select(['c.id', 'c.state', 'k.kind'])
      .where('c.life_id', '=', rosa.id)
      .execute();
    expect(rows).toMatchObject([{ state: 'confirming', kind: 'sheets' }]);
  });

  it('says nothing any more once the sheets are given up', async () => {
    const { sheets, rosa, vesna } = await withCard();
    await report(machine, vesna, rosa);
    await tell(sheets);
    await machine.server.database.deleteFrom('legacy_key').where('life_id', '=', rosa.id).execute();
    await machine.tick();
    expect(await stateOf(machine, await caseOf(rosa))).toBe('confirming');
    expect(await refusal(tell(sheets))).toBe('letter.proof');
  });
});
