/** Titles, addresses and small photographs of the rows, fetched a segment at a time when they are looked at. Kept by the segment's hash: a life that changed keeps the rest. */
import {
  knownFrom,
  type HeldNames,
  type KnownNames,
  type NamedRow,
  type NamesOfPart,
} from './known-names.ts';
import { plainWords } from './filter.ts';
import { partOf, type Life, type Part } from './life.ts';

export interface Names {
  readonly known: () => KnownNames;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks for these that are not there yet. `again`: those too that failed. */
  readonly want: (parts: readonly Part[], again?: boolean) => void;
  /** Asks anew for what it has of these, and for what it could not have: what was there came from elsewhere. */
  readonly renew: (parts: readonly Part[]) => void;
  /** From now on it may ask; the returned function ends what is on its way. */
  readonly begin: () => () => void;
}

export type LoadNames = (part: Part, signal: AbortSignal) => Promise<NamesOfPart>;

/** So many segments are asked for at once. */
const AT_ONCE = 4;
const TOGETHER_MS = 250;
/** Addresses of photographs end after ten minutes. */
const FRESH_MS = 8 * 60_000;

/** What the page holds of the names of one life. Mutable. */
interface Holding {
  readonly held: Map<string, HeldNames>;
  readonly waiting: Part[];
  readonly asked: Set<string>;
  readonly listeners: Set<() => void>;
  life: AbortController;
  known: KnownNames;
  running: number;
  /** When it was told last, and what is still to be told. */
  told: number;
  telling: ReturnType<typeof setTimeout> | null;
}

const hold = (): Holding => {
  const held = new Map<string, HeldNames>();
  return {
    held,
    waiting: [],
    asked: new Set(),
    listeners: new Set(),
    life: new AbortController(),
    known: knownFrom(held),
    running: 0,
    told: -Infinity,
    telling: null,
  };
};

function tellAll(holding: Holding): void {
  holding.telling = null;
  holding.told = performance.now();
  holding.known = knownFrom(holding.held);
  for (const listener of Array.from(holding.listeners)) listener();
}

/** At once; while one segment comes after the other, a few of them together: a page that is told renders, and looks through everything again. */
function tell(holding: Holding): void {
  if (holding.telling !== null) return;
  const wait = TOGETHER_MS - (performance.now() - holding.told);
  if (wait <= 0) tellAll(holding);
  else holding.telling = setTimeout(tellAll, wait, holding);
}

interface Ports {
  readonly load: LoadNames;
  readonly now: () => number;
}

async function fetchOne(holding: Holding, ports: Ports, part: Part): Promise<void> {
  const { held, asked } = holding;
  const { signal } = holding.life;
  try {
    const rows = await ports.load(part, signal);
    // Here, where few come together, and not with the key that searches all of them.
    const plain = rows.map(({ title }) => plainWords(title));
    held.set(part.hash, { status: 'ok', rows, at: ports.now(), plain });
  } catch {
    // What has come before is better than nothing.
    if (held.get(part.hash)?.status !== 'ok') held.set(part.hash, { status: 'failed' });
  }
  if (signal.aborted) return;
  holding.running -= 1;
  asked.delete(part.hash);
  tell(holding);
  fetchNext(holding, ports);
}

function fetchNext(holding: Holding, ports: Ports): void {
  while (holding.running < AT_ONCE) {
    const part = holding.waiting.shift();
    if (part === undefined) return;
    holding.running += 1;
    void fetchOne(holding, ports, part);
  }
}

function isWanted({ held, asked }: Holding, { hash }: Part, now: number, again: boolean): boolean {
  if (asked.has(hash)) return false;
  const names = held.get(hash);
  if (names?.status === 'ok') return now - names.at > FRESH_MS;
  return names === undefined || again;
}

function want(holding: Holding, ports: Ports, parts: readonly Part[], again: boolean): void {
  const wanted = parts.filter((part) => isWanted(holding, part, ports.now(), again));
  if (wanted.length === 0) return;
  const { held, asked, waiting } = holding;
  for (const part of wanted) {
    asked.add(part.hash);
    if (held.get(part.hash)?.status !== 'ok') held.set(part.hash, { status: 'loading' });
    waiting.push(part);
  }
  tell(holding);
  fetchNext(holding, ports);
}

function renew(holding: Holding, ports: Ports, parts: readonly Part[]): void {
  const { held } = holding;
  for (const { hash } of parts) {
    const names = held.get(hash);
    if (names?.status === 'ok') held.set(hash, { ...names, at: -Infinity });
  }
  want(
    holding,
    ports,
    parts.filter(({ hash }) => held.has(hash)),
    true,
  );
}

function begin(holding: Holding): () => void {
  holding.life = new AbortController();
  holding.running = 0;
  for (const [hash, { status }] of holding.held)
    if (status === 'loading') holding.held.delete(hash);
  return () => {
    holding.life.abort();
    if (holding.telling !== null) clearTimeout(holding.telling);
    holding.telling = null;
    holding.waiting.length = 0;
    holding.asked.clear();
  };
}

export function createNames(load: LoadNames, now: () => number = Date.now): Names {
  const holding = hold();
  const ports = { load, now };
  return {
    known: () => holding.known,
    subscribe: (listener) => {
      holding.listeners.add(listener);
      return () => {
        holding.listeners.delete(listener);
      };
    },
    want: (parts, again = false) => {
      want(holding, ports, parts, again);
    },
    renew: (parts) => {
      renew(holding, ports, parts);
    },
    begin: () => begin(holding),
  };
}

/** Once it has come; null where it cannot be had. */
export async function nameOf(names: Names, life: Life, row: number): Promise<NamedRow | null> {
  const part = partOf(life, row);
  if (part === undefined) return null;
  names.want([part], true);
  return new Promise((resolve) => {
    const look = () => {
      const named = names.known().of(life, row);
      if (named === null && !names.known().isFailed(life, row)) return;
      stop();
      resolve(named);
    };
    const stop = names.subscribe(look);
    look();
  });
}
