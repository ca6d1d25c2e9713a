/** The first gate: who may call an endpoint at all. Pure, so that the authorisation matrix can ask it too. */
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import type { Actor, SignedIn } from '../actor.ts';
import { viewingChildOf } from './context.ts';
import type { Policy } from './route.ts';

const isMinor = ({ accountType }: SignedIn['subject']): boolean => accountType === 'child' || accountType === 'teen';

/** Null when the call may go on, else why not. */
export function refusal(policy: Policy, actor: Actor, method: string): ErrorCode | null {
  if (actor.kind === 'guest') return policy.gate === 'public' ? null : 'general.unauthenticated';
  const reads = method === 'GET' || method === 'HEAD';
  if (viewingChildOf(actor) !== null && !(policy.whileViewing ?? reads)) return 'general.forbidden';
  switch (policy.gate) {
    case 'public':
    case 'user':
      return null;
    case 'verified':
      return isVerified(actor) ? null : 'general.unverified';
    case 'adult':
      if (isMinor(actor.user) || isMinor(actor.subject)) return 'general.not_for_children';
      return isVerified(actor) ? null : 'general.unverified';
    case 'staff':
      // Who may not use a tool does not learn that it exists.
      return viewingChildOf(actor) === null && actor.user.roles.some((role) => policy.roles.includes(role)) ? null : 'general.not_found';
    default:
      return policy satisfies never;
  }
}

/** Minors are verified through their guardian. */
const isVerified = ({ user }: SignedIn): boolean => user.emailVerified || isMinor(user);
