/** How memories read before they were changed. */
import { Closed, Data, Id, Instant, Type, endpoint, type Static } from './kernel.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { PersonCard } from './people.ts';
import { marking } from './sensitivity.ts';

/** Every edit is kept. */
export const ActivityVersion = Type.Object({
  version: Type.Integer(),
  author: PersonCard,
  title: Type.String(),
  body: Type.String(),
  when: FuzzyDate,
  place: Type.String(),
  /** Absent of versions that were kept before memories could be marked. */
  ...marking,
  created_at: Instant,
});
export type ActivityVersion = Static<typeof ActivityVersion>;

export const listVersions = endpoint({
  method: 'GET',
  path: '/activities/:id/versions',
  summary: 'How a memory read before each edit, newest first; for those who may edit it',
  params: Closed({ id: Id }),
  query: Closed({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    before: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  answers: { 200: Data(Type.Array(ActivityVersion)) },
});
