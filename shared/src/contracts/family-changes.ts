/** Changing a tree: persons in full, unions, parent links, sources, many steps at once, history, merging and checking. */
import {
  Citation,
  LifeEvent,
  PersonName,
  Source,
  SourceFields,
  eventChanges,
  morePersonFields,
} from './family-facts.ts';
import { PersonFields, TreePerson, relations, treeUnionKinds, unionStatuses } from './family.ts';
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
import { Picture } from './media.ts';
import { PersonCard } from './people.ts';
import { parentNatures } from './vocabulary.ts';

export const linkConfidences = ['stated', 'proven', 'doubtful', 'disputed'] as const;

/** A person named in passing. A hidden one has no name. */
export const PersonRef = Type.Object({ id: Id, name: Type.String(), hidden: Type.Boolean() });
export type PersonRef = Static<typeof PersonRef>;

const LinkOfPerson = Type.Object({
  id: Id,
  version: Type.Integer(),
  person: PersonRef,
  nature: Words(parentNatures),
  preferred: Type.Boolean(),
  union_id: Nullable(Id),
  confidence: Words(linkConfidences),
});
export type LinkOfPerson = Static<typeof LinkOfPerson>;

export const UnionInFull = Type.Object({
  id: Id,
  version: Type.Integer(),
  kind: Words(treeUnionKinds),
  status: Words(unionStatuses),
  partners: Type.Array(PersonRef),
  /** Empty where a partner is hidden: what happened to both is told of neither. */
  events: Type.Array(LifeEvent),
  citations: Type.Array(Citation),
});
export type UnionInFull = Static<typeof UnionInFull>;

export const PersonInFull = Type.Object({
  person: TreePerson,
  gender_text: Type.String(),
  living_override: Nullable(Type.Boolean()),
  is_private: Type.Boolean(),
  /** The photograph they are shown by in this tree. */
  portrait: Nullable(Picture),
  names: Type.Array(PersonName),
  events: Type.Array(LifeEvent),
  citations: Type.Array(Citation),
  unions: Type.Array(UnionInFull),
  parents: Type.Array(LinkOfPerson),
  children: Type.Array(LinkOfPerson),
  /** Persons that were merged into this one and can be taken apart again. */
  merged: Type.Array(Type.Object({ person_id: Id, name: Type.String(), at: Instant })),
});
export type PersonInFull = Static<typeof PersonInFull>;

const inTree = { tree: Id };
const onPerson = { tree: Id, person: Id };
const Changed = Type.Object({ revision: Type.Integer(), warnings: Type.Array(Type.String()) });
const stale = ['general.version_required', 'general.version_stale'] as const;
const linkRefusals = [
  'family.would_create_cycle',
  'family.own_relative',
  'family.too_many_birth_parents',
  'family.duplicate_link',
  'family.impossible_dates',
] as const;

export const WholePerson = Closed({ ...PersonFields, ...morePersonFields });
export type PersonChanges = Static<typeof WholePerson>;

export const readPersonInFull = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/persons/:person',
  summary:
    'Everything known of one person: names, events, sources, unions, links. ETag is the version.',
  params: Closed(onPerson),
  answers: { 200: Data(PersonInFull) },
});

export const createPerson = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/persons',
  summary: 'Add a person who is tied to nobody yet',
  params: Closed(inTree),
  body: WholePerson,
  answers: {
    201: Data(
      Type.Object({ person_id: Id, revision: Type.Integer(), warnings: Type.Array(Type.String()) }),
    ),
  },
  fails: [
    'family.outside_branch',
    'family.needs_name',
    'family.impossible_dates',
    'family.unknown_part',
    'family.unknown_picture',
  ],
});

const unionFields = {
  kind: Type.Optional(Words(treeUnionKinds)),
  status: Type.Optional(Words(unionStatuses)),
  ...eventChanges,
};

export const createUnion = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/unions',
  summary: 'Tie two persons, or say that one had a partner nobody knows',
  params: Closed(inTree),
  body: Closed({ partner_ids: Type.Array(Id, { minItems: 1, maxItems: 2 }), ...unionFields }),
  answers: {
    201: Data(
      Type.Object({ union_id: Id, revision: Type.Integer(), warnings: Type.Array(Type.String()) }),
    ),
  },
  fails: [
    'family.outside_branch',
    'family.own_relative',
    'family.duplicate_link',
    'family.impossible_dates',
    'family.unknown_part',
  ],
});

export const updateUnion = endpoint({
  method: 'PATCH',
  path: '/family/tree/:tree/unions/:union',
  summary: 'Change a union: kind, status, partners, wedding and divorce. Needs If-Match.',
  params: Closed({ tree: Id, union: Id }),
  body: Closed({ partner_ids: Type.Optional(Type.Array(Id, { maxItems: 2 })), ...unionFields }),
  answers: { 200: Data(Changed) },
  fails: [
    'family.outside_branch',
    'family.own_relative',
    'family.duplicate_link',
    'family.impossible_dates',
    'family.unknown_part',
    ...stale,
  ],
});

export const removeUnion = endpoint({
  method: 'DELETE',
  path: '/family/tree/:tree/unions/:union',
  summary: 'Take a union out; children keep their parents. Can be undone.',
  params: Closed({ tree: Id, union: Id }),
  answers: { 200: Data(Changed) },
  fails: ['family.outside_branch', ...stale],
});

export const updateParentLink = endpoint({
  method: 'PATCH',
  path: '/family/tree/:tree/parent-links/:link',
  summary:
    'Change how a parent is one: nature, confidence, the union, whether it is the family a child is drawn under. Needs If-Match.',
  params: Closed({ tree: Id, link: Id }),
  body: Closed({
    nature: Type.Optional(Words(parentNatures)),
    preferred: Type.Optional(Type.Boolean()),
    union_id: Type.Optional(Nullable(Id)),
    confidence: Type.Optional(Words(linkConfidences)),
  }),
  answers: { 200: Data(Changed) },
  fails: [
    'family.outside_branch',
    'family.too_many_birth_parents',
    'family.duplicate_link',
    'family.impossible_dates',
    ...stale,
  ],
});

export const removeParentLink = endpoint({
  method: 'DELETE',
  path: '/family/tree/:tree/parent-links/:link',
  summary: 'Take a parent link out; can be undone',
  params: Closed({ tree: Id, link: Id }),
  answers: { 200: Data(Changed) },
  fails: ['family.outside_branch', ...stale],
});

export const orderFamily = endpoint({
  method: 'PUT',
  path: '/family/tree/:tree/persons/:person/order',
  summary:
    'Put the unions or the children of a person in order. Those not named follow as they were.',
  params: Closed(onPerson),
  body: Closed({
    union_ids: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    child_ids: Type.Optional(Type.Array(Id, { maxItems: 200 })),
  }),
  answers: { 200: Data(Changed) },
});

// ── sources ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
export const listSources = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/sources',
  summary: 'The sources of a tree, newest first, or those whose title holds the words',
  params: Closed(inTree),
  query: Closed({ ...paging, q: Type.Optional(Type.String({ maxLength: 200 })) }),
  answers: { 200: Page(Source) },
});
export const createSource = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/sources',
  summary: 'Add a source',
  params: Closed(inTree),
  body: Closed({ ...SourceFields, title: Type.String({ minLength: 1, maxLength: 300 }) }),
  answers: { 201: Data(Type.Object({ source_id: Id, revision: Type.Integer() })) },
});
export const updateSource = endpoint({
  method: 'PATCH',
  path: '/family/tree/:tree/sources/:source',
  summary: 'Change a source. Needs If-Match.',
  params: Closed({ tree: Id, source: Id }),
  body: Closed(SourceFields),
  answers: { 200: Data(Changed) },
  fails: ['family.outside_branch', ...stale],
});
export const removeSource = endpoint({
  method: 'DELETE',
  path: '/family/tree/:tree/sources/:source',
  summary: 'Take a source out, with every citation of it; can be undone',
  params: Closed({ tree: Id, source: Id }),
  answers: { 200: Data(Changed) },
  fails: ['family.outside_branch', ...stale],
});

// ── many steps at once ───────────────────────────────────────────────────────────────────────────────────────────────────
/** An id, or the name an earlier step of the same batch gave: `$1`, `$mother`. */
export const IdOrTemporary = Type.String({
  pattern:
    '^([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|\\$[a-z0-9_]{1,40})$',
});
const Temporary = Type.Optional(Type.String({ pattern: '^\\$[a-z0-9_]{1,40}$' }));
/** The version seen; needed for whatever the batch did not make itself. */
const version = Type.Optional(Type.Integer({ minimum: 1 }));

export const BatchStep = Type.Union([
  Closed({ do: Type.Literal('person.create'), as: Temporary, person: WholePerson }),
  Closed({ do: Type.Literal('person.update'), id: IdOrTemporary, version, person: WholePerson }),
  Closed({ do: Type.Literal('person.remove'), id: IdOrTemporary, version }),
  Closed({
    do: Type.Literal('relative.add'),
    to: IdOrTemporary,
    relation: Words(relations),
    other: IdOrTemporary,
    nature: Type.Optional(Words(parentNatures)),
    union_id: Type.Optional(IdOrTemporary),
    union_kind: Type.Optional(Words(treeUnionKinds)),
  }),
  Closed({
    do: Type.Literal('union.create'),
    as: Temporary,
    partner_ids: Type.Array(IdOrTemporary, { minItems: 1, maxItems: 2 }),
    ...unionFields,
  }),
  Closed({
    do: Type.Literal('union.update'),
    id: IdOrTemporary,
    version,
    partner_ids: Type.Optional(Type.Array(IdOrTemporary, { maxItems: 2 })),
    ...unionFields,
  }),
  Closed({ do: Type.Literal('union.remove'), id: IdOrTemporary, version }),
  Closed({
    do: Type.Literal('parent.link'),
    child_id: IdOrTemporary,
    parent_id: IdOrTemporary,
    nature: Type.Optional(Words(parentNatures)),
    union_id: Type.Optional(IdOrTemporary),
  }),
  Closed({ do: Type.Literal('parent.unlink'), id: Id, version }),
]);
export type BatchStep = Static<typeof BatchStep>;

export const applyBatch = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/batch',
  summary:
    'Up to 500 steps as one operation: all or none, undone as one. A refusal names the step in `details.step`.',
  params: Closed(inTree),
  body: Closed({
    steps: Type.Array(BatchStep, { minItems: 1, maxItems: 500 }),
    /** The revision seen. Persons are then taken out without their versions, unless an operation after it concerned them. */
    since: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  answers: {
    201: Data(
      Type.Object({
        revision: Type.Integer(),
        warnings: Type.Array(Type.String()),
        ids: Type.Record(Type.String(), Id),
      }),
    ),
  },
  fails: [
    'family.outside_branch',
    ...linkRefusals,
    'family.needs_name',
    'family.linked_account',
    'family.lives_by_account',
    'family.too_many_persons',
    'family.unknown_part',
    'family.unknown_picture',
    'family.unknown_temporary',
    ...stale,
  ],
});

// ── history ──────────────────────────────────────────────────────────────────────────────────────────────────────────────
export const historyEntities = [
  'person',
  'name',
  'event',
  'union',
  'partner',
  'link',
  'source',
  'citation',
] as const;

/** A value as it can be said; a date as people wrote it. */
const Said = Nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()]));
export const HistoryPart = Type.Object({
  entity: Words(historyEntities),
  action: Words(['added', 'changed', 'removed'] as const),
  /** The kind of event, name or link it is about. */
  about: Type.String(),
  persons: Type.Array(PersonRef),
  /** Empty where somebody concerned is hidden. */
  fields: Type.Array(Type.Object({ field: Type.String(), before: Said, after: Said })),
});
export type HistoryPart = Static<typeof HistoryPart>;

export const HistoryEntry = Type.Object({
  seq: Type.Integer(),
  kind: Type.String(),
  actor: Nullable(PersonCard),
  created_at: Instant,
  undone: Type.Boolean(),
  undoes: Nullable(Type.Integer()),
  parts: Type.Array(HistoryPart),
  more_parts: Type.Integer(),
  abilities: Type.Object({ undo: Type.Boolean(), redo: Type.Boolean() }),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

export const readHistory = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/history',
  summary: 'What was changed, newest first: all of it, of one person, or by one member',
  params: Closed(inTree),
  query: Closed({
    person: Type.Optional(Id),
    actor: Type.Optional(Id),
    before: Type.Optional(Type.Integer({ minimum: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answers: {
    200: Data(Type.Object({ entries: Type.Array(HistoryEntry), before: Nullable(Type.Integer()) })),
  },
});

export const redoOperation = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/redo',
  summary: 'Do again what I undid last, or what the named undo took back',
  params: Closed(inTree),
  body: Closed({ seq: Type.Optional(Type.Integer({ minimum: 1 })) }),
  answers: { 200: Data(Type.Object({ revision: Type.Integer(), redone: Type.Integer() })) },
  fails: ['family.outside_branch', 'family.nothing_to_redo', 'family.changed_since'],
});

// ── two who are one ──────────────────────────────────────────────────────────────────────────────────────────────────────
const Side = Words(['survivor', 'loser'] as const);
export const MergeChoices = Closed({
  name: Type.Optional(Side),
  sex: Type.Optional(Side),
  birth: Type.Optional(Side),
  death: Type.Optional(Side),
  note: Type.Optional(Words(['survivor', 'loser', 'both'] as const)),
  /** Whose parents stand where both have some: `both` is refused with more than two by birth. */
  parents: Type.Optional(Words(['survivor', 'loser', 'both'] as const)),
});
export type MergeChoices = Static<typeof MergeChoices>;

export const mergePersons = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/merge',
  summary:
    'Two persons are one: the survivor keeps the place, what the other had is kept beside. One operation, taken apart again by unmerge.',
  params: Closed(inTree),
  body: Closed({ survivor: Id, loser: Id, choices: Type.Optional(MergeChoices) }),
  answers: {
    200: Data(
      Type.Object({ person_id: Id, revision: Type.Integer(), warnings: Type.Array(Type.String()) }),
    ),
  },
  fails: [
    'family.outside_branch',
    'family.own_relative',
    'family.own_partner',
    'family.would_create_cycle',
    'family.two_accounts',
    'family.too_many_birth_parents',
  ],
});

export const unmergePersons = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/unmerge',
  summary:
    'Takes a person out of the one they were merged into, however long ago. What was changed since stays as it was changed.',
  params: Closed(inTree),
  body: Closed({ person: Id }),
  answers: {
    200: Data(
      Type.Object({
        person_id: Id,
        revision: Type.Integer(),
        exact: Type.Boolean(),
        kept: Type.Integer(),
      }),
    ),
  },
  fails: ['family.outside_branch', 'family.not_merged', 'family.changed_since'],
});

export const MergeCandidate = Type.Object({
  a: TreePerson,
  b: TreePerson,
  score: Type.Integer(),
  reasons: Type.Array(Type.String()),
});
export type MergeCandidate = Static<typeof MergeCandidate>;

export const listMergeCandidates = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/merge-candidates',
  summary: 'Pairs that may be one person, likeliest first, with the reasons',
  params: Closed(inTree),
  query: Closed(paging),
  answers: { 200: Page(MergeCandidate) },
});
export const dismissMergeCandidate = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/merge-candidates/dismiss',
  summary: 'These two are not one person',
  params: Closed(inTree),
  body: Closed({ a: Id, b: Id }),
  answers: { 204: null },
});

// ── what is likely missing ────────────────────────────────────────────────────────────────────────────────────────────────
export const suggestionCodes = ['co_parent', 'same_parents', 'siblings_parent', 'couple'] as const;
/**
 * A question: `co_parent` (child, who may be a parent too, the parent who is their partner), `same_parents` (child, who may be a parent too, the
 * parent with whom they have other children), `siblings_parent` (who has no parents, whose parent it may be too, the brother or sister), `couple`.
 */
export const TieSuggestion = Type.Object({
  suggestion: Type.String(),
  code: Words(suggestionCodes),
  persons: Type.Array(PersonRef),
});
export type TieSuggestion = Static<typeof TieSuggestion>;

export const listTieSuggestions = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/suggestions',
  summary:
    'Ties that are likely missing, for those who may write; a no is kept by ignoring it as a finding',
  params: Closed(inTree),
  query: Closed(paging),
  answers: { 200: Page(TieSuggestion) },
});

// ── what cannot quite be ─────────────────────────────────────────────────────────────────────────────────────────────────
export const Finding = Type.Object({
  finding: Type.String(),
  code: Type.String(),
  severity: Words(['wrong', 'doubtful'] as const),
  persons: Type.Array(PersonRef),
  ignored: Type.Boolean(),
});
export type Finding = Static<typeof Finding>;

export const listChecks = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/checks',
  summary: 'What in the tree cannot be, or hardly: at most 100 a page, the ignored ones on demand',
  params: Closed(inTree),
  query: Closed({ ...paging, ignored: Type.Optional(Type.Boolean()) }),
  answers: { 200: Page(Finding) },
});
export const ignoreFinding = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/checks/ignore',
  summary: 'It was looked at, and stays so; or it counts again',
  params: Closed(inTree),
  body: Closed({ finding: Type.String({ minLength: 3, maxLength: 300 }), ignored: Type.Boolean() }),
  answers: { 204: null },
});
