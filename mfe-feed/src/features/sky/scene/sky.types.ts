/** What the page around the scene and the scene say to each other. No three here: the page reads this without fetching the scene. */

import type { SkyColumns as Columns } from '@kinlore/shared/sky';

/** A life of which only a part may have come: what is drawn of the whole is drawn by this. The same object as long as the life is the same. */
export interface SkyWhole {
  readonly total: number;
  /** First day, and the day after the last; the first is not before the last where there is no date at all. */
  readonly from: number;
  readonly to: number;
  readonly hasUndated: boolean;
  /** The first day of each stage that occurs, by its number. */
  readonly stages: readonly (readonly [stage: number, day: number])[];
  /** Year, feeling, how many: three numbers each. Year 0 where nobody knows. */
  readonly counts: ArrayLike<number>;
}

/** Rows that follow each other and are the same wherever the key is. */
export interface SkyPiece {
  readonly hash: string;
  readonly start: number;
  readonly count: number;
}

export interface SkyColumns extends Columns {
  /** Null or absent: these are all there are. */
  readonly whole?: SkyWhole | null;
  readonly parts?: readonly SkyPiece[];
}

/** How many there are, whether they have come or not. */
export const totalOf = ({ whole, count }: SkyColumns): number => whole?.total ?? count;

export type SkyView = 'personal' | 'nexus' | 'transit' | 'collective';

/** What a device can do without stuttering; `minimal` moves nothing. */
export type { PerformanceLevel as DeviceLevel } from '@kinlore/shared/state';

/** Where the camera looks. A new object is a new flight, so that one can go back to where one was sent before. */
export type SkyFocus =
  | { readonly at: 'all' }
  | { readonly at: 'light'; readonly index: number }
  | { readonly at: 'year'; readonly year: number }
  | { readonly at: 'person'; readonly index: number };

/** One person of the collective sky: where the tree has them, and what of their life may be seen, in counts. */
export interface SkyPerson {
  readonly name: string;
  /** Generations up (negative) or down from the viewer. */
  readonly generation: number;
  /** Their place from left to right in that generation. */
  readonly branch: number;
  readonly isDead: boolean;
  readonly total: number;
  /** Year, feeling, how many: three numbers each. Year 0 where nobody knows. */
  readonly counts: ArrayLike<number>;
}
