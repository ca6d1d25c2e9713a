/** Memorials and the persons of family trees they are of (permission `tree.edit`). */
import { Closed, Data, Id, Line, Nullable, Type, endpoint, type Static } from './kernel.ts';
import { unopened } from './memorial-standings.ts';

export const TiedPerson = Type.Object({
  person_id: Id,
  /** Null for stewards who may untie, where the tree is none of theirs; nothing is said of the person then. */
  tree: Nullable(Type.Object({ id: Id, name: Type.String() })),
  name: Type.String(),
  /** "1921–1998". */
  years: Type.String(),
});
export type TiedPerson = Static<typeof TiedPerson>;

export const TiedPersons = Type.Object({
  persons: Type.Array(TiedPerson),
  abilities: Type.Object({ tie: Type.Boolean() }),
});
export type TiedPersons = Static<typeof TiedPersons>;

export const TieablePerson = Type.Object({
  person_id: Id,
  tree: Type.Object({ id: Id, name: Type.String() }),
  name: Type.String(),
  years: Type.String(),
  /** The memorial they have already: only one of a person. */
  memorial_slug: Nullable(Type.String()),
});
export type TieablePerson = Static<typeof TieablePerson>;

const byId = Closed({ memorial: Id });

export const listTiedPersons = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/tree-persons',
  summary: 'Where this memorial stands in family trees, as far as I see them',
  params: byId,
  answers: { 200: Data(TiedPersons) },
});

export const findTieablePersons = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/tree-persons/search',
  summary: 'People who died, by name, in the trees I may change: up to 20',
  params: byId,
  query: Closed({ q: Line(80) }),
  answers: { 200: Data(Type.Array(TieablePerson)) },
  fails: ['legacy.permission'],
});

export const tieTreePerson = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/tree-persons',
  summary: 'Say whom of a family tree this memorial is of. One of a tree',
  params: byId,
  body: Closed({ tree_id: Id, person_id: Id }),
  answers: { 200: Data(TiedPersons) },
  fails: [
    'legacy.permission',
    ...unopened,
    'legacy.person_has_memorial',
    'legacy.tree_has_another',
    'legacy.tie_living',
    'family.linked_account',
    'family.outside_branch',
  ],
});

export const untieTreePerson = endpoint({
  method: 'DELETE',
  path: '/legacy/memorials/:memorial/tree-persons/:person',
  summary: 'This memorial is not of this person. What the tree says of them stays',
  params: Closed({ memorial: Id, person: Id }),
  answers: { 204: null },
  fails: ['legacy.permission', ...unopened],
});
