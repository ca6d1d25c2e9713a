/** One thing of the server (a profile, an activity) with the same honesty as a list: `stale` and `failed` are said, never hidden. */
import { useEffect, useSyncExternalStore } from 'react';
import { createStoreOf, remembered, type Resource } from './resource.ts';

export type RecordState<Value> =
  | { readonly status: 'loading'; readonly value: null; readonly failure: null }
  | { readonly status: 'ok'; readonly value: Value; readonly failure: null }
  | { readonly status: 'stale'; readonly value: Value; readonly failure: unknown }
  | { readonly status: 'failed'; readonly value: null; readonly failure: unknown };

export interface RecordCell<Value> {
  readonly state: () => RecordState<Value>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly refresh: () => Promise<void>;
  /** Puts in what the server answered to a change, or what it will answer; the returned function takes it back. */
  readonly set: (value: Value) => () => void;
  /** True until the first question has been asked. */
  readonly untouched: () => boolean;
  readonly end: () => void;
}

const loading = { status: 'loading', value: null, failure: null } as const;

/** Make it once at module level; read it with `useRecord`. */
export function createRecord<Query, Value>(
  load: (query: Query, signal: AbortSignal) => Promise<Value>,
): Resource<Query, RecordCell<Value>> {
  return remembered((query: Query) => createRecordCell(async (signal) => load(query, signal)));
}

function createRecordCell<Value>(load: (signal: AbortSignal) => Promise<Value>): RecordCell<Value> {
  const store = createStoreOf<RecordState<Value>>(loading);
  let running: AbortController | null = null;
  let asked = false;
  const refresh = async () => {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    asked = true;
    if (store.state().status === 'failed') store.set(loading);
    try {
      const value = await load(mine.signal);
      if (running === mine) store.set({ status: 'ok', value, failure: null });
    } catch (failure) {
      if (running !== mine) return;
      const now = store.state();
      store.set(
        now.status === 'ok' || now.status === 'stale'
          ? { status: 'stale', value: now.value, failure }
          : { status: 'failed', value: null, failure },
      );
    }
  };
  return {
    state: store.state,
    subscribe: store.subscribe,
    refresh,
    set: (value) => {
      const before = store.state();
      store.set({ status: 'ok', value, failure: null });
      return () => {
        store.set(before);
      };
    },
    untouched: () => !asked,
    end: () => {
      running?.abort();
      running = null;
      asked = false;
      store.set(loading);
      if (store.watched()) void refresh();
    },
  };
}

export type RecordView<Value> = RecordState<Value> & Pick<RecordCell<Value>, 'refresh' | 'set'>;

/** The record of a query: fetched when first shown, shared by everyone who asks the same. */
export function useRecord<Query, Value>(
  resource: Resource<Query, RecordCell<Value>>,
  query: Query,
): RecordView<Value> {
  const cell = resource.of(query);
  const state = useSyncExternalStore(cell.subscribe, cell.state, cell.state);
  useEffect(() => {
    if (cell.untouched()) void cell.refresh();
  }, [cell]);
  return { ...state, refresh: cell.refresh, set: cell.set };
}
