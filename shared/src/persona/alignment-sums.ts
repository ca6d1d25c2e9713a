/** What memories felt and how many saw them, added up: what an alignment (R7) is made of. */
import { tones } from './catalogue.ts';
import type { MemoryFacts } from './memory-facts.ts';

/** The memories of so many days of recording say it. */
export const ALIGNMENT_DAYS = 365;
/** Fewer entries with feelings say nothing yet. */
export const ENTRIES_WITH_FEELINGS = 10;

export interface ToneSums {
  /** Intensities of light feelings, and of heavy ones. */
  readonly light: number;
  readonly shadow: number;
  /** Memories with a feeling, those seen by others, and all. */
  readonly felt: number;
  readonly shared: number;
  readonly entries: number;
}

/** When the feelings of a life first said enough: the moment of that memory, and the sums of the year until then. */
export interface Aligned extends ToneSums {
  readonly since: number;
}

export function addTones(
  sums: { -readonly [K in keyof ToneSums]: number },
  more: ToneSums,
  sign: 1 | -1,
): void {
  sums.light += sign * more.light;
  sums.shadow += sign * more.shadow;
  sums.felt += sign * more.felt;
  sums.shared += sign * more.shared;
  sums.entries += sign * more.entries;
}

export function toneSums(memories: readonly MemoryFacts[]): ToneSums {
  const sums = { light: 0, shadow: 0, felt: 0, shared: 0, entries: memories.length };
  for (const { feelings, shared } of memories) {
    if (feelings.length > 0) sums.felt += 1;
    if (shared) sums.shared += 1;
    for (const { being, intensity } of feelings) sums[tones[being]] += intensity;
  }
  return sums;
}

/** The memories of the year until an instant, that one included. */
export const windowOf = (memories: readonly MemoryFacts[], until: number): readonly MemoryFacts[] =>
  memories.filter(({ at }) => until - ALIGNMENT_DAYS * 86_400_000 < at && at <= until);
