/**
 * A whole tree at once, for drawing, search and kinship in the page's worker. By columns: entry i of each list concerns person i, so that a
 * hundred thousand persons are a dozen arrays and not a hundred thousand objects.
 */
import { Closed, Data, Id, Nullable, Type, Words, endpoint, type Static } from './kernel.ts';
import { TreePerson, TreeSummary, TreeUnion } from './family.ts';
import { parentNatures } from './vocabulary.ts';

/** As `abilities` of a person, in `persons.may`. */
export const personPowers = { edit: 1, remove: 2, add: 4 } as const;

export const WholeTree = Type.Object({
  tree: TreeSummary,
  abilities: Type.Object({ add: Type.Boolean(), edit: Type.Boolean(), undo: Type.Boolean() }),
  persons: Type.Object({
    id: Type.Array(Id),
    /** Where a person has neither (a nickname alone), `given` is the full name. */
    given: Type.Array(Type.String()),
    surname: Type.Array(Type.String()),
    /** One character a person: M F X U. Hidden persons are U. */
    sex: Type.String(),
    /** One character a person: l living, d dead, h hidden (its names, years and sex are empty). */
    state: Type.String(),
    /** Year of birth and death, middle of what is known; null where unknown or hidden. Negative is before the common era. */
    born: Type.Array(Nullable(Type.Integer())),
    died: Type.Array(Nullable(Type.Integer())),
    /** One character a person: bit 1 birth year is uncertain, bit 2 death year is uncertain, bit 4 dead without a known year. '0' … '7'. */
    doubt: Type.String(),
    /**
     * Where the member likes full dates (`show_dates`): of the same birth and death month times 100 and day, 0 where no more than the year is
     * known or may be told, no day where the month alone is. `1231` is the last of December, `300` a day in March.
     */
    born_day: Type.Optional(Type.Array(Type.Integer())),
    died_day: Type.Optional(Type.Array(Type.Integer())),
    /** Where a member may change one branch alone: what they may do with each person, one digit each, a sum of `personPowers`. */
    may: Type.Optional(Type.String()),
  }),
  /** Persons with an account, a memorial or a picture: seldom, so they are listed apart. `person` is the index of a person. */
  marks: Type.Array(
    Type.Object({
      person: Type.Integer(),
      picture: Nullable(Type.String()),
      username: Nullable(Type.String()),
      memorial_slug: Nullable(Type.String()),
    }),
  ),
  unions: Type.Object({
    id: Type.Array(Id),
    /** Index into `unionStatuses` and `treeUnionKinds`, as one digit a union. */
    status: Type.String(),
    kind: Type.String(),
    year: Type.Array(Nullable(Type.Integer())),
    /** Pairs side by side: the union's index and the partner's. */
    of_partner: Type.Array(Type.Integer()),
    partner: Type.Array(Type.Integer()),
  }),
  links: Type.Object({
    id: Type.Array(Id),
    /** Indexes of persons and unions; parent -1: only the sibling group is known; union -1: none. */
    child: Type.Array(Type.Integer()),
    parent: Type.Array(Type.Integer()),
    union: Type.Array(Type.Integer()),
    /** Index into `parentNatures`, one digit a link; '1' where preferred. */
    nature: Type.String(),
    preferred: Type.String(),
  }),
});
export type WholeTree = Static<typeof WholeTree>;

const inTree = { tree: Id };

export const readWholeTree = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/whole',
  summary:
    'Everyone in a tree by columns, as this viewer may see them. ETag is the revision with the viewer; 304 where nothing changed.',
  params: Closed(inTree),
  /** `as`: through the eyes of another member, for the owner alone; reading only. */
  query: Closed({ as: Type.Optional(Id) }),
  answers: { 200: Data(WholeTree) },
});

/** So that a page whose address names no tree need not ask for the list of trees first. */
export const readOwnTree = endpoint({
  method: 'GET',
  path: '/family/tree/own/whole',
  summary: 'As `readWholeTree`, of the tree I stand in, else of my first; null where I have none',
  answers: { 200: Data(Nullable(WholeTree)) },
});

export const ChangedLink = Type.Object({
  id: Id,
  child_id: Id,
  parent_id: Nullable(Id),
  union_id: Nullable(Id),
  nature: Words(parentNatures),
  preferred: Type.Boolean(),
});
export type ChangedLink = Static<typeof ChangedLink>;

/** Rows as they are now, of everything that changed after `since`. `reload`: too much or too deep a change for a list; read the whole. */
export const TreeChanges = Type.Object({
  revision: Type.Integer(),
  reload: Type.Boolean(),
  persons: Type.Array(TreePerson),
  removed_persons: Type.Array(Id),
  unions: Type.Array(TreeUnion),
  removed_unions: Type.Array(Id),
  /** `parent_id` null: only the sibling group is known, as in the whole tree. */
  links: Type.Array(ChangedLink),
  removed_links: Type.Array(Id),
});
export type TreeChanges = Static<typeof TreeChanges>;

export const readTreeChanges = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/changes',
  summary: 'What a page that holds revision `since` has to change to hold the newest',
  params: Closed(inTree),
  query: Closed({ since: Type.Integer({ minimum: 0 }) }),
  answers: { 200: Data(TreeChanges) },
});

export const treeViews = [
  'family',
  'ancestors',
  'descendants',
  'hourglass',
  'fan',
  'map',
  'timeline',
  'path',
  'statistics',
] as const;
export type TreeViewName = (typeof treeViews)[number];

const preferences = {
  default_view: Words(treeViews),
  focus_person_id: Nullable(Id),
  generations_up: Type.Integer({ minimum: 0, maximum: 12 }),
  generations_down: Type.Integer({ minimum: 0, maximum: 12 }),
  show_photos: Type.Boolean(),
  show_dates: Words(['none', 'year', 'full'] as const),
  name_order: Words(['given_first', 'surname_first'] as const),
  colour_by: Words(['line', 'sex', 'generation', 'living', 'none'] as const),
  show_ex_partners: Type.Boolean(),
  show_adoptive: Type.Boolean(),
  show_foster: Type.Boolean(),
  show_step: Type.Boolean(),
  /** Whose descendants, and whose forebears, were put away. */
  collapsed: Type.Array(Id, { maxItems: 5_000 }),
  collapsed_up: Type.Optional(Type.Array(Id, { maxItems: 5_000 })),
  /** What others change is told: all of it, what touches the member's close family, or nothing. */
  notify_changes: Words(['all', 'branch', 'none'] as const),
};
/** Which way time runs on a drawing of cards: downwards, or from left to right. */
const orientation = Words(['down', 'right'] as const);
/** Whether the drawing moves: as this device is set, or never, or always. */
const reduceMotion = Words(['auto', 'on', 'off'] as const);
/** How one member likes to see one tree. Unknown keys are refused; a focus that is gone falls back to the own person. `edit_confirm`: asked before a change is written. */
export const TreePreferences = Closed({
  ...preferences,
  orientation,
  reduce_motion: reduceMotion,
  edit_confirm: Type.Boolean(),
});
/** A page that was opened before a preference was known sends none: it is as usual. */
const WantedPreferences = Closed({
  ...preferences,
  orientation: Type.Optional(orientation),
  reduce_motion: Type.Optional(reduceMotion),
  edit_confirm: Type.Optional(Type.Boolean()),
});
export type WantedPreferences = Static<typeof WantedPreferences>;
export type TreePreferences = Static<typeof TreePreferences>;
/** Of whoever never said. */
export const usualPreferences: TreePreferences = {
  default_view: 'family',
  focus_person_id: null,
  generations_up: 3,
  generations_down: 3,
  show_photos: true,
  show_dates: 'year',
  name_order: 'given_first',
  colour_by: 'line',
  show_ex_partners: true,
  show_adoptive: true,
  show_foster: true,
  show_step: true,
  collapsed: [],
  collapsed_up: [],
  notify_changes: 'none',
  orientation: 'down',
  reduce_motion: 'auto',
  edit_confirm: false,
};
export const readTreePreferences = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/preferences',
  summary: 'How I like to see this tree',
  params: Closed(inTree),
  answers: { 200: Data(TreePreferences) },
});
export const readOwnTreePreferences = endpoint({
  method: 'GET',
  path: '/family/tree/own/preferences',
  summary: 'How I like to see the tree that `readOwnTree` answers',
  answers: { 200: Data(Nullable(TreePreferences)) },
});
export const writeTreePreferences = endpoint({
  method: 'PUT',
  path: '/family/tree/:tree/preferences',
  summary: 'Remember how I like to see this tree',
  params: Closed(inTree),
  body: WantedPreferences,
  answers: { 200: Data(TreePreferences) },
});

export const searchTree = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/search',
  summary: 'Persons of the tree by words in their names: at most 50, hidden persons never',
  params: Closed(inTree),
  query: Closed({ q: Type.String({ minLength: 1, maxLength: 200 }) }),
  answers: { 200: Data(Type.Array(TreePerson)) },
});
