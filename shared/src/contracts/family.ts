/** Trees, persons and their links (family-tree.md). Undirected by gender: a union has partners, a parent link has a nature. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Page,
  Text,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { morePersonFields } from './family-facts.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { PersonCard } from './people.ts';
import { claimStatuses, contestStatuses, relationshipTypes } from './family-relations.ts';
import { parentNatures } from './vocabulary.ts';

export const treeRoles = ['owner', 'editor', 'contributor', 'viewer'] as const;
export const sexes = ['M', 'F', 'X', 'U'] as const;
export const unionStatuses = [
  'current',
  'separated',
  'divorced',
  'widowed',
  'annulled',
  'unknown',
] as const;
export const treeUnionKinds = ['married', 'partnership', 'engaged', 'unknown', 'none'] as const;
/** What a new person is to the one they are added to: the four ports of a card. */
export const relations = ['parent', 'partner', 'child', 'sibling'] as const;

export const TreeSummary = Type.Object({
  id: Id,
  name: Type.String(),
  role: Words(treeRoles),
  revision: Type.Integer(),
  persons: Type.Integer(),
  /** My own person in this tree, if I have one. */
  self_person_id: Nullable(Id),
});
export type TreeSummary = Static<typeof TreeSummary>;

/** What a child is told of a living person besides its own: the given name; of its household the names and the year of birth. Across a block: the name. */
export const narrowSights = ['name', 'given_name', 'year'] as const;

/** A hidden living person keeps id and place in the graph, and nothing else: `hidden` true, every other field null or empty. */
export const TreePerson = Type.Object({
  id: Id,
  version: Type.Integer(),
  hidden: Type.Boolean(),
  /** Absent: told in full. Otherwise everything else is null or empty as for hidden persons. */
  only: Type.Optional(Words(narrowSights)),
  name: Type.String(),
  given: Type.String(),
  surname: Type.String(),
  sex: Words(sexes),
  living: Type.Boolean(),
  birth: Nullable(FuzzyDate),
  birth_place: Type.String(),
  death: Nullable(FuzzyDate),
  death_place: Type.String(),
  note: Type.String(),
  user: Nullable(PersonCard),
  memorial_slug: Nullable(Type.String()),
  plate: Type.String(),
  /** Address of a small picture: the one they are shown by in this tree, or else that of their account. Signed, as every picture's. */
  picture: Nullable(Type.String()),
  /** Relatives beyond what this answer holds, by port: shown as counts. */
  more: Type.Object({
    parents: Type.Integer(),
    children: Type.Integer(),
    partners: Type.Integer(),
  }),
  abilities: Type.Object({ edit: Type.Boolean(), remove: Type.Boolean(), add: Type.Boolean() }),
});
export type TreePerson = Static<typeof TreePerson>;

export const TreeUnion = Type.Object({
  id: Id,
  version: Type.Integer(),
  kind: Words(treeUnionKinds),
  status: Words(unionStatuses),
  partner_ids: Type.Array(Id),
  married: Nullable(FuzzyDate),
  place: Type.String(),
});
export type TreeUnion = Static<typeof TreeUnion>;

export const TreeParentLink = Type.Object({
  id: Id,
  child_id: Id,
  parent_id: Id,
  union_id: Nullable(Id),
  nature: Words(parentNatures),
  preferred: Type.Boolean(),
});
export type TreeParentLink = Static<typeof TreeParentLink>;

/** The part of a tree around a focus: each person exactly once. */
export const TreeView = Type.Object({
  tree: TreeSummary,
  focus_id: Id,
  persons: Type.Array(TreePerson),
  unions: Type.Array(TreeUnion),
  parent_links: Type.Array(TreeParentLink),
  abilities: Type.Object({ add: Type.Boolean(), undo: Type.Boolean() }),
});
export type TreeView = Static<typeof TreeView>;

export const PersonFields = {
  given: Type.Optional(Line(200)),
  surname: Type.Optional(Line(200)),
  sex: Type.Optional(Words(sexes)),
  birth: Type.Optional(FuzzyDate),
  birth_place: Type.Optional(Line(200)),
  /** Absent: leave; null: no death fact. A death with an unknown date is `{kind: 'unknown', …}`. */
  death: Type.Optional(Nullable(FuzzyDate)),
  death_place: Type.Optional(Line(200)),
  note: Type.Optional(Text(4_000)),
};
/** `portrait`: a photograph of one's own (`uploadMedia`) to show them by. */
export const NewPerson = Closed({ ...PersonFields, portrait: Type.Optional(Nullable(Id)) });

const inTree = { tree: Id };
const onPerson = { tree: Id, person: Id };

export const listTrees = endpoint({
  method: 'GET',
  path: '/family/tree',
  summary: 'The trees I belong to',
  answers: { 200: Data(Type.Array(TreeSummary)) },
});

/** Where somebody stands in a tree that I belong to, too. */
export const FamilyPlace = Type.Object({ tree_id: Id, tree_name: Type.String(), person_id: Id });
export type FamilyPlace = Static<typeof FamilyPlace>;
export const readFamilyPlace = endpoint({
  method: 'GET',
  path: '/family/of/:user',
  summary:
    'Where an account, or a memorial, stands in a tree I belong to, as far as I may see them; null where nowhere',
  params: Closed({ user: Id }),
  answers: { 200: Data(Nullable(FamilyPlace)) },
});

export const createTree = endpoint({
  method: 'POST',
  path: '/family/tree',
  summary: 'Begin a tree with my own person as its focus',
  body: Closed({ name: Line(120, 1) }),
  answers: { 201: Data(TreeView) },
  fails: ['family.too_many_trees'],
});

export const readTree = endpoint({
  method: 'GET',
  path: '/family/tree/:tree',
  summary: 'The part of a tree around a focus, each person once, as this viewer may see it',
  params: Closed(inTree),
  query: Closed({
    focus: Type.Optional(Id),
    up: Type.Optional(Type.Integer({ minimum: 0, maximum: 12 })),
    down: Type.Optional(Type.Integer({ minimum: 0, maximum: 12 })),
  }),
  answers: { 200: Data(TreeView) },
});

export const addRelative = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/persons/:person/relatives',
  summary: 'Add a parent, partner, child or sibling: one operation, undone as one',
  params: Closed(onPerson),
  body: Closed({
    relation: Words(relations),
    person: Type.Optional(NewPerson),
    person_id: Type.Optional(Id),
    /** For a child: the other parent's union; for a partner: the kind of union. */
    union_id: Type.Optional(Id),
    nature: Type.Optional(Words(parentNatures)),
    union_kind: Type.Optional(Words(treeUnionKinds)),
  }),
  answers: {
    201: Data(
      Type.Object({ person_id: Id, revision: Type.Integer(), warnings: Type.Array(Type.String()) }),
    ),
  },
  fails: [
    'family.outside_branch',
    'family.needs_name',
    'family.would_create_cycle',
    'family.own_relative',
    'family.too_many_birth_parents',
    'family.duplicate_link',
    'family.impossible_dates',
    'family.person_or_id',
    'family.too_many_persons',
    'family.unknown_picture',
  ],
});

export const updatePerson = endpoint({
  method: 'PATCH',
  path: '/family/tree/:tree/persons/:person',
  summary:
    'Change a person. Needs If-Match; untouched fields stay, and a change by another to other fields is no obstacle. A 412 holds the person in full as `details`.',
  params: Closed(onPerson),
  body: Closed({ ...PersonFields, ...morePersonFields }),
  answers: {
    200: Data(
      Type.Object({
        person: TreePerson,
        revision: Type.Integer(),
        warnings: Type.Array(Type.String()),
      }),
    ),
  },
  fails: [
    'family.outside_branch',
    'family.needs_name',
    'family.impossible_dates',
    'family.lives_by_account',
    'family.unknown_part',
    'family.unknown_picture',
    'general.version_required',
    'general.version_stale',
  ],
});

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/family/tree/:tree/persons/:person',
  summary: 'Take a person out; can be undone',
  params: Closed(onPerson),
  answers: { 200: Data(Type.Object({ revision: Type.Integer() })) },
  fails: [
    'family.outside_branch',
    'family.linked_account',
    'general.version_required',
    'general.version_stale',
  ],
});

export const linkParent = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/parent-links',
  summary: 'Say that one person of the tree is a parent of another',
  params: Closed(inTree),
  body: Closed({ child_id: Id, parent_id: Id, nature: Type.Optional(Words(parentNatures)) }),
  answers: {
    201: Data(Type.Object({ revision: Type.Integer(), warnings: Type.Array(Type.String()) })),
  },
  fails: [
    'family.outside_branch',
    'family.would_create_cycle',
    'family.own_relative',
    'family.too_many_birth_parents',
    'family.duplicate_link',
    'family.impossible_dates',
  ],
});

export const undoOperation = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/undo',
  summary: 'Undo the newest of my operations, or the one named',
  params: Closed(inTree),
  body: Closed({ seq: Type.Optional(Type.Integer({ minimum: 1 })) }),
  answers: { 200: Data(Type.Object({ revision: Type.Integer(), undone: Type.Integer() })) },
  fails: ['family.outside_branch', 'family.nothing_to_undo', 'family.changed_since'],
});

export const TreeOperation = Type.Object({
  seq: Type.Integer(),
  kind: Type.String(),
  actor: Nullable(PersonCard),
  touched: Type.Array(Id),
  undone: Type.Boolean(),
  undoes: Nullable(Type.Integer()),
  created_at: Instant,
});
export const listOperations = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/ops',
  summary: 'What was changed after a revision, oldest first',
  params: Closed(inTree),
  query: Closed({
    since: Type.Optional(Type.Integer({ minimum: 0 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  answers: {
    200: Data(Type.Object({ revision: Type.Integer(), operations: Type.Array(TreeOperation) })),
  },
});

// ── relationships between accounts: proposed by one, confirmed by the other ────────────────────────────────────────────
export const RelationshipContest = Type.Object({
  id: Id,
  by: PersonCard,
  reason: Type.String(),
  status: Words(contestStatuses),
  mine: Type.Boolean(),
  created_at: Instant,
});
export type RelationshipContest = Static<typeof RelationshipContest>;

export const RelationshipClaim = Type.Object({
  id: Id,
  from: PersonCard,
  to: PersonCard,
  /** What `to` is to `from`. */
  relationship_type: Words(relationshipTypes),
  message: Type.String(),
  status: Words(claimStatuses),
  /** The tree it was confirmed into, for who belongs to it; null before. */
  tree_id: Nullable(Id),
  /** What I am in it: who asked, who was asked, or a near relative of one of the two. */
  side: Words(['asker', 'asked', 'relative']),
  mine: Type.Boolean(),
  /** A guardian of the child who was asked answers. */
  waits_for_guardian: Type.Boolean(),
  created_at: Instant,
  /** Since when it is so. */
  since: Nullable(FuzzyDate),
  /** It stands as it was confirmed, and a near relative says that it is not so. */
  disputed: Type.Boolean(),
  /** What is said against it, newest first: to the two all of it, to others what they said themselves. */
  contests: Type.Array(RelationshipContest),
});
export type RelationshipClaim = Static<typeof RelationshipClaim>;

export const listFamilyRequests = endpoint({
  method: 'GET',
  path: '/family/requests',
  summary: 'Relations proposed to me and by me, newest first',
  query: Closed(paging),
  answers: { 200: Page(RelationshipClaim) },
});

export const proposeRelationship = endpoint({
  method: 'POST',
  path: '/family/relationships',
  summary: 'Say what someone with an account is to me; they confirm',
  body: Closed({
    recipient_id: Id,
    relationship_type: Words(relationshipTypes),
    message: Type.Optional(Text(280)),
    since: Type.Optional(FuzzyDate),
    /** The place in a tree of mine that is theirs; without it they become a new person there. Both or none. */
    tree_id: Type.Optional(Id),
    person_id: Type.Optional(Id),
  }),
  answers: { 201: Data(RelationshipClaim) },
  fails: [
    'family.outside_branch',
    'family.impossible_since',
    'family.claim_pending',
    'family.claim_cooldown',
    'family.own_relative',
    'family.already_related',
    'family.linked_account',
    'family.tree_and_person',
  ],
});

const claim = {
  method: 'POST',
  params: Closed({ id: Id }),
  answers: { 200: Data(RelationshipClaim) },
  fails: ['family.claim_decided', 'parent.on_hold'],
} as const;
export const confirmRelationship = endpoint({
  ...claim,
  path: '/family/relationships/:id/confirm',
  summary:
    'Yes: both are linked in the tree of the one who asked. Said again of a disputed relation, it settles what was said against it.',
});
export const rejectRelationship = endpoint({
  ...claim,
  path: '/family/relationships/:id/reject',
  summary: 'No. The other is not told.',
});
export const cancelRelationship = endpoint({
  ...claim,
  path: '/family/relationships/:id/cancel',
  summary: 'Take a proposal back',
});
export const endRelationship = endpoint({
  ...claim,
  method: 'DELETE',
  path: '/family/relationships/:id',
  summary: 'Either side ends what was confirmed: the person stays in the tree, without the account',
  fails: ['family.claim_not_confirmed'],
});
