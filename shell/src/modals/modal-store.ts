/** Joins the pure modal manager to the history: makes the pending move within the deferral, and reports what nobody knows. */
import type { Address, ModalSpec, OpenModal } from './modal-address.ts';
import {
  DEFERRAL_MS,
  initialModals,
  reduceModal,
  type HistoryMode,
  type ModalAction,
  type ModalState,
} from './modal-reducer.ts';
import { modalSpecs } from './modal-table.ts';

export interface ModalHistory {
  readonly location: () => Address;
  readonly push: (to: Address) => void;
  readonly replace: (to: Address) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Modals {
  readonly open: () => OpenModal | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly show: (
    name: string,
    params?: Readonly<Record<string, string | undefined>>,
    mode?: HistoryMode,
  ) => void;
  readonly update: (
    params: Readonly<Record<string, string | undefined>>,
    mode?: HistoryMode,
  ) => void;
  readonly close: (mode?: HistoryMode) => void;
  /** The modals of the remotes, from their manifests. */
  readonly know: (specs: readonly ModalSpec[]) => void;
}

const plain = ({ pathname, search, hash }: Address): Address => ({ pathname, search, hash });

export function createModals(
  history: ModalHistory,
  fromManifests: readonly ModalSpec[],
  reportUnknown: (name: string) => void,
): Modals {
  const listeners = new Set<() => void>();
  const held: { state: ModalState; timer: ReturnType<typeof setTimeout> | undefined } = {
    state: initialModals(modalSpecs(fromManifests), plain(history.location())),
    timer: undefined,
  };

  const flush = () => {
    const { pending } = held.state;
    if (pending === null) return;
    if (pending.mode === 'push') history.push(pending.to);
    else history.replace(pending.to);
  };
  const dispatch = (action: ModalAction) => {
    const before = held.state;
    held.state = reduceModal(before, action);
    clearTimeout(held.timer);
    if (held.state.pending !== null) held.timer = setTimeout(flush, DEFERRAL_MS);
    if (held.state.unknown !== null && held.state.unknown !== before.unknown)
      reportUnknown(held.state.unknown);
    if (held.state.open !== before.open) for (const listener of listeners) listener();
  };
  if (held.state.unknown !== null) reportUnknown(held.state.unknown);
  history.subscribe(() => {
    dispatch({ type: 'moved', address: plain(history.location()) });
  });
  return {
    open: () => held.state.open,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show: (name, params = {}, mode = 'push') => {
      dispatch({ type: 'open', name, params, mode });
    },
    update: (params, mode = 'replace') => {
      dispatch({ type: 'update', params, mode });
    },
    close: (mode = 'push') => {
      dispatch({ type: 'close', mode });
    },
    know: (specs) => {
      dispatch({ type: 'known', specs: modalSpecs(specs) });
    },
  };
}
