/** Who is asked to look after a child. */
import { sql } from 'kysely';
import { isMinorIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { canName } from '../access/index.ts';

/** An adult who is connected with the guardian, or related to them. */
export const possibleGuardian = (connection: Connection, inviterId: string, username: string) =>
  connection
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.username', '=', username)
    .where('u.id', '!=', inviterId)
    .where('u.life_status', '=', 'living')
    .where(sql<boolean>`not ${isMinorIn('u')}`)
    .where(canName(inviterId, 'u'))
    .executeTakeFirst();

export interface NewInvitation {
  readonly id: string;
  readonly childId: string;
  readonly inviterId: string;
  readonly invitedId: string;
  readonly now: Date;
  readonly until: Date;
}

export const insertGuardianInvitation = (
  transaction: Connection,
  { id, childId, inviterId, invitedId, now, until }: NewInvitation,
): Promise<unknown> =>
  transaction
    .insertInto('guardian_invitation')
    .values({
      id,
      child_id: childId,
      inviter_id: inviterId,
      invited_id: invitedId,
      created_at: now,
      expires_at: until,
    })
    .execute();

/** Those of the child that are open; the ones that ran out are closed on the way. */
export async function openInvitationsOf(
  transaction: Connection,
  childId: string,
  now: Date,
): Promise<readonly { readonly id: string; readonly invited_id: string }[]> {
  await transaction
    .updateTable('guardian_invitation')
    .set({ status: 'revoked', decided_at: now })
    .where('child_id', '=', childId)
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();
  return transaction
    .selectFrom('guardian_invitation')
    .select(['id', 'invited_id'])
    .where('child_id', '=', childId)
    .where('status', '=', 'open')
    .execute();
}

const invitations = (connection: Connection, now: Date) =>
  connection
    .selectFrom('guardian_invitation as i')
    .innerJoin('app_user as c', 'c.id', 'i.child_id')
    .select(['i.id', 'i.child_id', 'i.inviter_id', 'i.invited_id', 'i.created_at', 'i.expires_at'])
    .where('i.status', '=', 'open')
    .where('i.expires_at', '>', now)
    .where('c.erased_at', 'is', null);

export const invitationsForChild = (connection: Connection, childId: string, now: Date) =>
  invitations(connection, now)
    .where('i.child_id', '=', childId)
    .orderBy('i.id')
    .limit(20)
    .execute();

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof openInvitation>>>;

export const openInvitation = (connection: Connection, id: string, now: Date) =>
  invitations(connection, now).where('i.id', '=', id).executeTakeFirst();

/** Newest first. One row more than `limit`. */
export const invitationsTo = (
  connection: Connection,
  userId: string,
  now: Date,
  { before, limit }: { readonly before: string | null; readonly limit: number },
) =>
  invitations(connection, now)
    .where('i.invited_id', '=', userId)
    .$if(before !== null, (query) => query.where('i.id', '<', before))
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
    .execute();

/** Whether it was open until now. */
export async function closeInvitation(
  transaction: Connection,
  id: string,
  status: 'accepted' | 'declined' | 'revoked',
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable('guardian_invitation')
    .set({ status, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
