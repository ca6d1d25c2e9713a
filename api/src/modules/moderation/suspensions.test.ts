/** A closed account: what its owner is told when they log in, the second look without a session, and the end. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspendPerson } from '@kinlore/shared/contracts/admin';
import { login } from '@kinlore/shared/contracts/auth';
import { appealSuspension, decideCase } from '@kinlore/shared/contracts/moderation';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import type { Module } from '../../module.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { hashPassword } from '../auth/passwords.ts';
import { createModules } from '../index.ts';
import { caseAbout, lookAgain, reportMemory } from './testing.ts';

const password = 'a long walk by the river';
let server: TestServer;
let modules: readonly Module[] = [];
let password_hash: string;
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      modules = createModules(platform);
      return modules;
    },
  });
  password_hash = await hashPassword(password);
});
afterAll(() => server.close());

const runJob = async (name: string) => {
  const job = modules.flatMap(({ jobs = [] }) => jobs).find((one) => one.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  await job.run({});
};
const logIn = async (user: TestUser) =>
  (await server.as(null).call(login, { body: { login: user.username, password } })).data;
const told = async (user: TestUser) => {
  const data = await logIn(user);
  if (!('suspended' in data)) throw new Error('the account is open');
  return data;
};
const rowOf = (user: TestUser) =>
  server.database
    .selectFrom('app_user')
    .select(['suspended_at', 'suspended_until', 'suspension_id'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();

/** Somebody whom a moderator suspended for so many days. */
async function suspended(days?: number) {
  const person = await server.world.user({ name: 'Boris Lind', columns: { password_hash } });
  const reporter = await server.world.user();
  const moderator = await server.world.user({ roles: ['moderator'] });
  await server.world.connect(person, reporter);
  const { id: memoryId } = await record(server, person);
  await reportMemory(server, reporter, memoryId);
  const id = await caseAbout(server, moderator, person);
  await server.as(moderator).call(decideCase, {
    params: { id },
    body: { action: 'suspend', reason: 'You threatened Rosa.', ...(days && { days }) },
  });
  return { person, reporter, moderator };
}
const appeal = (challenge: string, words = 'It was a song text.') =>
  server.as(null).call(appealSuspension, { body: { challenge, words } });
describe('somebody whose account is suspended', () => {
  it('is logged out, and learns why and until when only with the right password', async () => {
    const { person } = await suspended(7);
    await expect(server.as(person).call(getCurrentUser, { query: {} })).rejects.toMatchObject({
      status: 401,
    });
    await expect(
      server.as(null).call(login, { body: { login: person.username, password: 'wrong wrong' } }),
    ).rejects.toMatchObject({ code: 'auth.login_failed' });
    const until = new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect(await told(person)).toEqual({
      suspended: true,
      challenge: expect.any(String),
      reason: 'You threatened Rosa.',
      until,
      appeal: 'open',
    });
    await server.settle();
    const mails = (await server.mails()).filter(({ to }) => to === person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your account is suspended until /u),
    ]);
    expect(mails[0]?.text).toContain('You threatened Rosa.');
  });

  it('asks for a second look with that login, once', async () => {
    const { person } = await suspended();
    const { challenge } = await told(person);
    await expect(appeal('x'.repeat(60))).rejects.toMatchObject({ code: 'auth.challenge_gone' });
    await expect(appeal(challenge, ' ')).rejects.toMatchObject({ code: 'appeal.empty' });
    const settled = await Promise.allSettled(Array.from({ length: 40 }, () => appeal(challenge)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = await told(person);
    expect(again.appeal).toBe('sent');
    await expect(appeal(again.challenge)).rejects.toMatchObject({ code: 'appeal.already_sent' });
  });

  it('comes back exactly as before when it is taken back, and stays out when it is not', async () => {
    const one = await suspended();
    await appeal((await told(one.person)).challenge);
    await lookAgain(server, one.person, 'upheld');
    expect((await told(one.person)).appeal).toBe('decided');
    const other = await suspended(30);
    await appeal((await told(other.person)).challenge);
    await lookAgain(server, other.person, 'reversed');
    expect(await rowOf(other.person)).toEqual({
      suspended_at: null,
      suspended_until: null,
      suspension_id: null,
    });
    expect(await logIn(other.person)).toHaveProperty('token');
  });

  it('stays out where an administrator closed the account anew meanwhile', async () => {
    const { person } = await suspended();
    await appeal((await told(person)).challenge);
    const admin = await server.world.user({ roles: ['admin'] });
    await server.as(admin).call(suspendPerson, {
      params: { id: person.id },
      body: { reason: 'Something else.' },
    });
    await lookAgain(server, person, 'reversed');
    expect((await told(person)).reason).toBe('Something else.');
  });

  it('comes in again when the time is over', async () => {
    const { person } = await suspended(2);
    server.clock.advance({ days: 1 });
    await runJob('moderation.end-suspensions');
    await told(person);
    server.clock.advance({ days: 1, minutes: 1 });
    await runJob('moderation.end-suspensions');
    expect(await logIn(person)).toHaveProperty('token');
  });
});

describe('the audit', () => {
  it('holds of all this no word that anybody wrote', async () => {
    const rows = await server.database.selectFrom('audit').selectAll().execute();
    expect(rows.length).toBeGreaterThan(5);
    const written = JSON.stringify(rows);
    for (const words of ['threatened', 'song', 'piano', 'house', 'read it again', 'Boris'])
      expect(written).not.toContain(words);
  });
});

describe('what was kept of a closed case', () => {
  it('is erased ninety days later, and not while a second look waits', async () => {
    const done = await suspended();
    const waiting = await suspended();
    await appeal((await told(waiting.person)).challenge);
    const kept = async (person: TestUser) =>
      (
        await server.database
          .selectFrom('report_snapshot as s')
          .innerJoin('moderation_case as c', 'c.id', 's.case_id')
          .select('s.id')
          .where('c.person_id', '=', person.id)
          .execute()
      ).length;
    await runJob('moderation.erase');
    expect([await kept(done.person), await kept(waiting.person)]).toEqual([1, 1]);
    server.clock.advance({ days: 91 });
    await runJob('moderation.erase');
    expect([await kept(done.person), await kept(waiting.person)]).toEqual([0, 1]);
  });
});
