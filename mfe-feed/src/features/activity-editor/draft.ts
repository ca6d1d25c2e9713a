/** What a person has told so far, before it is a memory: a plain frozen value that can be kept, restored and compared. Pure. */
import {
  activityTypes,
  emotari,
  type ActivityTypeSlug,
  type EmotariSlug,
} from '@kinlore/shared/contracts/vocabulary';
import {
  MAX_FEELINGS,
  MAX_MEDIA,
  MAX_PEOPLE,
  memoryAudiences,
  type MemoryAudience,
} from '@kinlore/shared/contracts/activities';
import type { Sensitivity } from '@kinlore/shared/contracts/sensitivity';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { unknownDate } from '@kinlore/shared/dates';
import { readDate, readDetails } from './draft-details.ts';
import { noFiles, readFiles, type DraftFiles } from './draft-files.ts';
import { asIndex, asList, asRecord, asText, asWord, nullable } from './untrusted.ts';

export type { DraftPicture } from './draft-files.ts';
export { moved } from './moved.ts';

/** Raised when the shape changes in a way an older draft cannot be read as. */
export const DRAFT_FORMAT = 1;

export interface DraftPerson {
  readonly name: string;
  /** An account, also that of a memorial. */
  readonly user_id: string | null;
  /** Somebody of a tree. */
  readonly person_id: string | null;
}

export interface DraftFeeling {
  readonly emotari: EmotariSlug;
  /** 1 to 3. */
  readonly intensity: number;
}

export interface Draft extends DraftFiles {
  readonly title: string;
  readonly body: string;
  readonly type: ActivityTypeSlug | null;
  readonly subtype: string | null;
  readonly when: FuzzyDate;
  readonly place: string;
  readonly people: readonly DraftPerson[];
  readonly feelings: readonly DraftFeeling[];
  /** Names of files that had not arrived when the draft was last kept: they have to be chosen again. */
  readonly unfinished: readonly string[];
  readonly audience: MemoryAudience;
  /** How far "family" reaches, 1 to 6. */
  readonly degree: number;
  readonly chosen: readonly { readonly id: string; readonly full_name: string }[];
  /** The family space, for the audience `space`. */
  readonly space_id: string | null;
  readonly told_by: string;
  readonly source_note: string;
  /** Why it may be hard to read; null where it is not marked. */
  readonly sensitivity: Sensitivity | null;
  readonly skip_from_book: boolean;
  /** Sent with every try to publish, so that a doubled one makes one memory. */
  readonly key: string;
  /** The version the changes are based on; null for a new memory. */
  readonly version: number | null;
  /** The question it answers; it is said when the memory is made, and stays. */
  readonly question_id: string | null;
}

const nothingTold: Omit<Draft, 'unfinished' | 'key' | 'version' | 'question_id'> = {
  title: '',
  body: '',
  type: null,
  subtype: null,
  when: unknownDate(),
  place: '',
  people: [],
  feelings: [],
  ...noFiles,
  audience: 'family',
  degree: 4,
  chosen: [],
  space_id: null,
  told_by: '',
  source_note: '',
  sensitivity: null,
  skip_from_book: false,
};

export const emptyDraft = (key: string): Draft => ({
  ...nothingTold,
  unfinished: [],
  key,
  version: null,
  question_id: null,
});

export type DraftField = keyof typeof nothingTold;
/** The fields a person fills in: what is compared, merged and shown. */
export const draftFields = Object.keys(nothingTold) as readonly DraftField[]; // it is written out above, with no other keys

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Whether two drafts tell the same. */
export const sameTelling = (a: Draft, b: Draft): boolean =>
  draftFields.every((field) => same(a[field], b[field]));

const readerFields: ReadonlySet<DraftField> = new Set(['audience', 'degree', 'chosen', 'space_id']);

/** Whether nothing has been told yet, so that there is nothing to keep. Who could see it is nothing told. */
export const isUntouched = (draft: Draft): boolean =>
  draft.unfinished.length === 0 &&
  draftFields.every((field) => readerFields.has(field) || same(draft[field], nothingTold[field]));

/** The subtypes a type offers, none for no type. */
export const subtypesOf = (type: ActivityTypeSlug | null): readonly string[] =>
  activityTypes.find(({ slug }) => slug === type)?.subtypes ?? [];

/** Chooses a type; the subtype stays only where the new type knows it. */
export const withType = (draft: Draft, type: ActivityTypeSlug | null): Draft => ({
  ...draft,
  type,
  subtype:
    draft.subtype !== null && subtypesOf(type).includes(draft.subtype) ? draft.subtype : null,
});

/** Chooses a feeling at its mildest, or lets go of it; a fourth is refused by changing nothing: nobody is given a stronger word than they said. */
export const toggleFeeling = (draft: Draft, being: EmotariSlug): Draft => {
  const without = draft.feelings.filter((feeling) => feeling.emotari !== being);
  if (without.length < draft.feelings.length) return { ...draft, feelings: without };
  return without.length >= MAX_FEELINGS
    ? draft
    : { ...draft, feelings: [...without, { emotari: being, intensity: 1 }] };
};

export const withIntensity = (draft: Draft, being: EmotariSlug, intensity: number): Draft => ({
  ...draft,
  feelings: draft.feelings.map((feeling) =>
    feeling.emotari === being
      ? { ...feeling, intensity: Math.min(3, Math.max(1, Math.round(intensity))) }
      : feeling,
  ),
});

/** Names somebody; the same person twice changes nothing. */
export const withPerson = (draft: Draft, person: DraftPerson): Draft => {
  const name = person.name.trim().replace(/\s+/g, ' ');
  const isSame = (known: DraftPerson) =>
    (person.user_id !== null && known.user_id === person.user_id) ||
    (person.person_id !== null && known.person_id === person.person_id);
  const twice = draft.people.some(
    (known) =>
      isSame(known) ||
      (known.user_id === person.user_id &&
        known.person_id === person.person_id &&
        known.name.toLowerCase() === name.toLowerCase()),
  );
  return name === '' || twice || draft.people.length >= MAX_PEOPLE
    ? draft
    : { ...draft, people: [...draft.people, { ...person, name }] };
};

const beings = emotari.map(({ slug }) => slug);
const types = activityTypes.map(({ slug }) => slug);

const readPeople = (value: unknown): Draft['people'] =>
  asList(value, ({ name, user_id, person_id }) =>
    asText(name, 120) === ''
      ? null
      : { name: asText(name, 120), user_id: nullable(user_id), person_id: nullable(person_id) },
  ).slice(0, MAX_PEOPLE);

const readFeelings = (value: unknown): Draft['feelings'] =>
  asList(value, ({ emotari: being, intensity }) => {
    const slug = asWord(being, beings);
    return slug === null ? null : { emotari: slug, intensity: asIndex(intensity, 1, 3) ?? 2 };
  }).slice(0, MAX_FEELINGS);

/**
 * Reads what a browser has kept, which may be from another build or damaged: every field that can be read is, the rest is as in an empty
 * draft. Null when it is no draft at all.
 */
export const readDraft = (value: unknown): Draft | null => {
  const record = asRecord(value);
  const key = nullable(record['key']);
  if (key === null) return null;
  const type = asWord(record['type'], types);
  const subtype = nullable(record['subtype']);
  return {
    title: asText(record['title'], 400),
    body: asText(record['body'], 200_000),
    type,
    subtype: subtype !== null && subtypesOf(type).includes(subtype) ? subtype : null,
    when: readDate(record['when']),
    place: asText(record['place'], 400),
    people: readPeople(record['people']),
    feelings: readFeelings(record['feelings']),
    ...readFiles(record),
    unfinished: Array.isArray(record['unfinished'])
      ? record['unfinished'].filter((name) => typeof name === 'string').slice(0, MAX_MEDIA)
      : [],
    audience: asWord(record['audience'], memoryAudiences) ?? 'self',
    degree: asIndex(record['degree'], 1, 6) ?? 4,
    chosen: asList(record['chosen'], ({ id, full_name }) =>
      nullable(id) === null ? null : { id: asText(id, 60), full_name: asText(full_name, 200) },
    ),
    space_id: nullable(record['space_id']),
    ...readDetails(record),
    key,
    version: asIndex(record['version'], 1, 1_000_000_000),
    question_id: nullable(record['question_id']),
  };
};
