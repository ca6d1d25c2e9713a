/** Who somebody is in the game (rules R7): attributes, class, alignment, archetype and what sounds of ten bodies. Only one's own. */
import {
  Closed,
  Data,
  Instant,
  Nullable,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { Why, whyQuery } from './persona-why.ts';

export const titleKinds = ['class', 'alignment', 'archetype'] as const;
export type TitleKind = (typeof titleKinds)[number];

const Named = { key: Type.String(), name: Type.String(), description: Type.String() };
const Held = { ...Named, since: Instant };

/** A title of one of the catalogues. */
export const CosmicTitle = Type.Object(Named);
export type CosmicTitle = Static<typeof CosmicTitle>;

export const PersonaAttribute = Type.Object({
  ...Named,
  /** Points gathered, and their share of the six in percent after dividing by what each could gather. */
  points: Type.Integer(),
  share: Type.Number(),
});
export type PersonaAttribute = Static<typeof PersonaAttribute>;

export const Cosmic = Type.Object({
  class: Nullable(Type.Object({ ...Held, rank: Words(['novice', 'adept', 'master']) })),
  alignment: Nullable(Type.Object(Held)),
  archetype: Nullable(Type.Object(Held)),
  /** In their order; `resonance` from 0 to below 100, to one decimal. */
  planets: Type.Array(Type.Object({ ...Named, resonance: Type.Number() })),
  /** The body that sounds most; null while all are silent. */
  dominant: Nullable(Type.String()),
  attributes: Type.Array(PersonaAttribute),
  activities: Type.Integer(),
  /** How many more memories there must be, and how many more with feelings, before a class and an alignment appear. */
  missing: Type.Object({ class: Type.Integer(), alignment: Type.Integer() }),
});
export type Cosmic = Static<typeof Cosmic>;

export const getCosmic = endpoint({
  method: 'GET',
  path: '/cosmic',
  summary: 'Your class, alignment, archetype, planets and attributes',
  answers: { 200: Data(Cosmic) },
});

export const HeldTitle = Type.Object({
  kind: Words(titleKinds),
  ...Held,
  /** The numbers that decided it. */
  because: Type.Record(Type.String(), Type.Number()),
});
export type HeldTitle = Static<typeof HeldTitle>;

export const listCosmicHistory = endpoint({
  method: 'GET',
  path: '/cosmic/history',
  summary: 'Every class, alignment and archetype you have held, newest first',
  query: Closed(paging),
  answers: {
    200: Type.Object({
      data: Type.Array(HeldTitle),
      meta: Type.Object({ next: Nullable(Type.String()) }),
    }),
  },
});

export const getCosmicWhy = endpoint({
  method: 'GET',
  path: '/cosmic/why/:kind/:key',
  summary: 'The rule and the memories that made it, newest first',
  params: Closed({
    kind: Words([...titleKinds, 'planet']),
    key: Type.String({ pattern: '^[a-z]{3,12}([+-][a-z]{3,12})?$' }),
  }),
  query: whyQuery,
  answers: { 200: Why },
});

export const listClasses = endpoint({
  method: 'GET',
  path: '/cosmic/classes',
  summary: 'The sixteen classes',
  answers: { 200: Data(Type.Array(CosmicTitle)) },
});

export const listAlignments = endpoint({
  method: 'GET',
  path: '/cosmic/alignments',
  summary: 'The nine alignments',
  answers: { 200: Data(Type.Array(CosmicTitle)) },
});

export const listArchetypes = endpoint({
  method: 'GET',
  path: '/cosmic/archetypes',
  summary: 'The twelve archetypes',
  answers: { 200: Data(Type.Array(CosmicTitle)) },
});

export const listAttributes = endpoint({
  method: 'GET',
  path: '/attributes',
  summary: 'The six attributes and your share of each',
  answers: { 200: Data(Type.Array(PersonaAttribute)) },
});
