/** How an invitation to look after a life leaves the server: to who is asked. */
import type { MemorialCard, StewardInvitation } from '@kinlore/shared/contracts/legacy';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { expiryOf } from './steward-invitations.ts';
import type { invitationsFor } from './stewards.queries.ts';

type InvitationRow = Awaited<ReturnType<typeof invitationsFor>>[number];

/** Null where what it is about is nothing the reader may see any more. */
export function presentInvitation(
  row: InvitationRow,
  memorials: ReadonlyMap<string, MemorialCard>,
  people: ReadonlyMap<string, PersonCard>,
): StewardInvitation | null {
  const memorial = row.memorial_id === null ? null : memorials.get(row.memorial_id);
  // Of a memorial its card says whose life it is.
  const life = row.memorial_id === null ? people.get(row.life_id) : null;
  if (memorial === undefined || life === undefined) return null;
  return {
    memorial,
    life,
    preset: row.preset,
    relation: row.relation,
    invited_by: row.invited_by === null ? null : (people.get(row.invited_by) ?? null),
    expires_at: expiryOf(row.created_at).toISOString(),
  };
}
