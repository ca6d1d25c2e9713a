/** Answers to invitations into a tree. */
import type { Connection } from '../../../platform/ports.ts';
import { scopeColumns, scopeOf } from '../../tree/index.ts';
import type { InvitationRow } from './invitations.queries.ts';

/** An invitation, and which of its secrets it is answered with: null for an account that was asked by name. */
export type HeldInvitation = InvitationRow & { readonly used?: 'mailed' | 'told' | null };

export function markDeclined(transaction: Connection, now: Date, id: string) {
  return transaction
    .updateTable('family_invitation')
    .set({ status: 'declined', answered_at: now })
    .where('id', '=', id)
    .execute();
}

export function markAwaitingGuardian(
  transaction: Connection,
  { joiner, used, id }: { joiner: string; used: 'mailed' | 'told' | null | undefined; id: string },
) {
  return transaction
    .updateTable('family_invitation')
    .set({ status: 'awaiting_guardian', accepted_by: joiner, used: used ?? null })
    .where('id', '=', id)
    .execute();
}

export function markAccepted(
  transaction: Connection,
  {
    joiner,
    now,
    used,
    id,
  }: { joiner: string; now: Date; used: 'mailed' | 'told' | null | undefined; id: string },
) {
  return transaction
    .updateTable('family_invitation')
    .set({
      status: 'accepted',
      accepted_by: joiner,
      answered_at: now,
      ...(used !== undefined && { used }),
    })
    .where('id', '=', id)
    .execute();
}

export function insertMember(
  transaction: Connection,
  { row, joiner, now }: { row: HeldInvitation; joiner: string; now: Date },
) {
  return transaction
    .insertInto('tree_member')
    .values({
      tree_id: row.tree_id,
      user_id: joiner,
      role: row.role,
      joined_at: now,
      ...scopeColumns(scopeOf(row)),
    })
    .onConflict((conflict) => conflict.columns(['tree_id', 'user_id']).doNothing())
    .execute();
}
