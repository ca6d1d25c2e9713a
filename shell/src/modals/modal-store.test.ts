import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Address } from './modal-address.ts';
import { createModals } from './modal-store.ts';

const at = (path: string): Address => {
  const url = new URL(path, 'https://kinlore.test');
  return { pathname: url.pathname, search: url.search, hash: url.hash };
};

/** A history as a browser keeps it, in memory. */
const given = (path: string) => {
  const entries = [at(path)];
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const history = {
    location: () => entries.at(-1) ?? at('/'),
    push: (to: Address) => {
      entries.push(to);
      tell();
    },
    replace: (to: Address) => {
      entries.splice(-1, 1, to);
      tell();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener) && undefined;
    },
  };
  const reported: string[] = [];
  const modals = createModals(history, [], (name) => reported.push(name));
  return {
    modals,
    reported,
    entries,
    back: () => {
      entries.pop();
      tell();
    },
  };
};

describe('the modals on a history', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('report an unknown type once and open nothing', () => {
    const { modals, reported } = given('/?modal=jackpot');
    modals.show('jackpot');
    modals.show('jackpot');
    expect(reported).toEqual(['jackpot']);
    expect(modals.open()).toBeNull();
  });

  it('open at once, and write the address within 100 ms', () => {
    const { modals, entries } = given('/');
    modals.show('login');
    expect(modals.open()?.name).toBe('login');
    expect(entries).toHaveLength(1);
    vi.advanceTimersByTime(100);
    expect(entries.map(({ search }) => search)).toEqual(['', '?modal=login']);
  });

  it('close when the person goes back before the address was written, and write nothing afterwards', () => {
    const { modals, entries, back } = given('/about');
    entries.push(at('/'));
    modals.show('login');
    back();
    vi.advanceTimersByTime(200);
    expect(modals.open()).toBeNull();
    expect(entries.map(({ pathname }) => pathname)).toEqual(['/about']);
  });

  it('make one entry of a burst', () => {
    const { modals, entries } = given('/');
    modals.show('codex', { username: 'ana' });
    modals.update({ tab: 'legacy' });
    modals.show('activity', { activity: 'new' });
    vi.advanceTimersByTime(100);
    expect(entries.map(({ search }) => search)).toEqual(['', '?modal=activity&activity=new']);
  });
});
