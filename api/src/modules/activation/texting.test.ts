/** Texts to somebody who was reported to have died: which, when, to whom, and that the link in one stops it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  contestCase,
  sayIAmHere,
  takeConfirmationBack,
} from '@kinlore/shared/contracts/legacy-cases';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import type { TestUser } from '../../testing/index.ts';
import { answers, TextHook } from '../../testing/text-hook.ts';
import {
  confirm,
  family,
  linkTo,
  machineServer,
  pass,
  report,
  stateOf,
  waiting,
  type Machine,
} from './testing/families.ts';

const hook = new TextHook();
let machine: Machine;
beforeAll(async () => {
  await hook.listen();
  machine = await machineServer(hook.environment);
});
afterAll(async () => {
  await machine.server.close();
  await hook.close();
});
beforeEach(() => {
  machine.server.clock.set('2027-05-04T10:00:00Z');
  hook.manners = [answers(200)];
  hook.take();
});

let serial = 0;
const newNumber = (): string => `+38631${String((serial += 1)).padStart(6, '0')}`;
/** As if they had proved it. */
async function hasNumber(who: TestUser, number = newNumber()): Promise<string> {
  const { database, clock } = machine.server;
  await database
    .insertInto('telephone')
    .values({ user_id: who.id, number, proved_at: clock.now() })
    .execute();
  return number;
}
const textsTo = (number: string) => hook.take().filter(({ to }) => to === number);
const tokenIn = (text = ''): string => /\/here\/([\w-]{43})$/u.exec(text)?.[1] ?? '';
const use = (token: string) => machine.server.as(null).call(sayIAmHere, { body: { token } });
/** Waiting, its owner with a number; the first text is there. */
async function texted(waitingDays = 30) {
  const people = await family(machine, { waitingDays });
  const number = await hasNumber(people.rosa);
  const { id } = await report(machine, people.vesna, people.rosa);
  await confirm(machine, people.lena, id);
  await machine.server.settle();
  return { ...people, id, number };
}
/** What waits for its time is done now. */
async function later(): Promise<void> {
  const { database, settle } = machine.server;
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`.execute(
    database,
  );
  await settle();
}

describe('a reported death', () => {
  it('is texted to nobody who proved no number, and to nobody else', async () => {
    const { lena } = await waiting(machine);
    await hasNumber(lena);
    await pass(machine, 29);
    expect(hook.take()).toEqual([]);
  });

  it('is texted four times, with the mails, and never the same again', async () => {
    const { number, rosa, id } = await texted();
    const times: [day: number, texts: number][] = [[0, textsTo(number).length]];
    for (let day = 1; day <= 30; day += 1) {
      await pass(machine, 1);
      await machine.tick();
      const { length } = textsTo(number);
      if (length > 0) times.push([day, length]);
    }
    expect(times).toEqual([
      [0, 1],
      [10, 1],
      [20, 1],
      [28, 1],
    ]);
    const mails = (await machine.server.mails()).filter(({ to }) => to === rosa.email);
    expect(mails.filter(({ subject }) => !subject.includes('is kept'))).toHaveLength(4);
    expect(await stateOf(machine, id)).toBe('activated');
  });

  it('says who is meant and where to answer, and the link stops it, once', async () => {
    const { number, id, rosa } = await texted();
    const [sent] = textsTo(number);
    expect(sent?.text).toMatch(
      /^Kinlore: we were told that Rosa Kos has died\. If you are Rosa Kos and well, please tell us, no password is needed: http:\/\/kinlore\.test\/here\/[\w-]{43}$/u,
    );
    expect(tokenIn(sent?.text)).not.toBe(await linkTo(machine, rosa));
    expect((await use(tokenIn(sent?.text))).data.outcome).toBe('stopped');
    expect(await stateOf(machine, id)).toBe('cancelled');
    expect((await use(tokenIn(sent?.text))).data.outcome).toBe('nothing_open');
    await pass(machine, 30, 10);
    expect(textsTo(number)).toEqual([]);
  });

  it('that forty answer at once by a text is stopped once', async () => {
    const { number, id } = await texted();
    const token = tokenIn(textsTo(number)[0]?.text);
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, async () => (await use(token)).data.outcome),
    );
    expect(outcomes.filter((outcome) => outcome === 'stopped')).toHaveLength(1);
    expect(await stateOf(machine, id)).toBe('cancelled');
  });

  it('is texted once for several times that are due together, and the last comes two days before the end', async () => {
    const { number, id } = await texted();
    hook.take();
    machine.server.clock.advance({ days: 45 });
    await machine.tick();
    expect(textsTo(number)).toHaveLength(1);
    expect(await stateOf(machine, id)).toBe('waiting');
    await pass(machine, 1);
    expect(await stateOf(machine, id)).toBe('waiting');
    await pass(machine, 1);
    expect(await stateOf(machine, id)).toBe('activated');
    expect(textsTo(number)).toEqual([]);
  });

  it('is texted to two who share a telephone, each by their name', async () => {
    const first = await texted();
    const people = await family(machine);
    await machine.server.database
      .updateTable('app_user')
      .set({ full_name: 'Jan Kos' })
      .where('id', '=', people.rosa.id)
      .execute();
    await hasNumber(people.rosa, first.number);
    const { id } = await report(machine, people.vesna, people.rosa);
    await confirm(machine, people.lena, id);
    await machine.server.settle();
    const texts = textsTo(first.number);
    expect(texts.map(({ text }) => text.slice(0, 40))).toEqual([
      'Kinlore: we were told that Rosa Kos has ',
      'Kinlore: we were told that Jan Kos has d',
    ]);
    await use(tokenIn(texts[1]?.text));
    expect([await stateOf(machine, first.id), await stateOf(machine, id)]).toEqual([
      'waiting',
      'cancelled',
    ]);
  });

  it('that is stopped or contested is not texted by a hook that was away', async () => {
    hook.manners = [answers(500)];
    const stopped = await texted();
    await machine.server.as(stopped.rosa).call(getCurrentUser, { query: {} });
    await machine.server.settle();
    const contested = await texted();
    await machine.server
      .as(await machine.server.world.session(contested.mara))
      .call(contestCase, { params: { case: contested.id }, body: { reason: 'I spoke to her.' } });
    hook.manners = [answers(200)];
    hook.take();
    await later();
    expect(hook.take()).toEqual([]);
    const rows = await machine.server.database
      .selectFrom('text_message')
      .select(['status', 'sealed'])
      .where('about', 'in', [stopped.id, contested.id])
      .execute();
    expect(rows).toEqual([
      { status: 'withdrawn', sealed: null },
      { status: 'withdrawn', sealed: null },
    ]);
  });

  it('that begins anew is texted anew', async () => {
    const { number, id, lena } = await texted();
    await machine.server
      .as(await machine.server.world.session(lena))
      .call(takeConfirmationBack, { params: { case: id } });
    expect(await stateOf(machine, id)).toBe('confirming');
    hook.take();
    await confirm(machine, lena, id);
    await machine.server.settle();
    expect(textsTo(number)).toHaveLength(1);
  });

  it('waits for the morning where it is night, and is never too late by that', async () => {
    machine.server.clock.set('2027-05-04T22:30:00Z');
    const { id } = await texted();
    const { rows } = await sql<{ run_at: Date }>`
      select j.run_at from graphile_worker._private_jobs j join text_message t on j.key = 'text:' || t.id
      where t.about = ${id}`.execute(machine.server.database);
    expect(rows.map(({ run_at }) => run_at.toISOString())).toEqual(['2027-05-05T08:00:00.000Z']);
    machine.server.clock.set('2027-05-05T08:00:00Z');
    await later();
    expect(hook.take()).toHaveLength(1);
  });

  it('of somebody who is found to be no grown-up is not texted any more, though mailed', async () => {
    const { number, rosa } = await texted();
    expect(textsTo(number)).toHaveLength(1);
    await machine.server.database
      .updateTable('app_user')
      .set({ birth_start: '2012-02-01', birth_end: '2012-02-01' })
      .where('id', '=', rosa.id)
      .execute();
    await pass(machine, 11);
    expect(textsTo(number)).toEqual([]);
    const mails = (await machine.server.mails()).filter(({ to }) => to === rosa.email);
    expect(mails).toHaveLength(2);
  });
});

it('whoever was away for long is asked by a text too, once', async () => {
  const people = await family(machine, { months: 6 });
  const number = await hasNumber(people.rosa);
  machine.server.clock.advance({ days: 200 });
  await machine.runJob('activation.watch');
  await machine.runJob('activation.watch');
  const [sent, ...more] = textsTo(number);
  expect(more).toEqual([]);
  expect(sent?.text).toMatch(/^Kinlore: Rosa Kos, you have not been here for a long time\./u);
  expect((await use(tokenIn(sent?.text))).data.outcome).toBe('stopped');
});
