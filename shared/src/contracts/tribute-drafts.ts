/** Tributes that are half written, one at each memorial, read by their author alone; and what was written at the memorials one keeps. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { MemorialCard, Tribute } from './legacy.ts';
import { TributeFiles, sentContent, tributeAudiences } from './tribute-content.ts';

/** A candle is lit, or it is not. */
const draftTypes = ['words', 'memory', 'photo', 'voice', 'video'] as const;

export const TributeDraft = Type.Object({
  type: Words(draftTypes),
  relation: Type.String(),
  body: Type.String(),
  when: FuzzyDate,
  place: Type.String(),
  audience: Words(tributeAudiences),
  ...TributeFiles.properties,
  updated_at: Instant,
});
export type TributeDraft = Static<typeof TributeDraft>;

const ofMemorial = Closed({ memorial: Id });

export const readTributeDraft = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/tribute-draft',
  summary: 'My tribute to this memorial that is half written; null where there is none',
  params: ofMemorial,
  answers: { 200: Data(Nullable(TributeDraft)) },
});

export const saveTributeDraft = endpoint({
  method: 'PUT',
  path: '/legacy/memorials/:memorial/tribute-draft',
  summary: 'Keep my tribute half written. What is kept last stays; sending a tribute ends it',
  params: ofMemorial,
  body: Closed({ type: Words(draftTypes), ...sentContent }),
  answers: { 200: Data(TributeDraft) },
  fails: ['legacy.tributes_closed', 'legacy.tribute_file'],
});

export const deleteTributeDraft = endpoint({
  method: 'DELETE',
  path: '/legacy/memorials/:memorial/tribute-draft',
  summary: 'Delete what I half wrote, also where the memorial is no longer shared with me',
  params: ofMemorial,
  answers: { 204: null },
});

/** `memorial` is null for one that is no longer shared with me; `memorial_id` names it still. */
export const MyTributeDraft = Type.Object({
  memorial_id: Id,
  memorial: Nullable(MemorialCard),
  draft: TributeDraft,
});
export type MyTributeDraft = Static<typeof MyTributeDraft>;
export const listTributeDrafts = endpoint({
  method: 'GET',
  path: '/legacy/tributes/drafts',
  summary: 'What I half wrote over all memorials, newest first',
  query: Closed(paging),
  answers: { 200: Page(MyTributeDraft) },
});

export const listReceivedTributes = endpoint({
  method: 'GET',
  path: '/legacy/tributes/received',
  summary: 'What is shown at the memorials I keep, newest first',
  query: Closed(paging),
  answers: { 200: Page(Type.Object({ memorial: MemorialCard, tribute: Tribute })) },
});
