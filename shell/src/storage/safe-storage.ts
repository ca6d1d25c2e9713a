/** Web storage that never throws: a browser may forbid it, or be full. What it cannot keep, it keeps for the life of the page. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** Removes every key that begins with the prefix. */
  removeAll(prefix: string): void;
}

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const keysOf = (backing: Backing): readonly string[] =>
  Array.from({ length: backing.length }, (_, index) => backing.key(index)).filter(
    (key) => key !== null,
  );

/** `open` is called once; give `() => localStorage`, because even naming it may throw. */
export function safeStorage(open: () => Backing): SafeStorage {
  const backing = attempt<Backing | null>(open, null);
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? attempt(() => backing?.getItem(key) ?? null, null),
    write: (key, value) => {
      memory.delete(key);
      const kept = attempt(() => {
        backing?.setItem(key, value);
        return backing !== null;
      }, false);
      if (!kept) memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt(() => backing?.removeItem(key), undefined);
    },
    removeAll: (prefix) => {
      for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key);
      const stored = attempt(() => (backing === null ? [] : keysOf(backing)), []);
      for (const key of stored)
        if (key.startsWith(prefix)) attempt(() => backing?.removeItem(key), undefined);
    },
  };
}

/** A storage for tests and for pages rendered on the server. */
export const memoryStorage = (): SafeStorage =>
  safeStorage(() => {
    throw new Error('no storage here');
  });
