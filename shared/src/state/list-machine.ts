/**
 * A list that is fetched page by page, as values. "Empty" never stands for "could not be fetched":
 * `failed` says that nothing is there to show, `stale` that what is shown is older than the last try.
 */
export type ListStatus = 'loading' | 'ok' | 'stale' | 'failed';

export interface ListState<Item> {
  readonly items: readonly Item[];
  readonly status: ListStatus;
  /** The cursor of the following page; null at the end, undefined before the first answer. */
  readonly next: string | null | undefined;
  /** What is under way. */
  readonly busy: 'none' | 'first' | 'more';
  /** Why the last try failed. */
  readonly failure: unknown;
  /** The following page could not be fetched; what is shown stays good. */
  readonly moreFailed: boolean;
}

export interface ListPage<Item> {
  readonly data: readonly Item[];
  readonly meta: { readonly next: string | null };
}

export type ListAction<Item> =
  | { readonly type: 'asked'; readonly for: 'first' | 'more' }
  | { readonly type: 'arrived'; readonly for: 'first' | 'more'; readonly page: ListPage<Item> }
  | { readonly type: 'failed'; readonly for: 'first' | 'more'; readonly failure: unknown }
  /** No server, and an older copy was found on the device. */
  | { readonly type: 'restored'; readonly page: ListPage<Item>; readonly failure: unknown }
  | { readonly type: 'changed'; readonly items: readonly Item[] };

/** The state before the first question. */
export const emptyList = <Item>(): ListState<Item> => ({
  items: [],
  status: 'loading',
  next: undefined,
  busy: 'none',
  failure: null,
  moreFailed: false,
});

/** The next state. `idOf` keeps an item from appearing twice when a page overlaps what is already there. */
export function reduceList<Item>(
  state: ListState<Item>,
  action: ListAction<Item>,
  idOf: (item: Item) => string,
): ListState<Item> {
  switch (action.type) {
    case 'asked':
      return {
        ...state,
        busy: action.for,
        moreFailed: false,
        status: state.status === 'failed' ? 'loading' : state.status,
      };
    case 'arrived': {
      const items =
        action.for === 'first' ? action.page.data : appended(state.items, action.page.data, idOf);
      return {
        items,
        status: 'ok',
        next: action.page.meta.next,
        busy: 'none',
        failure: null,
        moreFailed: false,
      };
    }
    case 'failed': {
      if (action.for === 'more')
        return { ...state, busy: 'none', failure: action.failure, moreFailed: true };
      const shown = state.next !== undefined || state.items.length > 0;
      return {
        ...state,
        busy: 'none',
        failure: action.failure,
        status: shown ? 'stale' : 'failed',
      };
    }
    case 'restored':
      // What follows cannot be asked for: the end of the copy is the end.
      return {
        items: action.page.data,
        status: 'stale',
        next: null,
        busy: 'none',
        failure: action.failure,
        moreFailed: false,
      };
    case 'changed':
      return { ...state, items: action.items };
    default:
      return action satisfies never;
  }
}

function appended<Item>(
  before: readonly Item[],
  more: readonly Item[],
  idOf: (item: Item) => string,
): readonly Item[] {
  const known = new Set(before.map(idOf));
  return [...before, ...more.filter((item) => !known.has(idOf(item)))];
}
