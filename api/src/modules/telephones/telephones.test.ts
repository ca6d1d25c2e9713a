/** A number is proved by who reads what is sent to it: refusals first, then over a real hook that answers well, badly and not at all. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getHealth } from '@kinlore/shared/contracts/admin';
import {
  askTelephoneCode,
  proveTelephone,
  readTelephone,
  removeTelephone,
  telephoneIn,
} from '@kinlore/shared/contracts/telephones';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { answers, codeIn, TextHook } from '../../testing/text-hook.ts';
import { createModules } from '../index.ts';

const hook = new TextHook();
let server: TestServer;
beforeAll(async () => {
  await hook.listen();
  server = await testServer({ modules: createModules, environment: hook.environment });
});
afterAll(async () => {
  await server.close();
  await hook.close();
});
beforeEach(() => {
  server.clock.set('2027-05-04T10:00:00Z');
  hook.manners = [answers(200)];
  hook.take();
});

let serial = 0;
const newNumber = (): string => `+44207946${String((serial += 1)).padStart(4, '0')}`;

/** Somebody whose password was typed just now. */
async function somebody(options: Parameters<TestServer['world']['user']>[0] = {}) {
  const user = await server.world.user(options);
  await server.world.stepUp(user);
  return user;
}
/** As `somebody`, later: the password is typed again. */
async function again(user: TestUser): Promise<TestUser> {
  const session = await server.world.session(user);
  await server.world.stepUp(session);
  return session;
}
const ask = (who: TestUser, number: string) =>
  server.as(who).call(askTelephoneCode, { body: { number } });
const prove = (who: TestUser, code: string) =>
  server.as(who).call(proveTelephone, { body: { code } });
const of = async (who: TestUser) => (await server.as(who).call(readTelephone)).data;
/** What waits for its time is done now. */
async function later(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 second'`.execute(
    server.database,
  );
  await server.settle();
}
async function codeFor(who: TestUser, number: string): Promise<string> {
  await ask(who, number);
  await server.settle();
  return codeIn(hook.take().at(-1)?.text ?? '');
}
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
const texts = (who: TestUser) =>
  server.database
    .selectFrom('text_message')
    .select(['status', 'attempts', 'sealed'])
    .where('user_id', '=', who.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

describe('a number', () => {
  it.each([
    ['+44 20 7946 0001', '+442079460001'],
    ['0044 (20) 7946-0001', '+442079460001'],
    ['+386.31.123.456', '+38631123456'],
    ['020 7946 0001', null],
    ['+0 123 456 789', null],
    ['+44 20 7946 000x', null],
    ['+1234', null],
    ['+1234567890123456', null],
    ['+44 20 7946 0001;+1900', null],
    ['＋442079460001', null],
  ])('%s is %s', (written, number) => {
    expect(telephoneIn(written)).toBe(number);
  });
});

describe('a code', () => {
  it('is asked for by grown-ups with the password of the last minutes, for a number that can be', async () => {
    const teen = await somebody({ accountType: 'teen', born: '2012-01-01' });
    await expect(ask(teen, newNumber())).rejects.toMatchObject({
      code: 'general.not_for_children',
    });
    const stale = await server.world.user();
    await expect(ask(stale, newNumber())).rejects.toMatchObject({ code: 'auth.step_up_required' });
    await expect(server.as(stale).call(removeTelephone)).rejects.toMatchObject({
      code: 'auth.step_up_required',
    });
    await expect(ask(await somebody(), '020 7946 0001')).rejects.toMatchObject({
      code: 'telephone.number',
    });
    await server.settle();
    expect(hook.take()).toEqual([]);
  });

  it('comes to the number, signed, and proves it once', async () => {
    const ana = await somebody();
    const number = newNumber();
    expect((await ask(ana, number)).data).toMatchObject({
      offered: true,
      number: null,
      waiting: { number },
    });
    await server.settle();
    const [sent, ...more] = hook.take();
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ to: number, isSigned: true });
    expect(sent?.headers['idempotency-key']).toBe(sent?.id);
    const code = codeIn(sent?.text ?? '');
    expect((await prove(ana, `${code.slice(0, 3)} ${code.slice(3)}`)).data).toMatchObject({
      number,
      proved_at: '2027-05-04T10:00:00.000Z',
      waiting: null,
    });
    await expect(prove(ana, code)).rejects.toMatchObject({ code: 'telephone.no_code' });
    expect(await of(ana)).toMatchObject({ number });
  });

  it('lies nowhere in clear, neither do number and words that were sent', async () => {
    const ana = await somebody();
    const number = newNumber();
    await ask(ana, number);
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from text_message t where user_id = ${ana.id}
      union all select row_to_json(c)::text from telephone_code c where user_id = ${ana.id}
      union all select payload::text from graphile_worker._private_jobs`.execute(server.database);
    const waiting = await texts(ana);
    await server.settle();
    const code = codeIn(hook.take()[0]?.text ?? '');
    expect(code).toMatch(/^\d{6}$/u);
    const all = rows.map(({ row }) => row).join('\n');
    expect(all).not.toContain(code);
    expect(waiting[0]?.sealed?.includes(Buffer.from(number))).toBe(false);
    expect(await texts(ana)).toEqual([{ status: 'sent', attempts: 1, sealed: null }]);
  });

  it('is over after ten minutes, and is no other person’s', async () => {
    const [ana, ben] = [await somebody(), await somebody()];
    const code = await codeFor(ana, newNumber());
    await expect(prove(ben, code)).rejects.toMatchObject({ code: 'telephone.no_code' });
    server.clock.advance({ minutes: 10 });
    await expect(prove(ana, code)).rejects.toMatchObject({ code: 'telephone.no_code' });
    expect(await of(ana)).toMatchObject({ number: null, waiting: null });
  });

  it('may be wrong five times; then nothing helps for an hour, taking the number away least', async () => {
    const ana = await somebody();
    const number = newNumber();
    const code = await codeFor(ana, number);
    for (let guess = 0; guess < 5; guess += 1)
      await expect(prove(ana, otherThan(code))).rejects.toMatchObject({
        code: 'telephone.code_wrong',
      });
    await expect(prove(ana, code)).rejects.toMatchObject({ code: 'telephone.no_code' });
    await expect(ask(ana, number)).rejects.toMatchObject({ code: 'telephone.rests' });
    await server.as(ana).call(removeTelephone);
    await expect(ask(ana, newNumber())).rejects.toMatchObject({ code: 'telephone.rests' });
    server.clock.advance({ minutes: 60 });
    const later = await again(ana);
    await prove(later, await codeFor(later, number));
    expect(await of(later)).toMatchObject({ number });
  });

  it('is sent three times a day to a person, and to a number, whoever asks', async () => {
    const ana = await somebody();
    const number = newNumber();
    for (let times = 0; times < 3; times += 1) await ask(ana, number);
    await expect(ask(ana, newNumber())).rejects.toMatchObject({ code: 'telephone.too_many' });
    const ben = await somebody();
    await expect(ask(ben, number)).rejects.toMatchObject({ code: 'telephone.too_many' });
    server.clock.advance({ hours: 24, seconds: 1 });
    await ask(await again(ben), number);
  });

  it('of forty guesses at once counts five, of forty askings three', async () => {
    const ana = await somebody();
    const code = await codeFor(ana, newNumber());
    const guesses = await Promise.allSettled(
      Array.from({ length: 40 }, () => prove(ana, otherThan(code))),
    );
    const refusals = guesses.map((one) =>
      one.status === 'rejected' ? (one.reason as { readonly code?: string }).code : 'proved',
    );
    expect(refusals.filter((why) => why === 'telephone.code_wrong')).toHaveLength(5);
    expect(refusals.filter((why) => why === 'telephone.no_code')).toHaveLength(35);

    const ben = await somebody();
    const number = newNumber();
    const asked = await Promise.allSettled(Array.from({ length: 40 }, () => ask(ben, number)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await server.settle();
    expect(hook.take()).toHaveLength(3);
  });

  it('proves one number forty times at once and once', async () => {
    const ana = await somebody();
    const code = await codeFor(ana, newNumber());
    const proofs = await Promise.allSettled(Array.from({ length: 40 }, () => prove(ana, code)));
    expect(proofs.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('of another number leaves the proved one until it is proved itself', async () => {
    const ana = await somebody();
    const [first, second] = [newNumber(), newNumber()];
    await prove(ana, await codeFor(ana, first));
    const code = await codeFor(ana, second);
    expect(await of(ana)).toMatchObject({ number: first, waiting: { number: second } });
    await prove(ana, code);
    expect(await of(ana)).toMatchObject({ number: second, waiting: null });
  });

  it('proves a number for two who share it, and tells neither of the other', async () => {
    const [ana, ben] = [await somebody(), await somebody()];
    const number = newNumber();
    await prove(ana, await codeFor(ana, number));
    await prove(ben, await codeFor(ben, number));
    expect([(await of(ana)).number, (await of(ben)).number]).toEqual([number, number]);
    await server.as(ana).call(removeTelephone);
    expect([(await of(ana)).number, (await of(ben)).number]).toEqual([null, number]);
  });

  it('that was not handed over is withdrawn with the number, and proves nothing', async () => {
    const ana = await somebody();
    await ask(ana, newNumber());
    await server.as(ana).call(removeTelephone);
    await server.settle();
    expect(hook.take()).toEqual([]);
    expect(await texts(ana)).toMatchObject([{ status: 'withdrawn', sealed: null }]);
    expect(await of(ana)).toMatchObject({ waiting: null });
  });
});

describe('a hook', () => {
  it('that fails is asked again, with the same id', async () => {
    hook.manners = [answers(500), answers(200)];
    const ana = await somebody();
    await ask(ana, newNumber());
    await server.settle();
    expect(await texts(ana)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
    await later();
    const [first, second, ...more] = hook.take();
    expect([second?.id, second?.text, more]).toEqual([first?.id, first?.text, []]);
    expect(await texts(ana)).toMatchObject([{ status: 'sent', attempts: 2 }]);
    await later();
    expect(hook.take()).toEqual([]);
  });

  it('that goes on failing is asked no more once the code is of no use', async () => {
    hook.manners = [answers(503, { 'retry-after': '3600' })];
    const ana = await somebody();
    await ask(ana, newNumber());
    await server.settle();
    expect(await texts(ana)).toMatchObject([{ status: 'failed', sealed: null }]);
    const ben = await somebody();
    hook.manners = [answers(503)];
    await ask(ben, newNumber());
    await server.settle();
    server.clock.advance({ minutes: 10 });
    hook.take();
    await later();
    expect(hook.take()).toEqual([]);
    expect(await texts(ben)).toMatchObject([{ status: 'failed', sealed: null }]);
  });

  it('that takes nothing is told to administrators, without a number', async () => {
    const admin = await server.world.user({ roles: ['admin'] });
    const health = async () => {
      const session = await server.world.session(admin);
      await server.world.stepUp(session);
      const { texts_waiting: waiting, texts_failed: failed } = (
        await server.as(session).call(getHealth)
      ).data;
      return { waiting: waiting ?? -1, failed: failed ?? -1 };
    };
    const before = await health();
    hook.manners = [answers(400)];
    await ask(await somebody(), newNumber());
    await server.settle();
    expect(await health()).toEqual({ ...before, waiting: before.waiting + 1 });
    server.clock.advance({ minutes: 10 });
    await later();
    expect(await health()).toMatchObject({
      waiting: 0,
      failed: before.failed + before.waiting + 1,
    });
  });

  it('that breaks off, or never ends its answer, is asked again, or has taken it', async () => {
    hook.manners = [
      (response) => response.destroy(),
      (response) => {
        // A gigabyte that nobody waits for.
        response.writeHead(200, { 'content-length': String(2 ** 30) });
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        };
        response.on('drain', more);
        more();
      },
    ];
    const ana = await somebody();
    await ask(ana, newNumber());
    await server.settle();
    await later();
    expect(await texts(ana)).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it('leads nowhere else', async () => {
    const inner = new TextHook();
    await inner.listen();
    try {
      hook.manners = [answers(307, { location: inner.address })];
      const ana = await somebody();
      await ask(ana, newNumber());
      await server.settle();
      expect(await texts(ana)).toMatchObject([{ status: 'waiting', attempts: 1 }]);
      expect(inner.take()).toEqual([]);
    } finally {
      await inner.close();
    }
  });
});

it('what was sent is forgotten after thirty days', async () => {
  const ana = await somebody();
  await codeFor(ana, newNumber());
  server.clock.advance({ days: 31 });
  await server.platform.jobs.add(server.database, 'telephones.sweep', {});
  await server.settle();
  expect(await texts(ana)).toEqual([]);
});

it('number, code and texts go with the account', async () => {
  const ana = await somebody();
  await prove(ana, await codeFor(ana, newNumber()));
  await ask(ana, newNumber());
  const now = server.clock.now();
  await sql`update app_user set erased_at = ${now} where id = ${ana.id}`.execute(server.database);
  await sql`insert into account_deletion (user_id, asked_at, due_at, begun_at) values (${ana.id}, ${now}, ${now}, ${now})`.execute(
    server.database,
  );
  await sql`select erase_account(${ana.id})`.execute(server.database);
  const { rows } = await sql<{ left: number }>`
    select ((select count(*) from telephone where user_id = ${ana.id}) + (select count(*) from telephone_code where user_id = ${ana.id})
      + (select count(*) from text_message where user_id = ${ana.id}))::int as left`.execute(
    server.database,
  );
  expect(rows).toEqual([{ left: 0 }]);
  await server.settle();
  expect(hook.take()).toEqual([]);
});

it('without a hook nobody is asked for a number, and none is taken', async () => {
  const bare = await testServer({ modules: createModules });
  try {
    const ana = await bare.world.user();
    await bare.world.stepUp(ana);
    expect((await bare.as(ana).call(readTelephone)).data).toEqual({
      offered: false,
      number: null,
      proved_at: null,
      waiting: null,
    });
    const admin = await bare.world.user({ roles: ['admin'] });
    await bare.world.stepUp(admin);
    expect((await bare.as(admin).call(getHealth)).data).toMatchObject({
      texts_waiting: null,
      texts_failed: null,
    });
    await expect(
      bare.as(ana).call(askTelephoneCode, { body: { number: newNumber() } }),
    ).rejects.toMatchObject({ code: 'telephone.not_offered' });
  } finally {
    await bare.close();
  }
});
