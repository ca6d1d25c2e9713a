/** The editor inside React: the draft and its keeping, the photographs on their way. */
import { newKey } from '@kinlore/shared/api-client';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import {
  atom,
  connectivity,
  useAtomValue,
  useStore,
  type PrimitiveAtom,
} from '@kinlore/shared/state';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useAtomAtOnce } from './atom-at-once.ts';
import { withFiles } from './arrived-files.ts';
import { isUntouched, sameTelling, type Draft } from './draft.ts';
import { slotKey, type DraftSlot, type Keeping, type KeptDraft } from './draft-store.ts';
import { mediaFiles } from './editor.api.ts';
import { editorSession, type EditorSession } from './editor-session.ts';
import { unfinishedNames, type UploadQueue } from './upload-queue.ts';

export type Opening =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly session: EditorSession; readonly kept: KeptDraft | null };

/** The session of a slot and the draft it holds. */
export function useOpening(slot: DraftSlot): Opening {
  const [opening, setOpening] = useState<Opening>({ status: 'loading' });
  const key = slotKey(slot);
  const { user, viewing, activity } = slot;
  useEffect(() => {
    let gone = false;
    const session = editorSession({ user, viewing, activity });
    const hide = session.show();
    void session.keeper.load().then((kept) => {
      if (!gone) setOpening({ status: 'ready', session, kept });
    });
    return () => {
      gone = true;
      hide();
      setOpening({ status: 'loading' });
      void session.keeper.flush();
    };
  }, [key, user, viewing, activity]);
  return opening;
}

export const useKeeping = (session: EditorSession): Keeping =>
  useSyncExternalStore(session.subscribe, () => session.state().keeping);

export interface Told {
  /** What is told. Whoever shows a part of it listens to that part alone: nothing else is drawn anew while somebody types. */
  readonly source: PrimitiveAtom<Draft>;
  readonly get: () => Draft;
  readonly change: (make: (draft: Draft) => Draft) => void;
  /** When the draft that was found here was last kept; null for a fresh start. */
  readonly restoredAt: number | null;
  readonly putAway: Draft | null;
  readonly startAfresh: () => void;
  readonly bringBack: () => void;
  /** Published: the draft is forgotten, and nothing is kept any more. */
  readonly done: () => Promise<void>;
  readonly isDone: () => boolean;
}

type Shown = string | number | boolean | null | readonly unknown[] | FuzzyDate;

/** One part of what is told; `pick` must be the same function at every call, and must not make a new list or object of it. */
export function usePart<T extends Shown>(
  { source }: Pick<Told, 'source'>,
  pick: (draft: Draft) => T,
): T {
  return useAtomAtOnce(useMemo(() => atom((get) => pick(get(source))), [source, pick]));
}

/** All of it: for the questions that need little typing. */
export const useDraft = ({ source }: Pick<Told, 'source'>): Draft => useAtomAtOnce(source);

const saysNothing = (draft: Draft, base: Draft | null): boolean =>
  base === null ? isUntouched(draft) : sameTelling(draft, base) && draft.unfinished.length === 0;

/** What is told, kept with every change. `fresh` is what one begins with when nothing was kept. */
export function useTelling(
  { keeper, goesOn }: EditorSession,
  kept: KeptDraft | null,
  fresh: Draft,
  base: Draft | null,
): Told {
  const store = useStore();
  const [source] = useState(() => atom<Draft>(kept?.draft ?? fresh));
  const [restoredAt, setRestoredAt] = useState<number | null>(() =>
    goesOn() ? null : (kept?.savedAt ?? null),
  );
  const [putAway, setPutAway] = useState<Draft | null>(null);
  const ended = useRef(false);
  const [access] = useState(() => ({
    get: () => store.get(source),
    change: (make: (draft: Draft) => Draft) => store.set(source, make),
  }));
  // In time for the first letter, as the fields are.
  useLayoutEffect(
    () =>
      store.sub(source, () => {
        if (ended.current) return;
        const draft = store.get(source);
        // What says no more than the start needs no keeping: the notice "your draft is here" would be about nothing.
        if (saysNothing(draft, base)) void keeper.discard();
        else keeper.put(draft, base ?? kept?.base);
      }),
    [store, source, base, kept, keeper],
  );
  return {
    source,
    ...access,
    restoredAt,
    putAway,
    startAfresh: () => {
      setPutAway(access.get());
      setRestoredAt(null);
      access.change(() => ({ ...fresh, key: newKey() }));
    },
    bringBack: () => {
      if (putAway !== null) access.change(() => putAway);
      setPutAway(null);
    },
    done: () => {
      ended.current = true;
      return keeper.discard();
    },
    isDone: () => ended.current,
  };
}

export interface Uploads {
  readonly queue: UploadQueue;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
}

/** Photographs, voices, films and documents on their way; each that arrived joins the draft once, each that has not is named in it. */
export function useUploads(session: EditorSession, change: Told['change']): Uploads {
  const queue = useSyncExternalStore(session.subscribe, () => session.state().queue);
  const arrived = useSyncExternalStore(session.subscribe, () => session.state().arrived);
  const connection = useAtomValue(connectivity);
  useEffect(() => {
    const fresh = arrived.length === 0 ? [] : session.takeArrived();
    if (fresh.length === 0) return;
    for (const { media } of fresh) mediaFiles.of(media.id).set(media);
    const chosen = session
      .state()
      .queue.flatMap(({ fate }) => (fate.status === 'arrived' ? [fate.mediaId] : []));
    change((draft) => withFiles(draft, fresh, chosen));
  }, [arrived, change, session]);
  useEffect(() => {
    if (queue.length === 0) return;
    const unfinished = unfinishedNames(queue);
    change((draft) =>
      draft.unfinished.join('\n') === unfinished.join('\n') ? draft : { ...draft, unfinished },
    );
  }, [queue, change]);
  useEffect(() => {
    if (connection === 'online') session.uploader.reconnected();
  }, [connection, session]);
  return { queue, ...session.uploader };
}
