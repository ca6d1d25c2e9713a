/** The one promise that everything else stands on: what somebody keeps to themselves reaches nobody, by any address there is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createComment } from '@kinlore/shared/contracts/comments';
import { react } from '@kinlore/shared/contracts/reactions';
import { createModules } from '../index.ts';
import { photograph, record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const SECRET = 'Zirkonia';

async function secretOf(
  owner: TestUser,
  audience: 'self' | 'family' | 'chosen',
  chosen_ids: readonly string[] = [],
) {
  const media = await photograph(server, owner);
  const activity = await record(server, owner, {
    title: `${SECRET} title`,
    body: `${SECRET} body that is long enough to matter`,
    place: `${SECRET} place`,
    people: [{ name: `${SECRET} person` }],
    audience,
    chosen_ids: [...chosen_ids],
    media: [{ media_id: media.id, caption: `${SECRET} caption`, alt: `${SECRET} alt` }],
  });
  const { data: comment } = await server.as(owner).call(createComment, {
    body: { subject_type: 'activity', subject_id: activity.id, body: `${SECRET} comment` },
  });
  await server.as(owner).call(react, {
    body: { reactionable_type: 'activity', reactionable_id: activity.id, reaction_type_id: 1 },
  });
  await server.settle();
  return { media, activity, comment };
}

/** Every address that could tell of a memory. */
const addresses = (
  owner: TestUser,
  { media, activity, comment }: Awaited<ReturnType<typeof secretOf>>,
): readonly string[] => [
  `activities/${activity.id}`,
  `posts/${activity.slug}`,
  `activities/${activity.id}/versions`,
  'activities/drafts',
  `users/${owner.id}/activities?order=life`,
  `users/${owner.id}/activities?order=published`,
  `users/${owner.id}/activities?type=everyday`,
  `users/${owner.id}/places`,
  `users/profile/${owner.id}`,
  'feed',
  'feed?limit=100',
  `search?q=${SECRET}`,
  `search?q=${SECRET.toLowerCase().slice(0, 4)}`,
  'search?q=zirkonja%20titel',
  `search/users?q=${SECRET}`,
  `comments?subject_type=activity&subject_id=${activity.id}`,
  `reactions/activities/${activity.id}`,
  `reactions/comments/${comment.id}`,
  ...['small', 'medium', 'large', 'original'].map((variant) => `media/${media.id}/${variant}`),
  `media/${media.id}`,
  'notifications',
  'xp/ledger',
  'connections',
  'activities/readers',
  `activities/people?q=${SECRET}`,
  'activities/with?memorial=zirkonia',
];

describe.each(['self', 'family', 'chosen'] as const)('a memory shared with %s', (audience) => {
  it('is nowhere for a connection, a stranger, a blocked relative, an admin or a guest', async () => {
    const [owner, friend, stranger, blocked, admin, named] = await Promise.all([
      server.world.user(),
      server.world.user(),
      server.world.user(),
      server.world.user(),
      server.world.user({ roles: ['owner', 'admin'] }),
      server.world.user(),
    ]);
    for (const near of [friend, named]) await server.world.connect(owner, near);
    await server.world.relate(owner, blocked, 1);
    await server.world.block(owner, blocked);
    const secret = await secretOf(owner, audience, audience === 'chosen' ? [named.id] : []);
    for (const viewer of [friend, stranger, blocked, admin, null]) {
      for (const address of addresses(owner, secret)) {
        const { statusCode, body } = await server
          .as(viewer)
          .raw({ method: 'GET', url: `/api/v1/${address}` });
        expect([
          address,
          statusCode < 500,
          body.includes(SECRET),
          body.includes(secret.activity.id) && statusCode < 400,
        ]).toEqual([address, true, false, false]);
      }
      const batch = await server.as(viewer).raw({
        method: 'POST',
        url: '/api/v1/reactions/batch',
        payload: { activity_ids: [secret.activity.id] },
      });
      expect(batch.body).not.toContain(secret.activity.id);
      for (const [method, url, payload] of [
        [
          'POST',
          'comments',
          { subject_type: 'activity', subject_id: secret.activity.id, body: 'x' },
        ],
        [
          'POST',
          'reactions',
          {
            reactionable_type: 'activity',
            reactionable_id: secret.activity.id,
            reaction_type_id: 1,
          },
        ],
        [
          'POST',
          'reactions',
          { reactionable_type: 'comment', reactionable_id: secret.comment.id, reaction_type_id: 1 },
        ],
        ['PATCH', `activities/${secret.activity.id}`, { audience: 'public' }],
        ['DELETE', `activities/${secret.activity.id}`, undefined],
        ['DELETE', `comments/${secret.comment.id}`, undefined],
        ['DELETE', `media/${secret.media.id}`, undefined],
        ['PUT', `activities/${secret.activity.id}/tag`, { answer: 'accept' }],
        ['POST', `activities/${secret.activity.id}/decision`, { decision: 'approve' }],
      ] as const) {
        const { statusCode } = await server.as(viewer).raw({
          method,
          url: `/api/v1/${url}`,
          headers: { 'if-match': '1' },
          ...(payload !== undefined && { payload }),
        });
        expect([method, url, statusCode]).toEqual([method, url, viewer === null ? 401 : 404]);
      }
    }
    expect(
      (await server.as(owner).raw({ method: 'GET', url: `/api/v1/search?q=${SECRET}` })).body,
    ).toContain(secret.activity.id);
  }, 60_000);
});
