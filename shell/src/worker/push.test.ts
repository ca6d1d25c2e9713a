import { describe, expect, it } from 'vitest';
import { openPressed, receivePush, type PushWorld } from './push.ts';

const message = {
  id: '01960000-0000-7000-8000-000000000001',
  sentence: 'Ben Kos commented on your memory.',
  page: '/?modal=activity-view&activityId=7&activityType=activity',
};

function given(...windows: readonly DocumentVisibilityState[]) {
  const done: unknown[] = [];
  const world: PushWorld = {
    windows: async () =>
      windows.map((visibilityState) => ({
        visibilityState,
        focus: async () => void done.push('focused'),
        postMessage: (said) => void done.push(said),
      })),
    show: async (title, options) => void done.push({ title, ...options }),
    open: async (page) => void done.push(`opened ${page}`),
  };
  return { world, done };
}

describe('a message of a push service', () => {
  it('is not shown while somebody looks at a page of ours', async () => {
    const { world, done } = given('hidden', 'visible');
    await receivePush(JSON.stringify(message), world);
    expect(done).toEqual([]);
  });

  it.each([
    undefined,
    '',
    'nonsense',
    '7',
    'null',
    JSON.stringify({ ...message, sentence: 7 }),
    JSON.stringify({ ...message, page: 'https://elsewhere.example/' }),
    JSON.stringify({ ...message, page: '//elsewhere.example/' }),
    JSON.stringify({ ...message, page: '/\\elsewhere.example/' }),
  ])('that is none of ours (%s) says that there is something, and leads home', async (text) => {
    const { world, done } = given();
    await receivePush(text, world);
    expect(done).toMatchObject([{ body: 'You have an update.', data: { page: '/' } }]);
  });

  it.each([[[]], [['hidden']]] as const)('is shown where the windows are %j', async (windows) => {
    const { world, done } = given(...windows);
    await receivePush(`${JSON.stringify(message)}    `, world);
    expect(done).toMatchObject([
      { title: 'Kinlore', body: message.sentence, tag: message.id, data: message },
    ]);
  });
});

describe('a notification that is pressed', () => {
  it('leads nowhere else than into this instance', async () => {
    const { world, done } = given();
    await openPressed({ ...message, page: 'https://elsewhere.example/' }, world);
    await openPressed(null, world);
    expect(done).toEqual(['opened /', 'opened /']);
  });

  it('opens a window where there is none', async () => {
    const { world, done } = given();
    await openPressed(message, world);
    expect(done).toEqual([`opened ${message.page}`]);
  });

  it('brings the window that is open to the front, and tells its page where to go', async () => {
    const { world, done } = given('hidden');
    await openPressed(message, world);
    expect(done).toEqual([
      { kind: 'notification-pressed', id: message.id, page: message.page },
      'focused',
    ]);
  });
});
