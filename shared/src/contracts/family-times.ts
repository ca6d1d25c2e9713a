/** When and where a family's lives took place, by columns, for whoever looks at them year by year. */
import { Closed, Data, Id, Nullable, Type, endpoint, type Static } from './kernel.ts';

/** What is told of persons and unions, by its place in this list as one digit. */
export const timedEvents = [
  'birth',
  'death',
  'residence',
  'census',
  'immigration',
  'emigration',
  'marriage',
  'divorce',
  'separation',
  'annulment',
] as const;
export type TimedEvent = (typeof timedEvents)[number];

export const TreeTimes = Type.Object({
  /** Of the tree. `person` and `union` are indexes into the columns of the whole tree of this revision. */
  revision: Type.Integer(),
  /** Of whoever the viewer is told of in full, and of unions all of whose partners they are told of in full. */
  events: Type.Object({
    /** -1 where it is of a union, and the other way round. */
    person: Type.Array(Type.Integer()),
    union: Type.Array(Type.Integer()),
    kind: Type.String(),
    /** First and last year in which it can have been, or of the time it took; null where nobody knows. */
    from: Type.Array(Nullable(Type.Integer())),
    to: Type.Array(Nullable(Type.Integer())),
    /** One character an event: `1` where the years are not certain. */
    vague: Type.String(),
    /** Index into `places`; -1: none is named. */
    place: Type.Array(Type.Integer()),
  }),
  places: Type.Object({
    name: Type.Array(Type.String()),
    /** In degrees; null where nobody can say. Nobody outside is asked: by what an imported file says, else by a list of towns. */
    latitude: Type.Array(Nullable(Type.Number())),
    longitude: Type.Array(Nullable(Type.Number())),
    /** One character a place: `1` where it is only about there. */
    about: Type.String(),
  }),
});
export type TreeTimes = Static<typeof TreeTimes>;

export const readTreeTimes = endpoint({
  method: 'GET',
  path: '/family/tree/:tree/times',
  summary:
    'When and where everything of a tree happened, as this viewer may see it; tagged as the whole tree is',
  params: Closed({ tree: Id }),
  answers: { 200: Data(TreeTimes) },
});
