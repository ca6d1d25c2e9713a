/** What a life holds so far (rules R20): totals, and what it passes on. Never a rank, never another's. */
import { Closed, Data, Nullable, Type, Words, endpoint, type Static } from './kernel.ts';
import { WhyOfAll, whyQuery } from './persona-why.ts';

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

/** Those of R20 that something counts: no copy of an archive is verified here. */
export const impactMetrics = [
  'lives_documented',
  'people_named',
  'hours_of_voice',
  'words',
  'photos_identified',
  'oldest_memory_year',
  'generations_linked',
  'places',
  'stories_with_many_voices',
  'rescued',
  'readers_in_family',
  'questions_answered',
  'tributes',
] as const;
export type ImpactMetric = (typeof impactMetrics)[number];

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
  stories_with_many_voices: Type.Integer(),
  /** Told by somebody who has died since. */
  rescued: Type.Integer(),
  /** Relatives who may read a memory today. */
  readers_in_family: Type.Integer(),
  questions_answered: Type.Integer(),
  tributes: Type.Integer(),
});
export type Impact = Static<typeof Impact>;

export const getImpact = endpoint({
  method: 'GET',
  path: '/stats/impact',
  summary: 'What your memories keep for those who come after',
  answers: { 200: Data(Impact) },
});

/** Voice by the minute, the oldest year by its memories: what the reasons add up to. */
export const readImpactWhy = endpoint({
  method: 'GET',
  path: '/stats/impact/:metric',
  summary: 'Which memories and people made one of these numbers, newest first',
  params: Closed({ metric: Words(impactMetrics) }),
  query: whyQuery,
  answers: { 200: WhyOfAll },
});
