/** What takes others: contesting, handing back, the way without a plan, the watch, and who reads a case at all. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  confirmDeath,
  contestCase,
  decideLegacyCase,
  listLegacyCases,
  listMyLegacyCases,
  readLegacyCase,
  reportDeathByDocument,
  revertCase,
  sayIAmHere,
} from '@kinlore/shared/contracts/legacy-cases';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { askingOf } from './testing/asking.ts';
import {
  activated,
  confirm,
  family,
  linkTo,
  machineServer,
  pass,
  read,
  report,
  said,
  stateOf,
  waiting,
  type Machine,
} from './testing/families.ts';

let machine: Machine;
beforeAll(async () => {
  machine = await machineServer();
});
afterAll(() => machine.server.close());
beforeEach(() => machine.server.clock.set('2027-05-04T10:00:00Z'));

const { as, refusal, admin, asProved, mailsTo, toldTo, lifeOf } = askingOf(() => machine);

/** Why it was contested, and why it was decided so. */
const wordsOf = async (id: string) => {
  const row = await machine.server.database
    .selectFrom('legacy_case as c')
    .innerJoin('legacy_contest as t', 't.case_id', 'c.id')
    .select(['t.reason', 'c.decided_words'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.reason, row.decided_words];
};

describe('contesting', () => {
  it('freezes everything until an administrator decides, who is reminded and decides with a reason', async () => {
    const nina = await admin();
    const { rosa, mara, vesna, lena, id } = await waiting(machine);
    await pass(machine, 5);
    const contest = { params: { case: id }, body: { reason: 'I spoke to her this morning.' } };
    expect((await (await as(mara)).call(contestCase, contest)).data).toMatchObject({
      state: 'contested',
      contests: [{ reason: 'I spoke to her this morning.' }],
    });
    expect((await read(machine, vesna, id)).contests).toMatchObject([{ reason: null }]);
    expect(await refusal(confirm(machine, lena, id))).toBe('legacy_case.over');
    expect(await toldTo(vesna)).toContain('legacy_contested');
    expect(await toldTo(nina)).toEqual(['legacy_contested']);
    await pass(machine, 63, 7);
    expect(await stateOf(machine, id)).toBe('contested');
    expect(await lifeOf(rosa)).toBe('living');
    expect(await toldTo(nina)).toHaveLength(10);
    const decision = {
      params: { case: id },
      body: { decision: 'go_on', reason: 'I have seen the certificate.' },
    } as const;
    expect(await refusal((await as(vesna)).call(decideLegacyCase, decision))).toBe(
      'general.not_found',
    );
    expect(await refusal((await as(nina)).call(decideLegacyCase, decision))).toBe(
      'auth.step_up_required',
    );
    const seen = await (await as(nina)).call(listLegacyCases, { query: {} });
    expect(seen.data.find((one) => one.id === id)).toMatchObject({
      role: 'administrator',
      contests: [{ reason: 'I spoke to her this morning.' }],
      abilities: { decide: ['go_on', 'cancel'] },
    });
    const { data } = await (await asProved(nina)).call(decideLegacyCase, decision);
    expect(data.state).toBe('waiting');
    // Every day that passed meanwhile is given back.
    await pass(machine, 24);
    expect(await stateOf(machine, id)).toBe('waiting');
    await pass(machine, 1);
    expect(await stateOf(machine, id)).toBe('activated');
  });

  it('ends where an administrator says so, and lapses where nobody does', async () => {
    const nina = await admin();
    const one = await waiting(machine);
    const reason = { reason: 'She is my neighbour.' };
    await (await as(one.mara)).call(contestCase, { params: { case: one.id }, body: reason });
    await (
      await asProved(nina)
    ).call(decideLegacyCase, {
      params: { case: one.id },
      body: { decision: 'cancel', reason: 'She has called me.' },
    });
    expect(await stateOf(machine, one.id)).toBe('cancelled');
    const two = await waiting(machine);
    await (await as(two.mara)).call(contestCase, { params: { case: two.id }, body: reason });
    await pass(machine, 90, 30);
    expect(await wordsOf(one.id)).toEqual(['She is my neighbour.', 'She has called me.']);
    await machine.runJob('activation.erase');
    expect(await wordsOf(one.id)).toEqual(['', '']);
    expect(await wordsOf(two.id)).toEqual(['She is my neighbour.', '']);
    expect(await read(machine, two.vesna, two.id)).toMatchObject({
      state: 'lapsed',
      ended_because: 'undecided',
    });
  });
});

describe('handing back', () => {
  it('is done by as many stewards as it took, closes the memorial and opens the account', async () => {
    const { server } = machine;
    const { rosa, vesna, lena, ivo, mara, id } = await activated(machine);
    const params = { params: { case: id } };
    expect(await refusal((await as(ivo)).call(revertCase, params))).toBe('legacy.permission');
    expect(await refusal((await as(mara)).call(revertCase, params))).toBe('legacy.permission');
    expect((await (await as(vesna)).call(revertCase, params)).data).toMatchObject({
      state: 'activated',
      reverts: { needed: 2, own: true },
    });
    await (await as(vesna)).call(revertCase, params);
    expect(await stateOf(machine, id)).toBe('activated');
    expect((await (await as(lena)).call(revertCase, params)).data.state).toBe('reverted');
    expect(await lifeOf(rosa)).toBe('living');
    const memorial = await server.database
      .selectFrom('memorial')
      .select('closed_at')
      .where('owner_id', '=', rosa.id)
      .executeTakeFirstOrThrow();
    expect(memorial.closed_at).not.toBeNull();
    expect((await mailsTo(rosa)).at(-1)).toBe('Your account is yours again');
    expect((await (await as(rosa)).call(getCurrentUser, { query: {} })).data.id).toBe(rosa.id);
    await server.settle();
    const quiet = await server.database
      .selectFrom('grief_quiet')
      .select('user_id')
      .where('user_id', 'in', [vesna.id, mara.id])
      .execute();
    expect(quiet).toEqual([]);
  });

  it('is asked for by the link of the last mail, and decided by an administrator; it is not settled before', async () => {
    const nina = await admin();
    const { rosa, id } = await activated(machine);
    await pass(machine, 80, 80);
    const token = await linkTo(machine, rosa);
    const { data } = await machine.server.as(null).call(sayIAmHere, { body: { token } });
    expect(data.outcome).toBe('administrators_told');
    expect(await lifeOf(rosa)).toBe('in_remembrance');
    expect(await toldTo(nina)).toEqual(['legacy_contested']);
    await pass(machine, 30, 15);
    expect(await stateOf(machine, id)).toBe('activated');
    await (
      await asProved(nina)
    ).call(decideLegacyCase, {
      params: { case: id },
      body: { decision: 'hand_back', reason: 'She showed me her passport.' },
    });
    expect(await stateOf(machine, id)).toBe('reverted');
    expect(await lifeOf(rosa)).toBe('living');
  });
});

describe('without a plan', () => {
  it('takes two relatives and an administrator who is neither of them', async () => {
    const { world } = machine.server;
    const nina = await admin();
    const tom = await world.user({ name: 'Tom Kos' });
    const mara = await world.user({ name: 'Mara Kos' });
    const boss = await world.user({ name: 'Iva Kos', roles: ['owner'] });
    for (const near of [mara, boss]) await world.relate(tom, near, 2);
    const { id, route, needed } = await report(machine, mara, tom);
    expect([route, needed]).toEqual([
      'administrators',
      { stewards: 0, relatives: 2, administrators: 1 },
    ]);
    expect(await toldTo(nina)).toContain('legacy_contested');
    await confirm(machine, boss, id);
    expect(await stateOf(machine, id)).toBe('confirming');
    const agree = {
      params: { case: id },
      body: { decision: 'agree', reason: 'I have seen the certificate.' },
    } as const;
    expect(await refusal((await asProved(boss)).call(decideLegacyCase, agree))).toBe(
      'legacy_case.another_must_decide',
    );
    const { data } = await (await asProved(nina)).call(decideLegacyCase, agree);
    expect(data.state).toBe('waiting');
    expect(await refusal((await asProved(nina)).call(decideLegacyCase, agree))).toBe(
      'legacy_case.cannot_decide',
    );
    await pass(machine, 30);
    expect(await lifeOf(tom)).toBe('in_remembrance');
    // Somebody keeps it since.
    const kept = await machine.server.database
      .selectFrom('life_steward')
      .select(['user_id', 'preset', 'status'])
      .where('life_id', '=', tom.id)
      .execute();
    expect(kept).toEqual([{ user_id: mara.id, preset: 'primary', status: 'accepted' }]);
    const back = {
      params: { case: id },
      body: { decision: 'hand_back', reason: 'A mistake of the registry.' },
    } as const;
    // Who agreed to it has a part in it, where there is somebody else.
    const other = await admin();
    expect(await refusal((await asProved(nina)).call(decideLegacyCase, back))).toBe(
      'legacy_case.another_must_decide',
    );
    await (await asProved(other)).call(decideLegacyCase, back);
    const left = await machine.server.database
      .selectFrom('life_steward')
      .select('user_id')
      .where('life_id', '=', tom.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('is reported of a child by whoever looks after it, through an administrator, and by no other relative', async () => {
    const { world } = machine.server;
    const nina = await admin();
    const ana = await world.user({ name: 'Ana Kos' });
    const aunt = await world.user({ name: 'Mara Kos' });
    const mila = await world.child(ana);
    await world.relate(mila, aunt, 2);
    expect(await refusal(report(machine, aunt, mila))).toBe('legacy.permission');
    const one = await report(machine, ana, mila);
    expect(one).toMatchObject({
      role: 'guardian',
      route: 'administrators',
      needed: { relatives: 1, administrators: 1 },
    });
    await (
      await asProved(nina)
    ).call(decideLegacyCase, {
      params: { case: one.id },
      body: { decision: 'agree', reason: 'I have seen the certificate.' },
    });
    expect(await stateOf(machine, one.id)).toBe('waiting');
    // Nobody tells a child that it was thought dead.
    expect(await toldTo(mila)).toEqual([]);
    await pass(machine, 7);
    expect(await lifeOf(mila)).toBe('in_remembrance');
  });

  it('is stopped by a child who is here, and only those who look after it hear why', async () => {
    const { server } = machine;
    const ana = await server.world.user({ name: 'Ana Kos' });
    const mila = await server.world.child(ana);
    const { id } = await report(machine, ana, mila);
    const session = server.as(await server.world.session(mila));
    const { data } = await session.call(getCurrentUser, { query: {} });
    expect(data).not.toHaveProperty('thought_dead_at');
    await server.settle();
    expect(await read(machine, ana, id)).toMatchObject({ state: 'cancelled', role: 'guardian' });
    expect(await toldTo(ana)).toContain('legacy_case_moved');
    expect(await toldTo(mila)).toEqual([]);
    expect((await session.call(listMyLegacyCases, { query: {} })).data).toEqual([]);
    expect(await refusal(session.call(readLegacyCase, { params: { case: id } }))).toBe(
      'general.not_found',
    );
  });

  it('is reported by an administrator who has seen a document, of anybody but themselves', async () => {
    const nina = await admin();
    const { rosa, vesna } = await family(machine);
    const body = { person: rosa.username, died: said.died, words: 'Certificate of the registry.' };
    expect(await refusal((await as(nina)).call(reportDeathByDocument, { body }))).toBe(
      'auth.step_up_required',
    );
    const proved = await asProved(nina);
    expect(
      await refusal(
        proved.call(reportDeathByDocument, { body: { ...body, person: nina.username } }),
      ),
    ).toBe('general.not_found');
    const { data } = await proved.call(reportDeathByDocument, { body });
    expect(data).toMatchObject({ state: 'reported', reporter_kind: 'admin', route: 'stewards' });
    expect((await confirm(machine, vesna, data.id)).state).toBe('confirming');
  });
});

describe('the watch', () => {
  it('asks the stewards and the person after the months they chose, and goes no further by itself', async () => {
    const { rosa, vesna, lena } = await family(machine, { months: 6 });
    machine.server.clock.set('2027-11-03T10:00:00Z');
    await machine.runJob('activation.watch');
    expect(await toldTo(vesna)).toEqual([]);
    machine.server.clock.set('2027-11-05T10:00:00Z');
    await machine.runJob('activation.watch');
    await machine.runJob('activation.watch');
    expect(await toldTo(vesna)).toEqual(['legacy_confirm_needed']);
    expect(await mailsTo(rosa)).toEqual(['Are you well?']);
    const { data } = await (await as(lena)).call(listMyLegacyCases, { query: {} });
    const id = data[0]?.id ?? '';
    expect(data).toMatchObject([
      { state: 'reported', reporter: null, reporter_kind: 'inactivity' },
    ]);
    await pass(machine, 14);
    expect(await stateOf(machine, id)).toBe('lapsed');
    await machine.runJob('activation.watch');
    expect(await toldTo(vesna)).toHaveLength(2 + 1);
  });
});

describe('who reads a case', () => {
  it('is its owner, who keeps the life and who is near; an administrator in their own list; never a stranger', async () => {
    const { world } = machine.server;
    const nina = await admin();
    const { vesna, ivo, mara, id } = await waiting(machine);
    const stranger = await world.user();
    expect((await read(machine, vesna, id)).role).toBe('steward');
    expect((await read(machine, ivo, id)).role).toBe('steward');
    expect((await read(machine, mara, id)).role).toBe('relative');
    for (const who of [stranger, nina])
      expect(await refusal((await as(who)).call(readLegacyCase, { params: { case: id } }))).toBe(
        'general.not_found',
      );
    for (const [call, body] of [
      [confirmDeath, said],
      [contestCase, { reason: 'No.' }],
    ] as const)
      expect(
        await refusal(
          (await as(stranger)).call(call as typeof confirmDeath, {
            params: { case: id },
            body: body as typeof said,
          }),
        ),
      ).toBe('general.not_found');
    const { data } = await (await as(stranger)).call(listMyLegacyCases, { query: {} });
    expect(data).toEqual([]);
  });
});
