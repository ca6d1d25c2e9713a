/** What somebody is about to leave, before it is sent. Pure. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { unknownDate } from '@kinlore/shared/dates';
import type { TributeDraft as SavedDraft } from '@kinlore/shared/contracts/tribute-drafts';
import { formFilesOf, type FormFile } from '../files/index.ts';
import type { DraftChange, NewTribute } from './tributes.api.ts';

export const tributeKinds = ['words', 'memory', 'photo', 'recording'] as const;
export type TributeKind = (typeof tributeKinds)[number];

export interface TributeDraft {
  readonly kind: TributeKind;
  readonly body: string;
  readonly relation: string;
  readonly place: string;
  readonly when: FuzzyDate;
  readonly audience: Tribute['audience'];
  /** They stay while somebody looks at another kind. */
  readonly files: readonly FormFile[];
}

export const emptyDraft: TributeDraft = {
  kind: 'words',
  body: '',
  relation: '',
  place: '',
  when: unknownDate(),
  audience: 'memorial',
  files: [],
};

const isPicture = ({ kind }: FormFile): boolean => kind === 'picture';

/** What the server wants of each: words, or a file of the kind it is named by. */
const holds: Readonly<
  Record<Tribute['type'], (body: string, files: readonly FormFile[]) => boolean>
> = {
  words: (body) => body.trim() !== '',
  memory: (body) => body.trim() !== '',
  photo: (_body, files) => files.some(isPicture),
  voice: (_body, files) => files.some(({ kind }) => kind === 'audio'),
  video: (_body, files) => files.some(({ kind }) => kind === 'video'),
  candle: () => true,
};

/** A film with a voice beside it is a film. */
export function typeOf({ kind, files }: Pick<TributeDraft, 'kind' | 'files'>): Tribute['type'] {
  if (kind !== 'recording') return kind;
  return files.some((file) => file.kind === 'video') ? 'video' : 'voice';
}

export const isWhole = (
  type: Tribute['type'],
  { body, files }: Pick<TributeDraft, 'body' | 'files'>,
): boolean => holds[type](body, files);

export const sentFiles = (files: readonly FormFile[]): NonNullable<NewTribute['files']> =>
  files.map(({ media_id, caption, alt }) => ({
    media_id,
    caption: caption.trim(),
    alt: alt.trim(),
  }));

export function sentTribute(draft: TributeDraft): NewTribute {
  const { kind, body, relation, place, when, audience, files } = draft;
  return {
    type: typeOf(draft),
    body,
    relation,
    audience,
    ...(kind !== 'words' && { files: sentFiles(files) }),
    ...(kind === 'memory' && { when, place }),
  };
}

const kindOf = ({ type }: Pick<SavedDraft, 'type'>): TributeKind =>
  type === 'voice' || type === 'video' ? 'recording' : type;

/** As it was half written, to go on with. */
export const continued = (saved: SavedDraft): TributeDraft => ({
  kind: kindOf(saved),
  body: saved.body,
  relation: saved.relation,
  place: saved.place,
  when: saved.when,
  audience: saved.audience,
  files: formFilesOf(saved),
});

/** Everything that was put into it, whichever kind is looked at. */
export const halfWritten = (draft: TributeDraft): DraftChange => {
  const type = typeOf(draft);
  const { body, relation, place, when, audience, files } = draft;
  return {
    type: type === 'candle' ? 'words' : type,
    body,
    relation,
    place,
    when,
    audience,
    files: sentFiles(files),
  };
};

/** There is nothing in it that could be lost. */
export const isEmpty = ({ body, relation, place, when, files }: TributeDraft): boolean =>
  `${body}${relation}${place}`.trim() === '' && when.kind === 'unknown' && files.length === 0;
