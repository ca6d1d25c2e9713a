/**
 * Answers that are kept for a while (product.md section 9, rules R0.5): fresh for `fresh` ms without asking, and still shown up to `usable` ms
 * when the call fails. Two who ask at the same time ask once.
 */

export interface Cached<V> {
  readonly value: V;
  /** True when the call failed and this is from before. */
  readonly stale: boolean;
}

export interface CacheOptions<V> {
  readonly load: (key: string) => Promise<V>;
  readonly fresh: number;
  readonly usable: number;
  readonly now: () => number;
}

const MOST = 200;

export function createCache<V>({ load, fresh, usable, now }: CacheOptions<V>) {
  const held = new Map<string, { readonly value: V; readonly at: number }>();
  const requests = new Map<string, Promise<Cached<V>>>();

  const ask = async (key: string): Promise<Cached<V>> => {
    try {
      const value = await load(key);
      held.delete(key);
      held.set(key, { value, at: now() });
      for (const oldest of held.keys()) if (held.size > MOST) held.delete(oldest);
      return { value, stale: false };
    } catch (failure) {
      const before = held.get(key);
      if (before === undefined || now() - before.at > usable) throw failure;
      return { value: before.value, stale: true };
    } finally {
      requests.delete(key);
    }
  };

  return {
    get: (key: string): Promise<Cached<V>> => {
      const known = held.get(key);
      if (known !== undefined && now() - known.at < fresh)
        return Promise.resolve({ value: known.value, stale: false });
      const running = requests.get(key) ?? ask(key);
      requests.set(key, running);
      return running;
    },
    /** A push or a change of one's own: the next one who asks, asks the server; what is held stays usable when that fails. */
    drop: (key: string): void => {
      const known = held.get(key);
      if (known !== undefined)
        held.set(key, { value: known.value, at: Math.min(known.at, now() - fresh) });
    },
    forget: (): void => held.clear(),
  };
}
