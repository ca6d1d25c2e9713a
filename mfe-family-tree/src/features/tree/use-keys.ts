/** The keys of the tree. They act wherever one is on the page, except in fields and while something lies over it. */
import { useEffect, useEffectEvent } from 'react';
import type { Direction } from './walk.ts';

export interface Keys {
  readonly walk: (direction: Direction) => boolean;
  /** Adds somebody on this side of the card one is at. */
  readonly add: (direction: Direction) => void;
  /** The card one is at joins those chosen, or leaves them. */
  readonly pick: (person: string) => void;
  readonly press: (key: Pressed) => void;
}
export type Pressed =
  | 'edit'
  | 'add'
  | 'search'
  | 'closer'
  | 'farther'
  | 'all'
  | 'help'
  | 'nextView'
  | 'lastView'
  | 'centre'
  | 'home'
  | 'list'
  | 'undo'
  | 'redo';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const pressed: Readonly<Record<string, Pressed>> = {
  e: 'edit',
  a: 'add',
  '/': 'search',
  '+': 'closer',
  '=': 'closer',
  '-': 'farther',
  '0': 'all',
  '?': 'help',
  ']': 'nextView',
  '[': 'lastView',
  PageDown: 'nextView',
  PageUp: 'lastView',
  c: 'centre',
  h: 'home',
  l: 'list',
};

const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  document.querySelector('dialog[open]') !== null ||
  (event.target instanceof Element &&
    event.target.closest(
      'input, textarea, select, [contenteditable], [role=tablist], [role=menu], [role=listbox]',
    ) !== null);

function picksCard({ key, shiftKey, target }: KeyboardEvent, keys: Keys): boolean {
  const card =
    key === ' ' && shiftKey && target instanceof Element
      ? target.closest<HTMLElement>('button[data-person]')
      : null;
  if (card !== null) keys.pick(card.dataset['person'] ?? '');
  return card !== null;
}

function answer(event: KeyboardEvent, keys: Keys): boolean {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey || event.metaKey) {
    if (key !== 'z' || event.altKey) return false;
    keys.press(event.shiftKey ? 'redo' : 'undo');
    return true;
  }
  if (event.altKey) return false;
  const direction = directions[key];
  if (direction !== undefined) {
    if (!event.shiftKey) return keys.walk(direction);
    keys.add(direction);
    return true;
  }
  const what = pressed[key];
  if (what === undefined) return false;
  keys.press(what);
  return true;
}

export function useKeys(keys: Keys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!isElsewhere(event) && (picksCard(event, keys) || answer(event, keys)))
      event.preventDefault();
  });
  useEffect(() => {
    const ending = new AbortController();
    document.addEventListener('keydown', hear, { signal: ending.signal });
    return () => {
      ending.abort();
    };
  }, []);
}
