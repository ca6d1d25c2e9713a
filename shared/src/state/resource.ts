/** Lists of the server, kept once for the page: whoever asks for the same query shares the same cell. */
import { useEffect } from 'react';
import { asAnswer, useCell } from './cell.ts';
import { isUnreachable, keepCopy, readCopy } from './copies.ts';
import {
  createAge,
  createCellPerQuery,
  createStoreOf,
  type ReadOptions,
  type Held,
  type Resource,
} from './cells.ts';
import {
  emptyList,
  reduceList,
  type ListAction,
  type ListPage,
  type ListState,
} from './list-machine.ts';

export interface ListSource<Query, Item> extends ReadOptions {
  /** Asks for one page. `cursor` is undefined for the first; the signal ends when nobody waits any more. */
  readonly load: (
    query: Query,
    page: { readonly cursor: string | undefined; readonly signal: AbortSignal },
  ) => Promise<ListPage<Item>>;
  readonly idOf: (item: Item) => string;
  /** The name under which the first page is kept on the device for when there is no network; nothing is kept without it. */
  readonly copyAs?: (query: Query) => string;
}

export interface ListCell<Item> {
  readonly state: () => ListState<Item>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches the first page again; what is shown stays until the answer is there. */
  readonly refresh: () => Promise<void>;
  /** Fetches the following page; does nothing at the end or while one is under way. */
  readonly more: () => Promise<void>;
  /** Puts an item at the top before the server has it; `replace` when the answer is there, `undo` when it was refused. */
  readonly insert: (item: Item) => {
    readonly replace: (item: Item) => void;
    readonly undo: () => void;
  };
  /** Changes one item on the spot; the returned function takes the change back. */
  readonly patch: (id: string, change: (item: Item) => Item) => () => void;
  /** Takes one item out; the returned function puts it back where it was. */
  readonly remove: (id: string) => () => void;
  /** True where whoever shows it must ask: nothing was asked yet, or what is there is old. */
  readonly isDue: () => boolean;
}

/** A list behind cursors. Make it once at module level; read it with `useList`. */
export function createResource<Query, Item>(
  source: ListSource<Query, Item>,
): Resource<Query, ListCell<Item>> {
  return createCellPerQuery((query: Query) => createListCell(source, query), source);
}

/** The page kept under a name, where the failure says that there is no server. */
async function copyFor<Item>(name: string, failure: unknown): Promise<ListPage<Item> | null> {
  const copy = isUnreachable(failure) ? await readCopy(name) : null;
  const isPage =
    typeof copy === 'object' &&
    copy !== null &&
    'data' in copy &&
    Array.isArray(copy.data) &&
    'meta' in copy;
  return isPage ? (copy as ListPage<Item>) : null; // written by createListCell from an answer of the same endpoint
}

/** What a failed read comes to: the copy kept under the name, where there is one and no server. */
async function afterFailure<Item>(
  copyName: string | undefined,
  what: 'first' | 'more',
  failure: unknown,
): Promise<ListAction<Item>> {
  const page = copyName === undefined ? null : await copyFor<Item>(copyName, failure);
  return page === null
    ? { type: 'failed', for: what, failure }
    : { type: 'restored', page, failure };
}

type Change<Item> = (make: (items: readonly Item[]) => readonly Item[]) => void;

const changeOf =
  <Item>(state: () => ListState<Item>, tell: (action: ListAction<Item>) => void): Change<Item> =>
  (make) => {
    tell({ type: 'changed', items: make(state().items) });
  };

const goesOn = ({ next, busy }: ListState<unknown>): boolean =>
  busy === 'none' && typeof next === 'string';
const isUnasked = ({ next, busy }: ListState<unknown>): boolean =>
  next === undefined && busy === 'none';

function createListCell<Query, Item>(
  source: ListSource<Query, Item>,
  query: Query,
): ListCell<Item> & Held {
  const store = createStoreOf<ListState<Item>>(emptyList());
  const copyName = source.copyAs?.(query);
  let running: AbortController | null = null;
  const age = createAge();
  const tell = (action: ListAction<Item>) => {
    store.set(reduceList(store.state(), action, source.idOf));
  };
  const ask = async (what: 'first' | 'more') => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    const cursor = what === 'more' ? (store.state().next ?? undefined) : undefined;
    tell({ type: 'asked', for: what });
    try {
      const page = await source.load(query, { cursor, signal: mine.signal });
      if (running !== mine) return;
      asAnswer(() => {
        tell({ type: 'arrived', for: what, page });
      });
      if (what === 'first' && copyName !== undefined) void keepCopy(copyName, page);
    } catch (failure) {
      const isNew = what === 'first' && store.state().next === undefined;
      const action = await afterFailure<Item>(isNew ? copyName : undefined, what, failure);
      if (running === mine)
        asAnswer(() => {
          tell(action);
        });
    }
  };
  return {
    ...store.seen,
    refresh: async () => {
      age.renew();
      await ask('first');
    },
    more: async () => {
      if (goesOn(store.state())) await ask('more');
    },
    ...listChanges(store.state, changeOf(store.state, tell), source.idOf),
    isDue: () => age.isOld() || isUnasked(store.state()),
    outdate: age.outdate,
    end: () => {
      running?.abort();
      running = null;
      age.renew();
      store.set(emptyList());
      if (store.isShown()) void ask('first');
    },
  };
}

function listChanges<Item>(
  state: () => ListState<Item>,
  change: Change<Item>,
  idOf: (item: Item) => string,
): Pick<ListCell<Item>, 'insert' | 'patch' | 'remove'> {
  const swap = (id: string, by: (item: Item) => Item) => {
    change((items) => items.map((item) => (idOf(item) === id ? by(item) : item)));
  };
  return {
    insert: (item) => {
      const id = idOf(item);
      change((items) => [item, ...items.filter((known) => idOf(known) !== id)]);
      return {
        replace: (answer) => {
          change((items) =>
            items
              .filter((known) => idOf(known) === id || idOf(known) !== idOf(answer))
              .map((known) => (idOf(known) === id ? answer : known)),
          );
        },
        undo: () => {
          change((items) => items.filter((known) => idOf(known) !== id));
        },
      };
    },
    patch: (id, by) => {
      const before = state().items.find((item) => idOf(item) === id);
      if (before === undefined) return () => undefined;
      swap(id, by);
      return () => {
        swap(id, () => before);
      };
    },
    remove: (id) => {
      const at = state().items.findIndex((item) => idOf(item) === id);
      const before = state().items[at];
      if (before === undefined) return () => undefined;
      change((items) => items.filter((item) => idOf(item) !== id));
      return () => {
        change((items) =>
          items.some((item) => idOf(item) === id) ? items : items.toSpliced(at, 0, before),
        );
      };
    },
  };
}

export interface List<Item>
  extends ListState<Item>, Omit<ListCell<Item>, 'state' | 'subscribe' | 'isDue'> {
  readonly hasMore: boolean;
}

/** The list of a query: fetched when first shown, shared by everyone who asks the same, kept while the page lives. */
export function useList<Query, Item>(
  resource: Resource<Query, ListCell<Item>>,
  query: Query,
): List<Item> {
  const cell = resource.of(query);
  const state = useCell(cell);
  useEffect(() => {
    if (cell.isDue()) void cell.refresh();
  }, [cell]);
  const { refresh, more, insert, patch, remove } = cell;
  return {
    ...state,
    hasMore: typeof state.next === 'string',
    refresh,
    more,
    insert,
    patch,
    remove,
  };
}
