/** The list of the stream as one pure function: pages, what is new above, what went, what could not be read. */

/** What the list must know of an entry: the order is newest published first, ids break ties (UUIDv7 grows with time). */
export interface Entry {
  readonly id: string;
  readonly published_at: string;
}

export type StreamStatus =
  /** Nothing known yet. */
  | 'loading'
  /** The next page is on its way; what is there stays. */
  | 'more'
  | 'ready'
  /** Nothing could be read and nothing is known. */
  | 'failed'
  /** The next page could not be read; what is there stays. */
  | 'more_failed'
  /** What is shown is from before; the server could not be reached. */
  | 'stale';

export interface Stream<T extends Entry> {
  readonly status: StreamStatus;
  readonly entries: readonly T[];
  /** Keyset cursor of the following page, null at the end. */
  readonly next: string | null;
  /** Ids that arrived while somebody was reading: offered as one line, never pushed between the lines they read. */
  readonly arrived: readonly string[];
}

export type StreamAction<T extends Entry> =
  | { readonly type: 'asked' }
  /** The first page, fresh: everything above it is new, everything below it stays reachable by the cursor. */
  | { readonly type: 'first'; readonly entries: readonly T[]; readonly next: string | null }
  | { readonly type: 'page'; readonly entries: readonly T[]; readonly next: string | null }
  | { readonly type: 'failed' }
  /** Told by the bus: a memory somebody else published. */
  | { readonly type: 'arrival'; readonly id: string }
  /** My own, just published, or one whose content changed: shown at once at its right place. */
  | { readonly type: 'put'; readonly entry: T }
  | { readonly type: 'gone'; readonly id: string };

export const emptyStream: Stream<never> = { status: 'loading', entries: [], next: null, arrived: [] };

/** Newest first; the id decides between two of the same instant, as on the server. */
export const newestFirst = (a: Entry, b: Entry): number =>
  a.published_at === b.published_at ? (a.id < b.id ? 1 : a.id > b.id ? -1 : 0) : Date.parse(b.published_at) - Date.parse(a.published_at) || (a.id < b.id ? 1 : -1);

const joined = <T extends Entry>(known: readonly T[], more: readonly T[]): readonly T[] => {
  const byId = new Map([...known, ...more].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort(newestFirst);
};

const without = (ids: readonly string[], entries: readonly Entry[]) => ids.filter((id) => entries.every((entry) => entry.id !== id));

/** Whether an entry may stand in what has been read so far; below it, the pages still to come will bring it. */
const isWithin = (stream: Stream<Entry>, entry: Entry): boolean => {
  const last = stream.entries.at(-1);
  return stream.next === null || last === undefined || newestFirst(entry, last) < 0 || stream.entries.some(({ id }) => id === entry.id);
};

export function reduceStream<T extends Entry>(stream: Stream<T>, action: StreamAction<T>): Stream<T> {
  switch (action.type) {
    case 'asked':
      return { ...stream, status: stream.entries.length === 0 ? 'loading' : 'more' };
    case 'first':
      return { status: 'ready', entries: [...action.entries].sort(newestFirst), next: action.next, arrived: without(stream.arrived, action.entries) };
    case 'page': {
      const entries = joined(stream.entries, action.entries);
      return { ...stream, status: 'ready', entries, next: action.next, arrived: without(stream.arrived, entries) };
    }
    case 'failed':
      return { ...stream, status: stream.entries.length === 0 ? 'failed' : stream.status === 'more' ? 'more_failed' : 'stale' };
    case 'arrival':
      return stream.arrived.includes(action.id) || stream.entries.some(({ id }) => id === action.id) ? stream : { ...stream, arrived: [...stream.arrived, action.id] };
    case 'put':
      return isWithin(stream, action.entry)
        ? { ...stream, status: stream.status === 'loading' || stream.status === 'failed' ? 'ready' : stream.status, entries: joined(stream.entries, [action.entry]), arrived: without(stream.arrived, [action.entry]) }
        : stream;
    case 'gone':
      return { ...stream, entries: stream.entries.filter(({ id }) => id !== action.id), arrived: stream.arrived.filter((id) => id !== action.id) };
    default:
      return action satisfies never;
  }
}
