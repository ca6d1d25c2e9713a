/** Where a browser can keep a draft. Two adapters of one port: IndexedDB (large, asynchronous) and localStorage (small, at once). */

export interface DraftBackend {
  /** What was written under the key, undefined when nothing was. Rejects when the browser refuses. */
  readonly read: (key: string) => Promise<unknown>;
  readonly write: (key: string, value: unknown) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  /** All keys with the prefix. */
  readonly keys: (prefix: string) => Promise<readonly string[]>;
}

/** A backend that is done when the call returns: the last resort while a page is being torn down. */
export interface InstantBackend extends DraftBackend {
  /** False when the browser refused: full, or forbidden. */
  readonly writeNow: (key: string, value: unknown) => boolean;
  readonly removeNow: (key: string) => void;
}

const STORE = 'drafts';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser refused'));
  });

const opened = (factory: IDBFactory, name: string): Promise<IDBDatabase> => {
  const request = factory.open(name, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser refused'));
    request.onblocked = () => reject(new Error('an older page holds the drafts'));
  });
};

/** Opens on first use, and again after a failure or after the browser closed it. */
function connecting(factory: IDBFactory, name: string): () => Promise<IDBDatabase> {
  let database: Promise<IDBDatabase> | null = null;
  return () => {
    database ??= opened(factory, name).then(
      (db) => {
        const drop = () => void (database = null);
        db.onversionchange = () => (db.close(), drop());
        db.onclose = drop;
        return db;
      },
      (reason: unknown) => {
        database = null;
        throw reason;
      },
    );
    return database;
  };
}

export function indexedDbBackend(factory: IDBFactory, name = 'kinlore-drafts'): DraftBackend {
  const connect = connecting(factory, name);
  const reading = async <T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    settled(ask((await connect()).transaction(STORE, 'readonly').objectStore(STORE)));
  const writing = async (change: (store: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await connect()).transaction(STORE, 'readwrite', { durability: 'strict' });
    change(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('the browser refused'));
    });
  };
  return {
    read: (key) => reading<unknown>((store) => store.get(key)),
    write: (key, value) => writing((store) => void store.put(value, key)),
    remove: (key) => writing((store) => void store.delete(key)),
    keys: async (prefix) =>
      (await reading((store) => store.getAllKeys()))
        .filter((key) => typeof key === 'string' && key.startsWith(prefix))
        .map(String),
  };
}

const PREFIX = 'kinlore.';

export function localStorageBackend(storage: Storage): InstantBackend {
  const writeNow = (key: string, value: unknown) => {
    try {
      storage.setItem(PREFIX + key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  };
  const removeNow = (key: string) => storage.removeItem(PREFIX + key);
  return {
    writeNow,
    removeNow,
    read: async (key) => {
      const text = storage.getItem(PREFIX + key);
      return text === null ? undefined : parsed(text);
    },
    write: (key, value) =>
      writeNow(key, value)
        ? Promise.resolve()
        : Promise.reject(new Error('the browser’s storage is full')),
    remove: async (key) => removeNow(key),
    keys: async (prefix) =>
      Object.keys(storage)
        .filter((key) => key.startsWith(PREFIX + prefix))
        .map((key) => key.slice(PREFIX.length)),
  };
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What this browser offers: either may be missing or forbidden (private windows, blocked site data). */
export function browserBackends(): {
  readonly main: DraftBackend | null;
  readonly tail: InstantBackend | null;
} {
  return {
    main: offered(() => indexedDbBackend(indexedDB)),
    tail: offered(() => localStorageBackend(localStorage)),
  };
}

/** Reading `localStorage` or `indexedDB` itself throws where site data is blocked. */
const offered = <B>(make: () => B): B | null => {
  try {
    return make();
  } catch {
    return null;
  }
};
