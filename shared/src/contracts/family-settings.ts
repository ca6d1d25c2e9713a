/** A tree as such: its name, its end, and who belongs to it. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Type,
  Words,
  endpoint,
  type Static,
} from './kernel.ts';
import { TreeSummary, treeRoles } from './family.ts';
import { PersonCard } from './people.ts';

const inTree = { params: Closed({ tree: Id }) } as const;
const onMember = { params: Closed({ tree: Id, user: Id }) } as const;

export const renameTree = endpoint({
  ...inTree,
  method: 'PATCH',
  path: '/family/tree/:tree',
  summary: 'Give a tree another name. Needs If-Match with its revision. The owner alone.',
  body: Closed({ name: Line(120, 1) }),
  answers: { 200: Data(TreeSummary) },
  fails: ['general.version_required', 'general.version_stale'],
});

export const removeTree = endpoint({
  ...inTree,
  method: 'DELETE',
  path: '/family/tree/:tree',
  summary:
    'Take a tree away for everybody; thirty days long it can be brought back. Needs If-Match with its revision. The owner alone.',
  answers: { 200: Data(Type.Object({ restorable_until: Instant })) },
  fails: ['general.version_required', 'general.version_stale'],
});

export const restoreTree = endpoint({
  ...inTree,
  method: 'POST',
  path: '/family/tree/:tree/restore',
  summary: 'Bring a tree back that was taken away less than thirty days ago. The owner alone.',
  answers: { 200: Data(TreeSummary) },
});

export const RemovedTree = Type.Object({
  id: Id,
  name: Type.String(),
  persons: Type.Integer(),
  restorable_until: Instant,
});
export type RemovedTree = Static<typeof RemovedTree>;
export const listRemovedTrees = endpoint({
  method: 'GET',
  path: '/family/removed-trees',
  summary: 'My trees that can still be brought back',
  answers: { 200: Data(Type.Array(RemovedTree)) },
});

const generations = Type.Integer({ minimum: 0, maximum: 12 });
/** One branch: a person, their forebears and descendants so many generations far, and the partners of all these. */
export const BranchScope = Closed({ person_id: Id, up: generations, down: generations });
export type BranchScope = Static<typeof BranchScope>;

export const TreeMember = Type.Object({
  user: PersonCard,
  role: Words(treeRoles),
  joined_at: Instant,
  /** Their own person in the tree. */ person_id: Nullable(Id),
  me: Type.Boolean(),
  /** What they may change is this branch alone; null: everything their role allows. `name`: of the one it begins with, '' where the reader does not see them. */
  scope: Nullable(
    Type.Object({ person_id: Id, name: Type.String(), up: Type.Integer(), down: Type.Integer() }),
  ),
});
export type TreeMember = Static<typeof TreeMember>;

export const listTreeMembers = endpoint({
  ...inTree,
  method: 'GET',
  path: '/family/tree/:tree/members',
  summary: 'Everybody who belongs to a tree, the owner first',
  answers: { 200: Data(Type.Array(TreeMember)) },
});

/** The owner is not among the roles that can be given. */
export const givenRoles = ['editor', 'contributor', 'viewer'] as const;
export const changeTreeMember = endpoint({
  ...onMember,
  method: 'PATCH',
  path: '/family/tree/:tree/members/:user',
  summary:
    'Change what a member may do, and in which branch. What is not sent stays. The owner alone.',
  body: Closed({
    role: Type.Optional(Words(givenRoles)),
    scope: Type.Optional(Nullable(BranchScope)),
  }),
  answers: { 200: Data(TreeMember) },
  fails: ['family.owner_stays'],
});
export const removeTreeMember = endpoint({
  ...onMember,
  method: 'DELETE',
  path: '/family/tree/:tree/members/:user',
  summary: 'Leave a tree, or, as its owner, take a member out of it. Their person stays.',
  answers: { 204: null },
  fails: ['family.owner_stays'],
});
