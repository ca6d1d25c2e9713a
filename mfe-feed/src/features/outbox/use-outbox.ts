/** The outbox inside React. */
import { connectivity, session, useAtomValue, useStore, viewing } from '@kinlore/shared/state';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { writerOf } from '../../device/writer.ts';
import type { Item } from './items.ts';
import { begin, send, subscribe, waitingItems, type Senders, type Who } from './outbox.ts';

type Store = ReturnType<typeof useStore>;

function whoIn(store: Store): Who | null {
  const now = store.get(session);
  if (now.status !== 'user') return null;
  const seen = store.get(viewing);
  return { user: writerOf(now.user), viewing: seen.as === 'child' ? seen.child.id : null };
}

/** Sends while the page lives, once a screen has begun it; `senders` must be the same at every call. */
export function useOutbox(senders: Senders): void {
  const store = useStore();
  const now = useAtomValue(session);
  const seen = useAtomValue(viewing);
  const connection = useAtomValue(connectivity);
  const user = now.status === 'user' ? writerOf(now.user) : null;
  const child = seen.as === 'child' ? seen.child.id : null;
  useEffect(() => {
    if (user !== null) begin(user, () => whoIn(store), senders);
  }, [store, user, child, senders]);
  useEffect(() => {
    if (connection === 'online') send();
  }, [connection]);
}

/** What waits of whoever is looked at, in the order of telling. */
export function useWaiting(): readonly Item[] {
  const items = useSyncExternalStore(subscribe, waitingItems);
  const seen = useAtomValue(viewing);
  const child = seen.as === 'child' ? seen.child.id : null;
  return useMemo(() => items.filter((item) => item.viewing === child), [items, child]);
}

/** How much waits until a guardian is with a child again. */
export function useWaitingElsewhere(): number {
  const items = useSyncExternalStore(subscribe, waitingItems);
  const seen = useAtomValue(viewing);
  return seen.as === 'child' ? 0 : items.filter((item) => item.viewing !== null).length;
}
