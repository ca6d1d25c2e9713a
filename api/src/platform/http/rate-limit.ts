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

/** Fixed windows. Forgets the oldest keys beyond 50,000, so that a flood of addresses costs no memory. */
export function createMemoryRateLimiter(clock: Clock): RateLimiter {
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
      if (windows.size > MAX_KEYS)
        for (const oldest of windows.keys()) {
          windows.delete(oldest);
          break;
        }
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
