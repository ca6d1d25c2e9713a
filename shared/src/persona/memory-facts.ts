/**
 * One memory as the rules of the persona read it. Times are milliseconds since 1970, so that a history of 100,000 memories is sorted and walked cheaply.
 * A memory that waits for a guardian, or was deleted, is not among the facts: the rules never see what does not count.
 */
import type { ActivityType, Being } from './catalogue.ts';

export interface Feeling {
  readonly being: Being;
  readonly intensity: 1 | 2 | 3;
}

export interface MemoryFacts {
  readonly id: string;
  readonly type: ActivityType;
  readonly subtype: string | null;
  /** When it was recorded (a child's: approved), not when it happened. */
  readonly at: number;
  /** Seen by somebody beside its owner. */
  readonly shared: boolean;
  readonly feelings: readonly Feeling[];
}

interface Recorded {
  readonly id: string;
  readonly at: number;
}

const isList = <M>(memories: Iterable<M>): memories is readonly M[] => Array.isArray(memories);

/** Lists that were found in order, and how long they were then. A list of facts is made once and never changed. */
const known = new WeakMap<object, number>();

/**
 * In the order of recording; two of one instant by their ids, so that the order of delivery changes nothing. A memory told twice counts once. A list that is in
 * order is given back as it is, and walked for it once, however many rules of a reckoning ask.
 */
export function inOrder<M extends Recorded>(memories: Iterable<M>): readonly M[] {
  if (!isList(memories)) return sorted(memories);
  if (known.get(memories) === memories.length) return memories;
  const list = isInOrder(memories) ? memories : sorted<M>(memories);
  known.set(list, list.length);
  return list;
}

/** Strictly, and none of them twice. */
function isInOrder(memories: readonly Recorded[]): boolean {
  let before: Recorded | undefined;
  for (const memory of memories) {
    if (before && !(before.at < memory.at || (before.at === memory.at && before.id < memory.id)))
      return false;
    before = memory;
  }
  return new Set(memories.map(({ id }) => id)).size === memories.length;
}

function sorted<M extends Recorded>(memories: Iterable<M>): readonly M[] {
  const byId = new Map<string, M>();
  for (const memory of memories) byId.set(memory.id, memory);
  return [...byId.values()].toSorted(
    (one, other) => one.at - other.at || (one.id < other.id ? -1 : 1),
  );
}
