import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivity, updateActivity } from '@kinlore/shared/contracts/activities';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import {
  approveSubmissions,
  decideSubmission,
  listSubmissions,
  readDecision,
  type SubmissionDecision,
} from '@kinlore/shared/contracts/submissions';
import { getProgress, listLedger } from '@kinlore/shared/contracts/progress';
import { sql } from 'kysely';
import { watchStatements } from '../../testing/statements.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { createModules } from '../index.ts';
import { submittedPage } from './submissions.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

async function family() {
  const ana = await server.world.user({ name: 'Ana' });
  return {
    ana,
    mila: await server.world.child(ana),
    ben: await server.world.user({ name: 'Ben' }),
  };
}
const submit = (child: TestUser, title: string, body = '') =>
  record(server, child, { audience: 'family', title, body });
/** How many rows of memories a page reads, by any scan. */
const rowsOfPage = (children: readonly string[], limit: number) =>
  server.database.transaction().execute(async (transaction) => {
    const read = async (): Promise<number> => {
      const { rows } = await sql<{
        read: number;
      }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'activity'`.execute(
        transaction,
      );
      return rows[0]?.read ?? 0;
    };
    const before = await read();
    const page = await submittedPage(transaction, children, { after: null, limit });
    return { page: page.length, read: (await read()) - before };
  });
const decide = (who: TestUser, id: string, decision: SubmissionDecision, note?: string) =>
  server.as(who).call(decideSubmission, {
    params: { id },
    body: { decision, ...(note !== undefined && { note }) },
  });
const waiting = async (who: TestUser, query: object = {}) =>
  server.as(who).call(listSubmissions, { query });
const titles = async (who: TestUser) => (await waiting(who)).data.map(({ title }) => title);
const decided = async (who: TestUser, id: string) =>
  (await server.as(who).call(readDecision, { params: { id } })).data;
const heard = async (who: TestUser, type: string) => {
  await server.settle();
  const { data } = await server.as(who).call(listNotifications, { query: {} });
  return data.notifications.filter((one) => one.type === type);
};

describe('what has waited', () => {
  const look = async () => {
    await server.platform.jobs.add(server.database, 'activities.remind_guardians', {});
    await server.settle();
  };
  const passes = async (time: { readonly hours: number }) => {
    server.clock.advance(time);
    await look();
  };
  const asked = async (who: TestUser) => (await heard(who, 'child_submission_pending')).length;

  it('is asked about again after a day and after three, and never shared by itself', async () => {
    const { ana, mila, ben } = await family();
    const { id } = await submit(mila, 'My tooth');
    const rounds: number[] = [await asked(ana)];
    for (const hours of [23, 2, 2, 46, 2, 200]) {
      await passes({ hours });
      rounds.push(await asked(ana));
    }
    expect(rounds).toEqual([1, 1, 2, 2, 3, 3, 3]);
    expect((await server.as(mila).call(readActivity, { params: { id } })).data.status).toBe(
      'submitted',
    );
    expect(await asked(ben)).toBe(0);
  });

  it('is not asked about once it was decided; sent again, it waits anew', async () => {
    const { ana, mila } = await family();
    const [given, shared] = [await submit(mila, 'One'), await submit(mila, 'Two')];
    await decide(ana, given.id, 'return');
    await decide(ana, shared.id, 'approve');
    await passes({ hours: 25 });
    expect(await asked(ana)).toBe(2);
    const draft = (await server.as(mila).call(readActivity, { params: { id: given.id } })).data;
    await server
      .as(mila)
      .call(
        updateActivity,
        { params: { id: given.id }, body: { status: 'published' } },
        { headers: { 'if-match': String(draft.version) } },
      );
    await passes({ hours: 20 });
    expect(await asked(ana)).toBe(3);
    await passes({ hours: 5 });
    expect(await asked(ana)).toBe(4);
  });

  it('is asked about once, however often it is looked for', async () => {
    const { ana, mila } = await family();
    await submit(mila, 'My tooth');
    server.clock.advance({ hours: 25 });
    for (let times = 0; times < 3; times += 1)
      await server.platform.jobs.add(server.database, 'activities.remind_guardians', {});
    await server.settle();
    expect(await asked(ana)).toBe(2);
  });
});

describe('what a child wants to share', () => {
  it('waits for its guardians and for nobody else', async () => {
    const { ana, mila, ben } = await family();
    const { ana: other } = await family();
    const { id } = await submit(mila, 'My tooth');
    expect(await titles(ana)).toEqual(['My tooth']);
    for (const stranger of [ben, other, mila]) expect(await titles(stranger)).toEqual([]);
    expect((await waiting(other, { child_id: mila.id })).data).toEqual([]);
    for (const stranger of [ben, other])
      await expect(decide(stranger, id, 'approve')).rejects.toMatchObject({ status: 404 });
    await expect(decide(mila, id, 'approve')).rejects.toMatchObject({ status: 403 });
    await expect(server.as(ben).call(readDecision, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('is told to every guardian once, and waits there until one has decided', async () => {
    const { ana, mila, ben } = await family();
    await server.database
      .insertInto('guardianship')
      .values({
        guardian_id: ben.id,
        child_id: mila.id,
        consent_version: '1',
        consent_method: 'none',
      })
      .execute();
    const { id } = await submit(mila, 'My tooth');
    for (const guardian of [ana, ben])
      expect(await heard(guardian, 'child_submission_pending')).toMatchObject([
        { waiting: true, data: { subject_id: id, subject_title: 'My tooth' } },
      ]);
    await decide(ben, id, 'approve');
    expect(await heard(ana, 'child_submission_pending')).toMatchObject([{ waiting: false }]);
    expect(await titles(ana)).toEqual([]);
  });

  it('comes back with a word, is changed by the child, and waits again', async () => {
    const { ana, mila } = await family();
    const { id } = await submit(mila, 'My tooth');
    expect(await decided(mila, id)).toBeNull();
    await decide(ana, id, 'return', 'Which tooth was it?');
    expect(await decided(mila, id)).toMatchObject({
      decision: 'return',
      note: 'Which tooth was it?',
      decider: { id: ana.id },
    });
    const [told] = await heard(mila, 'child_submission_decided');
    expect(told).toMatchObject({ data: { decision: 'return', subject_title: 'My tooth' } });
    expect(JSON.stringify(told), 'no prose travels').not.toContain('Which tooth');
    const { data: draft } = await server.as(mila).call(readActivity, { params: { id } });
    expect(draft).toMatchObject({ status: 'draft', abilities: { edit: true } });
    await server
      .as(mila)
      .call(
        updateActivity,
        { params: { id }, body: { title: 'My first tooth', status: 'published' } },
        { headers: { 'if-match': String(draft.version) } },
      );
    expect(await titles(ana)).toEqual(['My first tooth']);
    expect(await heard(ana, 'child_submission_pending')).toHaveLength(2);
  });

  it('that is not shared stays with the child, and nobody else reads it', async () => {
    const { ana, mila, ben } = await family();
    await server.world.relate(mila, ben, 2);
    const { id } = await submit(mila, 'A secret');
    await decide(ana, id, 'reject', 'Let us keep this one for us.');
    expect(await decided(mila, id)).toMatchObject({ decision: 'reject' });
    await expect(server.as(ben).call(readActivity, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await server.as(mila).call(readActivity, { params: { id } })).data.status).toBe(
      'draft',
    );
  });

  it('is shared several at once, each by itself, and one that was decided harms no other', async () => {
    const { ana, mila } = await family();
    const { mila: foreign } = await family();
    const own = [];
    for (const title of ['One', 'Two', 'Three']) own.push((await submit(mila, title)).id);
    const [one = '', two = '', three = ''] = own;
    const { id: hidden } = await submit(foreign, 'Not yours');
    await decide(ana, two, 'return');
    const { data } = await server
      .as(ana)
      .call(approveSubmissions, { body: { ids: [one, two, hidden, three, one] } });
    expect(data).toEqual({
      approved: [one, three],
      refused: [
        { id: two, code: 'activity.not_submitted' },
        { id: hidden, code: 'general.not_found' },
      ],
    });
    await expect(
      server.as(ana).call(approveSubmissions, { body: { ids: [] } }),
    ).rejects.toMatchObject({ status: 422 });
  });

  it('is shared once when forty approve at once', async () => {
    const { ana, mila } = await family();
    const { id } = await submit(mila, 'My tooth');
    const tried = await Promise.allSettled(
      Array.from({ length: 40 }, () => decide(ana, id, 'approve')),
    );
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await heard(mila, 'child_submission_decided')).toHaveLength(1);
  });

  it('is decided fifty at once in as many statements as one, and gives what it would have given one by one', async () => {
    const [{ ana, mila }, { ana: bea, mila: lena }] = [await family(), await family()];
    const story = 'We carried the piano up all the stairs, and the cat sat on it. ';
    const write = async (child: TestUser, at: number) =>
      // Every third tells what the one before it told.
      (await submit(child, `No. ${String(at)}`, story.repeat(at - Number(at % 3 === 2)))).id;
    const [ours, theirs]: [string[], string[]] = [[], []];
    for (let at = 1; at <= 12; at += 1) {
      ours.push(await write(mila, at));
      theirs.push(await write(lena, at));
    }
    for (const id of theirs) await decide(bea, id, 'approve');
    const watch = watchStatements();
    const asked = async (ids: string[]) => {
      await server.settle();
      watch.take();
      await server.as(ana).call(approveSubmissions, { body: { ids } });
      return watch.take().statements;
    };
    const [first = '', second = '', ...rest] = ours;
    const few = [await asked([first]), await asked([second])][1];
    expect(await asked(rest)).toBe(few);
    watch.stop();
    const given = async (child: TestUser) => {
      const { data } = await server.as(child).call(listLedger, { query: { limit: 100 } });
      return data
        .filter(({ reason }) => reason === 'entry_published')
        .map(({ amount, parts }) => ({ amount, parts }))
        .toReversed();
    };
    expect(await given(mila)).toEqual(await given(lena));
    const level = async (child: TestUser) =>
      (await server.as(child).call(getProgress, {})).data.level;
    expect(await level(mila)).toBe(await level(lena));
    expect(await heard(mila, 'child_submission_decided')).toHaveLength(12);
  });

  it('is listed in as many statements, and from as few rows, where five thousand wait as where five do', async () => {
    const { ana, mila } = await family();
    const lena = await server.world.child(ana, { name: 'Lena' });
    for (let at = 0; at < 5; at += 1) await submit(lena, `No. ${String(at)}`);
    const watch = watchStatements();
    const asked = async () => {
      await server.settle();
      watch.take();
      await waiting(ana, { limit: 5 });
      return watch.take().statements;
    };
    await asked();
    const few = await asked();
    await sql`insert into activity (id, owner_id, author_id, type, subtype, title, slug, audience, status)
      select gen_random_uuid(), ${mila.id}, ${mila.id}, 'everyday', 'ordinary_day', 'No. ' || i, 'no-' || i, 'family', 'submitted'
      from generate_series(1, 5000) i`.execute(server.database);
    await sql`analyze activity`.execute(server.database);
    expect(await asked()).toBe(few);
    watch.stop();
    const { page, read } = await rowsOfPage([mila.id, lena.id], 5);
    expect(page).toBe(6);
    expect(read).toBeGreaterThan(5);
    expect(read).toBeLessThan(20);
  });

  it('is listed the oldest first, a page at a time', async () => {
    const { ana, mila } = await family();
    for (const title of ['One', 'Two', 'Three']) await submit(mila, title);
    const first = await waiting(ana, { limit: 2 });
    const rest = await waiting(ana, { limit: 2, cursor: first.meta.next ?? '' });
    expect([...first.data, ...rest.data].map(({ title }) => title)).toEqual([
      'One',
      'Two',
      'Three',
    ]);
    expect(rest.meta.next).toBeNull();
  });
});
