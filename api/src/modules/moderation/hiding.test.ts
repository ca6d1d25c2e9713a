/** What moderators hide: its author’s alone, who is told at the thing itself, and back exactly after a second look. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readActivity } from '@kinlore/shared/contracts/activities';
import { appealChildDecision, listChildDecisions } from '@kinlore/shared/contracts/child-decisions';
import { createComment, listComments } from '@kinlore/shared/contracts/comments';
import {
  addConnectionMemory,
  listConnectionMemories,
} from '@kinlore/shared/contracts/connection-memories';
import { appealDecision, decideCase, readCase } from '@kinlore/shared/contracts/moderation';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { getProfile } from '@kinlore/shared/contracts/profiles';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { photograph, record } from '../../testing/memories.ts';
import { createModules } from '../index.ts';
import { caseAbout, helped, lastDecision, lookAgain, reviewed, scene } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const report = (by: TestUser | null, body: Record<string, unknown>) =>
  server.as(by).raw({ method: 'POST', url: '/api/v1/reports', payload: body });
const read = async (by: TestUser | null, id: string) =>
  (await server.as(by).call(readActivity, { params: { id } })).data;
const typesTold = async (user: TestUser) => {
  await server.settle();
  const { data } = await server.as(user).call(listNotifications, { query: {} });
  return data.notifications.map(({ type }) => type);
};
/** Reported by somebody, and hidden by a moderator. */
const hidden = async (
  { person, reporter, moderator }: { person: TestUser; reporter: TestUser; moderator: TestUser },
  subject_type: string,
  subject_id: string,
) => {
  const sent = await report(reporter, { subject_type, subject_id, reason: 'private' });
  expect(sent.statusCode).toBe(201);
  const id = await caseAbout(server, moderator, person);
  const { data } = await server.as(moderator).call(readCase, { params: { id } });
  await server
    .as(moderator)
    .call(decideCase, { params: { id }, body: { action: 'hide', reason: 'Not here, please' } });
  return data.entries[0]?.snapshot;
};
const takenBack = async (person: TestUser) => {
  const { id } = await lastDecision(server, person);
  await server
    .as(person)
    .call(appealDecision, { params: { id }, body: { words: 'It is my own.' } });
  await lookAgain(server, person, 'reversed');
};

describe('what is hidden', () => {
  it('is its owner’s alone, until a second look takes it back', async () => {
    const { person, reporter, memoryId, secondLook } = await reviewed(server, 'hide');
    await expect(read(reporter, memoryId)).rejects.toMatchObject({ status: 404 });
    expect((await read(person, memoryId)).title).toBe('The party');
    expect(await typesTold(reporter)).toContain('report_reviewed');
    expect(await lastDecision(server, person)).toMatchObject({
      action: 'hide',
      subject_type: 'activity',
      subject_id: memoryId,
      reason: 'Please keep addresses out of it.',
      may_appeal: true,
    });
    await secondLook('reversed');
    expect((await read(reporter, memoryId)).title).toBe('The party');
  });

  it('of a profile are the picture and the words, and both come back', async () => {
    const { person, reporter, moderator } = await scene(server);
    await server.database
      .updateTable('app_user')
      .set({ bio: 'Call me on 555' })
      .where('id', '=', person.id)
      .execute();
    await report(reporter, { subject_type: 'profile', subject_id: person.id, reason: 'spam' });
    const id = await caseAbout(server, moderator, person);
    await server
      .as(moderator)
      .call(decideCase, { params: { id }, body: { action: 'hide', reason: 'No numbers, please' } });
    const bio = async () =>
      (await server.as(reporter).call(getProfile, { params: { id: person.id }, query: {} })).data
        .bio;
    expect(await bio()).toBe('');
    const decision = await lastDecision(server, person);
    await server
      .as(person)
      .call(appealDecision, { params: { id: decision.id }, body: { words: 'It is a shop.' } });
    await lookAgain(server, person, 'reversed');
    expect(await bio()).toBe('Call me on 555');
  });

  it('of a memory, a comment or a tribute says so to its author, and to nobody else that it is there', async () => {
    const { person, reporter, memoryId } = await reviewed(server, 'hide');
    expect((await read(person, memoryId)).hidden).toBe(true);
    await expect(read(reporter, memoryId)).rejects.toMatchObject({ status: 404 });
    const made = await scene(server);
    const { data: comment } = await server.as(made.person).call(createComment, {
      body: { subject_type: 'activity', subject_id: made.memoryId, body: 'Liar.' },
    });
    const below = async (by: TestUser) =>
      (
        await server.as(by).call(listComments, {
          query: { subject_type: 'activity', subject_id: made.memoryId },
        })
      ).data.map((one) => one.hidden ?? false);
    expect(await below(made.person)).toEqual([false]);
    await hidden(made, 'comment', comment.id);
    expect([await below(made.person), await below(made.reporter)]).toEqual([[true], []]);
    expect((await read(made.person, made.memoryId)).hidden).toBeUndefined();
  });

  it('may be a picture alone: its owner still sees it, and it comes back', async () => {
    const made = await scene(server);
    const { id: picture } = await photograph(server, made.person);
    const { id } = await record(server, made.person, {
      title: 'At the lake',
      media: [{ media_id: picture, caption: 'My neighbour’s door' }],
    });
    const stranger = await server.world.user();
    for (const by of [stranger, null])
      expect(
        (await report(by, { subject_type: 'picture', subject_id: picture, reason: 'private' }))
          .statusCode,
      ).toBe(404);
    expect(await hidden(made, 'picture', picture)).toEqual({
      title: 'At the lake',
      words: 'My neighbour’s door',
      pictures: 1,
    });
    const shown = async (by: TestUser) => (await read(by, id)).media.length;
    expect([await shown(made.person), await shown(made.reporter)]).toEqual([1, 0]);
    const bytes = (by: TestUser) =>
      server.as(by).raw({ method: 'GET', url: `/api/v1/media/${picture}/small` });
    expect((await bytes(made.reporter)).statusCode).toBe(404);
    expect((await bytes(made.person)).statusCode).toBe(200);
    expect(
      (
        await report(made.reporter, {
          subject_type: 'picture',
          subject_id: picture,
          reason: 'spam',
        })
      ).statusCode,
    ).toBe(404);
    await takenBack(made.person);
    expect(await shown(made.reporter)).toBe(1);
    expect((await bytes(made.reporter)).statusCode).toBe(200);
  });

  it('may be what two remember together: the other no longer reads it, and it comes back', async () => {
    const made = await scene(server);
    const bond = await server.database
      .selectFrom('bond')
      .select('connection_id')
      .where('user_id', '=', made.person.id)
      .executeTakeFirstOrThrow();
    const params = { id: bond.connection_id };
    const { data: together } = await server.as(made.person).call(addConnectionMemory, {
      params,
      body: { title: 'The night', body: 'You lost.' },
    });
    const shown = async (by: TestUser) =>
      (await server.as(by).call(listConnectionMemories, { params, query: {} })).data.length;
    const stranger = await server.world.user();
    const sent = { subject_type: 'connection_memory', subject_id: together.id, reason: 'bullying' };
    expect((await report(stranger, sent)).statusCode).toBe(404);
    expect(await hidden(made, 'connection_memory', together.id)).toEqual({
      title: 'The night',
      words: 'You lost.',
      pictures: 0,
    });
    expect([await shown(made.person), await shown(made.reporter)]).toEqual([1, 0]);
    await takenBack(made.person);
    expect(await shown(made.reporter)).toBe(1);
  });

  it('of a child is read by its guardians, who ask for a second look, and by nobody else', async () => {
    const { guardian, child, uncle } = await helped(server);
    const moderator = await server.world.user({ roles: ['moderator'] });
    const { id } = await record(server, child, { title: 'My school', audience: 'family' });
    await server.database
      .updateTable('activity')
      .set({ status: 'published', published_at: server.clock.now() })
      .where('id', '=', id)
      .execute();
    await hidden({ person: child, reporter: uncle, moderator }, 'activity', id);
    const params = { id: child.id };
    const list = async (by: TestUser) =>
      (await server.as(by).call(listChildDecisions, { params, query: {} })).data;
    const [decision] = await list(guardian);
    expect(decision).toMatchObject({ action: 'hide', subject_id: id, may_appeal: true });
    const ask = (by: TestUser) =>
      server.as(by).call(appealChildDecision, {
        params: { ...params, decision: decision?.id ?? '' },
        body: { words: 'It is not our school.' },
      });
    await expect(list(uncle)).rejects.toMatchObject({ status: 404 });
    await expect(ask(uncle)).rejects.toMatchObject({ status: 404 });
    const settled = await Promise.allSettled(Array.from({ length: 40 }, () => ask(guardian)));
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await lookAgain(server, child, 'reversed');
    expect((await list(guardian))[0]).toMatchObject({ appeal: { outcome: 'reversed' } });
  });
});
