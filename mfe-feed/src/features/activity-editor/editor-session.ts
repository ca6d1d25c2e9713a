/**
 * What outlives the editor on the screen: the keeper of each draft and the photographs on their way. Closing the editor, or drawing it anew,
 * ends neither; publishing and logging out do.
 */
import { on } from '@kinlore/shared/bus';
import { newKey } from '@kinlore/shared/api-client';
import type { Media } from '@kinlore/shared/contracts/media';
import { browserBackends } from '../../device/draft-backends.ts';
import {
  createDraftKeeper,
  slotKey,
  type DraftKeeper,
  type DraftSlot,
  type Keeping,
} from './draft-store.ts';
import { sendPhotograph } from './editor.api.ts';
import { sessionOpened, sessionOver } from './open-sessions.ts';
import { createUploader, type Uploader } from './uploader.ts';
import type { UploadQueue } from './upload-queue.ts';

export interface ArrivedPhotograph {
  readonly name: string;
  readonly media: Media;
}

export interface EditorSession {
  readonly keeper: DraftKeeper;
  readonly uploader: Pick<Uploader, 'add' | 'retry' | 'remove' | 'reconnected'>;
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** An editor shows it; the returned function says that it no longer does. */
  readonly show: () => () => void;
  /** The editor was only drawn anew: what stands in it was not found here, it was being written. */
  readonly goesOn: () => boolean;
  /** What arrived since the last time somebody asked: each is given once, so that a picture taken out does not come back. */
  readonly takeArrived: () => readonly ArrivedPhotograph[];
  readonly isShown: () => boolean;
  /** Ends the uploads and forgets the session; the kept draft is not touched. */
  readonly end: () => void;
}

export interface SessionState {
  readonly keeping: Keeping;
  readonly queue: UploadQueue;
  /** What arrived and nobody has taken. */
  readonly arrived: readonly ArrivedPhotograph[];
}

/** An editor that is back this soon was never closed by anybody. */
export const REDRAWN_MS = 400;

/** Mutable: the drafts this page has open. */
const sessions = new Map<string, EditorSession>();

export function editorSession(slot: DraftSlot): EditorSession {
  const key = slotKey(slot);
  const known = sessions.get(key);
  if (known !== undefined) return known;
  const made = createSession(slot, () => {
    sessions.delete(key);
    sessionOver(made);
  });
  sessions.set(key, made);
  sessionOpened(made);
  return made;
}

/** Whatever takes the page away, every word is kept first. The returned function ends it. */
function keepInTime(keeper: Pick<DraftKeeper, 'flushNow'>): () => void {
  const life = new AbortController();
  const { signal } = life;
  const flush = () => keeper.flushNow();
  const hidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  window.addEventListener('pagehide', flush, { signal });
  document.addEventListener('visibilitychange', hidden, { signal });
  on('child.rests', flush, { signal });
  return () => {
    life.abort();
  };
}

function createSession(slot: DraftSlot, forget: () => void): EditorSession {
  let state: SessionState = { keeping: 'kept', queue: [], arrived: [] };
  let shown = 0;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let goesOn = false;
  const listeners = new Set<() => void>();
  const set = (part: Partial<SessionState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const keeper = createDraftKeeper({
    slot,
    ...browserBackends(),
    now: Date.now,
    told: (keeping) => set({ keeping }),
    later: (act, ms) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
  });
  const uploader = createUploader<Media>({
    send: sendPhotograph,
    newId: newKey,
    told: (queue) => set({ queue }),
    arrived: (_id, name, media) => set({ arrived: [...state.arrived, { name, media }] }),
  });
  const leave = keepInTime(keeper);
  return {
    keeper,
    uploader,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    takeArrived: () => {
      const { arrived } = state;
      if (arrived.length > 0) set({ arrived: [] });
      return arrived;
    },
    show: () => {
      goesOn = shown > 0 || performance.now() - hiddenAt < REDRAWN_MS;
      shown += 1;
      return () => {
        shown -= 1;
        hiddenAt = performance.now();
      };
    },
    goesOn: () => goesOn,
    isShown: () => shown > 0,
    end: () => {
      uploader.end();
      leave();
      forget();
    },
  };
}
