/** How an invitation leaves the server: to whoever sent it, to whoever it is for, to whoever keeps the tree, and to a guest with the link. */
import { relationshipTypes } from '@kinlore/shared/contracts/family-relations';
import {
  invitationRoles,
  invitationStatuses,
  type FamilyInvitation,
  type InvitationNote,
} from '@kinlore/shared/contracts/family-invitations';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { ensure } from '../../../platform/errors.ts';
import { oneOf } from '../../../platform/rows.ts';
import type { InvitationRow } from './invitations.queries.ts';

export const mostResends = 2;

export interface Reader {
  readonly userId: string;
  readonly address: string | null;
  readonly wards: ReadonlySet<string>;
}

const isTo = (row: InvitationRow, { userId, address }: Reader): boolean =>
  row.user_id === userId ||
  row.accepted_by === userId ||
  (row.email !== null && row.email.toLowerCase() === address?.toLowerCase());

function sideOf(row: InvitationRow, reader: Reader): FamilyInvitation['side'] {
  if (row.inviter_id === reader.userId) return 'inviter';
  if (isTo(row, reader)) return 'invited';
  return row.accepted_by !== null && reader.wards.has(row.accepted_by) ? 'guardian' : 'keeper';
}

/** An open one whose time has passed is over, also before the night's work says so. */
export const statusOf = (row: InvitationRow, now: Date): FamilyInvitation['status'] => {
  const status = oneOf(invitationStatuses, row.status);
  return (status === 'open' || status === 'awaiting_guardian') && row.expires_at <= now
    ? 'expired'
    : status;
};

/** Who invited is not told of a no: to them it stays open until its time is over. */
const toldStatus = (
  status: FamilyInvitation['status'],
  side: FamilyInvitation['side'],
  isOver: boolean,
): FamilyInvitation['status'] =>
  status === 'declined' && side !== 'invited' ? (isOver ? 'expired' : 'open') : status;

export function presentInvitation(
  row: InvitationRow,
  cards: ReadonlyMap<string, PersonCard>,
  reader: Reader,
  now: Date,
  link: string | null = null,
): FamilyInvitation {
  const inviter = cards.get(row.inviter_id);
  ensure(inviter, 'general.not_found');
  const side = sideOf(row, reader);
  return {
    id: row.id,
    tree: { id: row.tree_id, name: row.tree_name },
    inviter,
    email: row.email,
    user: row.user_id === null ? null : (cards.get(row.user_id) ?? null),
    person: row.person_id === null ? null : { id: row.person_id, name: row.person_name ?? '' },
    role: oneOf(invitationRoles, row.role),
    relationship_type:
      row.relationship_type === null ? null : oneOf(relationshipTypes, row.relationship_type),
    message: row.message,
    status: toldStatus(statusOf(row, now), side, row.expires_at <= now),
    side,
    resends_left: Math.max(0, mostResends - row.resends),
    link,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

/** For the page of a link. `reader` null: nobody is logged in. */
export function presentNote(
  row: InvitationRow,
  inviterName: string,
  reader: Reader | null,
): InvitationNote {
  const mine = reader !== null && isTo(row, reader);
  const isMineAnswered = reader !== null && row.accepted_by === reader.userId;
  const answered =
    isMineAnswered && row.status === 'accepted'
      ? 'accepted'
      : isMineAnswered && row.status === 'awaiting_guardian'
        ? 'awaiting_guardian'
        : null;
  return {
    id: row.id,
    inviter_name: inviterName,
    tree_name: row.tree_name,
    expires_at: row.expires_at.toISOString(),
    role: oneOf(invitationRoles, row.role),
    message: row.message,
    standing: answered ?? (reader === null ? 'guest' : mine ? 'yours' : 'other'),
    tree_id: answered === 'accepted' ? row.tree_id : null,
  };
}

export const mayAnswer = isTo;
