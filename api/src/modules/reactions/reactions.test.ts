import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createComment, listComments } from '@kinlore/shared/contracts/comments';
import { readActivity, updateActivity } from '@kinlore/shared/contracts/activities';
import {
  batchReactions,
  deleteReaction,
  listActivityReactions,
  listCommentReactions,
  listReactionTypes,
  react,
} from '@kinlore/shared/contracts/reactions';
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

const HEART = 1,
  LAUGH = 5,
  REMEMBER = 11,
  CANDLE = 13;
const give = async (
  user: TestUser,
  reactionable_id: string,
  reaction_type_id = HEART,
  reactionable_type: 'activity' | 'comment' = 'activity',
) =>
  (
    await server
      .as(user)
      .call(react, { body: { reactionable_type, reactionable_id, reaction_type_id } })
  ).data;
const on = async (user: TestUser, id: string) =>
  (await server.as(user).call(listActivityReactions, { params: { id }, query: {} })).data;
const never = '01890000-0000-7000-8000-000000000000';

describe('what is refused', () => {
  it.each([
    ['a type that is none', { reaction_type_id: 999 }, 422, 'reaction.type_unknown'],
    ['a type in words', { reaction_type_id: 'heart' }, 422, 'general.invalid'],
    ['half a type', { reaction_type_id: 1.5 }, 422, 'general.invalid'],
    ['a list of ids', { reactionable_id: [never] }, 422, 'general.invalid'],
    ['another kind of thing', { reactionable_type: 'user' }, 422, 'general.invalid'],
    ['somebody else as the one who reacts', { user_id: never }, 422, 'general.invalid'],
    ['a memory that does not exist', { reactionable_id: never }, 404, 'general.not_found'],
    [
      'a comment that does not exist',
      { reactionable_type: 'comment', reactionable_id: never },
      404,
      'general.not_found',
    ],
  ])('%s', async (_name, sent, status, code) => {
    const { id } = await record(server, ana);
    const response = await server.as(ben).raw({
      method: 'POST',
      url: '/api/v1/reactions',
      payload: {
        reactionable_type: 'activity',
        reactionable_id: id,
        reaction_type_id: HEART,
        ...sent,
      },
    });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });
  it('whoever may not read, the unverified, and a reaction of somebody else', async () => {
    const [shared, open] = [
      await record(server, ana),
      await record(server, ana, { audience: 'public' }),
    ];
    await expect(give(eve, shared.id)).rejects.toMatchObject({ status: 404 });
    await expect(on(eve, shared.id)).rejects.toMatchObject({ status: 404 });
    await expect(give(await server.world.user({ verified: false }), open.id)).rejects.toMatchObject(
      { code: 'general.unverified' },
    );
    const { reaction } = await give(ben, shared.id);
    await expect(
      server.as(ana).call(deleteReaction, { params: { id: reaction.id } }),
    ).rejects.toMatchObject({ status: 404 });
  });
  it('laughter beside the dead, and a candle where a child speaks', async () => {
    const remembered = await server.world.user();
    await server.world.connect(remembered, ben);
    const { id } = await record(server, remembered);
    await server.database
      .updateTable('app_user')
      .set({ life_status: 'in_remembrance' })
      .where('id', '=', remembered.id)
      .execute();
    expect((await server.as(ben).call(readActivity, { params: { id } })).data.reaction_set).toBe(
      'memorial',
    );
    await expect(give(ben, id, LAUGH)).rejects.toMatchObject({ code: 'reaction.not_offered' });
    expect((await give(ben, id, CANDLE)).reactionCounts).toEqual({ Candle: 1 });
    const child = await server.world.child(await server.world.user());
    await server.world.relate(child, ana, 2);
    const family = await record(server, ana, { audience: 'family' });
    await expect(give(child, family.id, CANDLE)).rejects.toMatchObject({
      code: 'reaction.not_offered',
    });
    expect((await give(child, family.id, LAUGH)).reactionCounts).toEqual({ Laughed: 1 });
  });
});

describe('a reaction', () => {
  it('is one a person, and a second one takes the place of the first', async () => {
    const { id } = await record(server, ana);
    const { reaction } = await give(ben, id, HEART);
    expect(reaction).toMatchObject({
      user_id: ben.id,
      reaction_type_id: HEART,
      reaction_type: {
        id: HEART,
        name: 'Heart',
        icon: 'heart',
        category: 'warmth',
        color_code: '#E4576E',
      },
      user: { id: ben.id },
    });
    const changed = await give(ben, id, REMEMBER);
    expect([changed.reaction.id, changed.reactionCounts]).toEqual([
      reaction.id,
      { 'I remember': 1 },
    ]);
    await give(ana, id, REMEMBER);
    const seen = await on(ben, id);
    expect([
      seen.reactionCounts,
      seen.userReaction?.id,
      seen.reactions.map(({ user_id }) => user_id),
    ]).toEqual([{ 'I remember': 2 }, reaction.id, [ana.id, ben.id]]);
    expect((await server.as(ben).call(readActivity, { params: { id } })).data).toMatchObject({
      reaction_counts: { i_remember: 2 },
      my_reaction: { id: reaction.id, slug: 'i_remember' },
    });
    await server.as(ben).call(deleteReaction, { params: { id: reaction.id } });
    await expect(
      server.as(ben).call(deleteReaction, { params: { id: reaction.id } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await on(ben, id)).toMatchObject({
      reactionCounts: { 'I remember': 1 },
      userReaction: null,
    });
  });
  it('counts right when many react, change and take back at once', async () => {
    const crowd = await Promise.all(Array.from({ length: 8 }, () => server.world.user()));
    const { id } = await record(server, ana, { audience: 'public' });
    await Promise.all(
      crowd.flatMap((user) => [
        give(user, id, HEART),
        give(user, id, LAUGH),
        give(user, id, HEART),
      ]),
    );
    const rows = await server.database
      .selectFrom('reaction')
      .select(['reaction_type', 'id', 'user_id'])
      .where('subject_id', '=', id)
      .execute();
    expect(rows).toHaveLength(8);
    await server.as(crowd[0] ?? null).call(deleteReaction, {
      params: { id: rows.find(({ user_id }) => user_id === crowd[0]?.id)?.id ?? '' },
    });
    const left = rows
      .filter(({ user_id }) => user_id !== crowd[0]?.id)
      .map(({ reaction_type }) => reaction_type);
    const { data } = await server.as(ana).call(readActivity, { params: { id } });
    expect(data.reaction_counts).toEqual(
      Object.fromEntries(
        [...new Set(left)].map((slug) => [slug, left.filter((one) => one === slug).length]),
      ),
    );
  });
  it('is told of and rewarded once, however often it changes', async () => {
    const [owner, fan] = [await server.world.user(), await server.world.user()];
    const { id } = await record(server, owner, { audience: 'public' });
    for (const type of [HEART, LAUGH, HEART]) await give(fan, id, type);
    const events = await server.database
      .selectFrom('outbox')
      .select('payload')
      .where('type', '=', 'reaction.created')
      .execute();
    expect(events.filter(({ payload }) => JSON.stringify(payload).includes(id))).toHaveLength(1);
    const xp = await server.database
      .selectFrom('xp_ledger')
      .select(['user_id', 'reason'])
      .where('user_id', 'in', [owner.id, fan.id])
      .where('source_type', '=', 'reaction')
      .execute();
    expect(xp.map(({ reason }) => reason).sort()).toEqual(['reaction_given', 'reaction_received']);
  });
  it('can be given to a comment, by whoever reads the memory', async () => {
    const { id } = await record(server, ana);
    const { data: comment } = await server.as(ben).call(createComment, {
      body: { subject_type: 'activity', subject_id: id, body: 'So it was' },
    });
    await expect(give(eve, comment.id, HEART, 'comment')).rejects.toMatchObject({ status: 404 });
    await give(ana, comment.id, HEART, 'comment');
    expect(
      (await server.as(ben).call(listCommentReactions, { params: { id: comment.id }, query: {} }))
        .data.reactionCounts,
    ).toEqual({ Heart: 1 });
    expect(
      (
        await server
          .as(ana)
          .call(listComments, { query: { subject_type: 'activity', subject_id: id } })
      ).data[0],
    ).toMatchObject({ reaction_counts: { heart: 1 }, my_reaction: { slug: 'heart' } });
  });
});

describe('many memories at once', () => {
  it('leave out what is unknown and what is not shared, alike', async () => {
    const [shared, kept, deleted] = [
      await record(server, ana),
      await record(server, ana, { audience: 'self' }),
      await record(server, ana),
    ];
    await give(ben, shared.id);
    await server.as(ana).raw({ method: 'DELETE', url: `/api/v1/activities/${deleted.id}` });
    const { data } = await server
      .as(ben)
      .call(batchReactions, { body: { activity_ids: [shared.id, kept.id, deleted.id, never] } });
    expect(Object.keys(data)).toEqual([shared.id]);
    expect(data[shared.id]).toMatchObject({
      reactionCounts: { Heart: 1 },
      userReaction: { user_id: ben.id },
    });
    expect(
      (await server.as(ben).call(batchReactions, { body: { activity_ids: [] } })).data,
    ).toEqual({});
    expect(
      (
        await server.as(ben).raw({
          method: 'POST',
          url: '/api/v1/reactions/batch',
          payload: { activity_ids: Array.from({ length: 101 }, () => never) },
        })
      ).statusCode,
    ).toBe(422);
  });
});

it('a memory taken back shows its counts to nobody', async () => {
  const { id } = await record(server, ana);
  await give(ben, id);
  await server
    .as(ana)
    .call(
      updateActivity,
      { params: { id }, body: { audience: 'self' } },
      { headers: { 'if-match': '1' } },
    );
  await expect(on(ben, id)).rejects.toMatchObject({ status: 404 });
  expect(
    (await server.as(ben).call(batchReactions, { body: { activity_ids: [id] } })).data,
  ).toEqual({});
});

it('the types are sixteen, for anybody', async () => {
  const { data } = await server.as(null).call(listReactionTypes);
  expect([data.length, data[0]?.slug, new Set(data.map(({ category }) => category)).size]).toEqual([
    16,
    'heart',
    4,
  ]);
});
