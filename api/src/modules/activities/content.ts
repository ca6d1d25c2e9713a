/** What a memory says, whole: the stored one, what somebody sent laid over it. Pure. */
import type { Sensitivity } from '@kinlore/shared/contracts/sensitivity';
import type { MemoryAudience, UpdateActivity } from '@kinlore/shared/contracts/activities';
import { memoryAudiences } from '@kinlore/shared/contracts/activities';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { whenFrom, unknownDate } from '../../platform/rows.ts';
import type { ActivityRow } from './activities.queries.ts';
import type { DocumentPart, MediaPart, Parts, RecordingPart } from './parts.queries.ts';

export interface Content {
  readonly type: string;
  readonly subtype: string;
  readonly title: string;
  readonly body: string;
  readonly when: FuzzyDate;
  readonly place: string;
  readonly audience: MemoryAudience;
  readonly audience_degree: number;
  readonly space_id: string | null;
  readonly told_by: string;
  readonly source_note: string;
  readonly sensitivity: Sensitivity | null;
  readonly skip_from_book: boolean;
  /** `person_id` undefined: nobody said anything of it, and what stood with that name stays. */
  readonly people: readonly {
    readonly name: string;
    readonly user_id: string | null;
    readonly person_id?: string | null | undefined;
  }[];
  readonly feelings: readonly { readonly emotari: string; readonly intensity: number }[];
  readonly media: readonly MediaPart[];
  readonly recordings: readonly RecordingPart[];
  readonly documents: readonly DocumentPart[];
  readonly chosen_ids: readonly string[];
}

export const blank: Content = {
  type: '',
  subtype: '',
  title: '',
  body: '',
  when: unknownDate,
  place: '',
  audience: 'self',
  audience_degree: 4,
  space_id: null,
  told_by: '',
  source_note: '',
  sensitivity: null,
  skip_from_book: false,
  people: [],
  feelings: [],
  media: [],
  recordings: [],
  documents: [],
  chosen_ids: [],
};

/** An audience that this version does not offer is nobody but the owner. */
export const audienceOf = (stored: string): MemoryAudience =>
  memoryAudiences.find((known) => known === stored) ?? 'self';

export const whenOf = (
  row: Pick<ActivityRow, 'when_kind' | 'when_start' | 'when_end' | 'when_precision' | 'when_text'>,
): FuzzyDate => whenFrom(row);

export const contentOf = (row: ActivityRow, parts: Parts): Content => ({
  type: row.type,
  subtype: row.subtype,
  title: row.title,
  body: row.body,
  when: whenOf(row),
  place: row.place_text,
  audience: audienceOf(row.audience),
  audience_degree: row.audience_degree,
  space_id: row.space_id,
  told_by: row.told_by,
  source_note: row.source_note,
  sensitivity: row.sensitivity,
  skip_from_book: row.skip_from_book,
  people: parts.people.map(({ name, user_id, person_id }) => ({ name, user_id, person_id })),
  feelings: parts.feelings,
  media: parts.media,
  recordings: parts.recordings,
  documents: parts.documents,
  chosen_ids: parts.chosen,
});

/** Whom it is for, as an event says it. */
export const readersIn = ({ audience, audience_degree, space_id, chosen_ids }: Content) => ({
  audience,
  degree: audience_degree,
  spaceId: space_id,
  chosen: chosen_ids,
});

/** What was said of nothing stays as it was written. */
const writtenOf = ({ recordings }: Content, id: string): RecordingPart['transcript'] =>
  recordings.find(({ media_id }) => media_id === id)?.transcript ?? [];

/** What is absent in `sent` stays. Titles and names lose the spaces around them. */
export function overlayContent(content: Content, sent: Omit<UpdateActivity, 'status'>): Content {
  const merged = { ...content, ...sent };
  return {
    ...merged,
    title: merged.title.trim(),
    place: merged.place.trim(),
    body: merged.body.trim(),
    told_by: merged.told_by.trim(),
    source_note: merged.source_note.trim(),
    people: merged.people.map(({ name, user_id, person_id }) => ({
      name: name.trim(),
      user_id: user_id ?? null,
      person_id,
    })),
    recordings: merged.recordings.map(({ media_id, caption, transcript }) => ({
      media_id,
      caption: caption ?? '',
      transcript: transcript ?? writtenOf(content, media_id),
    })),
    documents: merged.documents.map(({ media_id, caption }) => ({
      media_id,
      caption: caption?.trim() ?? '',
    })),
    media: merged.media.map(({ media_id, caption, alt }) => ({
      media_id,
      caption: caption ?? '',
      alt: alt ?? '',
    })),
  };
}

/** The columns of the row. */
export const columnsOf = (content: Content) => ({
  type: content.type,
  subtype: content.subtype,
  title: content.title,
  body: content.body,
  place_text: content.place,
  when_kind: content.when.kind,
  when_start: content.when.start,
  when_end: content.when.end,
  when_precision: content.when.precision,
  when_text: content.when.text,
  audience: content.audience,
  audience_degree: content.audience_degree,
  space_id: content.audience === 'space' ? content.space_id : null,
  told_by: content.told_by,
  source_note: content.source_note,
  sensitivity: content.sensitivity,
  skip_from_book: content.skip_from_book,
});
