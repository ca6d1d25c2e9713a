/**
 * What the server does with each kind of media, total by kind: how its files are told by their bytes, and who makes what is shown of them. A kind that
 * joins the table of `media-kinds.ts` does not compile until it stands here.
 */
import {
  keptTypeOf,
  mediaKindNames,
  type MediaKind,
  type MediaType,
  type TypeOfKind,
} from '@kinlore/shared/contracts/media-kinds';
import type { Logger } from 'pino';
import type { BlurredRegion } from './blurring.ts';
import type { Derivative, MadePicture } from './derivatives.ts';
import { lookAtDocument } from './documents/look.ts';
import { lookAtRecording } from './recordings/look.ts';
import type { RecordingType, ToldRecording } from './recordings/told.ts';
import { documentTypeOf, filmTypeOf, pictureTypeOf, soundTypeOf } from './sniff.ts';

/** A kept file to work on; `account` is whose turn it takes. */
export interface Order<Type extends MediaType = MediaType> {
  readonly path: string;
  readonly type: Type;
  /** Faces are cut to a square. */
  readonly square: boolean;
  readonly account: string;
  readonly blurred?: readonly BlurredRegion[];
}

/** Each throws `media.broken`, `media.too_many_pixels`, `media.locked`, or `general.rate_limited` when too many of this account wait already. */
export interface DerivativeMaker<Type extends MediaType = MediaType> {
  /** What is shown at once, while somebody waits. */
  makeDerivatives(order: Order<Type>): Promise<Made>;
  /** The same, behind everything that somebody waits for. */
  remakeDerivatives(order: Order<Type>): Promise<Made>;
  /** The formats that take longer, which nobody waits for. */
  makeLaterFormats(order: Order<Type>): Promise<readonly Derivative[]>;
}

/** What is made of a file: pictures of a photograph; of a recording and a document nothing, they go out as they are. */
export type Made = MadePicture | MadeRecording | MadeDocument;
interface NothingMade {
  readonly thumbhash: null;
  readonly faces: readonly [];
  readonly pictures: readonly [];
  readonly taken: null;
  readonly location: null;
}
export interface MadeRecording extends ToldRecording, NothingMade {}
export interface MadeDocument extends NothingMade {
  readonly width: null;
  readonly height: null;
  readonly pages: number | null;
}
const nothingMade: NothingMade = {
  thumbhash: null,
  faces: [],
  pictures: [],
  taken: null,
  location: null,
};

export type DerivativeMakers = {
  readonly [Kind in MediaKind]: DerivativeMaker<TypeOfKind<Kind>>;
};

const isOf = <Kind extends MediaKind>(kind: Kind, order: Order): order is Order<TypeOfKind<Kind>> =>
  keptTypeOf(order.type)?.kind === kind;

/** The makers of all kinds as one: each order goes to that of its kind. */
export function createMaker({ image, audio, video, document }: DerivativeMakers): DerivativeMaker {
  const give = <T>(
    order: Order,
    act: <Type extends MediaType>(maker: DerivativeMaker<Type>, order: Order<Type>) => T,
  ): T => {
    if (isOf('image', order)) return act(image, order);
    if (isOf('audio', order)) return act(audio, order);
    if (isOf('video', order)) return act(video, order);
    if (isOf('document', order)) return act(document, order);
    throw new Error('A type that is kept is of a kind.');
  };
  return {
    makeDerivatives: (asked) => give(asked, (maker, order) => maker.makeDerivatives(order)),
    remakeDerivatives: (asked) => give(asked, (maker, order) => maker.remakeDerivatives(order)),
    makeLaterFormats: (asked) => give(asked, (maker, order) => maker.makeLaterFormats(order)),
  };
}

/** Of sound and film: its container is read, and nothing is made. */
export function createRecordingLooker(log: Logger): DerivativeMaker<RecordingType> {
  const look = async ({ path, type }: Order<RecordingType>): Promise<MadeRecording> => ({
    ...(await lookAtRecording(log, path, type)),
    ...nothingMade,
  });
  return { makeDerivatives: look, remakeDerivatives: look, makeLaterFormats: async () => [] };
}

/** Of a document: whether it is whole is read, and nothing is made. */
export function createDocumentLooker(log: Logger): DerivativeMaker<TypeOfKind<'document'>> {
  const look = async ({ path }: Order<TypeOfKind<'document'>>): Promise<MadeDocument> => ({
    ...(await lookAtDocument(log, path)),
    width: null,
    height: null,
    ...nothingMade,
  });
  return { makeDerivatives: look, remakeDerivatives: look, makeLaterFormats: async () => [] };
}

const recognisers: { readonly [Kind in MediaKind]: (head: Buffer) => TypeOfKind<Kind> | null } = {
  image: pictureTypeOf,
  audio: soundTypeOf,
  video: filmTypeOf,
  document: documentTypeOf,
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
