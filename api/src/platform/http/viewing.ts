/** The `viewing_as` marker (rules R0.15): an assertion about the session row. It grants nothing, and is never seen by a handler. */
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import { viewingChildOf } from './context.ts';

/** Removes the marker from query and body. Throws when it is not text, disagrees with itself, or with the session. */
export function takeViewingMarker(request: FastifyRequest): void {
  const claims = [take(request.query), take(request.body)].filter((claim) => claim !== undefined);
  if (claims.length === 0) return;
  if (claims.some((claim) => typeof claim !== 'string'))
    throw new DomainError('general.invalid', { viewing_as: ['This should be text.'] });
  if (new Set(claims).size > 1) throw new DomainError('general.viewing_conflict');
  if (claims[0] !== viewingChildOf(request.actor))
    throw new DomainError('general.viewing_mismatch');
}

function take(part: unknown): unknown {
  if (
    part === null ||
    typeof part !== 'object' ||
    Array.isArray(part) ||
    !Object.hasOwn(part, 'viewing_as')
  )
    return undefined;
  const value: unknown = Reflect.get(part, 'viewing_as');
  Reflect.deleteProperty(part, 'viewing_as');
  return value;
}
