/** One thing of the server (a profile, an activity) with the same honesty as a list: `stale` and `failed` are said, never hidden. */
import { useEffect } from 'react';
import { asAnswer, useCell } from './cell.ts';
import { forgetCopy, isRefused, isUnreachable, keepCopy, readCopy } from './copies.ts';
import { createCellPerQuery, createStoreOf, type ReadOptions, type Resource } from './cells.ts';

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
  /** True until the first question has been asked, and again when the answer is old and nobody shows it. */
  readonly untouched: () => boolean;
  readonly end: () => void;
  readonly isShown: () => boolean;
  readonly outdate: () => void;
}

const loading = { status: 'loading', value: null, failure: null } as const;

/**
 * Make it once at module level; read it with `useRecord`. `copyAs`: the name under which it is kept on the device for when
 * there is no network, or null for one that is not kept. `refreshedBy`: what makes the answers old;
 * `waitsFor`: what must be answered before.
 */
export function createRecord<Query, Value>(
  load: (query: Query, signal: AbortSignal) => Promise<Value>,
  {
    copyAs,
    ...options
  }: ReadOptions & {
    readonly copyAs?: (query: Query) => string | null;
  } = {},
): Resource<Query, RecordCell<Value>> {
  return createCellPerQuery(
    (query: Query) =>
      createRecordCell(async (signal) => load(query, signal), copyAs?.(query) ?? null),
    options,
  );
}

/** The value kept under a name, where the failure says that there is no server. */
async function copyFor<Value>(name: string | null, failure: unknown): Promise<Value | null> {
  const copy = name !== null && isUnreachable(failure) ? await readCopy(name) : null;
  return typeof copy === 'object' ? (copy as Value | null) : null; // written by createRecordCell from an answer of the same endpoint
}

const withoutAnswer = <Value>(value: Value | null, failure: unknown): RecordState<Value> =>
  value === null ? { status: 'failed', value: null, failure } : { status: 'stale', value, failure };

function createRecordCell<Value>(
  load: (signal: AbortSignal) => Promise<Value>,
  copyName: string | null,
): RecordCell<Value> {
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
      if (running !== mine) return;
      asAnswer(() => {
        store.set({ status: 'ok', value, failure: null });
      });
      if (copyName !== null) void keepCopy(copyName, value);
    } catch (failure) {
      if (copyName !== null && isRefused(failure)) void forgetCopy(copyName);
      const value = store.state().value ?? (await copyFor<Value>(copyName, failure));
      if (running !== mine) return;
      asAnswer(() => {
        store.set(withoutAnswer(value, failure));
      });
    }
  };
  return {
    ...store.seen,
    refresh,
    set: (value) => {
      const before = store.state();
      store.set({ status: 'ok', value, failure: null });
      return () => {
        store.set(before);
      };
    },
    untouched: () => !asked,
    outdate: () => {
      asked = false;
    },
    end: () => {
      running?.abort();
      running = null;
      asked = false;
      store.set(loading);
      if (store.isShown()) void refresh();
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
  const state = useCell(cell);
  useEffect(() => {
    if (cell.untouched()) void cell.refresh();
  }, [cell]);
  return { ...state, refresh: cell.refresh, set: cell.set };
}
