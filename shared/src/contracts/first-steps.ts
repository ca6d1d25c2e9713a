/** The first steps of somebody new: what of them is done, by what is there, and who invited them and waits for a yes. */
import { Data, Id, Nullable, Type, endpoint, type Static } from './kernel.ts';
import { PersonCard } from './people.ts';

export const FirstSteps = Type.Object({
  /** Memories of mine, parents of mine in a tree, people I invited: as many as there are, to at most the two or one that a step needs. */
  memories: Type.Integer(),
  parents: Type.Integer(),
  invited: Type.Integer(),
  dismissed: Type.Boolean(),
  /** Whoever invited me asks to be connected, and I have not answered. */
  inviter: Nullable(Type.Object({ connection_id: Id, user: PersonCard })),
});
export type FirstSteps = Static<typeof FirstSteps>;

export const readFirstSteps = endpoint({
  method: 'GET',
  path: '/users/first-steps',
  summary: 'What of the first steps is done',
  answers: { 200: Data(FirstSteps) },
});
export const dismissFirstSteps = endpoint({
  method: 'POST',
  path: '/users/first-steps/dismiss',
  summary: 'Show the first steps no more',
  answers: { 204: null },
});
