/** What a memory says, whole: the stored one, what somebody sent laid over it, and whether the result holds together. Pure. */
import type { MemoryAudience, UpdateActivity } from '@kinlore/shared/contracts/activities';
import { memoryAudiences } from '@kinlore/shared/contracts/activities';
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { activityTypes } from '@kinlore/shared/contracts/vocabulary';
import { problemsOf } from '@kinlore/shared/dates';
import { DomainError } from '../../platform/errors.ts';
import { fuzzyFrom, unknownDate } from '../../platform/rows.ts';
import type { ActivityRow } from './activities.queries.ts';
import type { MediaPart, Parts } from './parts.queries.ts';

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
  readonly people: readonly { readonly name: string; readonly user_id: string | null }[];
  readonly feelings: readonly { readonly emotari: string; readonly intensity: number }[];
  readonly media: readonly MediaPart[];
  readonly chosen_ids: readonly string[];
}

export const blank: Content = {
  type: '', subtype: '', title: '', body: '', when: unknownDate, place: '', audience: 'self', audience_degree: 4, space_id: null, told_by: '', source_note: '',
  people: [], feelings: [], media: [], chosen_ids: [],
};

/** An audience that this version does not offer is nobody but the owner. */
export const audienceOf = (stored: string): MemoryAudience => memoryAudiences.find((known) => known === stored) ?? 'self';

export const whenOf = (row: Pick<ActivityRow, 'when_kind' | 'when_start' | 'when_end' | 'when_precision' | 'when_text'>): FuzzyDate =>
  fuzzyFrom({ kind: row.when_kind, start: row.when_start, end: row.when_end, precision: row.when_precision, text: row.when_text });

export const contentOf = (row: ActivityRow, parts: Parts): Content => ({
  type: row.type, subtype: row.subtype, title: row.title, body: row.body, when: whenOf(row), place: row.place_text,
  audience: audienceOf(row.audience), audience_degree: row.audience_degree, space_id: row.space_id, told_by: row.told_by, source_note: row.source_note,
  people: parts.people.map(({ name, user_id }) => ({ name, user_id })), feelings: parts.feelings, media: parts.media, chosen_ids: parts.chosen,
});

/** What is absent in `sent` stays. Titles and names lose the spaces around them. */
export function overlaid(content: Content, sent: UpdateActivity): Content {
  const { people, feelings, media, title, place, body } = sent;
  return {
    type: sent.type ?? content.type, subtype: sent.subtype ?? content.subtype, when: sent.when ?? content.when,
    title: title?.trim() ?? content.title, place: place?.trim() ?? content.place, body: body?.trim() ?? content.body,
    audience: sent.audience ?? content.audience, audience_degree: sent.audience_degree ?? content.audience_degree,
    space_id: sent.space_id === undefined ? content.space_id : sent.space_id,
    told_by: sent.told_by?.trim() ?? content.told_by, source_note: sent.source_note?.trim() ?? content.source_note,
    people: people?.map(({ name, user_id }) => ({ name: name.trim(), user_id: user_id ?? null })) ?? content.people,
    feelings: feelings ?? content.feelings,
    media: media?.map(({ media_id, caption, alt }) => ({ media_id, caption: caption ?? '', alt: alt ?? '' })) ?? content.media,
    chosen_ids: sent.chosen_ids ?? content.chosen_ids,
  };
}

const refuse = (code: ErrorCode, field: string): never => {
  throw new DomainError(code, { [field]: [new DomainError(code).message] });
};

const hasTwins = (words: readonly string[]): boolean => new Set(words).size < words.length;

/** Throws for what cannot be kept. A draft may lack what a shared memory needs. `today`: the owner's own calendar day. */
export function check(content: Content, { today, draft }: { today: string; draft: boolean }): void {
  const subtypes: readonly string[] = activityTypes.find(({ slug }) => slug === content.type)?.subtypes ?? [];
  if (!subtypes.includes(content.subtype)) refuse('activity.subtype_unknown', 'subtype');
  if (problemsOf(content.when, today).length > 0) refuse('activity.date_impossible', 'when');
  if (hasTwins(content.feelings.map(({ emotari }) => emotari))) refuse('activity.named_twice', 'feelings');
  if (hasTwins(content.media.map(({ media_id }) => media_id))) refuse('activity.named_twice', 'media');
  if (hasTwins(content.people.flatMap(({ user_id }) => user_id ?? []))) refuse('activity.named_twice', 'people');
  if (content.people.some(({ name }) => name === '')) refuse('general.invalid', 'people');
  if (draft) return;
  if (content.title === '') refuse('activity.title_needed', 'title');
  if (content.audience === 'chosen' && content.chosen_ids.length === 0) refuse('activity.chosen_needed', 'chosen_ids');
  if (content.audience === 'space' && content.space_id === null) refuse('activity.space_unknown', 'space_id');
}

/** The columns of the row. */
export const columnsOf = (content: Content) => ({
  type: content.type, subtype: content.subtype, title: content.title, body: content.body, place_text: content.place,
  when_kind: content.when.kind, when_start: content.when.start, when_end: content.when.end, when_precision: content.when.precision, when_text: content.when.text,
  audience: content.audience, audience_degree: content.audience_degree, space_id: content.audience === 'space' ? content.space_id : null,
  told_by: content.told_by, source_note: content.source_note,
});
