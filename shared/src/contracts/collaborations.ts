/** Who tells a life together with one: what came of it, person by person. Only one's own, and never a rank. */
import {
  Closed,
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
import { PersonCard } from './people.ts';

/**
 * `story`: both told their side. `for_them`: a memory of mine that answers their question; `for_me`: one of theirs that answers mine. `named`: a memory of one
 * of the two in which the other agreed to be named. `of_two`: what the two remember of each other.
 */
export const collaborationKinds = ['story', 'for_them', 'for_me', 'named', 'of_two'] as const;
export type CollaborationKind = (typeof collaborationKinds)[number];

export const Collaboration = Type.Object({
  person: PersonCard,
  /** How many of each, as far as I may read them; none that is nought. */
  counts: Type.Array(Type.Object({ kind: Words(collaborationKinds), count: Type.Integer() })),
  last_at: Instant,
});
export type Collaboration = Static<typeof Collaboration>;

export const listCollaborations = endpoint({
  method: 'GET',
  path: '/collaborations',
  summary: 'The people I tell things together with, who last did so first',
  query: Closed(paging),
  answers: { 200: Page(Collaboration) },
});

export const CollaborationItem = Type.Object({
  kind: Words(collaborationKinds),
  /** Of the story, the memory, or what the two remember. */
  id: Id,
  title: Type.String(),
  /** Of a memory. */
  activity_type: Nullable(Type.String()),
  at: Instant,
});
export type CollaborationItem = Static<typeof CollaborationItem>;

export const listCollaborationItems = endpoint({
  method: 'GET',
  path: '/collaborations/:id',
  summary: 'What came of telling together with one person, newest first',
  params: Closed({ id: Id }),
  query: Closed(paging),
  answers: { 200: Page(CollaborationItem) },
});
