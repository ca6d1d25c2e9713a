/** What the platform adds to a Fastify request and route. */
import type { Endpoint } from '@kinlore/shared/contracts/kernel';
import type { Actor } from '../actor.ts';
import type { Policy } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Resolved from the session row before any handler runs. */
    actor: Actor;
    /** The idempotency row this call must complete, when the caller sent a key. */
    idempotency: { readonly userId: string; readonly route: string; readonly key: string } | null;
  }
  interface FastifyContextConfig {
    policy?: Policy;
    endpoint?: Endpoint;
  }
}

export const GUEST: Actor = { kind: 'guest' };

/** The child a guardian views as in this session, or null. */
export const viewingChildOf = (actor: Actor): string | null =>
  actor.kind === 'guardian' ? actor.subject.id : null;
