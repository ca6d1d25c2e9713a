/** Between a draft and the contract: what is sent, and what an existing memory looks like as a draft. Pure. */
import type {
  Activity,
  CreateActivity,
  UpdateActivity,
} from '@kinlore/shared/contracts/activities';
import { filesFrom, filesOf } from './draft-files.ts';
import { draftFields, emptyDraft, type Draft, type DraftField } from './draft.ts';

/** A memory for which no kind was chosen is an ordinary day: the least that is said of any. */
const unsaidKind = { type: 'everyday', subtype: 'ordinary_day' } as const;

const content = (draft: Draft) => ({
  ...(draft.type !== null && draft.subtype !== null
    ? { type: draft.type, subtype: draft.subtype }
    : unsaidKind),
  title: draft.title.trim(),
  body: draft.body.trim(),
  when: draft.when,
  place: draft.place.trim(),
  people: draft.people.map(({ name, user_id, person_id }) => ({
    name,
    ...(user_id === null ? {} : { user_id }),
    ...(person_id === null ? {} : { person_id }),
  })),
  feelings: draft.feelings.map(({ emotari, intensity }) => ({ emotari, intensity })),
  ...filesOf(draft),
  told_by: draft.told_by.trim(),
  source_note: draft.source_note.trim(),
  sensitivity: draft.sensitivity,
  skip_from_book: draft.skip_from_book,
});

const readers = (draft: Draft) => ({
  audience: draft.audience,
  ...(draft.audience === 'family' ? { audience_degree: draft.degree } : {}),
  ...(draft.audience === 'chosen' ? { chosen_ids: draft.chosen.map(({ id }) => id) } : {}),
  ...(draft.audience === 'space' ? { space_id: draft.space_id } : {}),
});

/** The body of `createActivity`. */
export const toCreate = (draft: Draft): CreateActivity => ({
  status: 'published',
  ...content(draft),
  ...readers(draft),
  ...(draft.question_id === null ? {} : { question_id: draft.question_id }),
});

const inBody: Readonly<Record<DraftField, readonly (keyof UpdateActivity)[]>> = {
  title: ['title'],
  body: ['body'],
  type: ['type', 'subtype'],
  subtype: ['type', 'subtype'],
  when: ['when'],
  place: ['place'],
  people: ['people'],
  feelings: ['feelings'],
  pictures: ['media'],
  recordings: ['recordings'],
  documents: ['documents'],
  audience: ['audience', 'audience_degree', 'chosen_ids', 'space_id'],
  degree: ['audience', 'audience_degree'],
  chosen: ['audience', 'chosen_ids'],
  space_id: ['audience', 'space_id'],
  told_by: ['told_by'],
  source_note: ['source_note'],
  sensitivity: ['sensitivity'],
  skip_from_book: ['skip_from_book'],
};

/** The body of `updateActivity`: only what differs from what the change began with. A draft of the server is published by it. */
export const toUpdate = (draft: Draft, base: Draft, published: boolean): UpdateActivity => {
  const changed = draftFields.filter(
    (field) => JSON.stringify(draft[field]) !== JSON.stringify(base[field]),
  );
  const keys = new Set<string>(changed.flatMap((field) => inBody[field]));
  const body = Object.fromEntries(
    Object.entries({ ...content(draft), ...readers(draft) }).filter(([key]) => keys.has(key)),
  );
  return published ? body : { ...body, status: 'published' };
};

/** An existing memory, ready to be changed. `key` names this attempt at changing it. */
export const fromMemory = (memory: Activity, key: string): Draft => ({
  ...emptyDraft(key),
  title: memory.title,
  body: memory.body,
  type: memory.type,
  subtype: memory.subtype,
  when: memory.when,
  place: memory.place,
  people: memory.people.map(({ name, user, tree_person }) => ({
    name,
    user_id: user?.id ?? null,
    person_id: tree_person?.person_id ?? null,
  })),
  feelings: memory.feelings,
  ...filesFrom(memory),
  audience: memory.audience,
  degree: memory.audience_degree,
  chosen: memory.chosen.map(({ id, full_name }) => ({ id, full_name })),
  space_id: memory.space_id,
  told_by: memory.provenance.told_by,
  source_note: memory.provenance.source_note,
  sensitivity: memory.sensitivity ?? null,
  skip_from_book: memory.skip_from_book === true,
  version: memory.version,
});

/** Which question a refused field belongs to: the first part of the path that a 422 names. */
const stepOfField: Readonly<
  Record<string, 'what' | 'when' | 'where' | 'who' | 'feelings' | 'audience' | 'review'>
> = {
  title: 'what',
  body: 'what',
  type: 'review',
  subtype: 'review',
  when: 'when',
  place: 'where',
  people: 'who',
  feelings: 'feelings',
  media: 'what',
  recordings: 'what',
  documents: 'what',
  audience: 'audience',
  audience_degree: 'audience',
  chosen_ids: 'audience',
  space_id: 'audience',
};

const stepOfCode: Readonly<Record<string, keyof typeof stepsOfCodes>> = {
  'activity.title_needed': 'what',
  'activity.subtype_unknown': 'review',
  'activity.date_impossible': 'when',
  'activity.person_unknown': 'who',
  'activity.media_unknown': 'what',
  'care.voice_off': 'what',
  'activity.chosen_needed': 'audience',
  'activity.space_unknown': 'audience',
  'activity.audience_too_wide_for_child': 'audience',
  'activity.audience_too_wide_for_teen': 'audience',
  'activity.verify_to_share': 'audience',
};
const stepsOfCodes = {
  what: true,
  when: true,
  where: true,
  who: true,
  feelings: true,
  audience: true,
  review: true,
} as const;

export type RefusedSteps = Partial<Record<keyof typeof stepsOfCodes, string>>;

/** The server's sentences beside the questions they concern; what concerns none is left to the foot of the page. */
export const refusedSteps = (failure: {
  readonly code: string;
  readonly message: string;
  readonly errors?: Readonly<Record<string, readonly string[]>> | undefined;
}): RefusedSteps => {
  const byField = Object.entries(failure.errors ?? {}).flatMap(([path, sentences]) => {
    const step =
      stepOfField[path.split(/[./[]/).find((part) => part !== '' && part !== 'body') ?? ''];
    return step === undefined ? [] : [[step, sentences[0] ?? failure.message] as const];
  });
  const step = stepOfCode[failure.code];
  return {
    ...(step === undefined ? {} : { [step]: failure.message }),
    ...Object.fromEntries(byField),
  };
};
