/**
 * A great life comes in parts: what is looked at is wanted, fetched a few segments at a time, and let go again when other things are looked at. Mutable; one
 * for each life that is open. What it holds is seen as a list that is another one as soon as something came.
 */
import type { SkyManifest, SkyManifestSegment } from '@kinlore/shared/contracts/sky';
import type { NamedSegment } from './life.ts';

/** In the order in which they are served. */
const reasons = ['address', 'chosen', 'list', 'near', 'search'] as const;
export type Reason = (typeof reasons)[number];

export interface Held {
  readonly segments: readonly NamedSegment[];
  /** Of those that could not be had. */
  readonly failed: ReadonlySet<string>;
  readonly isLoading: boolean;
}

export interface Parts {
  readonly held: () => Held;
  readonly subscribe: (listener: () => void) => () => void;
  /** What there is now: segments that are not in it any more are let go. */
  readonly follow: (manifest: SkyManifest) => void;
  readonly want: (reason: Reason, segments: readonly SkyManifestSegment[]) => void;
  /** Asks again for what could not be had. */
  readonly again: () => void;
  /** From now on it may ask; the returned function ends what is on its way. */
  readonly begin: () => () => void;
}

export type LoadPart = (segment: SkyManifestSegment, signal: AbortSignal) => Promise<NamedSegment>;

/** So many are asked for at once, and shown together when all of them are there. */
const AT_ONCE = 4;
/** So many memories are held of what was only looked at. Of what is searched, as many as are wanted. */
export const MOST_HELD = 60_000;

interface Holding {
  readonly load: LoadPart;
  readonly wanted: Map<Reason, readonly SkyManifestSegment[]>;
  /** The last ones wanted at the end. */
  readonly here: Map<string, NamedSegment>;
  readonly failed: Set<string>;
  readonly listeners: Set<() => void>;
  order: ReadonlyMap<string, number>;
  running: number;
  life: AbortController;
  shown: Held;
}

/** Every segment once, as many of what is only looked at as may be held. */
function wantedOf({ wanted: lists, order }: Holding): readonly SkyManifestSegment[] {
  const wanted = new Map<string, SkyManifestSegment>();
  let rows = 0;
  for (const reason of reasons)
    for (const segment of lists.get(reason) ?? []) {
      if (wanted.has(segment.hash) || !order.has(segment.hash)) continue;
      if (reason !== 'search' && rows + segment.count > MOST_HELD) continue;
      rows += segment.count;
      wanted.set(segment.hash, segment);
    }
  return [...wanted.values()];
}

function letGo(holding: Holding, wanted: readonly SkyManifestSegment[]): void {
  const { here, order } = holding;
  const isWanted = new Set(wanted.map(({ hash }) => hash));
  for (const { hash } of wanted) {
    const one = here.get(hash);
    if (one === undefined) continue;
    here.delete(hash);
    here.set(hash, one);
  }
  let rows = [...here.values()].reduce((sum, { segment }) => sum + segment.count, 0);
  for (const [hash, { segment }] of here) {
    const isGone = !order.has(hash);
    if (!isGone && (rows <= MOST_HELD || isWanted.has(hash))) continue;
    rows -= segment.count;
    here.delete(hash);
  }
}

function tell(holding: Holding): void {
  const { here, order, failed, running, listeners } = holding;
  const segments = [...here.values()].toSorted(
    (one, other) => (order.get(one.hash) ?? 0) - (order.get(other.hash) ?? 0),
  );
  const before = holding.shown.segments;
  const isSame =
    segments.length === before.length && segments.every((segment, at) => segment === before[at]);
  holding.shown = {
    segments: isSame ? before : segments,
    failed: new Set(failed),
    isLoading: running > 0,
  };
  for (const listener of Array.from(listeners)) listener();
}

async function fetchOne(holding: Holding, segment: SkyManifestSegment): Promise<void> {
  const { here, failed } = holding;
  const { signal } = holding.life;
  try {
    const loaded = await holding.load(segment, signal);
    if (!signal.aborted) here.set(segment.hash, loaded);
  } catch {
    if (!signal.aborted) failed.add(segment.hash);
  }
}

/** The next few; when they are there, those that are wanted then. */
async function goOn(holding: Holding): Promise<void> {
  if (holding.running > 0) return;
  const { here, failed, life } = holding;
  const wanted = wantedOf(holding);
  letGo(holding, wanted);
  const missing = wanted.filter(({ hash }) => !here.has(hash) && !failed.has(hash));
  const next = missing.slice(0, AT_ONCE);
  holding.running = next.length;
  tell(holding);
  if (next.length === 0) return;
  await Promise.all(next.map((segment) => fetchOne(holding, segment)));
  if (life.signal.aborted) return;
  holding.running = 0;
  await goOn(holding);
}

const isSameList = (
  one: readonly SkyManifestSegment[] = [],
  other: readonly SkyManifestSegment[],
): boolean => one.length === other.length && one.every(({ hash }, at) => hash === other[at]?.hash);

function begin(holding: Holding): () => void {
  holding.life = new AbortController();
  holding.running = 0;
  void goOn(holding);
  return () => {
    holding.life.abort();
  };
}

export function createParts(load: LoadPart): Parts {
  const holding: Holding = {
    load,
    wanted: new Map(),
    here: new Map(),
    failed: new Set(),
    listeners: new Set(),
    order: new Map(),
    running: 0,
    life: new AbortController(),
    shown: { segments: [], failed: new Set(), isLoading: false },
  };
  return {
    held: () => holding.shown,
    subscribe: (listener) => {
      holding.listeners.add(listener);
      return () => {
        holding.listeners.delete(listener);
      };
    },
    follow: ({ segments }) => {
      holding.order = new Map(segments.map(({ hash }, at) => [hash, at]));
      void goOn(holding);
    },
    want: (reason, segments) => {
      if (isSameList(holding.wanted.get(reason), segments)) return;
      holding.wanted.set(reason, segments);
      void goOn(holding);
    },
    again: () => {
      holding.failed.clear();
      void goOn(holding);
    },
    begin: () => begin(holding),
  };
}
