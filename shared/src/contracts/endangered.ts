/** Stories that would be lost first, each with a question that is ready: for whoever may ask, and nobody else (beyond B5). */
import {
  Closed,
  Id,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { PersonCard } from './people.ts';
import { questionStages } from './questions.ts';

/** Nobody else is left who was there; nothing of a part of their life is told; nobody has heard them yet. */
export const endangeredReasons = ['witness', 'stage', 'voice'] as const;

const about = {
  why: Words(endangeredReasons),
  /** The part of a life, or the memory. */
  subject: Type.String({ maxLength: 40, pattern: '^[a-z0-9_-]*$' }),
};

export const Endangered = Type.Object({
  person: PersonCard,
  ...about,
  stage: Nullable(Words(questionStages)),
  /** Of the memory that they alone can still tell of. */
  title: Nullable(Type.String()),
  question: Type.Object({ words: Type.String(), catalogue: Nullable(Type.String()) }),
});
export type Endangered = Static<typeof Endangered>;

/** So many at once. */
export const MOST_ENDANGERED = 12;

export const listEndangered = endpoint({
  method: 'GET',
  path: '/endangered',
  summary: 'Stories I could ask my people for before they are lost; at most twelve, for me alone',
  query: Closed({ limit: paging.limit }),
  answers: { 200: Page(Endangered) },
});

export const hideEndangered = endpoint({
  method: 'POST',
  path: '/endangered/hidden',
  summary: 'Not now (three months), or not this one (for good). Nobody is told',
  body: Closed({ person_id: Id, ...about, for: Words(['now', 'good']) }),
  answers: { 204: null },
});
