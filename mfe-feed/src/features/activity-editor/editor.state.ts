/** The editor inside React: the draft and its keeping, the photographs on their way. */
import { newKey } from '@kinlore/shared/api-client';
import type { Media } from '@kinlore/shared/contracts/media';
import { connectivity, useAtomValue } from '@kinlore/shared/state';
import { useEffect, useRef, useState } from 'react';
import { isUntouched, sameTelling, withPictures, type Draft } from './draft.ts';
import { browserBackends } from './draft-backends.ts';
import { createDraftKeeper, slotKey, type DraftKeeper, type DraftSlot, type Keeping, type KeptDraft } from './draft-store.ts';
import { sendPhotograph } from './editor.api.ts';
import { createUploader, type Uploader } from './uploader.ts';
import { unfinishedNames, type UploadQueue } from './upload-queue.ts';

export type Opening = { readonly status: 'loading' } | { readonly status: 'ready'; readonly keeper: DraftKeeper; readonly kept: KeptDraft | null };

/** The keeper of a slot and what it holds; `keeping` says whether the last words are safe. */
export function useKeeper(slot: DraftSlot): { readonly opening: Opening; readonly keeping: Keeping } {
  const [opening, setOpening] = useState<Opening>({ status: 'loading' });
  const [keeping, setKeeping] = useState<Keeping>('kept');
  const key = slotKey(slot);
  const { user, viewing, activity } = slot;
  useEffect(() => {
    let gone = false;
    const keeper = createDraftKeeper({
      slot: { user, viewing, activity }, ...browserBackends(), now: Date.now,
      later: (act, ms) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      told: (next) => { if (!gone) setKeeping(next); },
    });
    void keeper.load().then((kept) => { if (!gone) setOpening({ status: 'ready', keeper, kept }); });
    const hide = () => keeper.flushNow();
    const hidden = () => { if (document.visibilityState === 'hidden') keeper.flushNow(); };
    window.addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      gone = true;
      setOpening({ status: 'loading' });
      window.removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hidden);
      void keeper.flush();
    };
  }, [key, user, viewing, activity]);
  return { opening, keeping };
}

export interface Told {
  readonly draft: Draft;
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

/** What is told, kept with every change. `fresh` is what one begins with when nothing was kept. */
export function useTelling(keeper: DraftKeeper, kept: KeptDraft | null, fresh: Draft, base: Draft | null): Told {
  const [draft, setDraft] = useState<Draft>(kept?.draft ?? fresh);
  const [restoredAt, setRestoredAt] = useState<number | null>(kept?.savedAt ?? null);
  const [putAway, setPutAway] = useState<Draft | null>(null);
  const ended = useRef(false);
  const begun = useRef(draft);
  useEffect(() => {
    if (ended.current || begun.current === draft) return;
    begun.current = draft;
    // What says no more than the start needs no keeping: the notice "your draft is here" would be about nothing.
    if (isUntouched(draft) || (base !== null && sameTelling(draft, base) && draft.unfinished.length === 0)) void keeper.discard();
    else keeper.put(draft, base);
  }, [draft, base, keeper]);
  return {
    draft,
    change: setDraft,
    restoredAt,
    putAway,
    startAfresh: () => {
      setPutAway(draft);
      setRestoredAt(null);
      setDraft({ ...fresh, key: newKey() });
    },
    bringBack: () => {
      if (putAway !== null) setDraft(putAway);
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

/** Photographs on their way; each that arrives joins the draft, each that has not is named in it. */
export function useUploads(change: Told['change'], onArrived: (media: Media) => void): Uploads {
  const [queue, setQueue] = useState<UploadQueue>([]);
  const uploader = useRef<Uploader | null>(null);
  const latest = useRef({ change, onArrived });
  const connection = useAtomValue(connectivity);
  useEffect(() => { latest.current = { change, onArrived }; });
  useEffect(() => {
    const mine = createUploader<Media>({
      send: sendPhotograph, newId: newKey,
      told: (next) => {
        setQueue(next);
        const unfinished = unfinishedNames(next);
        latest.current.change((draft) => (draft.unfinished.join('\n') === unfinished.join('\n') ? draft : { ...draft, unfinished }));
      },
      arrived: (mediaId, name, media) => {
        latest.current.change((draft) => withPictures(draft, [{ media_id: mediaId, name, caption: '', alt: '' }]));
        latest.current.onArrived(media);
      },
    });
    uploader.current = mine;
    return () => mine.end();
  }, []);
  useEffect(() => { if (connection === 'online') uploader.current?.reconnected(); }, [connection]);
  return {
    queue,
    add: (files) => uploader.current?.add(files),
    retry: (id) => uploader.current?.retry(id),
    remove: (id) => uploader.current?.remove(id),
  };
}
