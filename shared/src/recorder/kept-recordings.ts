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

/** What hides a recording on this device from everybody but whose it is. `show` answers null for what it cannot read. */
export interface Cover {
  readonly hide: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
  readonly show: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> | null;
}

/** Where recordings of somebody are kept, and how. */
export interface Keeping {
  readonly owner: string;
  /** With it they stay through a log-out, as nobody else can hear them. */
  readonly cover?: Cover | undefined;
}

/** As the editor of memories forgets it (`activity-editor/kept-voices.ts`). */
const PREFIX = 'kinlore-recordings-';
const COVERED = 'kinlore-covered-recordings-';
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
  { owner, cover }: Keeping,
  work: (database: IDBDatabase) => Promise<T>,
): Promise<T> {
  const request = indexedDB.open(`${cover === undefined ? PREFIX : COVERED}${owner}`, 1);
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

async function covered({ cover }: Keeping, piece: Blob): Promise<Blob> {
  if (cover === undefined) return piece;
  return new Blob([cover.hide(new Uint8Array(await piece.arrayBuffer()))]);
}

/** Null where it was covered for somebody else. */
async function uncovered({ cover }: Keeping, piece: Blob): Promise<Blob | null> {
  if (cover === undefined) return piece;
  const bytes = cover.show(new Uint8Array(await piece.arrayBuffer()));
  return bytes === null ? null : new Blob([bytes]);
}

/** Rejects where the browser keeps nothing: then it lives as long as the page. */
export const keepPiece = async (
  keeping: Keeping,
  about: KeptRecording,
  number: number,
  piece: Blob,
): Promise<void> => {
  // Before the transaction, which would not wait for it.
  const kept = await covered(keeping, piece);
  await withDatabase(keeping, async (database) => {
    const transaction = database.transaction([ABOUT, PIECES], 'readwrite');
    transaction.objectStore(ABOUT).put(about);
    transaction.objectStore(PIECES).put(kept, [about.name, number]);
    await done(transaction);
  });
};

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
export async function keptRecordings(keeping: Keeping): Promise<readonly KeptRecording[]> {
  try {
    return await withDatabase(keeping, async (database) => {
      const kept = await allOf(database.transaction(ABOUT).objectStore(ABOUT));
      return kept.filter(isRecording);
    });
  } catch {
    return [];
  }
}

/** As one file; its pieces in their order. Empty where none of them is there, or a piece cannot be read. */
export async function fileOf(
  keeping: Keeping,
  { name, mime }: Pick<KeptRecording, 'name' | 'mime'>,
): Promise<File> {
  const kept = await withDatabase(keeping, (database) =>
    allOf(database.transaction(PIECES).objectStore(PIECES), range(name)),
  );
  const pieces = await Promise.all(kept.filter(isBlob).map((piece) => uncovered(keeping, piece)));
  const whole = pieces.includes(null) ? [] : pieces.filter((piece) => piece !== null);
  return new File(whole, name, { type: mime });
}

/** It has arrived, or nobody wants it. */
export async function forgetRecording(whose: string | Keeping, name: string): Promise<void> {
  try {
    await withDatabase(typeof whose === 'string' ? { owner: whose } : whose, async (database) => {
      const transaction = database.transaction([ABOUT, PIECES], 'readwrite');
      transaction.objectStore(ABOUT).delete(name);
      transaction.objectStore(PIECES).delete(range(name));
      await done(transaction);
    });
  } catch {
    // What was never kept needs no forgetting.
  }
}
