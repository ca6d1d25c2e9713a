/**
 * What the server does with each kind of media, total by kind: how its files are told by their bytes, and who makes what is shown of them. A kind that
 * joins the table of `media-kinds.ts` does not compile until it stands here.
 */
import {
  mediaKindNames,
  type MediaKind,
  type MediaType,
  type TypeOfKind,
} from '@kinlore/shared/contracts/media-kinds';
import type { BlurredRegion } from './blurring.ts';
import type { Derivative, MadePicture } from './derivatives.ts';
import { pictureTypeOf } from './sniff.ts';

/** A kept file to work on; `account` is whose turn it takes. */
export interface Order<Type extends MediaType = MediaType> {
  readonly path: string;
  readonly type: Type;
  /** Faces are cut to a square. */
  readonly square: boolean;
  readonly account: string;
  readonly blurred?: readonly BlurredRegion[];
}

/** Each throws `media.broken`, `media.too_many_pixels`, or `general.rate_limited` when too many of this account wait already. */
export interface DerivativeMaker<Type extends MediaType = MediaType> {
  /** What is shown at once, while somebody waits. */
  makeDerivatives(order: Order<Type>): Promise<MadePicture>;
  /** The same, behind everything that somebody waits for. */
  remakeDerivatives(order: Order<Type>): Promise<MadePicture>;
  /** The formats that take longer, which nobody waits for. */
  makeLaterFormats(order: Order<Type>): Promise<readonly Derivative[]>;
}

export type DerivativeMakers = {
  readonly [Kind in MediaKind]: DerivativeMaker<TypeOfKind<Kind>>;
};

const recognisers: { readonly [Kind in MediaKind]: (head: Buffer) => TypeOfKind<Kind> | null } = {
  image: pictureTypeOf,
};

export interface Recognised {
  readonly kind: MediaKind;
  readonly type: MediaType;
}

/** What a file is, by its first `SNIFF_BYTES` alone: neither its name nor what the sender calls it is believed. Null for what is not kept. */
export function recogniseMedia(head: Buffer): Recognised | null {
  for (const kind of mediaKindNames) {
    const type = recognisers[kind](head);
    if (type !== null) return { kind, type };
  }
  return null;
}
