/** What the page around the scene and the scene say to each other. No three here: the page reads this without fetching the scene. */

export type { SkyColumns } from '@kinlore/shared/sky';

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
