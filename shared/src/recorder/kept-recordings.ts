/** What is being recorded, second by second, where a closed tab cannot take it along. A database for each account: it goes with its log-out. */

export interface KeptRecording {
  /** The name of its file: once in an account. */
  readonly name: string;
  readonly kind: 'audio' | 'video';
  readonly mime: string;
  readonly startedAt: number;
  readonly lengthMs: number;
  readonly peaks: string;
}

/** As the editor of memories forgets it (`activity-editor/kept-voices.ts`). */
const PREFIX = 'kinlore-recordings-';
const ABOUT = 'recordings';
const PIECES = 'pieces';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser refused'));
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser refused'));
  });

async function withDatabase<T>(
  owner: string,
  work: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  const request = indexedDB.open(`${PREFIX}${owner}`, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(ABOUT, { keyPath: 'name' });
    request.result.createObjectStore(PIECES);
  };
  const database = await settled(request);
  database.onversionchange = () => database.close();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const range = (name: string): IDBKeyRange => IDBKeyRange.bound([name, 0], [name, Infinity]);

/** Rejects where the browser keeps nothing: then it lives as long as the page. */
export const keepPiece = (
  owner: string,
  about: KeptRecording,
  number: number,
  piece: Blob,
): Promise<void> =>
  withDatabase(owner, async (database) => {
    const transaction = database.transaction([ABOUT, PIECES], 'readwrite');
    transaction.objectStore(ABOUT).put(about);
    transaction.objectStore(PIECES).put(piece, [about.name, number]);
    await done(transaction);
  });

async function allOf(store: IDBObjectStore, which?: IDBKeyRange): Promise<readonly unknown[]> {
  const all: readonly unknown[] = await settled(store.getAll(which));
  return all;
}

const isBlob = (value: unknown): value is Blob => value instanceof Blob;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Another build may have kept something else there. */
function isRecording(value: unknown): value is KeptRecording {
  if (!isObject(value)) return false;
  const areWords = ['name', 'mime', 'peaks'].every((key) => typeof value[key] === 'string');
  const areNumbers = ['startedAt', 'lengthMs'].every((key) => typeof value[key] === 'number');
  return areWords && areNumbers && (value['kind'] === 'audio' || value['kind'] === 'video');
}

/** Nothing where the browser keeps nothing. */
export async function keptRecordings(owner: string): Promise<readonly KeptRecording[]> {
  try {
    return await withDatabase(owner, async (database) => {
      const kept = await allOf(database.transaction(ABOUT).objectStore(ABOUT));
      return kept.filter(isRecording);
    });
  } catch {
    return [];
  }
}

/** As one file; its pieces in their order. */
export const fileOf = (owner: string, { name, mime }: KeptRecording): Promise<File> =>
  withDatabase(owner, async (database) => {
    const pieces = await allOf(database.transaction(PIECES).objectStore(PIECES), range(name));
    return new File(pieces.filter(isBlob), name, { type: mime });
  });

/** It has arrived, or nobody wants it. */
export async function forgetRecording(owner: string, name: string): Promise<void> {
  try {
    await withDatabase(owner, async (database) => {
      const transaction = database.transaction([ABOUT, PIECES], 'readwrite');
      transaction.objectStore(ABOUT).delete(name);
      transaction.objectStore(PIECES).delete(range(name));
      await done(transaction);
    });
  } catch {
    // What was never kept needs no forgetting.
  }
}
