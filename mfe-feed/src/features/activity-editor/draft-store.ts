/**
 * Keeps a draft while it is written. Nothing older than a second is ever lost: a write follows a change within `KEEP_MS`, further typing does
 * not put it off, and when the page goes away the newest words are put into the instant backend at once.
 */
import { DRAFT_FORMAT, readDraft, type Draft } from './draft.ts';
import type { DraftBackend, InstantBackend } from '../../device/draft-backends.ts';
import { asRecord } from './untrusted.ts';

export const KEEP_MS = 400;

/** Whose draft of what. `activity` is null for a new memory; `viewing` is the child a guardian writes for. */
export interface DraftSlot {
  readonly user: string;
  readonly viewing: string | null;
  readonly activity: string | null;
}

const userPrefix = (user: string) => `draft:${user}:`;
export const slotKey = ({ user, viewing, activity }: DraftSlot): string =>
  `${userPrefix(user)}${viewing ?? 'self'}:${activity ?? 'new'}`;

export interface KeptDraft {
  readonly draft: Draft;
  /** The memory as it was when the changing began, so that two changes of it can meet field by field. Of a new one: what went out under its key and had no answer. */
  readonly base: Draft | null;
  /** Milliseconds since 1970, by the clock that wrote it. */
  readonly savedAt: number;
}

/** `kept` nothing waits · `keeping` a change is less than a second old · `refused` the browser keeps nothing: the page must say so. */
export type Keeping = 'kept' | 'keeping' | 'refused';

export interface DraftKeeper {
  /** The newest draft any backend holds, null when there is none. Never rejects. */
  readonly load: () => Promise<KeptDraft | null>;
  readonly put: (draft: Draft, base?: Draft | null) => void;
  /** Writes what waits; done when it is written. */
  readonly flush: () => Promise<void>;
  /** Writes what waits before the call returns, for `pagehide`. */
  readonly flushNow: () => void;
  /** Forgets the draft everywhere, also what is still on its way. */
  readonly discard: () => Promise<void>;
}

export interface KeeperOptions {
  readonly slot: DraftSlot;
  readonly main: DraftBackend | null;
  readonly tail: InstantBackend | null;
  readonly now: () => number;
  /** Runs `act` after `ms`; what it returns stops it. */
  readonly later: (act: () => void, ms: number) => () => void;
  readonly told?: (keeping: Keeping) => void;
}

const readKept = (value: unknown): KeptDraft | null => {
  const record = asRecord(value);
  const draft = record['format'] === DRAFT_FORMAT ? readDraft(record['draft']) : null;
  const savedAt = record['savedAt'];
  return draft === null || typeof savedAt !== 'number'
    ? null
    : { draft, base: readDraft(record['base']), savedAt };
};

const attempted = (backend: DraftBackend | null, key: string): Promise<KeptDraft | null> =>
  backend === null ? Promise.resolve(null) : backend.read(key).then(readKept, () => null);

function keepingOf(isWritten: boolean, isNewest: boolean): Keeping {
  if (!isWritten) return 'refused';
  return isNewest ? 'kept' : 'keeping';
}

export function createDraftKeeper({
  slot,
  main,
  tail,
  now,
  later,
  told,
}: KeeperOptions): DraftKeeper {
  const key = slotKey(slot);
  let latest: { readonly draft: Draft; readonly base: Draft | null } | null = null;
  let stop: (() => void) | null = null;
  let chain: Promise<void> = Promise.resolve();

  const packed = (told: NonNullable<typeof latest>) => ({
    format: DRAFT_FORMAT,
    savedAt: now(),
    ...told,
  });
  const toTail = (value: unknown) => tail?.writeNow(key, value) ?? false;
  const take = () => {
    stop?.();
    stop = null;
    const waiting = latest;
    latest = null;
    return waiting === null ? null : packed(waiting);
  };

  const write = async (value: ReturnType<typeof packed>) => {
    const written = await main?.write(key, value).then(
      () => true,
      () => false,
    );
    if (written === true) tail?.removeNow(key);
    told?.(keepingOf(written === true || toTail(value), latest === null));
  };

  const flush = () => {
    const value = take();
    if (value !== null) chain = chain.then(() => write(value));
    return chain;
  };

  return {
    load: async () => {
      // What is still on its way is part of what is held.
      await flush();
      const found = await Promise.all([attempted(main, key), attempted(tail, key)]);
      return found.reduce(
        (best, kept) =>
          kept !== null && (best === null || kept.savedAt > best.savedAt) ? kept : best,
        null,
      );
    },
    put: (draft, base = null) => {
      latest = { draft, base };
      told?.('keeping');
      stop ??= later(() => void flush(), KEEP_MS);
    },
    flush,
    flushNow: () => {
      const value = take();
      if (value === null) return;
      // The asynchronous write may still be finished by the browser; the instant one does not depend on it.
      if (!toTail(value)) told?.('refused');
      chain = chain.then(() =>
        main?.write(key, value).then(
          () => undefined,
          () => undefined,
        ),
      );
    },
    discard: () => {
      take();
      chain = chain.then(async () => {
        tail?.removeNow(key);
        await main?.remove(key).catch(() => undefined);
      });
      return chain;
    },
  };
}
