/**
 * Photographs, voices, films and documents: the original is kept bit for bit. What everybody else gets of a picture or a recording says nothing of where
 * it was made (rules R13, R14); a document goes to its readers as it is.
 */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Type,
  Words,
  endpoint,
  type Static,
} from './kernel.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { mediaKinds, recordingKinds } from './media-kinds.ts';

/**
 * Of a picture, whose names and sizes stand in `media-kinds.ts`; `play` of a recording, without its place; `file` of a document, as it was sent. The
 * original is as it was sent.
 */
export const mediaVariants = ['small', 'medium', 'large', 'play', 'file', 'original'] as const;
export type MediaVariant = (typeof mediaVariants)[number];
export const mediaFormats = mediaKinds.image.formats;
export type MediaFormat = (typeof mediaFormats)[number];
/** `stored`: kept, pictures are being made. `ready`: can be shown. `failed`: kept, but no picture could be made of it. */
export const mediaStates = ['stored', 'ready', 'failed'] as const;

/** A picture as others see it. The addresses are signed and end within 10 minutes: ask anew rather than keep them. */
export const Picture = Type.Object({
  media_id: Id,
  state: Words(mediaStates),
  /** Of the upright original in pixels; a place of this shape can be kept before the picture is there. */
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  /** base64, decoded to a blurred stand-in. */
  thumbhash: Nullable(Type.String()),
  /** Longest side about 320, 960 and 1920 pixels, WebP. Empty while the state is not `ready`. */
  url_small: Type.String(),
  url: Type.String(),
  url_large: Type.String(),
  /** Every derivative there is, for `srcset`: AVIF joins later. */
  sources: Type.Array(
    Type.Object({
      format: Words(mediaFormats),
      width: Type.Integer(),
      height: Type.Integer(),
      url: Type.String(),
    }),
  ),
  caption: Type.String(),
  alt: Type.String(),
});
export type Picture = Static<typeof Picture>;

/** So many bars at most show how loud a recording is along the way. */
export const MOST_PEAKS = 160;
/** One byte a bar, base64. */
const Peaks = Type.String({ maxLength: 216, pattern: '^[A-Za-z0-9+/]*={0,2}$' });

export const MAX_LINES = 2_000;
export const MAX_LINE = 1_000;
/** What is said from a moment on. */
export const TranscriptLine = Type.Object({
  /** Milliseconds from the beginning. */
  at: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
  text: Type.String(),
});
export type TranscriptLine = Static<typeof TranscriptLine>;

export const copyStates = ['making', 'failed'] as const;
export type CopyState = (typeof copyStates)[number];

/** A voice or a film as others are given it. The address is signed and ends within 10 minutes; a session opens it afterwards. */
export const Recording = Type.Object({
  media_id: Id,
  kind: Words(recordingKinds),
  mime: Type.String(),
  length_ms: Type.Integer(),
  /** Of a film, upright; null for sound. */
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  /** A picture of a film, where one was made. */
  poster: Type.Optional(Type.String()),
  /** Empty where nobody has listened for them. */
  peaks: Type.String(),
  /** Answers ranges. */
  url: Type.String(),
  caption: Type.String(),
  /** Not every browser plays it: a copy that does is being made, or could not be. */
  copy: Type.Optional(Words(copyStates)),
  /** Of a memory that is read by itself; in lists empty. */
  transcript: Type.Array(TranscriptLine),
});
export type Recording = Static<typeof Recording>;

/** Of one memory. */
export const MAX_RECORDINGS = 10;
/** As a memory names its recordings. */
export const NamedRecordings = Type.Array(
  Closed({
    media_id: Id,
    caption: Type.Optional(Line(300)),
    /** Absent: it stays as it is. */
    transcript: Type.Optional(
      Type.Array(
        Closed({
          at: Type.Integer({ minimum: 0, maximum: 86_400_000 }),
          text: Line(MAX_LINE, 1),
        }),
        { maxItems: MAX_LINES },
      ),
    ),
  }),
  { maxItems: MAX_RECORDINGS },
);

/** A PDF as its readers are given it: to be saved, byte for byte as it was sent. The address is signed and ends within 10 minutes. */
export const Document = Type.Object({
  media_id: Id,
  bytes: Type.Integer(),
  /** Null where the file does not say it plainly. */
  pages: Nullable(Type.Integer()),
  url: Type.String(),
  caption: Type.String(),
  /** Of its first page, where the machine draws such pictures. */
  first_page: Type.Optional(
    Type.Object({
      url_small: Type.String(),
      url: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
  ),
});
export type Document = Static<typeof Document>;

/** Of one memory. */
export const MAX_DOCUMENTS = 10;
/** As a memory names its documents. */
export const NamedDocuments = Type.Array(
  Closed({ media_id: Id, caption: Type.Optional(Line(300)) }),
  { maxItems: MAX_DOCUMENTS },
);

/** The mail that an answer came by, for its owner alone. */
export const AnswerMail = Type.Object({
  /** Saves it as it came, with everything that was left out. Signed, and ends within 10 minutes. */
  url: Type.String(),
  /** Below the answer, a signature say: what was left out of it. Empty for nothing. */
  cut: Type.String(),
});
export type AnswerMail = Static<typeof AnswerMail>;

/** A file as its owner sees it. */
export const Media = Type.Object({
  id: Id,
  kind: Words(['photo', 'avatar', 'recording', 'document', 'mail']),
  state: Words(mediaStates),
  name: Type.String(),
  mime: Type.String(),
  bytes: Type.Integer(),
  sha256: Type.String(),
  picture: Picture,
  /** Null for a photograph. */
  recording: Nullable(Recording),
  /** Of a document alone. */
  document: Type.Optional(Document),
  /** The original as it was uploaded: its owner alone. */
  original_url: Type.String(),
  /** When the camera says it was taken. `digitised` and `scan` tell when a paper picture was copied, not when it was taken. */
  taken: Nullable(
    Type.Object({ source: Words(['original', 'digitised', 'scan']), when: FuzzyDate }),
  ),
  /** Where the camera says it was taken: a suggestion for the owner, never shown to anyone else. */
  location: Nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  created_at: Instant,
});
export type Media = Static<typeof Media>;

/** One file in the field `file`. The same file sent twice answers with the same media. */
export const uploadMedia = endpoint({
  method: 'POST',
  path: '/media',
  summary: 'Keep one photograph: multipart with the field `file`',
  transport: 'multipart',
  answers: { 201: Data(Media) },
  fails: [
    'media.no_file',
    'media.not_a_picture',
    'media.too_many_pixels',
    'media.broken',
    'general.too_large',
    'general.storage_full',
  ],
});

/**
 * A file that came in parts, by tus 1.0.0 at `/uploads` (POST creates, PATCH sends, HEAD tells how far it came, DELETE ends it), enters as one that
 * was sent whole. Asked again it answers with the same media, for a day.
 */
export const keepUpload = endpoint({
  method: 'POST',
  path: '/uploads/:id/keep',
  summary: 'Keep a photograph, a voice, a film or a document that has arrived by tus',
  params: Closed({ id: Id }),
  answers: { 201: Data(Media) },
  fails: [
    'media.upload_unfinished',
    'media.upload_expired',
    'media.not_kept',
    'care.voice_off',
    'media.too_many_pixels',
    'media.broken',
    'media.locked',
    'general.storage_full',
  ],
});

export const readMedia = endpoint({
  method: 'GET',
  path: '/media/:id',
  summary: 'A file of mine: its state, when and where it was taken',
  params: Closed({ id: Id }),
  answers: { 200: Data(Media) },
});

/** Of a recording of mine. */
export const savePeaks = endpoint({
  method: 'PUT',
  path: '/media/:id/peaks',
  summary: 'Say how loud a recording of mine is along the way, as its page has heard it',
  params: Closed({ id: Id }),
  body: Closed({ peaks: Peaks }),
  answers: { 204: null },
});

export const deleteMedia = endpoint({
  method: 'DELETE',
  path: '/media/:id',
  summary: 'Remove a file of mine that stands in no memory and no tree',
  params: Closed({ id: Id }),
  answers: { 204: null },
  fails: ['media.in_use'],
});

/** By session (whoever may read what it belongs to) or by a signed address. The original: its owner alone. Ranges are answered. */
export const readVariant = endpoint({
  method: 'GET',
  path: '/media/:id/:variant',
  summary: 'The bytes of a picture, a recording or a document',
  transport: 'binary',
  params: Closed({ id: Id, variant: Words(mediaVariants) }),
  query: Closed({
    format: Type.Optional(Words(mediaFormats)),
    /** Of the derivatives. It opens nothing: it only makes another address of the same picture made anew. */
    v: Type.Optional(Type.Integer({ minimum: 1 })),
    expires: Type.Optional(Type.Integer({ minimum: 0 })),
    signature: Type.Optional(Type.String({ minLength: 20, maxLength: 100 })),
  }),
  answers: { 200: Type.Unknown() },
});

export const Avatar = Type.Object({
  avatar_url: Type.String(),
  profile_image: Type.String(),
  avatar: Type.String(),
});

/** Multipart with the field `profile_image`. */
export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/settings/avatar',
  summary: 'Set my picture: multipart with the field `profile_image`',
  transport: 'multipart',
  answers: { 200: Data(Avatar) },
  fails: [
    'media.no_profile_image',
    'media.not_a_picture',
    'media.too_many_pixels',
    'media.broken',
    'general.too_large',
    'general.storage_full',
  ],
});

export const readAnswerMail = endpoint({
  method: 'GET',
  path: '/activities/:id/answer-mail',
  summary: 'The mail that a memory or draft of mine came by; null where it was written here',
  params: Closed({ id: Id }),
  answers: { 200: Data(Nullable(AnswerMail)) },
});
