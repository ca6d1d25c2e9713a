// oxlint-disable complexity -- `?? 0` behind the index of a typed array counts as a branch, and is none
/** What stands where, as whoever draws lines is told it. */
import type { FamilyGraph } from '@kinlore/shared/kinship';
import type { Blocks } from './blocks.ts';
import type { Generations } from './generations.ts';
import type { Kin } from './kin.ts';
import type { Stage } from './stage.ts';
import type { LayoutOptions } from './types.ts';

/** Everything a line may need to know. Coordinates are final. */
export interface Placed {
  readonly graph: FamilyGraph;
  readonly kin: Kin;
  readonly generations: Generations;
  readonly blocks: Blocks;
  readonly stage: Stage;
  readonly options: LayoutOptions;
  /** By node: left edge, and the row it is drawn in. */
  readonly left: Float64Array;
  readonly row: Int32Array;
  /** By node: 1 where left and right are exchanged. */
  readonly mirrored: Uint8Array;
  /** By local person: the middle of the card. */
  readonly x: Float64Array;
}

/** By bundle: its first tie, where it leaves, where it reaches, in which lane of how many; and by tie, where it ends. */
export interface Runs {
  readonly from: Int32Array;
  readonly source: Float64Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly lane: Int32Array;
  readonly of: Int32Array;
  readonly end: Float64Array;
}

/** From the edge of a card to the nearest thread. */
export const PAD = 8;

export const portAt = ({ left, mirrored, stage }: Placed, node: number, port: number): number =>
  (left[node] ?? 0) + (mirrored[node] === 1 ? (stage.width[node] ?? 0) - port : port);
