/** How a question "are we related so?" leaves the server, to one of its two sides. */
import { relationshipTypes, type RelationshipClaim } from '@kinlore/shared/contracts/family';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { ensure } from '../../platform/errors.ts';
import { oneOf } from '../../platform/rows.ts';
import type { ClaimRow } from './claims.queries.ts';

const statuses = ['pending', 'confirmed', 'rejected', 'cancelled', 'expired', 'ended'] as const;

export function presentClaim(row: ClaimRow, cards: ReadonlyMap<string, PersonCard>, viewer: string): RelationshipClaim {
  const [from, to] = [cards.get(row.from_id), cards.get(row.to_id)];
  ensure(from, 'general.not_found');
  ensure(to, 'general.not_found');
  const mine = row.from_id === viewer;
  const status = oneOf(statuses, row.status);
  return {
    id: row.id, from, to, relationship_type: oneOf(relationshipTypes, row.relationship_type), message: row.message,
    // Who asked is never told of a no: for them the question stays open.
    status: mine && status === 'rejected' ? 'pending' : status, mine, created_at: row.created_at.toISOString(),
  };
}
