/** Reaction types against a real HTTP server that answers in the three shapes. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// oxlint-disable-next-line no-restricted-imports -- the test is the shell here
import { configureApi } from '@kinlore/shared/api-client';
import { emit } from '@kinlore/shared/bus';
import type { Notification } from '@kinlore/shared/contracts/notifications';
import { reactionTypesNow, readTypes, whoReacted } from './reactions.api.ts';

const heart = {
  id: 1,
  slug: 'heart',
  name: 'Heart',
  icon: 'heart',
  category: 'warmth',
  color_code: '#E4576E',
};
const world = { asked: 0, lists: 0, server: createServer() };

beforeAll(async () => {
  world.server = createServer((request, response) => {
    if (request.url?.includes('/reactions/activities/') === true) {
      world.lists += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          data: {
            reactions: [],
            userReaction: null,
            reactionCounts: { Heart: world.lists },
            next: null,
          },
        }),
      );
      return;
    }
    world.asked += 1;
    // The first way is broken, the second answers.
    if (world.asked === 1) response.destroy();
    else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ reaction_types: [heart, { id: 'x' }] }));
  });
  await new Promise<void>((resolve) => {
    world.server.listen(0, '127.0.0.1', resolve);
  });
  const address = world.server.address();
  configureApi({
    baseUrl: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}/api/v1`,
    retryAfter: () => 1,
  });
});
afterAll(async () => {
  await new Promise((resolve) => {
    world.server.close(resolve);
  });
});

describe('the kinds of reactions', () => {
  it.each([[null], ['no'], [{}], [{ data: 7 }], [{ data: { data: 'deep' } }], [[{ id: 1 }]]])(
    'of %j are none',
    (answer) => {
      expect(readTypes(answer)).toEqual([]);
    },
  );
  it.each([[[heart]], [{ data: [heart] }], [{ reaction_types: [heart] }]])(
    'are read from %j',
    (answer) => {
      expect(readTypes(answer)).toEqual([heart]);
    },
  );
  it('are asked for once more by the other way when the first brings nothing', async () => {
    expect(await reactionTypesNow()).toEqual([heart]);
    expect(world.asked).toBe(2);
  });
});

describe('who reacted', () => {
  const told = (type: Notification['type'], subject_id: string) =>
    emit('notification.created', {
      notification: {
        id: 'n',
        type,
        user_id: 'u',
        data: { subject_type: 'activity', subject_id },
        read_at: null,
        created_at: '2027-05-04T10:00:00Z',
        updated_at: '2027-05-04T10:00:00Z',
        formatted_created_at: 'just now',
      },
      unread_count: 1,
      push: false,
    });
  const count = async () =>
    (await whoReacted({ type: 'activity', id: 'm' })).value.reactionCounts['Heart'];
  it('is kept while nothing is told, or something of another memory, and asked for again when somebody reacts', async () => {
    expect([await count(), await count()]).toEqual([1, 1]);
    told('reaction_received', 'another');
    told('comment_received', 'm');
    expect(await count()).toBe(1);
    told('reaction_received', 'm');
    expect(await count()).toBe(2);
  });
  it('to nothing is nobody, and nobody is asked', async () => {
    const before = world.lists;
    expect((await whoReacted({ type: 'activity', id: '' })).value.reactions).toEqual([]);
    expect(world.lists).toBe(before);
  });
});
