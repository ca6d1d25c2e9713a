/** What an update of the instance makes of a published release. */
import type { Registry, Release } from '../registry.ts';

/** What became of one release. */
export interface Outcome {
  readonly remote: string;
  readonly version: string;
  /** `replaced`: the build brought a newer release of the same remote. */
  readonly fate: 'carried' | 'refused' | 'replaced';
  /** Why it was refused, in words. */
  readonly faults: readonly string[];
}

/** Whether this is what was written down of one release. */
export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'object' &&
  value !== null &&
  'remote' in value &&
  'version' in value &&
  'fate' in value &&
  ['carried', 'refused', 'replaced'].some((fate) => fate === value.fate) &&
  'faults' in value &&
  Array.isArray(value.faults);

/** Answers the faults of a release that would stand in this registry. */
export type AskGates = (release: Release, registry: Registry) => Promise<readonly string[]>;

export interface Carried {
  readonly registry: Registry;
  readonly outcomes: readonly Outcome[];
}

export const outcomeOf = (
  { name, version }: Release,
  faults: readonly string[],
  otherwise: 'carried' | 'replaced',
): Outcome => ({ remote: name, version, fate: faults.length > 0 ? 'refused' : otherwise, faults });
