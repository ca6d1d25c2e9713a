/** How keepsakes read before they were changed. */
import { Closed, Data, Id, Instant, Nullable, Type, endpoint, type Static } from './kernel.ts';
import { KeepsakeDetails } from './keepsake-details.ts';
import { PersonCard } from './people.ts';

/** How it read before a change. */
export const KeepsakeVersion = Type.Object({
  version: Type.Integer(),
  /** Who changed it then; null: they have left. */
  author: Nullable(PersonCard),
  name: Type.String(),
  words: Type.String(),
  details: KeepsakeDetails,
  saved_at: Instant,
});
export type KeepsakeVersion = Static<typeof KeepsakeVersion>;

export const listKeepsakeVersions = endpoint({
  method: 'GET',
  path: '/keepsakes/:id/versions',
  summary: 'How it read before each change, newest first; for those who may change it',
  params: Closed({ id: Id }),
  query: Closed({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    before: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  answers: { 200: Data(Type.Array(KeepsakeVersion)) },
});
