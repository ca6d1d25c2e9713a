/** The cells of a resource: one for each query, kept while somebody shows it and a while longer, asked again when something has made it old. */

/** What makes the answers of a resource old: it is given how to say so. The bus words it (`when`). */
export type RefreshedBy = (outdated: () => void) => void;
/** Resolves once it is known whether the server would still answer. */
export type WaitsFor = () => Promise<void>;

export interface ReadOptions {
  readonly refreshedBy?: RefreshedBy;
  /** What must be answered before these are asked: who then shows them no longer asks nothing. */
  readonly waitsFor?: WaitsFor;
}

export interface Resource<Query, Cell> {
  readonly of: (query: Query) => Cell;
  /** Those that are there now, whatever they were asked for by. */
  readonly held: () => readonly Cell[];
  /** Asks again for everything that is shown; what nobody shows is asked for when it is shown again. */
  readonly refresh: () => void;
  /** Forgets everything, e.g. because somebody else is logged in now. */
  readonly forget: () => void;
}

/** Mutable on purpose: the list of what has to be forgotten when the session changes. */
const resources = new Set<{ readonly forget: () => void }>();

/** For the shell: forgets every list and record of the page when the person or the viewing changes. */
export function forgetResources(): void {
  for (const resource of resources) resource.forget();
}

export interface Held {
  readonly refresh: () => Promise<void>;
  readonly end: () => void;
  readonly isShown: () => boolean;
  /** Asked for again when it is next shown. */
  readonly outdate: () => void;
}

/** So many cells of a resource are kept that nobody shows: going back shows at once what was there. */
const RESTING = 20;
/** Nobody who is just drawing a cell takes longer than this to watch it. */
const PATIENCE_MS = 30_000;

/** Ends the cells that nobody shows, but for the last of them. */
function letRest(cells: Map<string, Held>): void {
  const resting = [...cells].filter(([, cell]) => !cell.isShown());
  for (const [key, cell] of resting.slice(0, Math.max(0, resting.length - RESTING))) {
    cells.delete(key);
    cell.end();
  }
}

/** Asked in its turn: several who want it while it waits are one question, and where nobody shows it any more there is none. */
function inTurn<Cell extends Held>(cell: Cell, waitsFor: WaitsFor | undefined): Cell {
  if (waitsFor === undefined) return cell;
  let waiting: Promise<void> | null = null;
  const ask = async () => {
    const isWanted = cell.isShown();
    await waitsFor();
    waiting = null;
    if (isWanted && !cell.isShown()) cell.outdate();
    else await cell.refresh();
  };
  return {
    ...cell,
    refresh: async () => {
      waiting ??= ask();
      await waiting;
    },
  };
}

/** One cell for each query, by its content. Of those that nobody shows the ones asked for last are kept. */
export function createCellPerQuery<Query, Cell extends Held>(
  make: (query: Query) => Cell,
  { refreshedBy, waitsFor }: ReadOptions = {},
): Resource<Query, Cell> {
  /** The one asked for last at the end. */
  const cells = new Map<string, Cell>();
  let tidying = false;
  const resource: Resource<Query, Cell> = {
    of: (query) => {
      const key = JSON.stringify(query) ?? '';
      const cell = cells.get(key) ?? inTurn(make(query), waitsFor);
      cells.delete(key);
      cells.set(key, cell);
      if (cells.size > RESTING && !tidying) {
        tidying = true;
        setTimeout(() => {
          tidying = false;
          letRest(cells);
        }, PATIENCE_MS);
      }
      return cell;
    },
    held: () => [...cells.values()],
    refresh: () => {
      // One that asks for another while it is asked again moves it to the end.
      for (const cell of resource.held())
        if (cell.isShown()) void cell.refresh();
        else cell.outdate();
    },
    forget: () => {
      for (const cell of cells.values()) cell.end();
    },
  };
  resources.add(resource);
  refreshedBy?.(resource.refresh);
  return resource;
}

/** A value with listeners. `seen`: what a cell shows of it. */
export function createStoreOf<State>(initial: State) {
  let state = initial;
  const listeners = new Set<() => void>();
  const seen = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isShown: () => listeners.size > 0,
  };
  return {
    ...seen,
    seen,
    set: (next: State) => {
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Whether an answer is old: nobody shows it, and something has happened since. */
export function createAge() {
  let isOld = false;
  return {
    isOld: () => isOld,
    renew: () => {
      isOld = false;
    },
    outdate: () => {
      isOld = true;
    },
  };
}
