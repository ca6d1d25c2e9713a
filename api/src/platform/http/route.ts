/** A route binds an endpoint of the contract to a policy and a handler. One without a policy does not compile, and does not start. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Endpoint, Input } from '@kinlore/shared/contracts/kernel';
import type { Actor, Role, SignedIn } from '../actor.ts';
import type { TaggedAnswer } from './tagged-answer.ts';
import type { AnswerKey, Replayed } from './idempotency.ts';

/**
 * The first gate, before the handler runs. Finer questions (may this person read this row?) are asked in the service, beside the entity.
 * - `public`: anyone, logged in or not.
 * - `user`: any account, verified or not, children included.
 * - `verified`: an account whose e-mail is verified; children and teens count as verified through their guardian.
 * - `teen`: verified, and not a child.
 * - `adult`: verified, and not a child or teen.
 * - `staff`: holds one of the roles.
 */
export type Gate =
  | { readonly gate: 'public' }
  | { readonly gate: 'user' }
  | { readonly gate: 'verified' }
  | { readonly gate: 'teen' }
  | { readonly gate: 'adult' }
  | { readonly gate: 'staff'; readonly roles: readonly Role[] };

export type Policy = Gate & {
  /** What is done, in words for the audit and the authorisation matrix, e.g. `activity.create`. */
  readonly action: string;
  /** May be done while a guardian views as a child; `aside`: and is nothing done for the child, so that the record does not count it. Default false for writes, true for reads. */
  readonly whileViewing?: boolean | 'aside';
  /** Keeps the answer of a POST under its Idempotency-Key. Default true; false where the answer holds a secret that is shown once. */
  readonly replayable?: boolean;
  /** The handler keeps its answer under the key itself, in the transaction of the act (`answerKey`). */
  readonly keepsAnswer?: boolean;
  /** Reads the whole account with the session: `actor.account`. */
  readonly account?: boolean;
  /** Reads so much that it has connections and a line of its own: two at once of an account (`heavy-queue.ts`). */
  readonly heavy?: boolean;
  /** Calls allowed in the window, by account and address. */
  readonly limit?: { readonly max: number; readonly seconds: number };
};

type ActorFor<P extends Policy> = P['gate'] extends 'public' ? Actor : SignedIn;

export interface Call<E extends Endpoint, A extends Actor> {
  readonly input: Input<E>;
  readonly actor: A;
  /** `If-Match`, unquoted; null when absent. */
  readonly ifMatch: string | null;
  readonly requestId: string;
  /** What the answer is to be kept under, where the policy says `keepsAnswer` and the caller sent a key. */
  readonly answerKey: AnswerKey | null;
  readonly socketId: string | undefined;
  /** For uploads, downloads and cookies only. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Route {
  readonly endpoint: Endpoint;
  readonly policy: Policy;
  readonly status: number;
  handle(call: Call<Endpoint, Actor>): Promise<unknown>;
}

type Answered<E extends Endpoint> =
  undefined extends Answer<E> ? Answer<E> | void : Answer<E> | TaggedAnswer<Answer<E>> | Replayed;

/** Answers with the only success status of the endpoint, or the lowest one; a handler that needs another sets it on `reply`. */
export function route<const E extends Endpoint, const P extends Policy>(
  endpoint: E,
  policy: P,
  handle: (call: Call<E, ActorFor<P>>) => Promise<Answered<E>>,
): Route {
  const status = Math.min(...Object.keys(endpoint.answers).map(Number));
  // The mount has validated the input against this endpoint and checked the gate before it calls.
  return { endpoint, policy, status, handle };
}
