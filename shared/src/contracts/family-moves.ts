/** Where the people of a tree moved in their lives, from birth to death: as many as moved between two towns, and who they were. */
import { timedEvents } from './family-times.ts';
import {
  Closed,
  Data,
  Id,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';

const spot = { latitude: Type.Number(), longitude: Type.Number() };
const Year = Nullable(Type.Integer());

/** A town in which something of those lives is told to have happened. */
export const MoveTown = Type.Object({
  /** Names it in `people` of a move, as long as the tree stays as it is. */
  key: Type.String(),
  name: Type.String(),
  region: Type.String(),
  country: Type.String(),
  ...spot,
  /** Somewhere about there. */
  is_about: Type.Boolean(),
  /** Of whom anything is told there; born there; died there. */
  people: Type.Integer(),
  born: Type.Integer(),
  died: Type.Integer(),
  /** As the tree writes it, the most used first; with the years of which it was used. */
  names: Type.Array(Type.Object({ name: Type.String(), first_year: Year, last_year: Year })),
});
export type MoveTown = Static<typeof MoveTown>;

export const TreeMoves = Type.Object({
  /** Those of the moves, and others with the most people. */
  towns: Type.Array(MoveTown),
  more_towns: Type.Integer(),
  /** From one town to the next that is told of a life; indexes into `towns`. Those of the most people. */
  moves: Type.Array(
    Type.Object({
      from: Type.Integer(),
      to: Type.Integer(),
      people: Type.Integer(),
      /** By the first year they are told of where they went, the oldest first; null: nobody says when. */
      years: Type.Array(Type.Object({ year: Year, people: Type.Integer() })),
    }),
  ),
  more_moves: Type.Integer(),
  /** Places that are named, and nobody can say where they lie; those with the most people. */
  unplaced: Type.Array(Type.Object({ name: Type.String(), people: Type.Integer() })),
});
export type TreeMoves = Static<typeof TreeMoves>;

export const readTreeMoves = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/moves',
  summary:
    'Between which towns the people of a tree moved, of those you are told of in full; tagged as the whole tree is',
  params: Closed({ tree: Id }),
  answers: { 200: Data(TreeMoves) },
});

/** Somebody's way from birth to death, as far as it is told. */
export const MovedPerson = Type.Object({
  person_id: Id,
  name: Type.String(),
  stops: Type.Array(
    Type.Object({
      kind: Words(timedEvents),
      /** As the tree writes it. */
      name: Type.String(),
      ...spot,
      year: Year,
      /** The year is about right. */
      is_vague: Type.Boolean(),
    }),
  ),
});
export type MovedPerson = Static<typeof MovedPerson>;

export const listMovedPeople = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/moves/people',
  summary: 'Who moved from one town to another, the earliest first',
  params: Closed({ tree: Id }),
  query: Closed({
    ...paging,
    from: Type.String({ minLength: 1, maxLength: 40 }),
    to: Type.String({ minLength: 1, maxLength: 40 }),
  }),
  answers: { 200: Page(MovedPerson) },
});
