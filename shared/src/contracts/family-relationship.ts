/** How two persons of a tree are related: in words, by every line, with the way between them. */
import { relationshipClasses, tellingNatures } from './vocabulary-kinship.ts';
import { Closed, Data, Id, Nullable, Type, Words, endpoint, type Static } from './kernel.ts';

/** Somebody on the way, the two themselves among them. Hidden persons are "Living relative", of no known sex. */
export const PersonOnTheWay = Type.Object({ id: Id, hidden: Type.Boolean(), name: Type.String() });

export const WayStep = Type.Object({
  person_id: Id,
  /** What they are to the one before. */
  via: Words(['parent', 'child', 'partner', 'sibling'] as const),
  /** The parent link of a 'parent' or 'child' step; the union of a 'partner' or 'sibling' step. */
  link_id: Nullable(Id),
  union_id: Nullable(Id),
});

export const TreeRelationship = Type.Object({
  /** What `to` is to `from`, in English: "second cousin once removed". */
  name: Type.String(),
  class: Words(relationshipClasses),
  /** Generations from `from` up to where the lines meet, and from there down to `to`. */
  up: Type.Integer(),
  down: Type.Integer(),
  half: Type.Boolean(),
  natures: Type.Array(Words(tellingNatures)),
  ending: Words(['none', 'separated', 'ended'] as const),
  /** How many lines make it: two for double cousins. At most twelve of them are listed. */
  times: Type.Integer(),
  lines: Type.Array(Type.Object({ ancestor_ids: Type.Array(Id), steps: Type.Array(WayStep) })),
});
export type TreeRelationship = Static<typeof TreeRelationship>;

export const RelationshipAnswer = Type.Object({
  /** Closest first. Empty: nothing connects them by descent, nor within twelve steps by any way. */
  relationships: Type.Array(TreeRelationship),
  /** Wright's coefficient of relationship, by birth alone: 0 to 1. */
  coefficient: Type.Number(),
  persons: Type.Array(PersonOnTheWay),
  /** The data make someone their own ancestor; the ring was opened to answer at all. */
  ring: Type.Boolean(),
});
export type RelationshipAnswer = Static<typeof RelationshipAnswer>;

export const readRelationship = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/relationship',
  summary:
    'What one person of a tree is to another, by every line; 404 where either is not of the tree',
  params: Closed({ tree: Id }),
  query: Closed({ from: Id, to: Id }),
  answers: { 200: Data(RelationshipAnswer) },
});
