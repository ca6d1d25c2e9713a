/** What the page around the scene and the scene say to each other. No three here: the page reads this without fetching the scene. */

/** What is drawn: a row is a memory, each column an array, in the order of time. */
export interface SkyColumns {
  readonly count: number;
  /** Days since 1 January of the year 1; -1 where nobody knows. */
  readonly day: Int32Array;
  /** 0 none, 1 to 12 the feelings in the order of the catalogue. */
  readonly feeling: Uint8Array;
  /** 0 to 3. */
  readonly intensity: Uint8Array;
  /** 0 unknown, else 1 and its place in the catalogue. */
  readonly stage: Uint8Array;
  readonly type: Uint8Array;
  /** How many were there. */
  readonly people: Uint8Array;
  readonly photo: Uint8Array;
}

export type SkyView = 'personal' | 'nexus' | 'transit' | 'collective';

/** What a device can do without stuttering; `minimal` moves nothing. */
export type DeviceLevel = 'high' | 'medium' | 'low' | 'lowest' | 'minimal';

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
