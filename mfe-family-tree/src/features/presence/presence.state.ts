/** Who else looks at this tree, and whom they are changing: the newest answer of the server, asked again in time and whenever it says so. */
import { call, newKey } from '@kinlore/shared/api-client';
import { on } from '@kinlore/shared/bus';
import {
  enterPresence,
  leavePresence,
  type TreePresence,
} from '@kinlore/shared/contracts/family-presence';
import { atom, currentUser, useAtomValue, useSetAtom, useStore } from '@kinlore/shared/state';
import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Less than half of a lease: between two questions nobody who stays is missing. */
const RENEW_MS = 12_000;
const TOGETHER_MS = 200;

/** Everybody else who is here. */
export const present = atom<readonly TreePresence[]>([]);
/** Whom this page is changing. */
const inHand = atom<string | null>(null);

/** By person, the full names of those who are changing them. */
const changedBy = atom((get) => {
  const names = new Map<string, readonly string[]>();
  for (const { user, persons } of get(present))
    for (const person of persons) names.set(person, [...(names.get(person) ?? []), user.full_name]);
  return names;
});
const nobody: readonly string[] = [];
export const useChangedBy = (person: string): readonly string[] =>
  useAtomValue(changedBy).get(person) ?? nobody;

/** While this is shown, the others hear that the person is being changed here. */
export function useInHand(person: string, isInHand: boolean): void {
  const take = useSetAtom(inHand);
  useEffect(() => {
    if (!isInHand) return undefined;
    take(person);
    return () => {
      take((held) => (held === person ? null : held));
    };
  }, [take, person, isInHand]);
}

const onVisible = (changed: () => void) => {
  const ending = new AbortController();
  document.addEventListener('visibilitychange', changed, { signal: ending.signal });
  return () => {
    ending.abort();
  };
};

/** Asks at once, then in time, and soon after anybody is said to have come, gone or turned. Whoever cannot be asked is not said to be here. */
function stay(
  {
    tree,
    visit,
    person,
  }: { readonly tree: string; readonly visit: string; readonly person: string | null },
  tell: (others: readonly TreePresence[]) => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      void ask();
    }, ms);
  };
  let asked = 0;
  const ask = async () => {
    later(RENEW_MS);
    asked += 1;
    const mine = asked;
    const others = await call(
      enterPresence,
      { params: { tree }, body: { window: visit, person_id: person } },
      { signal },
    ).then(
      ({ data }) => data,
      () => [],
    );
    // An answer that was overtaken by a newer one says how it was before.
    if (!signal.aborted && mine === asked) tell(others);
  };
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
  });
  on(
    'family.tree.presence',
    ({ tree_id }) => {
      if (tree_id === tree) later(TOGETHER_MS);
    },
    { signal },
  );
  on(
    'realtime.resumed',
    () => {
      later(TOGETHER_MS);
    },
    { signal },
  );
  void ask();
}

/** Here as long as the page shows the tree. A window nobody sees is not here. */
export function usePresence(tree: string): void {
  const person = useAtomValue(inHand);
  const tell = useSetAtom(present);
  const store = useStore();
  const visible = useSyncExternalStore(onVisible, () => document.visibilityState === 'visible');
  /** Each time the page comes it is another window to the server, so that nothing it asked on its way out brings it back. */
  const visit = useRef('');
  useEffect(() => {
    if (!visible) return undefined;
    const entry = newKey();
    visit.current = entry;
    // Whoever logged out has nothing to say any more; what does not arrive runs out by itself.
    const leave = () => {
      if (store.get(currentUser) !== null)
        void call(leavePresence, { params: { tree, window: entry } }, { keepalive: true }).catch(
          () => undefined,
        );
    };
    const ending = new AbortController();
    window.addEventListener('pagehide', leave, { signal: ending.signal });
    return () => {
      ending.abort();
      tell([]);
      leave();
    };
  }, [tree, tell, store, visible]);
  useEffect(() => {
    if (!visible) return undefined;
    const ending = new AbortController();
    stay({ tree, visit: visit.current, person }, tell, ending.signal);
    return () => {
      ending.abort();
    };
  }, [tree, person, tell, visible]);
}
