/** Leaving: an account is deleted after 30 days in which its owner may think again. */
import { Closed, Data, Id, Instant, Type, endpoint, type Static } from './kernel.ts';

export const LEAVING_DAYS = 30;

export const Leaving = Type.Object({
  /** What is erased, counted. */
  erases: Type.Object({
    memories: Type.Integer(),
    photographs: Type.Integer(),
    comments: Type.Integer(),
    tributes: Type.Integer(),
    connections: Type.Integer(),
  }),
  /** What has to be settled first; at most 50 of each. */
  first: Type.Object({
    only_owner: Type.Boolean(),
    children: Type.Array(Type.Object({ id: Id, full_name: Type.String() })),
    memorials: Type.Array(Type.Object({ slug: Type.String(), full_name: Type.String() })),
  }),
});
export type Leaving = Static<typeof Leaving>;

export const readLeaving = endpoint({
  method: 'GET',
  path: '/settings/leaving',
  summary: 'What deleting my account erases, and what has to be settled first',
  answers: { 200: Data(Leaving) },
  fails: ['general.not_for_children'],
});

export const leave = endpoint({
  method: 'POST',
  path: '/settings/leaving',
  summary: 'Delete my account in 30 days; from now on nobody sees it and every session is over',
  body: Closed({}),
  answers: { 200: Data(Type.Object({ due_at: Instant })) },
  fails: [
    'auth.step_up_required',
    'general.not_for_children',
    'leaving.only_owner',
    'leaving.only_guardian',
    'leaving.only_steward',
  ],
});
