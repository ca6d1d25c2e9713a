/** How an invitation leaves the server: to whoever wrote it, and the link only in the moment it is made. */
import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { createInvitation } from '@kinlore/shared/contracts/registration';
import { relationshipTypes } from '@kinlore/shared/contracts/family-relations';
import type { InvitationRow } from './registration.queries.ts';

export type Invitation = Answer<typeof createInvitation>['data'];

export const mostResends = 2;

function guestOf({ accepted_by, username, full_name }: InvitationRow): Invitation['accepted_by'] {
  return accepted_by === null || username === null || full_name === null
    ? null
    : { id: accepted_by, username, full_name };
}

export const presentInvitation = (
  row: InvitationRow,
  now: Date,
  link: string | null,
): Invitation => ({
  id: row.id,
  email: row.email,
  relationship_type: relationshipTypes.find((type) => type === row.relation) ?? null,
  message: row.message,
  status: row.status === 'open' && row.expires_at <= now ? 'expired' : row.status,
  link,
  resends_left: Math.max(0, mostResends - row.resends),
  accepted_by: guestOf(row),
  expires_at: row.expires_at.toISOString(),
  created_at: row.created_at.toISOString(),
});
