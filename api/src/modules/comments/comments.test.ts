import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createComment,
  deleteComment,
  listComments,
  updateComment,
} from '@kinlore/shared/contracts/comments';
import { readActivity, updateActivity } from '@kinlore/shared/contracts/activities';
import { listLedger } from '@kinlore/shared/contracts/progress';
import { createModules } from '../index.ts';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';

let server: TestServer;
let ana: TestUser;
let ben: TestUser;
let eve: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  [ana, ben, eve] = [
    await server.world.user(),
    await server.world.user({ name: 'Ben' }),
    await server.world.user({ name: 'Eve' }),
  ];
  await server.world.connect(ana, ben);
});
afterAll(() => server.close());

const say = async (user: TestUser, subject_id: string, body = 'I remember that winter very well') =>
  (
    await server
      .as(user)
      .call(createComment, { body: { subject_type: 'activity', subject_id, body } })
  ).data;
const below = async (user: TestUser, subject_id: string) =>
  (await server.as(user).call(listComments, { query: { subject_type: 'activity', subject_id } }))
    .data;
const never = '01890000-0000-7000-8000-000000000000';

describe('what is refused', () => {
  it.each([
    ['blanks', { body: ' \n ' }, 422, 'comment.empty'],
    ['nothing', { body: '' }, 422, 'general.invalid'],
    ['a list', { body: ['x'] }, 422, 'general.invalid'],
    ['a NUL', { body: 'a\u0000' }, 422, 'general.invalid'],
    ['half a character', { body: '\udc00' }, 422, 'general.invalid'],
    ['100 kB', { body: 'x'.repeat(100_000) }, 422, 'general.invalid'],
    ['an author', { body: 'x', author_id: never }, 422, 'general.invalid'],
    ['an unknown subject', { body: 'x', subject_type: 'person' }, 422, 'general.invalid'],
    ['a memory that does not exist', { body: 'x', subject_id: never }, 404, 'general.not_found'],
  ])('%s', async (_name, sent, status, code) => {
    const { id } = await record(server, ana);
    const response = await server.as(ben).raw({
      method: 'POST',
      url: '/api/v1/comments',
      payload: { subject_type: 'activity', subject_id: id, ...sent },
    });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });
  it('a stranger, a guest, and the unverified', async () => {
    const unverified = await server.world.user({ verified: false });
    const [shared, open] = [
      await record(server, ana),
      await record(server, ana, { audience: 'public' }),
    ];
    await expect(say(eve, shared.id)).rejects.toMatchObject({ status: 404 });
    await expect(below(eve, shared.id)).rejects.toMatchObject({ status: 404 });
    await expect(say(unverified, open.id)).rejects.toMatchObject({ code: 'general.unverified' });
    await expect(
      server
        .as(null)
        .call(listComments, { query: { subject_type: 'activity', subject_id: open.id } }),
    ).rejects.toMatchObject({ status: 401 });
  });
  it('a draft, even by its owner', async () => {
    const { id } = await record(server, ana, { status: 'draft' });
    await expect(say(ana, id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a comment', () => {
  it('is read by whoever reads the memory, counted, told of, and worth XP', async () => {
    const writer = await server.world.user({ name: 'Writer' });
    await server.world.connect(ana, writer);
    const { id } = await record(server, ana);
    const comment = await say(writer, id, '  The river was frozen until April.  ');
    expect(comment).toMatchObject({
      body: 'The river was frozen until April.',
      version: 1,
      edited_at: null,
      author: { id: writer.id },
      abilities: { edit: true, delete: true, react: true },
    });
    expect((await below(ben, id)).map(({ body, abilities }) => [body, abilities.edit])).toEqual([
      ['The river was frozen until April.', false],
    ]);
    expect((await server.as(ana).call(readActivity, { params: { id } })).data.comment_count).toBe(
      1,
    );
    expect((await server.as(writer).call(listLedger, { query: {} })).data).toMatchObject([
      { amount: 3, reason: 'comment_written' },
    ]);
    const [event] = await server.database
      .selectFrom('outbox')
      .select('payload')
      .where('type', '=', 'comment.created')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(event?.payload).toEqual({
      commentId: comment.id,
      subjectType: 'activity',
      subjectId: id,
      ownerId: ana.id,
      authorId: writer.id,
    });
  });
  it('is said once when the same request comes twice', async () => {
    const { id } = await record(server, ana);
    const send = () =>
      server.as(ben).raw({
        method: 'POST',
        url: '/api/v1/comments',
        headers: { 'idempotency-key': 'say-it-once-only' },
        payload: { subject_type: 'activity', subject_id: id, body: 'Once' },
      });
    await send();
    await send();
    expect(await below(ana, id)).toHaveLength(1);
  });
  it('is changed by its author alone, on the version it is based on', async () => {
    const { id } = await record(server, ana);
    const comment = await say(ben, id);
    const change = (user: TestUser, version?: string) =>
      server.as(user).raw({
        method: 'PATCH',
        url: `/api/v1/comments/${comment.id}`,
        payload: { body: 'Other words' },
        headers: version === undefined ? {} : { 'if-match': version },
      });
    expect(
      (await Promise.all([change(ana, '1'), change(eve, '1'), change(ben), change(ben, '7')])).map(
        ({ statusCode }) => statusCode,
      ),
    ).toEqual([403, 404, 428, 412]);
    expect(
      (
        await server
          .as(ben)
          .call(
            updateComment,
            { params: { id: comment.id }, body: { body: 'Other words' } },
            { headers: { 'if-match': '1' } },
          )
      ).data,
    ).toMatchObject({ body: 'Other words', version: 2, edited_at: expect.any(String) });
  });
  it('is removed by its author or by whose memory it is, and the count follows', async () => {
    const { id } = await record(server, ana);
    const [one, two, three] = [await say(ben, id), await say(ben, id), await say(ana, id)];
    await expect(
      server.as(ben).call(deleteComment, { params: { id: three.id } }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      server.as(eve).call(deleteComment, { params: { id: one.id } }),
    ).rejects.toMatchObject({ status: 404 });
    await server.as(ben).call(deleteComment, { params: { id: one.id } });
    await server.as(ana).call(deleteComment, { params: { id: two.id } });
    await expect(
      server.as(ana).call(deleteComment, { params: { id: two.id } }),
    ).rejects.toMatchObject({ status: 404 });
    expect((await below(ana, id)).map((comment) => comment.id)).toEqual([three.id]);
    expect((await server.as(ana).call(readActivity, { params: { id } })).data.comment_count).toBe(
      1,
    );
  });
  it('is out of reach as soon as the memory is, and its author takes it away all the same', async () => {
    const { id, version } = await record(server, ana);
    const comment = await say(ben, id);
    await server
      .as(ana)
      .call(
        updateActivity,
        { params: { id }, body: { audience: 'self' } },
        { headers: { 'if-match': String(version) } },
      );
    await expect(below(ben, id)).rejects.toMatchObject({ status: 404 });
    await expect(
      server
        .as(ben)
        .call(
          updateComment,
          { params: { id: comment.id }, body: { body: 'x' } },
          { headers: { 'if-match': '1' } },
        ),
    ).rejects.toMatchObject({ status: 404 });
    const remove = (who: TestUser) =>
      server.as(who).call(deleteComment, { params: { id: comment.id } });
    await expect(remove(eve), 'of somebody else').rejects.toMatchObject({ status: 404 });
    await remove(ben);
    await expect(remove(ben), 'gone').rejects.toMatchObject({ status: 404 });
    expect(await below(ana, id)).toEqual([]);
  });
  it('is not seen across a block, though both read the memory', async () => {
    const [one, other] = [await server.world.user(), await server.world.user()];
    const { id } = await record(server, ana, { audience: 'public' });
    await say(one, id, 'Said before');
    await server.world.block(one, other);
    expect([await below(other, id), (await below(ana, id)).length]).toEqual([[], 1]);
  });
});

it('S13: words of somebody the owner blocked are gone for everybody, and come back when the block ends', async () => {
  const [owner, blocked] = [await server.world.user(), await server.world.user()];
  const { id } = await record(server, owner, { audience: 'public' });
  await say(blocked, id, 'Said before');
  await server.world.block(owner, blocked);
  expect([await below(eve, id), await below(owner, id)]).toEqual([[], []]);
  await server.database.deleteFrom('block').where('blocker_id', '=', owner.id).execute();
  expect((await below(eve, id)).map(({ body }) => body)).toEqual(['Said before']);
});

it('comments are read oldest first, page by page, each once', async () => {
  const { id } = await record(server, ana);
  for (let count = 0; count < 5; count += 1) await say(ben, id, `Words ${count}`); // at one and the same instant of the clock
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { data: readonly { body: string }[]; meta: { next: string | null } } = await server
      .as(ana)
      .call(listComments, {
        query: {
          subject_type: 'activity',
          subject_id: id,
          limit: 2,
          ...(cursor !== null && { cursor }),
        },
      });
    seen.push(...page.data.map(({ body }) => body));
    cursor = page.meta.next;
  } while (cursor !== null);
  expect(seen).toEqual(['Words 0', 'Words 1', 'Words 2', 'Words 3', 'Words 4']);
});
