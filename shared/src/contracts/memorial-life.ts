/** A life in chapters: what is told of somebody who died, by the stage of life they were in, and where it happened. No numbers that count up. */
import { FuzzyDate } from './fuzzy-date.ts';
import {
  Closed,
  Data,
  Day,
  Id,
  Line,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { TypeSlug } from './life-filters.ts';
import { Picture, Recording } from './media.ts';
import { MemoryMap, mapZoom } from './places.ts';

/** Letters of what is told that a list shows. */
export const MOST_TOLD = 240;
/** Of each chapter the memorial shows so many, those that tell the most. */
export const FIRST_OF_CHAPTER = 3;

export const lifeChapters = [
  'before',
  'first_years',
  'childhood',
  'growing_up',
  'setting_out',
  'building',
  'middle_years',
  'full_years',
  'later_years',
  'great_age',
  /** Ten years, where nobody says when they were born. */
  'years',
  /** After they died. */
  'since',
  'undated',
] as const;

/** A memory of theirs, one that tells of them, or a memory that somebody wrote as a tribute. */
export const LifeEntry = Type.Object({
  kind: Words(['memory', 'tribute']),
  id: Id,
  /** Of a memory, as its address names it; null of a tribute. */
  type: Nullable(TypeSlug),
  title: Type.String(),
  /** Its beginning. */
  words: Type.String(),
  words_complete: Type.Boolean(),
  when: FuzzyDate,
  place: Type.String(),
  picture: Nullable(Picture),
  /** Who tells it; empty where they told it themselves. */
  told_by: Type.String(),
  has_voice: Type.Boolean(),
  /** Marked as hard to read: nothing of it is shown in a list. */
  folded: Type.Boolean(),
});
export type LifeEntry = Static<typeof LifeEntry>;

export const LifeChapter = Type.Object({
  chapter: Words(lifeChapters),
  /** The age in whole years at which it begins and ends; null where it has none. */
  from_age: Nullable(Type.Integer()),
  until_age: Nullable(Type.Integer()),
  /** Its days, both included, as the list of one chapter takes them; null where it has no end. */
  from: Nullable(Day),
  until: Nullable(Day),
  /** In the order in which it happened. */
  entries: Type.Array(LifeEntry),
  /** Not all of it is here. */
  more: Type.Boolean(),
});
export type LifeChapter = Static<typeof LifeChapter>;

const ofMemorial = Closed({ memorial: Id });

export const readMemorialLife = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/life',
  summary:
    'A life in chapters: memories of the person and about them that I may read, and tributes that tell a memory with its date. Chapters of which nothing can be read are not there',
  params: ofMemorial,
  answers: { 200: Data(Type.Array(LifeChapter)) },
});

export const listMemorialLife = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/life/entries',
  summary:
    'What is told of a life within these days, the oldest first; with `undated` what has no date, the last told first',
  params: ofMemorial,
  query: Closed({
    ...paging,
    from: Type.Optional(Day),
    until: Type.Optional(Day),
    undated: Type.Optional(Type.Boolean()),
    /** As `readMemorialPlaces` names it, in any spelling of its letters and accents. */
    place: Type.Optional(Line(200, 1)),
  }),
  answers: { 200: Page(LifeEntry) },
});

export const LifePlace = Type.Object({
  name: Type.String(),
  /** Years of what is told of there; null where nobody says. */
  first_year: Nullable(Type.Integer()),
  last_year: Nullable(Type.Integer()),
  /** They were born or died here, as the memorial says. */
  born: Type.Boolean(),
  died: Type.Boolean(),
  /** Where the town lies; null where nobody can say. */
  spot: Nullable(
    Type.Object({
      latitude: Type.Number({ minimum: -90, maximum: 90 }),
      longitude: Type.Number({ minimum: -180, maximum: 180 }),
    }),
  ),
  /** Something about it can be read in the chapters. */
  told: Type.Boolean(),
});
export type LifePlace = Static<typeof LifePlace>;

export const readMemorialPlaces = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/places',
  summary:
    'Where a life happened: where they were born and died, and the places of what I may read of them, in the order of a life',
  params: ofMemorial,
  answers: { 200: Data(Type.Array(LifePlace)) },
});

export const mapOfMemorial = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/map',
  summary:
    'Where the memories of somebody who died, and those about them, happened, as far as I may read them',
  params: ofMemorial,
  query: Closed({ zoom: mapZoom }),
  answers: { 200: Data(MemoryMap) },
});

/** A recording in which the person speaks, with what is said in it. */
export const LifeVoice = Type.Object({
  recording: Recording,
  memory: Type.Object({ id: Id, type: TypeSlug, title: Type.String(), when: FuzzyDate }),
});
export type LifeVoice = Static<typeof LifeVoice>;

export const listMemorialVoices = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/voices',
  summary:
    'Recordings in which the person speaks, of memories that I may read: of their own, and of those of others that name them and are told by them',
  params: ofMemorial,
  query: Closed(paging),
  answers: { 200: Page(LifeVoice) },
});
