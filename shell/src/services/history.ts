/**
 * The browser's history as the shell uses it: one object that the router renders from and that the modals, the commands and plain links
 * may move, inside and outside of React.
 */
import { createPath, parsePath, type Location, type Navigator, type To } from 'react-router';

export interface ShellHistory extends Navigator {
  readonly location: () => Location;
  readonly subscribe: (listener: () => void) => () => void;
  /** How the present location was reached. */
  readonly action: () => 'PUSH' | 'REPLACE' | 'POP';
}

const fill = (to: To, here: Location): Pick<Location, 'pathname' | 'search' | 'hash'> => {
  const path = typeof to === 'string' ? parsePath(to) : to;
  return {
    pathname: path.pathname ?? here.pathname,
    search: path.search ?? '',
    hash: path.hash ?? '',
  };
};

const newKey = (): string => Math.random().toString(36).slice(2, 10);

const stateOf = (value: unknown): { readonly key: string; readonly state: unknown } => {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('key' in value) ||
    typeof value.key !== 'string'
  )
    return { key: 'default', state: null };
  return { key: value.key, state: 'state' in value ? value.state : null };
};

/** Listens until the signal ends. */
export function createHistory(from: Window, signal: AbortSignal): ShellHistory {
  const read = (): Location => {
    const { pathname, search, hash } = from.location;
    return { pathname, search, hash, ...stateOf(from.history.state) };
  };
  const listeners = new Set<() => void>();
  const now = { location: read(), action: 'POP' as 'PUSH' | 'REPLACE' | 'POP' }; // replaced with every move, so that React sees a new value
  const tell = (action: 'PUSH' | 'REPLACE' | 'POP') => {
    now.location = read();
    now.action = action;
    for (const listener of listeners) listener();
  };
  from.addEventListener(
    'popstate',
    () => {
      tell('POP');
    },
    { signal },
  );
  const move = (how: 'pushState' | 'replaceState', to: To, state: unknown) => {
    const target = createPath(fill(to, now.location));
    // Files are the server's, for guests too.
    if (target.startsWith('/storage/')) {
      from.location.assign(target);
      return;
    }
    // A second push of the same address would only make Back do nothing.
    const same = target === createPath(now.location);
    from.history[same ? 'replaceState' : how]({ key: newKey(), state: state ?? null }, '', target);
    tell(how === 'pushState' && !same ? 'PUSH' : 'REPLACE');
  };
  return {
    location: () => now.location,
    action: () => now.action,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    createHref: (to) => createPath(fill(to, now.location)),
    go: (delta) => {
      from.history.go(delta);
    },
    push: (to, state: unknown) => {
      move('pushState', to, state);
    },
    replace: (to, state: unknown) => {
      move('replaceState', to, state);
    },
  };
}
