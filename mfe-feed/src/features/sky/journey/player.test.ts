import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayer } from './player.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 50_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const player = createPlayer();
  const seen: string[] = [];
  player.subscribe(() => {
    const { journey } = player.state();
    seen.push(journey === null ? 'end' : `${journey.queue[0].id}${String(journey.phase)}`);
  });
  const end = player.begin(page);
  const look = (isLooking: boolean) => {
    page.hidden = !isLooking;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { player, seen, end, look, now: () => player.state().journey };
}
const orbs = (...ids: readonly string[]) => ids.map((id) => ({ id, title: id }));

describe('a journey that is played', () => {
  it('goes through twenty, eight and twelve seconds of each memory, and ends', () => {
    const { player, seen } = open();
    player.enqueue(orbs('a', 'b'));
    vi.advanceTimersByTime(79_999);
    expect(seen).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2']);
    vi.advanceTimersByTime(1);
    expect(seen.at(-1)).toBe('end');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stands still while the tab is hidden, and goes on where it was', () => {
    const { player, look, now } = open();
    player.enqueue(orbs('a'));
    vi.advanceTimersByTime(15_000);
    look(false);
    vi.advanceTimersByTime(3_600_000);
    expect(now()).toMatchObject({ phase: 0, elapsed: 15_000, since: null });
    look(true);
    vi.advanceTimersByTime(4_999);
    expect(now()?.phase).toBe(0);
    vi.advanceTimersByTime(1);
    expect(now()?.phase).toBe(1);
  });

  it('does not go on by itself when it was paused by hand', () => {
    const { player, look, now } = open();
    player.enqueue(orbs('a'));
    player.pauseOrGoOn();
    look(false);
    look(true);
    vi.advanceTimersByTime(100_000);
    expect(now()?.since).toBeNull();
    player.pauseOrGoOn();
    expect(now()?.since).not.toBeNull();
  });

  it('begins paused in a tab that nobody sees', () => {
    const { player, look, now } = open();
    look(false);
    player.enqueue(orbs('a'));
    vi.advanceTimersByTime(100_000);
    expect(now()).toMatchObject({ phase: 0, elapsed: 0 });
  });

  it('skips one, or all', () => {
    const { player, now } = open();
    player.enqueue(orbs('a', 'b', 'c'));
    player.skip();
    expect(now()?.queue[0].id).toBe('b');
    player.drop('b');
    expect(now()?.queue[0].id).toBe('c');
    player.skipAll();
    expect([now(), vi.getTimerCount()]).toEqual([null, 0]);
  });

  it('is over with its page', () => {
    const { player, end, look } = open();
    player.enqueue(orbs('a'));
    end();
    look(false);
    expect([player.state().journey, vi.getTimerCount()]).toEqual([null, 0]);
  });
});
