/** What a life holds so far (rules R20, R6): totals, what it passes on, and which parts of it are told. Never a rank, never another's. */
import { Data, Nullable, Type, endpoint, type Static } from './kernel.ts';

export const Stats = Type.Object({
  memories: Type.Integer(),
  words: Type.Integer(),
  pictures: Type.Integer(),
  people: Type.Integer(),
  places: Type.Integer(),
  first_year: Nullable(Type.Integer()),
  last_year: Nullable(Type.Integer()),
  /** Years that at least one memory is about. */
  years: Type.Integer(),
  by_type: Type.Record(Type.String(), Type.Integer()),
  /** Memories by the year they are about, oldest first; those of no known year are left out. */
  by_year: Type.Array(Type.Object({ year: Type.Integer(), memories: Type.Integer() })),
});
export type Stats = Static<typeof Stats>;

export const getStats = endpoint({
  method: 'GET',
  path: '/stats',
  summary: 'What your life holds so far',
  answers: { 200: Data(Stats) },
});

/** Those of R20 that something counts. */
export const Impact = Type.Object({
  lives_documented: Type.Integer(),
  people_named: Type.Integer(),
  /** To a tenth. */
  hours_of_voice: Type.Number(),
  words: Type.Integer(),
  photos_identified: Type.Integer(),
  oldest_memory_year: Nullable(Type.Integer()),
  generations_linked: Type.Integer(),
  places: Type.Integer(),
  tributes: Type.Integer(),
});
export type Impact = Static<typeof Impact>;

export const getImpact = endpoint({
  method: 'GET',
  path: '/stats/impact',
  summary: 'What your memories keep for those who come after',
  answers: { 200: Data(Impact) },
});

export const EssenceStage = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  /** "6–12", as the vocabulary says it. */
  ages: Type.String(),
  memories: Type.Integer(),
  /** 0 to 1 of what makes the stage whole. */
  share: Type.Number(),
});
export type EssenceStage = Static<typeof EssenceStage>;

export const Essence = Type.Object({
  /** The stage of today; null where no birth is said. */
  stage: Nullable(Type.String()),
  birth_known: Type.Boolean(),
  /** Memories that make a stage whole. */
  goal: Type.Integer(),
  /** From before one's birth to the last of the ages, in their order. */
  stages: Type.Array(EssenceStage),
  /** Memories of which nobody said when they were. */
  undated: Type.Integer(),
});
export type Essence = Static<typeof Essence>;

export const getEssence = endpoint({
  method: 'GET',
  path: '/essence',
  summary: 'The stages of your life, and how much of each is told',
  answers: { 200: Data(Essence) },
});
