import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationGroupOrder, type Notification } from '../contracts/notifications.ts';
import { emit, on } from './events.ts';
import { compareGroups, groupNotifications } from './notifications/groups.ts';
import { createReviver, delayOf } from './revive.ts';

describe('an event', () => {
  it('is not heard after its signal ended, nor by one whose signal had ended before', () => {
    const heard: string[] = [];
    const life = new AbortController();
    on(
      'profile.changed',
      ({ user_id }) => {
        heard.push(user_id);
      },
      { signal: life.signal },
    );
    emit('profile.changed', { user_id: 'ana' });
    life.abort();
    emit('profile.changed', { user_id: 'bruno' });
    on(
      'profile.changed',
      ({ user_id }) => {
        heard.push(user_id);
      },
      { signal: life.signal },
    );
    emit('profile.changed', { user_id: 'cleo' });
    expect(heard).toEqual(['ana']);
  });
  it('reaches the others when one listener throws, and the error surfaces', async () => {
    const heard: string[] = [];
    const surfaced = new Promise<unknown>((resolve) => {
      const listeners = process.listeners('uncaughtException');
      process.removeAllListeners('uncaughtException');
      process.once('uncaughtException', (error) => {
        for (const listener of listeners) process.on('uncaughtException', listener);
        resolve(error);
      });
    });
    const stops = [
      on('profile.changed', () => {
        throw new Error('mine');
      }),
      on('profile.changed', ({ user_id }) => {
        heard.push(user_id);
      }),
    ];
    emit('profile.changed', { user_id: 'ana' });
    for (const stop of stops) stop();
    expect(heard).toEqual(['ana']);
    await expect(surfaced).resolves.toMatchObject({ message: 'mine' });
  });
});

describe('a lost connection', () => {
  const acts: string[] = [];
  const timers = {
    after: (ms: number, act: () => void) => {
      const timer = setTimeout(act, ms);
      return () => {
        clearTimeout(timer);
      };
    },
    random: () => 0,
  };
  const given = () =>
    createReviver(
      {
        connect: () => {
          acts.push('connect');
        },
        disconnect: () => {
          acts.push('disconnect');
        },
      },
      timers,
    );
  beforeEach(() => {
    vi.useFakeTimers();
    acts.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is tried after 1, 2, 4, 8, 16 and then every 30 seconds, up to a quarter sooner', () => {
    expect([0, 1, 2, 20, 24, 25, 26, 27, 28, 99].map((attempt) => delayOf(attempt, 0))).toEqual([
      1000, 2000, 2500, 2500, 2500, 5000, 10_000, 20_000, 30_000, 30_000,
    ]);
    expect(delayOf(0, 1)).toBe(750);
  });
  it('is begun anew even when pusher has given up for good', () => {
    const reviver = given();
    reviver.state('failed');
    vi.advanceTimersByTime(999);
    expect(acts).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(acts).toEqual(['disconnect', 'connect']);
    vi.advanceTimersByTime(2000);
    expect(acts).toHaveLength(4);
  });
  it('that is back is left alone, and its next loss begins with one second again', () => {
    const reviver = given();
    reviver.state('unavailable');
    vi.advanceTimersByTime(3000);
    reviver.state('connected');
    acts.length = 0;
    vi.advanceTimersByTime(60_000);
    expect(acts).toEqual([]);
    reviver.state('connecting');
    vi.advanceTimersByTime(1000);
    expect(acts).toEqual(['disconnect', 'connect']);
  });
  it('is tried at once when the network is back, and never after the end', () => {
    const reviver = given();
    reviver.state('unavailable');
    reviver.hurry();
    expect(acts).toEqual(['disconnect', 'connect']);
    reviver.stop();
    reviver.hurry();
    vi.advanceTimersByTime(60_000);
    expect(acts).toHaveLength(2);
  });
});

describe('notifications', () => {
  const one = (
    id: string,
    type: Notification['type'],
    read_at: string | null = null,
  ): Notification => ({
    id,
    type,
    read_at,
    user_id: 'u',
    data: {},
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    formatted_created_at: 'just now',
  });
  it('are grouped by type in the given order, then alphabetically, with what is unread counted', () => {
    expect(
      ['tribute_received', 'reaction_received', 'badge_upgraded', 'level_up'].toSorted(
        compareGroups,
      ),
    ).toEqual(['level_up', 'reaction_received', 'badge_upgraded', 'tribute_received']);
    expect([...notificationGroupOrder].toSorted(compareGroups)).toEqual([
      ...notificationGroupOrder,
    ]);
    const groups = groupNotifications([
      one('1', 'comment_received'),
      one('2', 'level_up', '2026-01-02T00:00:00Z'),
      one('3', 'comment_received', '2026-01-02T00:00:00Z'),
    ]);
    expect(
      groups.map(({ type, unread, items }) => [type, unread, items.map(({ id }) => id)]),
    ).toEqual([
      ['level_up', 0, ['2']],
      ['comment_received', 1, ['1', '3']],
    ]);
  });
});
