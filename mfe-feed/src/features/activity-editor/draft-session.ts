/** Drafts live as long as somebody is logged in: they go at log-out, and nobody finds those of another. A session that ended by itself keeps them. */
import { session, useStore } from '@kinlore/shared/state';
import { useEffect } from 'react';
import { writerOf } from '../../device/writer.ts';
import { forgetAllReactions } from '../reactions/index.ts';
import { browserBackends } from '../../device/draft-backends.ts';
import { forgetDrafts, forgetOthersDrafts } from '../../device/forget.ts';
import { forgetOthersVoices, forgetVoices } from './kept-voices.ts';
import { endEditorSessions } from './open-sessions.ts';

/** What the shell raises after a session ended without anybody asking for it. */
const LOST_EVENT = 'kinlore:auth-error';

type Store = ReturnType<typeof useStore>;

/** Mutable: the store that is watched already, and the work that is left when the page forgets. */
const watched = new WeakSet<Store>();

function watch(store: Store): void {
  if (watched.has(store)) return;
  watched.add(store);
  let writer: string | null = null;
  let lost = false;
  window.addEventListener(LOST_EVENT, () => {
    lost = true;
  });
  let reader: string | null = null;
  const look = () => {
    const now = store.get(session);
    const reads = now.status === 'user' ? now.user.id : null;
    // Who reacted is kept for one reader: a guardian viewing as a child is another.
    if (reads !== reader) forgetAllReactions();
    reader = reads;
    if (now.status === 'user') {
      const next = writerOf(now.user);
      if (next !== writer) {
        void forgetOthersDrafts(next, backends());
        void forgetOthersVoices(next);
      }
      writer = next;
      lost = false;
      return;
    }
    if (now.status !== 'guest' || writer === null) return;
    const gone = writer;
    writer = null;
    // The shell tells that the session was lost right after it took it away.
    setTimeout(() => {
      endEditorSessions();
      if (lost) return;
      void forgetDrafts(gone, backends());
      forgetVoices(gone);
    }, 0);
  };
  look();
  store.sub(session, look);
}

const backends = () => {
  const { main, tail } = browserBackends();
  return [main, tail];
};

/** For every screen that drafts can come from. */
export function useDraftsOfThisSession(): void {
  const store = useStore();
  useEffect(() => watch(store), [store]);
}
