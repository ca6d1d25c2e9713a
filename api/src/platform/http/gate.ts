/** The first gate: who may call an endpoint at all. Pure, so that the authorisation matrix can ask it too. */
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import type { Actor, SignedIn } from '../actor.ts';
import type { AgeBand } from '../user.ts';
import type { Policy } from './route.ts';

/** Too young, the one who acts or the one whose life it is; else unverified. */
function refusalBelow(actor: SignedIn, young: readonly AgeBand[]): ErrorCode | null {
  if (young.includes(actor.user.band) || young.includes(actor.subject.band))
    return 'general.not_for_children';
  return isVerified(actor) ? null : 'general.unverified';
}

type Refuse = (actor: SignedIn, policy: Policy) => ErrorCode | null;

/** What each gate asks of somebody who is logged in. */
const gates: Readonly<Record<Policy['gate'], Refuse>> = {
  public: () => null,
  user: () => null,
  verified: (actor) => (isVerified(actor) ? null : 'general.unverified'),
  teen: (actor) => refusalBelow(actor, ['child']),
  adult: (actor) => refusalBelow(actor, ['child', 'teen']),
  // Who may not use a tool does not learn that it exists.
  staff: (actor, policy) =>
    actor.kind === 'user' && holdsRole(actor, policy) ? null : 'general.not_found',
};

const holdsRole = ({ user }: SignedIn, policy: Policy): boolean =>
  policy.gate === 'staff' && user.roles.some((role) => policy.roles.includes(role));

const mayBeViewing = ({ whileViewing }: Policy, method: string): boolean =>
  (whileViewing ?? (method === 'GET' || method === 'HEAD')) !== false;

/** What is no more than reading, though it is asked with another method. */
const harmless: ReadonlySet<string> = new Set(['batch', 'notification', 'socket']);

/** An account that rests reads, logs in and out, and changes nothing. */
const mayWhileOnHold = ({ action, gate, whileViewing }: Policy, method: string): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  gate === 'public' ||
  whileViewing === 'aside' ||
  harmless.has(action.split('.')[0] ?? '');

/** Null when the call may go on, else why not. */
export function refusalFor(policy: Policy, actor: Actor, method: string): ErrorCode | null {
  switch (actor.kind) {
    case 'guest':
      return policy.gate === 'public' ? null : 'general.unauthenticated';
    case 'user':
      return actor.user.isOnHold && !mayWhileOnHold(policy, method)
        ? 'general.on_hold'
        : gates[policy.gate](actor, policy);
    case 'guardian':
      return mayBeViewing(policy, method) ? gates[policy.gate](actor, policy) : 'general.forbidden';
    default:
      return actor satisfies never;
  }
}

const isVerified = ({ user }: SignedIn): boolean => user.emailVerified;
