/** What a thread of pictures is asked for, and what it answers. */
import type { BlurredRegion } from './blurring.ts';
import type { Derivative, MadePicture, Unusable } from './derivatives.ts';
import type { PictureType } from './sniff.ts';

export interface Task {
  readonly kind: 'derivatives' | 'avif';
  readonly path: string;
  readonly type: PictureType;
  readonly square: boolean;
  /** Drawn by us: made in half the time. */
  readonly drawn?: boolean;
  readonly blurred?: readonly BlurredRegion[];
}

export type Done =
  | { readonly kind: 'derivatives'; readonly made: MadePicture }
  | { readonly kind: 'avif'; readonly pictures: readonly Derivative[] }
  | { readonly kind: 'refused'; readonly code: Unusable['code']; readonly why: string };
