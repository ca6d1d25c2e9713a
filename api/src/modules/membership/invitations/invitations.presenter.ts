/** How an invitation leaves the server: to whoever sent it, to whoever it is for, to whoever keeps the tree, and to a guest with the link. */
import { relationshipTypes } from '@kinlore/shared/contracts/family-relations';
import {
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
  /** Theirs, as their mailbox proved. */
  readonly address: string | null;
  /** What they wrote when they registered; nobody has read a mail there. */
  readonly unproven: string | null;
  readonly sendsMail: boolean;
  readonly wards: ReadonlySet<string>;
}

const isTo = (row: InvitationRow, { userId, address }: Reader): boolean =>
  row.user_id === userId || row.accepted_by === userId || names(row, address);

/** Does the address stand in the invitation? */
const names = (row: InvitationRow, address: string | null): boolean =>
  row.email !== null && address !== null && row.email.toLowerCase() === address.toLowerCase();

/**
 * Whoever the invitation was sent to; and whoever holds its link, where it was sent to nobody. Where no mail can be sent no address can be
 * proven: there the link, handed over by whoever invited, is enough for the address it names.
 */
export const mayAnswer = (row: InvitationRow, reader: Reader, holdsLink: boolean): boolean =>
  isTo(row, reader) ||
  (holdsLink &&
    ((row.email === null && row.user_id === null && row.inviter_id !== reader.userId) ||
      (!reader.sendsMail && names(row, reader.unproven))));

/** It would be theirs, once they have shown that the address is. */
export const isUnproven = (row: InvitationRow, reader: Reader): boolean =>
  names(row, reader.unproven);

function sideOf(row: InvitationRow, reader: Reader): FamilyInvitation['side'] {
  if (row.inviter_id === reader.userId) return 'inviter';
  if (isTo(row, reader)) return 'invited';
  return row.accepted_by !== null && reader.wards.has(row.accepted_by) ? 'guardian' : 'keeper';
}

/** An open one whose time has passed is over, also before the night's work says so. */
export const statusOf = (row: InvitationRow, now: Date): FamilyInvitation['status'] => {
  const status = row.status;
  return (status === 'open' || status === 'awaiting_guardian') && row.expires_at <= now
    ? 'expired'
    : status;
};

/** Who invited is not told of a no: to them it stays open until its time is over. */
const toldStatus = (
  row: InvitationRow,
  side: FamilyInvitation['side'],
  now: Date,
): FamilyInvitation['status'] => {
  const status = statusOf(row, now);
  if (status !== 'declined' || side === 'invited') return status;
  if (row.expires_at <= now) return 'expired';
  return row.accepted_by === null ? 'open' : 'awaiting_guardian';
};

/** That a child is here is told to who asked it, who knows it, and its guardians; not to whoever else keeps the tree. */
const userShown = (
  { user_id, user_is_child }: InvitationRow,
  side: FamilyInvitation['side'],
  cards: ReadonlyMap<string, PersonCard>,
): PersonCard | null =>
  user_id === null || (user_is_child && side === 'keeper') ? null : (cards.get(user_id) ?? null);

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
    user: userShown(row, side, cards),
    person: row.person_id === null ? null : { id: row.person_id, name: row.person_name ?? '' },
    role: row.role,
    relationship_type:
      row.relationship_type === null ? null : oneOf(relationshipTypes, row.relationship_type),
    message: row.message,
    status: toldStatus(row, side, now),
    side,
    resends_left: Math.max(0, mostResends - row.resends),
    link,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

function standingOf(
  row: InvitationRow,
  reader: Reader | null,
  isMine: boolean,
): InvitationNote['standing'] {
  if (reader === null) return 'guest';
  if (isMine) return 'yours';
  return isUnproven(row, reader) ? 'unproven' : 'other';
}

const ANSWERS = ['accepted', 'awaiting_guardian'] as const;

/** For the page of a link. `reader` null: nobody is logged in. */
export function presentNote(
  row: InvitationRow,
  inviterName: string,
  reader: Reader | null,
  holdsLink: boolean,
): InvitationNote {
  const mine = reader !== null && mayAnswer(row, reader, holdsLink);
  const isMineAnswered = reader !== null && row.accepted_by === reader.userId;
  const given = ANSWERS.find((answer) => answer === row.status) ?? null;
  const answered = isMineAnswered ? given : null;
  return {
    id: row.id,
    inviter_name: inviterName,
    tree_name: row.tree_name,
    expires_at: row.expires_at.toISOString(),
    role: row.role,
    message: row.message,
    standing: answered ?? standingOf(row, reader, mine),
    tree_id: answered === 'accepted' ? row.tree_id : null,
  };
}
