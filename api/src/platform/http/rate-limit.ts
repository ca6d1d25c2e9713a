/** How often somebody may do something. A port: the memory of one process by default. */
import type { Clock } from '../ports.ts';

export interface RateLimiter {
  /** Counts one call. `retryAfter` in whole seconds, 0 when the call may go on. */
  take(
    key: string,
    limit: { readonly max: number; readonly seconds: number },
  ): Promise<{ readonly retryAfter: number }>;
}

interface Window {
  count: number;
  endsAt: number;
}

const MAX_KEYS = 50_000;

/** Makes room for a tenth: what has ended, then those that were counted least. Whoever was counted often stays counted, however many others come. */
function makeRoom(windows: Map<string, Window>, now: number, most: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  const kept = Math.floor(most * 0.9);
  if (windows.size <= kept) return;
  const least = [...windows]
    .toSorted(([, one], [, other]) => one.count - other.count)
    .slice(0, windows.size - kept);
  for (const [key] of least) windows.delete(key);
}

/** Fixed windows. Holds at most so many keys, so that a flood of addresses costs no memory, and no window of another is pushed out by it. */
export function createMemoryRateLimiter(clock: Clock, most = MAX_KEYS): RateLimiter {
  const windows = new Map<string, Window>();
  return {
    take(key, { max, seconds }) {
      const now = clock.now().getTime();
      let window = windows.get(key);
      if (window === undefined || window.endsAt <= now) {
        windows.delete(key);
        window = { count: 0, endsAt: now + seconds * 1000 };
        windows.set(key, window);
      }
      window.count += 1;
      if (windows.size > most) makeRoom(windows, now, most);
      return Promise.resolve({
        retryAfter: window.count > max ? Math.max(1, Math.ceil((window.endsAt - now) / 1000)) : 0,
      });
    },
  };
}

export const unlimited: RateLimiter = { take: () => Promise.resolve({ retryAfter: 0 }) };

/** One household behind an IPv6 prefix counts as one address. */
export function addressOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const left = head.split(':').filter((part) => part !== '');
  const right = tail.split(':').filter((part) => part !== '');
  const groups = ip.includes('::')
    ? [
        ...left,
        ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
        ...right,
      ]
    : left;
  return `${groups.slice(0, 4).join(':')}::/64`;
}
