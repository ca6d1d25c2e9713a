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

/** In the order of recording; two of one instant by their ids, so that the order of delivery changes nothing. A memory told twice counts once. */
export function inOrder<M extends { readonly id: string; readonly at: number }>(
  memories: Iterable<M>,
): readonly M[] {
  const byId = new Map<string, M>();
  for (const memory of memories) byId.set(memory.id, memory);
  return [...byId.values()].toSorted(
    (one, other) => one.at - other.at || (one.id < other.id ? -1 : 1),
  );
}
