import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createComment,
  deleteComment,
  listComments,
  updateComment,
} from '@kinlore/shared/contracts/comments';
import {
  addConnectionMemory,
  changeConnectionMemory,
  deleteConnectionMemory,
  getConnectionMemoryStats,
  listConnectionMemories,
} from '@kinlore/shared/contracts/connection-memories';
import {
  acceptConnection,
  blockUser,
  disconnect,
  getConnectionStatus,
  requestConnection,
  unblockUser,
} from '@kinlore/shared/contracts/connections';
import { deleteMedia } from '@kinlore/shared/contracts/media';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { listConnectionMemoryReactions, react } from '@kinlore/shared/contracts/reactions';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../../platform/id.ts';
import { photograph } from '../../../testing/memories.ts';
import { watchStatements } from '../../../testing/statements.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const version = (of: number) => ({ headers: { 'if-match': `"${of}"` } });
const TODAY = '2027-05-04';
/** Two who are connected, and the id of it. */
async function pair() {
  const [ana, ben] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Ben Roth' }),
  ];
  await server
    .as(ana)
    .call(requestConnection, { params: { userId: ben.id }, body: { date_of_meeting: TODAY } });
  const id = await statusId(ben, ana);
  await server.as(ben).call(acceptConnection, { params: { id } });
  return { ana, ben, id };
}
const statusOf = async (viewer: TestUser, other: TestUser) =>
  (await server.as(viewer).call(getConnectionStatus, { params: { userId: other.id } })).data;
const statusId = async (viewer: TestUser, other: TestUser) =>
  (await statusOf(viewer, other)).connection_id ?? '';
const add = async (who: TestUser, id: string, title = 'The lake in winter', more = {}) =>
  (await server.as(who).call(addConnectionMemory, { params: { id }, body: { title, ...more } }))
    .data;
const list = async (who: TestUser, id: string, query = {}) =>
  server.as(who).call(listConnectionMemories, { params: { id }, query });
const titles = async (who: TestUser, id: string) =>
  (await list(who, id)).data.map(({ title }) => title);
/** The bytes of a refusal, without what names the request. */
const refusal = async (who: TestUser, url: string) => {
  const answer = await server.as(who).raw({ method: 'GET', url: `/api/v1${url}` });
  const { request_id: _id, ...body } = answer.json<{ request_id: string }>();
  return { status: answer.statusCode, body };
};

describe('a memory of two', () => {
  it('is, for anybody else, byte for byte one that is not there', async () => {
    const { ana, id } = await pair();
    const memory = await add(ana, id);
    const stranger = await server.world.user();
    await server.world.connect(ana, stranger);
    for (const url of [`/connections/${id}/memories`, `/connections/${id}/memories/stats`])
      expect(await refusal(stranger, url)).toEqual(
        await refusal(stranger, url.replace(id, newId())),
      );
    for (const url of [
      `/comments?subject_type=connection_memory&subject_id=${memory.id}`,
      `/reactions/connection-memories/${memory.id}`,
    ]) {
      const denied = await refusal(stranger, url);
      expect(denied.status).toBe(404);
      expect(denied).toEqual(await refusal(stranger, url.replace(memory.id, newId())));
    }
    for (const act of [
      () => server.as(stranger).call(addConnectionMemory, { params: { id }, body: { title: 'x' } }),
      () =>
        server
          .as(stranger)
          .call(
            changeConnectionMemory,
            { params: { id: memory.id }, body: { title: 'x' } },
            version(1),
          ),
      () => server.as(stranger).call(deleteConnectionMemory, { params: { id: memory.id } }),
      () =>
        server.as(stranger).call(createComment, {
          body: { subject_type: 'connection_memory', subject_id: memory.id, body: 'x' },
        }),
      () =>
        server.as(stranger).call(react, {
          body: {
            reactionable_type: 'connection_memory',
            reactionable_id: memory.id,
            reaction_type_id: 1,
          },
        }),
    ])
      await expect(act()).rejects.toMatchObject({ status: 404 });
    expect(await titles(ana, id)).toEqual(['The lake in winter']);
  });

  it('is refused to guests, to the unverified, to children, and to two who are not connected', async () => {
    const { ana, id } = await pair();
    await expect(add({ ...ana, token: 'none' }, id)).rejects.toMatchObject({ status: 401 });
    const child = await server.world.child(ana);
    await expect(add(child, id)).rejects.toMatchObject({ code: 'general.not_for_children' });
    const ben = await server.world.user();
    await server
      .as(ana)
      .call(requestConnection, { params: { userId: ben.id }, body: { date_of_meeting: TODAY } });
    await expect(add(ana, await statusId(ana, ben))).rejects.toMatchObject({
      status: 409,
      code: 'connection.not_connected',
    });
  });

  it.each([
    ['no title', {}],
    ['an empty title', { title: '' }],
    ['a title of blanks', { title: '   ' }],
    ['a title of 121 characters', { title: 'x'.repeat(121) }],
    ['5,001 characters', { title: 'x', body: 'x'.repeat(5_001) }],
    ['an unknown key', { title: 'x', author_id: newId() }],
    ['a NUL', { title: 'a\u0000b' }],
    ['a day that comes tomorrow', { title: 'x', when: exactDay('2027-05-05') }],
    ['a picture that is not there', { title: 'x', media_id: newId() }],
  ])('with %s is refused, and nothing is written', async (_what, payload) => {
    const { ana, id } = await pair();
    const { statusCode } = await server
      .as(ana)
      .raw({ method: 'POST', url: `/api/v1/connections/${id}/memories`, payload });
    expect(statusCode).toBe(422);
    expect(await titles(ana, id)).toEqual([]);
  });

  it('shows a picture of who added it to the other, never one of somebody else', async () => {
    const { ana, ben, id } = await pair();
    const [hers, his] = [await photograph(server, ana), await photograph(server, ben)];
    await expect(add(ana, id, 'x', { media_id: his.id })).rejects.toMatchObject({
      code: 'connection.memory_picture',
    });
    const bytes = (who: TestUser) =>
      server.as(who).raw({ method: 'GET', url: `/api/v1/media/${hers.id}/small` });
    expect((await bytes(ben)).statusCode).toBe(404);
    const memory = await add(ana, id, 'The lake', { media_id: hers.id });
    expect((await bytes(ben)).statusCode).toBe(200);
    const stranger = await server.world.user();
    expect((await bytes(stranger)).statusCode).toBe(404);
    await expect(
      server.as(ana).call(deleteMedia, { params: { id: hers.id } }),
    ).rejects.toMatchObject({ code: 'media.in_use' });
    await server.as(ana).call(deleteConnectionMemory, { params: { id: memory.id } });
    expect((await bytes(ben)).statusCode).toBe(404);
    await server.as(ana).call(deleteMedia, { params: { id: hers.id } });
  });

  it('is read by both, newest first, page by page, and counted', async () => {
    const { ana, ben, id } = await pair();
    await add(ana, id, 'one', { when: exactDay('1994-07-01') });
    server.clock.advance({ minutes: 1 });
    await add(ben, id, 'two', { when: exactDay('2020-01-02') });
    server.clock.advance({ minutes: 1 });
    await add(ana, id, 'three');
    const first = await list(ben, id, { limit: 2 });
    expect(first.data.map(({ title, author }) => [title, author.full_name])).toEqual([
      ['three', 'Ana Kos'],
      ['two', 'Ben Roth'],
    ]);
    const rest = await list(ben, id, { limit: 2, cursor: first.meta.next ?? '' });
    expect([rest.data.map(({ title }) => title), rest.meta.next]).toEqual([['one'], null]);
    const { data } = await server.as(ben).call(getConnectionMemoryStats, { params: { id } });
    expect(data).toMatchObject({
      total: 3,
      mine: 1,
      theirs: 2,
      with_picture: 0,
      comments: 0,
      first_year: 1994,
      last_year: 2020,
    });
  });

  it('costs as many statements with forty on the page as with two', async () => {
    const { ana, ben, id } = await pair();
    const watch = watchStatements();
    const statements = async () => {
      watch.take();
      await list(ben, id, { limit: 100 });
      return watch.take().statements;
    };
    await add(ana, id);
    await add(ben, id);
    await server.settle();
    await statements();
    const few = await statements();
    for (let n = 0; n < 38; n += 1) await add(ana, id, `No. ${n}`);
    await server.settle();
    await statements();
    expect(await statements()).toBe(few);
    watch.stop();
  });

  it('sent forty times at once under one key is one', async () => {
    const { ana, ben, id } = await pair();
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        server.as(ana).raw({
          method: 'POST',
          url: `/api/v1/connections/${id}/memories`,
          headers: { 'idempotency-key': key },
          payload: { title: 'Once' },
        }),
      ),
    );
    expect(answers.every(({ statusCode }) => [201, 409, 425, 429].includes(statusCode))).toBe(true);
    expect(await titles(ben, id)).toEqual(['Once']);
    await server.settle();
    const told = (await server.as(ben).call(listNotifications, { query: {} })).data.notifications;
    expect(told.filter(({ type }) => type === 'connection_memory_added')).toMatchObject([
      { data: { subject_title: 'Once', sender_username: ana.username } },
    ]);
  });

  it('is changed by who added it alone, and by nobody over a newer version', async () => {
    const { ana, ben, id } = await pair();
    const memory = await add(ana, id);
    const change = (who: TestUser, title: string, ifMatch: number | null) =>
      server
        .as(who)
        .call(
          changeConnectionMemory,
          { params: { id: memory.id }, body: { title } },
          ifMatch === null ? {} : version(ifMatch),
        );
    await expect(change(ben, 'His', 1)).rejects.toMatchObject({ status: 403 });
    await expect(change(ana, 'Blind', null)).rejects.toMatchObject({
      code: 'general.version_required',
    });
    expect((await change(ana, 'The frozen lake', 1)).data).toMatchObject({
      title: 'The frozen lake',
      version: 2,
    });
    await expect(change(ana, 'Old', 1)).rejects.toMatchObject({
      status: 412,
      errors: { version: ['2'] },
    });
    await expect(
      server.as(ben).call(deleteConnectionMemory, { params: { id: memory.id } }),
    ).rejects.toMatchObject({ status: 403 });
    const now = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => change(ana, `No. ${n}`, 2)),
    );
    expect(now.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is commented on and reacted to by the two, who are told with its title', async () => {
    const { ana, ben, id } = await pair();
    const memory = await add(ana, id);
    const subject = { subject_type: 'connection_memory', subject_id: memory.id } as const;
    const { data: comment } = await server
      .as(ben)
      .call(createComment, { body: { ...subject, body: 'The ice sang.' } });
    expect(comment.subject_type).toBe('connection_memory');
    await server.as(ben).call(react, {
      body: {
        reactionable_type: 'connection_memory',
        reactionable_id: memory.id,
        reaction_type_id: 1,
      },
    });
    await server.as(ana).call(react, {
      body: { reactionable_type: 'comment', reactionable_id: comment.id, reaction_type_id: 1 },
    });
    const [shown] = (await list(ben, id)).data;
    expect(shown).toMatchObject({
      comment_count: 1,
      reaction_counts: { heart: 1 },
      my_reaction: { slug: 'heart' },
    });
    const who = await server
      .as(ana)
      .call(listConnectionMemoryReactions, { params: { id: memory.id }, query: {} });
    expect(who.data.reactions.map(({ user }) => user.full_name)).toEqual(['Ben Roth']);
    await server.settle();
    const told = (await server.as(ana).call(listNotifications, { query: {} })).data.notifications;
    for (const type of ['comment_received', 'reaction_received'])
      expect(told.find((one) => one.type === type)?.data).toMatchObject({
        subject_type: 'connection_memory',
        subject_title: 'The lake in winter',
      });
    await server
      .as(ana)
      .call(createComment, { body: { ...subject, body: 'I remember the singing.' } });
    await server.settle();
    const answered = (await server.as(ben).call(listNotifications, { query: {} })).data;
    expect(answered.notifications.map(({ type }) => type)).toContain('comment_received');
    await server.as(ben).call(deleteComment, { params: { id: comment.id } });
    expect((await list(ben, id)).data[0]?.comment_count).toBe(1);
  });
});

describe('after a connection', () => {
  it('was removed, both read what they had and neither adds, changes, comments or reacts', async () => {
    const { ana, ben, id } = await pair();
    const memory = await add(ana, id);
    const subject = { subject_type: 'connection_memory', subject_id: memory.id } as const;
    const { data: comment } = await server
      .as(ben)
      .call(createComment, { body: { ...subject, body: 'The ice sang.' } });
    await server.as(ben).call(disconnect, { params: { userId: ana.id } });
    for (const who of [ana, ben]) {
      expect(await titles(who, id)).toEqual(['The lake in winter']);
      expect(
        (await server.as(who).call(listComments, { query: subject })).data.map(({ body }) => body),
      ).toEqual(['The ice sang.']);
      await expect(add(who, id)).rejects.toMatchObject({ code: 'connection.not_connected' });
      await expect(
        server.as(who).call(createComment, { body: { ...subject, body: 'x' } }),
      ).rejects.toMatchObject({ status: 403 });
      await expect(
        server.as(who).call(react, {
          body: {
            reactionable_type: 'connection_memory',
            reactionable_id: memory.id,
            reaction_type_id: 1,
          },
        }),
      ).rejects.toMatchObject({ status: 403 });
    }
    await expect(
      server
        .as(ana)
        .call(
          changeConnectionMemory,
          { params: { id: memory.id }, body: { title: 'x' } },
          version(1),
        ),
    ).rejects.toMatchObject({ code: 'connection.not_connected' });
    await expect(
      server
        .as(ben)
        .call(
          updateComment,
          { params: { id: comment.id }, body: { body: 'x' } },
          version(comment.version),
        ),
    ).rejects.toMatchObject({ status: 403 });
    expect(await statusOf(ana, ben)).toMatchObject({ status: 'none', memories_id: id });
  });

  it('what one added can be deleted for thirty days more', async () => {
    const { ana, ben, id } = await pair();
    const [first, second] = [await add(ana, id, 'one'), await add(ana, id, 'two')];
    await server.as(ben).call(disconnect, { params: { userId: ana.id } });
    server.clock.advance({ days: 29 });
    const [later, other] = [await server.world.session(ana), await server.world.session(ben)];
    await server.as(later).call(deleteConnectionMemory, { params: { id: first.id } });
    server.clock.advance({ days: 2 });
    await expect(
      server.as(later).call(deleteConnectionMemory, { params: { id: second.id } }),
    ).rejects.toMatchObject({ status: 409, code: 'connection.memory_kept' });
    expect(await titles(other, id)).toEqual(['two']);
    server.clock.set('2027-05-04T10:00:00Z');
  });

  it('was blocked, there is nothing for either; after the block they read it again', async () => {
    const { ana, ben, id } = await pair();
    const memory = await add(ana, id);
    await server.settle();
    await server.as(ben).call(blockUser, { params: { userId: ana.id } });
    for (const who of [ana, ben]) {
      for (const url of [
        `/connections/${id}/memories`,
        `/connections/${id}/memories/stats`,
        `/comments?subject_type=connection_memory&subject_id=${memory.id}`,
      ])
        expect((await refusal(who, url)).status).toBe(404);
    }
    const told = (await server.as(ben).call(listNotifications, { query: {} })).data.notifications;
    expect(JSON.stringify(told)).not.toContain('The lake');
    await server.as(ben).call(unblockUser, { params: { userId: ana.id } });
    expect(await titles(ana, id)).toEqual(['The lake in winter']);
  });

  it('that left nothing, nobody is offered memories', async () => {
    const { ana, ben, id } = await pair();
    const { id: memory } = await add(ana, id);
    await server.as(ana).call(deleteConnectionMemory, { params: { id: memory } });
    await server.as(ben).call(disconnect, { params: { userId: ana.id } });
    expect((await statusOf(ana, ben)).memories_id).toBeNull();
    const row = await server.database
      .selectFrom('connection_memory')
      .select(['title', 'body', 'media_id'])
      .where('id', '=', memory)
      .executeTakeFirst();
    expect(row).toEqual({ title: '', body: '', media_id: null });
  });
});
