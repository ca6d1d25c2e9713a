/**
 * The modal manager of product.md section 2 as one pure function. The address is the state of record: whatever the router reports wins
 * over what was intended here. One `modal` parameter means one open modal, so codex, activity and activity-view exclude each other and
 * opening the activity editor closes the codex, and clears its parameters, by construction.
 */
import {
  keepParams,
  namedModal,
  readModal,
  sameAddress,
  sameModal,
  writeModal,
  type Address,
  type ModalSpecs,
  type OpenModal,
} from './modal-address.ts';

export type HistoryMode = 'push' | 'replace';

/** The address change still to be made; the adapter makes it within `DEFERRAL_MS`. */
export interface PendingMove {
  readonly to: Address;
  readonly mode: HistoryMode;
}

export interface ModalState {
  readonly specs: ModalSpecs;
  /** The address as the router last reported it. */
  readonly address: Address;
  readonly open: OpenModal | null;
  readonly pending: PendingMove | null;
  /** A modal that was asked for and that nobody knows; the adapter reports it once. */
  readonly unknown: string | null;
}

export type ModalAction =
  | {
      readonly type: 'open';
      readonly name: string;
      readonly params: Readonly<Record<string, string | undefined>>;
      readonly mode: HistoryMode;
    }
  /** Changes parameters of the open modal; an undefined value removes one. */
  | {
      readonly type: 'update';
      readonly params: Readonly<Record<string, string | undefined>>;
      readonly mode: HistoryMode;
    }
  | { readonly type: 'close'; readonly mode: HistoryMode }
  /** The router moved: load, link, back, forward, or our own move arriving. */
  | { readonly type: 'moved'; readonly address: Address }
  /** A remote was published or withdrawn while the page was open. */
  | { readonly type: 'known'; readonly specs: ModalSpecs };

/** Product.md: the address may follow an opening by up to 100 ms. Less, so that the timer's own lateness fits. */
export const DEFERRAL_MS = 60;

export const initialModals = (specs: ModalSpecs, address: Address): ModalState =>
  arrive({ specs, address, open: null, pending: null, unknown: null }, address);

function arrive(state: ModalState, address: Address): ModalState {
  const open = readModal(state.specs, address);
  const name = namedModal(address);
  return {
    ...state,
    address,
    open: sameModal(open, state.open) ? state.open : open,
    pending: null,
    unknown: open === null && name !== null ? name : null,
  };
}

/** A burst inside the deferral becomes one move; it pushes when any part of it did. A move to where we are is no move. */
function show(state: ModalState, open: OpenModal | null, mode: HistoryMode): ModalState {
  if (sameModal(open, state.open)) return state;
  const to = writeModal(state.specs, state.address, open);
  const settled: HistoryMode = state.pending?.mode === 'push' ? 'push' : mode;
  return {
    ...state,
    open,
    unknown: null,
    pending: sameAddress(to, state.address) ? null : { to, mode: settled },
  };
}

type Params = Readonly<Record<string, string | undefined>>;

function openNew(state: ModalState, name: string, params: Params, mode: HistoryMode): ModalState {
  const spec = state.specs.get(name);
  if (spec === undefined) return { ...state, unknown: name };
  return show(state, { name: spec.name, params: keepParams(spec, (key) => params[key]) }, mode);
}

function changeOpen(state: ModalState, params: Params, mode: HistoryMode): ModalState {
  const { open } = state;
  const spec = state.specs.get(open?.name ?? '');
  if (open === null || spec === undefined) return state;
  return show(
    state,
    {
      name: spec.name,
      params: keepParams(spec, (key) => (key in params ? params[key] : open.params[key])),
    },
    mode,
  );
}

export function reduceModal(state: ModalState, action: ModalAction): ModalState {
  switch (action.type) {
    case 'open':
      return openNew(state, action.name, action.params, action.mode);
    case 'update':
      return changeOpen(state, action.params, action.mode);
    case 'close':
      return state.open === null ? state : show(state, null, action.mode);
    case 'moved':
      return arrive(state, action.address);
    case 'known':
      return state.pending === null
        ? arrive({ ...state, specs: action.specs }, state.address)
        : { ...state, specs: action.specs };
    default:
      return action satisfies never;
  }
}
