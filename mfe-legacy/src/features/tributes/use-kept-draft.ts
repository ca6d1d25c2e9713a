/** What is being written is kept on the server while it is written: after a pause, and when the form is left. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { continued, emptyDraft, halfWritten, isEmpty, type TributeDraft } from './tribute-draft.ts';
import { drafts, dropDraft, readDraft, saveDraft } from './tributes.api.ts';

/** Long enough for a thought, short enough for a closed lid. */
const PAUSE_MS = 1_500;

/** `unread`: nobody knows whether there is one, so nothing is put in its place. */
export type Keeping = 'reading' | 'rests' | 'kept' | 'failed' | 'unread';

interface Kept {
  readonly draft: TributeDraft;
  readonly put: (change: (draft: TributeDraft) => TributeDraft) => void;
  readonly keeping: Keeping;
  /** Sends it: what is on its way is waited for, and nothing of it is half written afterwards. */
  readonly sending: <T>(send: () => Promise<T>) => Promise<T>;
  /** Before the form is left. */
  readonly flush: () => Promise<void>;
}

/** What the server has is looked for once. */
function useSavedDraft(memorialId: string, onFound: (draft: TributeDraft) => void) {
  const [keeping, setKeeping] = useState<Keeping>('reading');
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const end = new AbortController();
    readDraft(memorialId, end.signal).then(
      (saved) => {
        if (saved !== null) found(continued(saved));
        setKeeping(saved === null ? 'rests' : 'kept');
      },
      () => {
        if (!end.signal.aborted) setKeeping('unread');
      },
    );
    return () => end.abort();
  }, [memorialId]);
  return [keeping, setKeeping] as const;
}

/** Calls one after the other, so that what was written last is kept last; and none after it was sent. */
function useTurns() {
  const turn = useRef<Promise<void>>(Promise.resolve());
  const isSent = useRef(false);
  return {
    after(act: () => Promise<void>): Promise<void> {
      turn.current = turn.current.then(() => (isSent.current ? undefined : act()));
      return turn.current;
    },
    async sending<T>(send: () => Promise<T>): Promise<T> {
      isSent.current = true;
      await turn.current;
      try {
        return await send();
      } catch (failure) {
        isSent.current = false;
        throw failure;
      }
    },
  };
}

export function useKeptDraft(memorialId: string): Kept {
  const [draft, setDraft] = useState<TributeDraft>(emptyDraft);
  /** What the server has; null where it has none. */
  const saved = useRef<TributeDraft | null>(null);
  const { after, sending } = useTurns();
  const [keeping, setKeeping] = useSavedDraft(memorialId, (found) => {
    saved.current = found;
    setDraft(found);
  });

  const keepNow = async (now: TributeDraft): Promise<void> => {
    if (keeping === 'reading' || keeping === 'unread') return;
    const isNothing = isEmpty(now);
    if (now === saved.current || (saved.current === null && isNothing)) return;
    try {
      await (isNothing ? dropDraft(memorialId) : saveDraft(memorialId, halfWritten(now)));
      saved.current = isNothing ? null : now;
      setKeeping(isNothing ? 'rests' : 'kept');
    } catch {
      setKeeping('failed');
    }
  };
  const keep = (now: TributeDraft): Promise<void> => after(() => keepNow(now));
  const keepAfterPause = useEffectEvent(keep);
  useEffect(() => {
    const pause = setTimeout(() => void keepAfterPause(draft), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [draft]);

  return {
    draft,
    put: setDraft,
    keeping,
    sending,
    async flush() {
      await keep(draft);
      drafts.refresh();
    },
  };
}
