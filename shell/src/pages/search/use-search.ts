import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { search, type searchGroups } from '@kinlore/shared/contracts/search';

export type Found = Answer<typeof search>['data'];
type Group = (typeof searchGroups)[number];

export type SearchState =
  | { readonly status: 'idle' }
  /** `before` is what was found for the words before, still shown. */
  | { readonly status: 'searching'; readonly before: Found | null }
  | { readonly status: 'found'; readonly query: string; readonly found: Found }
  | { readonly status: 'failed' };

/** Long enough that a typed word is one question. */
const PAUSE_MS = 250;

export const joinFound = (before: Found, more: Found, group: Group): Found =>
  group === 'people'
    ? { ...before, people: { items: [...before.people.items, ...more.people.items], next: more.people.next } }
    : { ...before, memories: { items: [...before.memories.items, ...more.memories.items], next: more.memories.next } };

/** Asks the server a moment after the typing has stopped; an older answer never overtakes a newer one. */
export function useSearch(query: string): { readonly state: SearchState; readonly retry: () => void; readonly more: (group: Group) => void } {
  const [state, setState] = useState<SearchState>({ status: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const running = useRef<AbortController>(null);
  const words = query.trim().slice(0, 200);
  useEffect(() => {
    const end = new AbortController();
    running.current = end;
    if (words === '') {
      setState({ status: 'idle' });
      return () => { end.abort(); };
    }
    setState((now) => ({ status: 'searching', before: now.status === 'found' ? now.found : now.status === 'searching' ? now.before : null }));
    const timer = setTimeout(() => {
      call(search, { query: { q: words } }, { signal: end.signal }).then(
        ({ data }) => { if (!end.signal.aborted) setState({ status: 'found', query: words, found: data }); },
        () => { if (!end.signal.aborted) setState({ status: 'failed' }); },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [words, attempt]);
  const more = useCallback((group: Group) => {
    const signal = running.current?.signal;
    if (state.status !== 'found' || signal === undefined) return;
    const cursor = state.found[group].next;
    if (cursor === null) return;
    call(search, { query: { q: state.query, only: group, cursor } }, { signal }).then(
      ({ data }) => { setState((now) => (now.status === 'found' ? { ...now, found: joinFound(now.found, data, group) } : now)); },
      () => { if (!signal.aborted) setState({ status: 'failed' }); },
    );
  }, [state]);
  return { state, retry: () => { setAttempt((count) => count + 1); }, more };
}
