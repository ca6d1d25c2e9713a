import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationTypes, type Notification } from '../contracts/notifications.ts';
import { emit, on } from './events.ts';
import { compareGroups, groupNotifications } from './notifications/groups.ts';
import { when } from './refreshed-by.ts';
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

describe('what makes an answer old', () => {
  it('is each event it names and each type of notification, and not the first joining', () => {
    let times = 0;
    when(
      ['activity.saved', 'realtime.resumed'],
      ['level_up'],
    )(() => {
      times += 1;
    });
    const told = (type: Notification['type']) => {
      emit('notification.created', {
        notification: { type } as Notification, // of which only the type is read
        unread_count: 0,
        push: false,
      });
    };
    emit('realtime.resumed', { after: 'joined' });
    told('xp_awarded');
    emit('activity.removed', { activity_id: 'a', owner_id: 'b' });
    expect(times).toBe(0);
    emit('realtime.resumed', { after: 'rejoined' });
    told('level_up');
    emit('activity.saved', { activity_id: 'a', owner_id: 'b' });
    expect(times).toBe(3);
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
    expect(notificationTypes.toSorted(compareGroups).slice(0, 17)).toEqual([
      'level_up',
      'class_changed',
      'alignment_changed',
      'archetype_changed',
      'planetary_resonance_changed',
      'badge_awarded',
      'xp_awarded',
      'power_up_activated',
      'power_up_effect_applied',
      'power_up_expired',
      'power_up_deactivated',
      'connection_request',
      'connection_accepted',
      'comment_received',
      'reaction_received',
      'account_handed_over',
      'account_mail_opened',
    ]);
    const { groups } = groupNotifications([
      one('1', 'comment_received'),
      one('2', 'level_up', '2026-01-02T00:00:00Z'),
      one('3', 'comment_received', '2026-01-02T00:00:00Z'),
    ]);
    expect(
      groups.map(({ type, unread, rows }) => [type, unread, rows.map(({ id }) => id)]),
    ).toEqual([
      ['level_up', 0, ['2']],
      ['comment_received', 1, ['1', '3']],
    ]);
  });
  it('that repeat are one row with everyone named once, and the reactions given', () => {
    const names = ['Rui', 'Lena', 'Rui', 'Ana', 'Bo', 'Cleo', 'Dan', 'Eva', 'Finn'];
    const reactions = names.map((reactor_name, serial) => ({
      ...one(String(serial), 'reaction_received', serial === 0 ? null : '2026-01-02T00:00:00Z'),
      data: {
        subject_id: 'x',
        subject_title: 'Three generations asleep',
        reactor_name,
        reaction_type: serial % 2 === 0 ? 'heart' : 'hug',
      },
    }));
    const [group] = groupNotifications([
      ...reactions,
      {
        ...one('c', 'reaction_received'),
        data: { subject_id: 'x', comment_id: 'y', reactor_name: 'Gil', reaction_type: 'heart' },
      },
    ]).groups;
    expect(
      group?.rows.map(({ id, unread, items, sentence }) => [id, unread, items.length, sentence]),
    ).toEqual([
      ['0', true, 9, 'Rui, Lena and 6 others reacted to “Three generations asleep”: Heart, Hug'],
      ['c', true, 1, 'Gil reacted to your comment: Heart'],
    ]);
  });
  it('by one person about one thing say how often', () => {
    const said = (names: readonly string[]) =>
      groupNotifications(
        names.map((commenter_name, serial) => ({
          ...one(String(serial), 'comment_received'),
          data: { subject_id: 'x', subject_title: 'Lake', commenter_name },
        })),
      ).groups[0]?.rows.map(({ sentence }) => sentence);
    expect([said(['Rui', 'Rui']), said(['Rui', 'Lena']), said(['Rui'])]).toEqual([
      ['Rui commented 2 times on “Lake”.'],
      ['Rui and Lena commented on “Lake”.'],
      ['Rui commented on “Lake”.'],
    ]);
  });
  it('that wait for an answer come before all groups, and those that only count begin folded', () => {
    const { waiting, groups } = groupNotifications([
      one('1', 'xp_awarded'),
      { ...one('2', 'tribute_received', '2026-01-02T00:00:00Z'), waiting: true },
      one('3', 'level_up'),
    ]);
    expect([waiting.map(({ id }) => id), groups.map(({ type, folded }) => [type, folded])]).toEqual(
      [
        ['2'],
        [
          ['level_up', false],
          ['xp_awarded', true],
        ],
      ],
    );
  });
});
