/** What stands in for a component in the page: it never changes, and draws the newest code. */
import { createElement, useSyncExternalStore, type ReactNode } from 'react';
import { getFamilyByType, type Family, type Written } from './runtime.ts';

type Shown = (props: object) => ReactNode;

const shownByFamily = new WeakMap<Family, Shown>();

/** What is a component and no class can be called: its hooks are then those of the caller. */
const isCallable = (written: Written): written is Shown =>
  typeof written === 'function' && !('isReactComponent' in (written.prototype ?? {}));

function createShown(family: Family): Shown {
  const body: Shown = (props) =>
    isCallable(family.newest) ? family.newest(props) : createElement(family.newest, props);
  return (props) => {
    useSyncExternalStore(
      (listener) => {
        family.listeners.add(listener);
        return () => family.listeners.delete(listener);
      },
      () => family.version,
    );
    return createElement(body, { ...props, key: family.generation });
  };
}

/** The component itself where nothing is known of it. */
export function shownOf(type: unknown): unknown {
  const family = getFamilyByType(type);
  if (family === undefined) return type;
  const shown = shownByFamily.get(family) ?? createShown(family);
  shownByFamily.set(family, shown);
  return shown;
}
