/** Random histories on a real PostgreSQL, over HTTP and by the jobs, against the plain machine: the same state, the same end, the same mails after each step. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contestCase,
  decideLegacyCase,
  revertCase,
  sayIAmHere,
  takeConfirmationBack,
} from '@kinlore/shared/contracts/legacy-cases';
import { takeBackBySheets, tellBySheets } from '@kinlore/shared/contracts/sheet-witness';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import type { TestUser } from '../../testing/index.ts';
import { newSheets, proofOf, type TestSheets } from '../letters/testing.ts';
import {
  confirm,
  linkTo,
  machineServer,
  makePlan,
  makeSteward,
  report,
  resign,
  said,
  type Machine,
} from './testing/families.ts';
import { anyHistory, idOf, move, type Act, type History } from './testing/histories.ts';
import { PlainMachine, type PlainPeople } from './testing/plain-machine.ts';

const HOUR = 3_600_000;
const RUNS = 24;

let machine: Machine;
let judge: TestUser;
let agrees: TestUser;
beforeAll(async () => {
  machine = await machineServer();
  judge = await machine.server.world.user({ roles: ['admin'] });
  agrees = await machine.server.world.user({ roles: ['admin'] });
});
afterAll(() => machine.server.close());

interface Lived {
  readonly life: TestUser;
  readonly sheets: TestSheets;
  readonly users: ReadonlyMap<string, TestUser>;
  readonly people: PlainPeople;
  readonly plain: PlainMachine;
  readonly id: string;
  readonly hour: () => number;
}

const isRefused = async (call: Promise<unknown>): Promise<boolean> => {
  try {
    await call;
  } catch {
    return true;
  }
  return false;
};
const as = async (who: TestUser) => machine.server.as(await machine.server.world.session(who));
const userOf = ({ users }: Pick<Lived, 'users'>, id: string): TestUser => {
  const user = users.get(id);
  if (user === undefined) throw new Error(`nobody is ${id}`);
  return user;
};
const decide = async (
  who: TestUser,
  id: string,
  decision: 'agree' | 'go_on' | 'cancel' | 'hand_back',
) => {
  const session = await machine.server.world.session(who);
  await machine.server.world.stepUp(session);
  return machine.server.as(session).call(decideLegacyCase, {
    params: { case: id },
    body: { decision, reason: 'I have seen a document.' },
  });
};

/** Reported by the first steward, or without a plan by the first relative; both say so. */
async function begin(history: History): Promise<Lived> {
  const { world } = machine.server;
  const byPlan = history.start.byPlan && history.stewards >= history.start.quorum;
  const isOne = history.start.quorum === 1 && history.stewards > 1;
  const start = {
    ...history.start,
    byPlan,
    minor: false,
    watch: false,
    ...(!byPlan && { waitingDays: 30, quorum: 2 }),
    ...(isOne && byPlan && { quorum: 1 }),
  };
  const life = await world.user({ name: 'Rosa Kos' });
  const users = new Map<string, TestUser>();
  const people: PlainPeople = {
    keepers: new Map(),
    relatives: new Set(),
    guardians: new Set(),
    administrators: new Set([idOf('administrator', 0)]),
    sheets: false,
  };
  for (let who = 0; who < 5; who += 1) {
    users.set(idOf('steward', who), await world.user());
    users.set(idOf('relative', who), await world.user());
  }
  const lived = { life, users, people, sheets: newSheets() };
  if (history.sheets) await change(lived, { act: 'join', kind: 'sheets', who: 0 });
  for (let who = 0; who < history.stewards; who += 1)
    await change(lived, { act: 'join', kind: 'steward', who });
  for (let who = 0; who < Math.max(1, history.relatives); who += 1)
    await change(lived, { act: 'join', kind: 'relative', who });
  if (byPlan) await makePlan(machine, life, start);
  const from = machine.server.clock.now().getTime();
  const plain = new PlainMachine(start, people, 0);
  const first = byPlan ? ('steward' as const) : ('relative' as const);
  const { id } = await report(machine, userOf(lived, idOf(first, 0)), life);
  plain.confirm(idOf(first, 0), first, 0);
  return {
    ...lived,
    plain,
    id,
    hour: () => (machine.server.clock.now().getTime() - from) / HOUR,
  };
}

/** Keeps the life or is a relative, or is it no more: in the tables and in the plain lists. */
async function change(
  lived: Pick<Lived, 'life' | 'users' | 'people' | 'sheets'>,
  act: Extract<Act, { act: 'leave' | 'join' }>,
): Promise<void> {
  const { server } = machine;
  const isThere = stands(lived.people, act.kind, act.who);
  if (isThere === (act.act === 'join')) return;
  move(lived.people, act);
  if (act.kind === 'sheets') {
    await changeSheets(lived, act.act);
    return;
  }
  const user = userOf(lived, idOf(act.kind, act.who));
  if (act.kind === 'steward')
    await (act.act === 'join'
      ? makeSteward(machine, lived.life, user)
      : resign(machine, lived.life, user));
  else if (act.act === 'join') await server.world.relate(lived.life, user, 2);
  else
    await server.database
      .deleteFrom('kin')
      .where((eb) => eb.or([eb('user_id', '=', user.id), eb('other_id', '=', user.id)]))
      .execute();
}

/** Given up, and made again. As its owner would, who is not here: using the account would end it all. */
async function changeSheets(
  { life, sheets }: Pick<Lived, 'life' | 'sheets'>,
  act: 'leave' | 'join',
): Promise<void> {
  const { database, clock } = machine.server;
  if (act === 'leave')
    await database.deleteFrom('legacy_key').where('life_id', '=', life.id).execute();
  else
    await database
      .insertInto('legacy_key')
      .values({
        life_id: life.id,
        wrapping_key: 'w'.repeat(43),
        signing_key: sheets.signing_key,
        made_at: clock.now(),
      })
      .execute();
}

const stands = (people: PlainPeople, kind: string, who: number): boolean => {
  if (kind === 'sheets') return people.sheets;
  return kind === 'steward'
    ? people.keepers.get(idOf('steward', who)) === true
    : kind === 'relative' && people.relatives.has(idOf('relative', who));
};

/** Without an account. Over, it would be a report of its own. */
async function bySheets({ plain, sheets, hour }: Lived, act: 'confirm' | 'take_back') {
  if (plain.ended !== null) return;
  const { server } = machine;
  const proof = await proofOf(server, sheets);
  const isRefusedHere = await isRefused(
    act === 'confirm'
      ? server.as(null).call(tellBySheets, { body: { proof, ...said } })
      : server.as(null).call(takeBackBySheets, { body: { proof } }),
  );
  const refused =
    act === 'confirm'
      ? plain.confirm(idOf('sheets', 0), 'sheets', hour())
      : plain.takeBack(idOf('sheets', 0), hour());
  expect(isRefusedHere, act).toBe(refused !== '');
}

/** Somebody who is near and could contest it. */
const anybodyNear = ({ people }: Lived): string | undefined =>
  [...people.keepers.keys(), ...people.relatives][0];

async function sign(lived: Lived): Promise<void> {
  const { plain, life, hour } = lived;
  if (plain.state === 'activated') {
    const token = await linkTo(machine, life);
    await machine.server.as(null).call(sayIAmHere, { body: { token } });
    plain.sign('mail_link', hour());
    return;
  }
  await (await as(life)).call(getCurrentUser, { query: {} });
  if (plain.ended === null) plain.sign('session', hour());
}

/** Does it in the product and in the plain machine. */
async function perform(lived: Lived, act: Act): Promise<void> {
  const { plain, id, hour } = lived;
  const both = async (call: Promise<unknown>, refused: string) => {
    expect(await isRefused(call), JSON.stringify(act)).toBe(refused !== '');
  };
  switch (act.act) {
    case 'wait':
      machine.server.clock.advance({ hours: act.hours });
      break;
    case 'leave':
    case 'join':
      if (['steward', 'relative', 'sheets'].includes(act.kind)) await change(lived, act);
      break;
    case 'sign':
      await sign(lived);
      break;
    case 'confirm':
      if (act.kind === 'sheets') {
        if (lived.people.sheets) await bySheets(lived, 'confirm');
      } else if (act.kind === 'administrator') {
        const isAsked = ['reported', 'confirming'].includes(plain.state);
        if (isAsked && !plain.said.has(idOf('administrator', 0)))
          await both(
            decide(agrees, id, 'agree'),
            plain.confirm(idOf('administrator', 0), 'administrator', hour()),
          );
      } else if (stands(lived.people, act.kind, act.who)) {
        const call = confirm(machine, userOf(lived, idOf(act.kind, act.who)), id);
        await both(call, plain.confirm(idOf(act.kind, act.who), act.kind, hour()));
      }
      break;
    case 'take_back':
      if (act.kind === 'sheets') {
        if (lived.people.sheets) await bySheets(lived, 'take_back');
      } else if (stands(lived.people, act.kind, act.who)) {
        const user = await as(userOf(lived, idOf(act.kind, act.who)));
        const call = user.call(takeConfirmationBack, { params: { case: id } });
        await both(call, plain.takeBack(idOf(act.kind, act.who), hour()));
      }
      break;
    case 'contest': {
      const near = anybodyNear(lived);
      if (near === undefined) break;
      const user = await as(userOf(lived, near));
      const call = user.call(contestCase, { params: { case: id }, body: { reason: 'She lives.' } });
      await both(call, plain.contest(hour()));
      break;
    }
    case 'revert':
      if (stands(lived.people, 'steward', act.who)) {
        const steward = idOf('steward', act.who);
        const call = (await as(userOf(lived, steward))).call(revertCase, { params: { case: id } });
        await both(call, plain.revert(steward, hour()));
      }
      break;
    case 'go_on':
      await both(decide(judge, id, 'go_on'), plain.goOn(hour()));
      break;
    case 'cancel':
      await both(decide(judge, id, 'cancel'), plain.cancel(hour()));
      break;
    case 'hand_back':
      await both(decide(judge, id, 'hand_back'), plain.handBack(hour()));
      break;
  }
  await machine.server.settle();
  await machine.tick();
  plain.look(hour());
}

async function compare({ life, plain, id, hour }: Lived, act: Act | null): Promise<void> {
  const { database, mails, clock } = machine.server;
  const row = await database
    .selectFrom('legacy_case')
    .select(['state', 'ended_because', 'round', 'waiting_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const written = await database
    .selectFrom('legacy_case_mail')
    .select('step')
    .where('case_id', '=', id)
    .where('step', 'like', 'waiting %')
    .orderBy('step')
    .execute();
  const status = await database
    .selectFrom('app_user')
    .select('life_status')
    .where('id', '=', life.id)
    .executeTakeFirstOrThrow();
  const isWaiting = plain.state === 'waiting';
  const until = row.waiting_until?.getTime() ?? 0;
  const now = clock.now().getTime();
  expect(
    {
      state: row.state,
      ended: row.ended_because,
      round: row.round,
      left: isWaiting ? (until - now) / HOUR : null,
      mails: written.map(({ step }) => step.replace('waiting', 'mail_owner')),
      life: status.life_status,
    },
    JSON.stringify(act),
  ).toEqual({
    state: plain.state,
    ended: plain.ended,
    round: plain.round,
    left: isWaiting ? plain.waitUntil - hour() : null,
    mails: plain.done.filter((word) => word.startsWith('mail_owner')).toSorted(),
    life: ['activated', 'settled'].includes(plain.state) ? 'in_remembrance' : 'living',
  });
  const sent = (await mails()).filter(
    ({ to, subject }) => to === life.email && /have died|In two days/u.test(subject),
  );
  expect(sent).toHaveLength(written.length);
}

describe('a reported death in the database', () => {
  it('goes the way of the plain machine', { timeout: 300_000 }, async () => {
    const ends = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyHistory(16), async (history) => {
        const lived = await begin(history);
        await compare(lived, null);
        for (const act of history.acts) {
          await perform(lived, act);
          await compare(lived, act);
        }
        ends.add(lived.plain.state);
      }),
      { numRuns: RUNS, seed: 20_270_105, endOnFailure: true },
    );
    expect(ends.size).toBeGreaterThan(3);
  });
});
