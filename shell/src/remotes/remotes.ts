/** The contributions of all remotes as the page holds them: one cell for each, whoever shows it. */
import { asAnswer } from '@kinlore/shared/state';
import {
  createLoader,
  RemoteFault,
  type Filling,
  type Loader,
  type LoaderPorts,
} from './loader.ts';
import type { Fault, Reason } from './attempts.ts';
import type { Registry } from './registry.ts';

export type CellState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /** Still on its way, and it is time to say so. */
  | { readonly status: 'slow' }
  | { readonly status: 'ready'; readonly filling: Filling }
  | { readonly status: 'failed'; readonly fault: Fault; readonly retrying: boolean };

export interface Cell {
  readonly state: () => CellState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly load: (reason: Reason) => void;
}

export interface Remotes {
  readonly registry: Registry;
  readonly cell: (remote: string, contribution: string) => Cell;
  /** Tries again whatever has failed and is shown: the network or the tab came back. */
  readonly woke: () => void;
  readonly rendered: Loader['rendered'];
  readonly version: Loader['version'];
}

/** After this the page says that it takes long. */
const SLOW_AFTER = 4_000;

export function createRemotes(registry: Registry, ports: LoaderPorts): Remotes {
  const loader = createLoader(registry, ports);
  const cells = new Map<string, Cell & { readonly watched: () => boolean }>();
  const wake = (prefix: string) => {
    for (const [key, cell] of cells)
      if (key.startsWith(prefix) && cell.watched() && cell.state().status === 'failed')
        cell.load('woke');
  };
  return {
    registry,
    cell: (remote, contribution) => {
      const key = `${remote}/${contribution}`;
      const known =
        cells.get(key) ??
        createCell(
          async (reason) => loader.load(remote, contribution, reason),
          ports,
          () => {
            wake(`${remote}/`);
          },
        );
      cells.set(key, known);
      return known;
    },
    woke: () => {
      wake('');
    },
    rendered: loader.rendered,
    version: loader.version,
  };
}

function createCell(
  load: (reason: Reason) => Promise<Filling>,
  { wait }: Pick<LoaderPorts, 'wait'>,
  onHealed: () => void,
): Cell & { readonly watched: () => boolean } {
  const listeners = new Set<() => void>();
  let state: CellState = { status: 'idle' };
  let running = false;
  const set = (next: CellState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const run = async (reason: Reason) => {
    running = true;
    const ill = state.status === 'failed';
    set(state.status === 'failed' ? { ...state, retrying: true } : { status: 'loading' });
    void wait(SLOW_AFTER).then(() => {
      if (state.status === 'loading') set({ status: 'slow' });
    });
    try {
      const filling = await load(reason);
      asAnswer(() => {
        set({ status: 'ready', filling });
      });
      // The other parts of the same remote may be well again too.
      if (ill) onHealed();
    } catch (error) {
      set({
        status: 'failed',
        fault: error instanceof RemoteFault ? error.fault : 'execution',
        retrying: false,
      });
    }
    running = false;
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    watched: () => listeners.size > 0,
    load: (reason) => {
      if (!running && state.status !== 'ready') void run(reason);
    },
  };
}
