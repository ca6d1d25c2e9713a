/** Invitations into a tree, as they are written. */
import type { inviteToFamily } from '@kinlore/shared/contracts/family-invitations';
import type { Input } from '@kinlore/shared/contracts/kernel';
import type { Connection } from '../../../platform/ports.ts';
import { type Scope, scopeColumns } from '../../tree/index.ts';

export function revokeInvitation(transaction: Connection, now: Date, id: string) {
  return transaction
    .updateTable('family_invitation')
    .set({ status: 'revoked', answered_at: now })
    .where('id', '=', id)
    .execute();
}

export function renewInvitation(
  transaction: Connection,
  {
    hash,
    email,
    resends,
    mailedHash,
    expiresAt,
    id,
  }: {
    hash: Buffer;
    email: string | null;
    resends: number;
    mailedHash: Buffer;
    expiresAt: Date;
    id: string;
  },
) {
  return transaction
    .updateTable('family_invitation')
    .set({
      token_hash: hash,
      mail_hash: email === null ? null : mailedHash,
      used: null,
      resends: resends + 1,
      expires_at: expiresAt,
      status: 'open',
      accepted_by: null,
    })
    .where('id', '=', id)
    .execute();
}

export function lockTree(transaction: Connection, treeId: string) {
  return transaction.selectFrom('tree').select('id').where('id', '=', treeId).forUpdate().execute();
}

export function insertInvitation(
  transaction: Connection,
  {
    id,
    body,
    inviterId,
    email,
    userId,
    hash,
    mailedHash,
    expiry,
    now,
    scope,
  }: {
    id: string;
    body: Input<typeof inviteToFamily>['body'];
    inviterId: string;
    email: string | null;
    userId: string | null;
    hash: Buffer;
    mailedHash: Buffer;
    expiry: Date;
    now: Date;
    scope: Scope | null;
  },
) {
  return transaction
    .insertInto('family_invitation')
    .values({
      id,
      tree_id: body.tree_id,
      inviter_id: inviterId,
      email,
      user_id: userId,
      role: body.role,
      person_id: body.person_id ?? null,
      relationship_type: body.relationship_type ?? null,
      message: body.message ?? '',
      token_hash: hash,
      mail_hash: email === null ? null : mailedHash,
      expires_at: expiry,
      created_at: now,
      ...scopeColumns(scope),
    })
    .execute();
}
