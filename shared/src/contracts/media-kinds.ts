/**
 * The kinds of media an instance keeps, as one table: what is accepted, how large, and what is made of it. The server's recognisers and makers are
 * total records by kind (`api/src/modules/media/kinds.ts`), so a kind that is added here without them does not compile.
 */

interface MediaKindRules {
  /** Accepted types as the bytes tell them, each with the endings of its files; the first ending is the one a download gets. */
  readonly types: readonly (readonly [type: string, ...endings: readonly string[]])[];
  /** Other names that devices give to these types. */
  readonly aliases: readonly string[];
  readonly maxBytes: number;
  readonly maxPixels: number;
  /** Pixels of the longest side. */
  readonly maxSide: number;
  /** Derivatives from the largest to the smallest, with their longest side in pixels. */
  readonly variants: readonly (readonly [name: string, side: number])[];
  /** Of each derivative: the first is made while the sender waits, the others later. */
  readonly formats: readonly string[];
}

export const mediaKinds = {
  image: {
    types: [
      ['image/jpeg', 'jpg', 'jpeg'],
      ['image/png', 'png'],
      ['image/webp', 'webp'],
      ['image/heic', 'heic', 'heif'],
      ['image/avif', 'avif'],
      ['image/gif', 'gif'],
    ],
    aliases: ['image/heif'],
    maxBytes: 60 * 1024 * 1024,
    maxPixels: 50_000_000,
    maxSide: 16_000,
    variants: [
      ['large', 1920],
      ['medium', 960],
      ['small', 320],
    ],
    formats: ['webp', 'avif'],
  },
  audio: {
    types: [
      ['audio/mpeg', 'mp3'],
      ['audio/mp4', 'm4a'],
      ['audio/wav', 'wav'],
      ['audio/ogg', 'ogg', 'oga', 'opus'],
      ['audio/webm', 'weba'],
    ],
    aliases: [
      'audio/mp3',
      'audio/x-m4a',
      'audio/m4a',
      'audio/aac',
      'audio/x-wav',
      'audio/wave',
      'audio/vnd.wave',
      'audio/opus',
      'application/ogg',
    ],
    maxBytes: 1024 * 1024 * 1024,
    maxPixels: 0,
    maxSide: 0,
    variants: [],
    formats: [],
  },
  video: {
    types: [
      ['video/mp4', 'mp4', 'm4v'],
      ['video/quicktime', 'mov'],
      ['video/webm', 'webm'],
    ],
    aliases: ['video/x-m4v'],
    maxBytes: 4 * 1024 * 1024 * 1024,
    maxPixels: 0,
    maxSide: 0,
    variants: [],
    formats: [],
  },
  document: {
    types: [['application/pdf', 'pdf']],
    aliases: ['application/x-pdf'],
    maxBytes: 100 * 1024 * 1024,
    maxPixels: 0,
    maxSide: 0,
    variants: [],
    formats: [],
  },
} as const satisfies Readonly<Record<string, MediaKindRules>>;

export type MediaKind = keyof typeof mediaKinds;
export const mediaKindNames = Object.keys(mediaKinds) as unknown as readonly MediaKind[]; // a literal's own keys are all it has
/** The types of one kind's files. */
export type TypeOfKind<Kind extends MediaKind> = (typeof mediaKinds)[Kind]['types'][number][0];
export type MediaType = TypeOfKind<MediaKind>;
export type VariantName = (typeof mediaKinds)['image']['variants'][number][0];

/** What is listened to or looked at for a while. */
export const recordingKinds = ['audio', 'video'] as const;
export type RecordingKind = (typeof recordingKinds)[number];

/** The most bytes that a file of any kind may have. */
export const MOST_MEDIA_BYTES = Math.max(
  ...Object.values(mediaKinds).map(({ maxBytes }) => maxBytes),
);

/** File endings of a kind, in small letters and without the dot. */
export const endingsOf = (kind: MediaKind): readonly string[] =>
  mediaKinds[kind].types.flatMap(([, ...endings]) => endings);

/** Types that a device may give a file of this kind. */
export const acceptedTypesOf = (kind: MediaKind): readonly string[] => [
  ...mediaKinds[kind].types.map(([type]) => type),
  ...mediaKinds[kind].aliases,
];

/** For a file picker's `accept`: endings stand beside the types, for systems that know no type for them. */
export const acceptOf = (kind: MediaKind): string =>
  [...acceptedTypesOf(kind), ...endingsOf(kind).map((ending) => `.${ending}`)].join(',');

/** For pickers of voices and films. */
export const RECORDING_ACCEPT = recordingKinds.map(acceptOf).join(',');

/** For pickers of documents. */
export const DOCUMENT_ACCEPT = acceptOf('document');

/** For pickers of photographs. */
export const IMAGE_ACCEPT = acceptOf('image');

export interface KeptType {
  readonly kind: MediaKind;
  readonly type: MediaType;
  /** Of its files, without the dot. */
  readonly ending: string;
}

/** What a row's `mime` names; null for a type that is not kept. */
export function keptTypeOf(mime: string): KeptType | null {
  for (const kind of mediaKindNames)
    for (const [type, ending] of mediaKinds[kind].types)
      if (type === mime) return { kind, type, ending };
  return null;
}

/** A mail as it came: kept beside an answer for its owner, shown and taken nowhere else. */
export const MAIL_TYPE = 'message/rfc822';

/** The ending of a file of this type, without the dot; null for what is not kept. */
export const endingOf = (mime: string): string | null =>
  mime === MAIL_TYPE ? 'eml' : (keptTypeOf(mime)?.ending ?? null);

/** The kind of a file by what a device calls it: by its ending where it gives no type. Null for what is not kept; its bytes have the last word. */
export function kindOfFile({
  name,
  type,
}: {
  readonly name: string;
  readonly type: string;
}): MediaKind | null {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const plain = type.toLowerCase().split(';')[0]?.trim() ?? '';
  const isUntold = plain === '' || plain === 'application/octet-stream';
  return (
    mediaKindNames.find((kind) =>
      isUntold ? endingsOf(kind).includes(ending) : acceptedTypesOf(kind).includes(plain),
    ) ?? null
  );
}
