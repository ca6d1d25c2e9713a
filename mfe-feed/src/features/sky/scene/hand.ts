/** What hands do, to whoever it concerns. */
import type { Pose } from './camera.ts';
import type { Bounds } from './camera-moves.ts';

type At = readonly [x: number, y: number];

export interface Hand {
  readonly pose: () => Pose;
  readonly bounds: () => Bounds;
  readonly move: (pose: Pose) => void;
  readonly whole: () => void;
  readonly hover: (at: At | null) => void;
  readonly press: (at: At, touch: boolean) => void;
  /** A finger rests there. */
  readonly hold: (at: At) => void;
}
