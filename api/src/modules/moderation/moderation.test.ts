/** Reports, what moderators decide, and second looks: refusals first. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivity } from '@kinlore/shared/contracts/activities';
import { createComment, listComments } from '@kinlore/shared/contracts/comments';
import { requestConnection } from '@kinlore/shared/contracts/connections';
import {
  createMemorial,
  decideTribute,
  listTributes,
  sendTribute,
} from '@kinlore/shared/contracts/legacy';
import {
  appealDecision,
  decideAppeal,
  decideCase,
  listAppeals,
  listCases,
  readCase,
} from '@kinlore/shared/contracts/moderation';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { exactDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';
import { createModules } from '../index.ts';
import { caseAbout, helped, lastDecision, reportMemory, reviewed, scene } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const never = '01890000-0000-7000-8000-000000000000';
const report = (by: TestUser | null, body: Record<string, unknown>) =>
  server.as(by).raw({ method: 'POST', url: '/api/v1/reports', payload: body });
const read = (by: TestUser | null, id: string) =>
  server.as(by).call(readActivity, { params: { id } });
const typesTold = async (user: TestUser) => {
  await server.settle();
  const { data } = await server.as(user).call(listNotifications, { query: {} });
  return data.notifications.map(({ type }) => type);
};

describe('a report is refused', () => {
  it('of what the reporter cannot see, in the same bytes as of what is not there', async () => {
    const { person } = await scene(server);
    const hidden = await record(server, person, { audience: 'self' });
    const stranger = await server.world.user();
    const ask = async (by: TestUser | null, subject_type: string, subject_id: string) => {
      const { statusCode, body } = await report(by, { subject_type, subject_id, reason: 'spam' });
      return [statusCode, body.replace(/"request_id":"[^"]*"/u, '')];
    };
    const absent = await ask(stranger, 'activity', never);
    expect(absent[0]).toBe(404);
    for (const type of [
      'activity',
      'comment',
      'tribute',
      'memorial',
      'profile',
      'connection_request',
      'family_invitation',
      'picture',
      'connection_memory',
      'shared_story',
      'story_perspective',
      'question',
      'keepsake',
    ]) {
      expect(await ask(stranger, type, hidden.id), type).toEqual(absent);
      expect(await ask(null, type, hidden.id), `${type} by a guest`).toEqual(absent);
    }
  });

  it.each([
    ['an unknown kind', { subject_type: 'person' }],
    ['an unknown reason', { reason: 'because' }],
    ['501 characters', { words: 'x'.repeat(501) }],
    ['a key of its own', { reporter_id: never }],
    ['a list', { words: ['x'] }],
  ])('with %s', async (_name, wrong) => {
    const { reporter, memoryId } = await scene(server);
    const sent = { subject_type: 'activity', subject_id: memoryId, reason: 'spam', ...wrong };
    expect((await report(reporter, sent)).statusCode).toBe(422);
  });

  it('of one’s own', async () => {
    const { person, memoryId } = await scene(server);
    await expect(reportMemory(server, person, memoryId)).rejects.toMatchObject({
      status: 422,
      code: 'report.your_own',
    });
  });

  it('of a memory that was hidden already', async () => {
    const { reporter, memoryId } = await reviewed(server, 'hide');
    await expect(reportMemory(server, reporter, memoryId)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a report', () => {
  it('sent forty times at once is one, and answers the same', async () => {
    const { person, reporter, moderator, memoryId } = await scene(server);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => reportMemory(server, reporter, memoryId)),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const id = await caseAbout(server, moderator, person);
    const { data } = await server.as(moderator).call(readCase, { params: { id } });
    expect([data.reports, data.entries.length]).toEqual([1, 1]);
  });

  it('shows moderators what was there then, whatever its author does afterwards', async () => {
    const { person, reporter, moderator, memoryId } = await scene(server);
    await reportMemory(server, reporter, memoryId);
    await server.database
      .updateTable('activity')
      .set({ title: 'Nothing', body: 'Nothing' })
      .where('id', '=', memoryId)
      .execute();
    const id = await caseAbout(server, moderator, person);
    const { data } = await server.as(moderator).call(readCase, { params: { id } });
    expect(data.entries).toMatchObject([
      {
        reason: 'private',
        words: 'My house is in it.',
        reporter: { id: reporter.id },
        snapshot: { title: 'The party', words: 'It went on until the morning.', pictures: 0 },
      },
    ]);
    expect(new Date(data.due_at).getTime() - new Date(data.opened_at).getTime()).toBe(86_400_000);
    // The queue gives no way to the memory itself.
    await expect(read(moderator, memoryId)).rejects.toMatchObject({ status: 404 });
  });

  it('of a guest about what is public is taken, once an address', async () => {
    const person = await server.world.user();
    const moderator = await server.world.user({ roles: ['moderator'] });
    const { id: memoryId } = await record(server, person, { audience: 'public' });
    await reportMemory(server, null, memoryId);
    await reportMemory(server, null, memoryId);
    const id = await caseAbout(server, moderator, person);
    const { data } = await server.as(moderator).call(readCase, { params: { id } });
    expect(data.entries.map(({ reporter }) => reporter)).toEqual([null]);
  });

  it('reaches a profile, a comment and the note of a request', async () => {
    const { person, reporter, moderator, memoryId } = await scene(server);
    const { data: comment } = await server.as(person).call(createComment, {
      body: { subject_type: 'activity', subject_id: memoryId, body: 'You were all drunk.' },
    });
    const stranger = await server.world.user();
    const { data: request } = await server.as(stranger).call(requestConnection, {
      params: { userId: reporter.id },
      body: { note: 'You look nice' },
    });
    for (const [subject_type, subject_id] of [
      ['comment', comment.id],
      ['profile', person.id],
      ['connection_request', request.connection_id],
    ])
      expect(
        (await report(reporter, { subject_type, subject_id, reason: 'bullying' })).statusCode,
        subject_type ?? '',
      ).toBe(201);
    const id = await caseAbout(server, moderator, stranger);
    const { data } = await server.as(moderator).call(readCase, { params: { id } });
    expect(data.entries[0]?.snapshot?.words).toBe('You look nice');
  });

  it('of a child tells its guardian that it asked for help and not what, and no guardian where it is about one', async () => {
    const { guardian, ask, child } = await helped(server);
    await ask();
    await server.settle();
    const { data } = await server.as(guardian).call(listNotifications, { query: {} });
    const told = data.notifications.filter(({ type }) => type === 'child_asked_for_help');
    expect(told.map((one) => Object.keys(one.data).toSorted())).toEqual([
      ['sender_id', 'sender_name', 'sender_username'],
    ]);
    const { id } = await record(server, guardian, { audience: 'family' });
    await server.world.relate(guardian, child, 1);
    await reportMemory(server, child, id);
    await server.settle();
    const after = await server.as(guardian).call(listNotifications, { query: {} });
    expect(
      after.data.notifications.filter(({ type }) => type === 'child_asked_for_help'),
    ).toHaveLength(1);
  });
});

describe('three accounts', () => {
  const memorialWith = async () => {
    const keeper = await server.world.user();
    const author = await server.world.user();
    const at = {
      params: {
        memorial: (
          await server.as(keeper).call(createMemorial, {
            body: {
              full_name: 'Jelena Kos',
              relation: 'granddaughter',
              died: exactDay('2004-11-02'),
              audience: 'public',
            },
          })
        ).data.id,
      },
    };
    const sent = await server
      .as(author)
      .call(sendTribute, { ...at, body: { type: 'words', body: 'She owed me money.' } });
    const tribute = sent.data.id;
    await server
      .as(keeper)
      .call(decideTribute, { params: { tribute }, body: { decision: 'approve' } });
    const shown = async (by: TestUser | null) =>
      (await server.as(by).call(listTributes, { ...at, query: {} })).data.length;
    return { author, tribute, shown };
  };

  it('hide a tribute until somebody has looked; two do not, and its author still reads it', async () => {
    const { author, tribute, shown } = await memorialWith();
    const moderator = await server.world.user({ roles: ['moderator'] });
    const say = async () =>
      report(await server.world.user(), {
        subject_type: 'tribute',
        subject_id: tribute,
        reason: 'bullying',
      });
    await say();
    await say();
    expect(await shown(null)).toBe(1);
    await say();
    expect([await shown(null), await shown(author)]).toEqual([0, 1]);
    const id = await caseAbout(server, moderator, author);
    await server.as(moderator).call(decideCase, { params: { id }, body: { action: 'none' } });
    expect(await shown(null)).toBe(1);
  });

  it('hide a comment likewise, with its count', async () => {
    const { person, memoryId } = await scene(server);
    const talker = await server.world.user();
    await server.world.connect(person, talker);
    const { data: comment } = await server.as(talker).call(createComment, {
      body: { subject_type: 'activity', subject_id: memoryId, body: 'Liar.' },
    });
    for (let reporters = 0; reporters < 3; reporters += 1) {
      const one = await server.world.user();
      await server.world.connect(person, one);
      await report(one, { subject_type: 'comment', subject_id: comment.id, reason: 'bullying' });
    }
    const below = async (by: TestUser) =>
      (
        await server
          .as(by)
          .call(listComments, { query: { subject_type: 'activity', subject_id: memoryId } })
      ).data.length;
    expect([await below(person), await below(talker)]).toEqual([0, 1]);
    expect((await read(person, memoryId)).data.comment_count).toBe(0);
  });
});

describe('the queue', () => {
  it('is of those with the role alone, and for others there is none', async () => {
    const { reporter, memoryId } = await scene(server);
    await reportMemory(server, reporter, memoryId);
    const support = await server.world.user({ roles: ['support'] });
    for (const who of [reporter, support])
      await expect(server.as(who).call(listCases, { query: {} })).rejects.toMatchObject({
        status: 404,
      });
  });

  it('holds nothing about the moderator who asks', async () => {
    const accused = await server.world.user({ roles: ['moderator'] });
    const other = await server.world.user({ roles: ['moderator'] });
    const reporter = await server.world.user();
    await server.world.connect(accused, reporter);
    const { id: memoryId } = await record(server, accused);
    await reportMemory(server, reporter, memoryId);
    const id = await caseAbout(server, other, accused);
    await expect(caseAbout(server, accused, accused)).rejects.toThrow('no case about them');
    await expect(server.as(accused).call(readCase, { params: { id } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(
      server.as(accused).call(decideCase, { params: { id }, body: { action: 'none' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('lets one of two who decide at once decide', async () => {
    const { person, reporter, moderator, memoryId } = await scene(server);
    await reportMemory(server, reporter, memoryId);
    const id = await caseAbout(server, moderator, person);
    const body = { action: 'warn' as const, reason: 'Please be kind.' };
    const settled = await Promise.allSettled(
      Array.from({ length: 40 }, () =>
        server.as(moderator).call(decideCase, { params: { id }, body }),
      ),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(settled.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'moderation.already_decided' },
    });
    expect(await typesTold(person)).toContain('moderation_decided');
  });

  it('wants words for the person, and closing an account an administrator', async () => {
    const { person, reporter, moderator, memoryId } = await scene(server);
    await reportMemory(server, reporter, memoryId);
    const params = { id: await caseAbout(server, moderator, person) };
    const decide = (body: { action: 'warn' | 'close_account'; reason: string }) =>
      server.as(moderator).call(decideCase, { params, body });
    await expect(decide({ action: 'warn', reason: '  ' })).rejects.toMatchObject({
      code: 'moderation.reason_missing',
    });
    await expect(decide({ action: 'close_account', reason: 'Gone' })).rejects.toMatchObject({
      code: 'moderation.only_admins',
    });
  });

  it('suspends nobody with a role but by an owner', async () => {
    const admin = await server.world.user({ roles: ['admin'] });
    const moderator = await server.world.user({ roles: ['moderator'] });
    const reporter = await server.world.user();
    await server.world.connect(admin, reporter);
    const { id: memoryId } = await record(server, admin);
    await reportMemory(server, reporter, memoryId);
    const params = { id: await caseAbout(server, moderator, admin) };
    await expect(
      server.as(moderator).call(decideCase, { params, body: { action: 'suspend', reason: 'No' } }),
    ).rejects.toMatchObject({ code: 'moderation.of_staff' });
  });

  it('leaves an owner where two suspend each other at once', async () => {
    const owners = [
      await server.world.user({ roles: ['owner'] }),
      await server.world.user({ roles: ['owner'] }),
    ] as const;
    const reporter = await server.world.user();
    for (const owner of owners) {
      await server.world.connect(owner, reporter);
      const { id: memoryId } = await record(server, owner);
      await reportMemory(server, reporter, memoryId);
    }
    const [one, other] = owners;
    const [aboutOther, aboutOne] = [
      await caseAbout(server, one, other),
      await caseAbout(server, other, one),
    ];
    const suspend = (by: TestUser, id: string) =>
      server
        .as(by)
        .call(decideCase, { params: { id }, body: { action: 'suspend', reason: 'You' } });
    const settled = await Promise.allSettled([suspend(one, aboutOther), suspend(other, aboutOne)]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const left = await server.database
      .selectFrom('app_user')
      .select('id')
      .where('id', 'in', [one.id, other.id])
      .where('suspended_at', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });
});

describe('a second look', () => {
  it('is asked for once, within thirty days, by the person alone', async () => {
    const { person, reporter } = await reviewed(server, 'warn');
    const { id } = await lastDecision(server, person);
    const ask = (by: TestUser, words = 'It was a joke.') =>
      server.as(by).call(appealDecision, { params: { id }, body: { words } });
    await expect(ask(reporter)).rejects.toMatchObject({ status: 404 });
    await expect(ask(person, ' \n ')).rejects.toMatchObject({ code: 'appeal.empty' });
    const settled = await Promise.allSettled(Array.from({ length: 40 }, () => ask(person)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(settled.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'appeal.already_sent' },
    });
    const late = await reviewed(server, 'warn');
    const decision = await lastDecision(server, late.person);
    server.clock.advance({ days: 31 });
    await expect(
      server.as(await server.world.session(late.person)).call(appealDecision, {
        params: { id: decision.id },
        body: { words: 'Too late?' },
      }),
    ).rejects.toMatchObject({ code: 'appeal.too_late' });
  });

  it('is taken by somebody else than the first time, where there is somebody else', async () => {
    const { person, moderator, appeal } = await reviewed(server, 'warn');
    await appeal();
    const { data } = await server.as(moderator).call(listAppeals, { query: { limit: 100 } });
    const found = data.find((one) => one.person?.id === person.id);
    expect(found?.may_decide).toBe(false);
    await expect(
      server.as(moderator).call(decideAppeal, {
        params: { id: found?.id ?? '' },
        body: { outcome: 'upheld', reply: 'No.' },
      }),
    ).rejects.toMatchObject({ code: 'appeal.another_must_decide' });
  });
});
