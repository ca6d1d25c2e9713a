/** Invitations into a family as the one who is invited reports them; hiding takes the words off. */
import type { Connection } from '../../../platform/ports.ts';
import { notBlocked } from '../../access/index.ts';

export const reportedInvitation = (connection: Connection, viewer: string, id: string) =>
  connection
    .selectFrom('family_invitation as i')
    .select(['i.inviter_id', 'i.message'])
    .where('i.id', '=', id)
    .where('i.user_id', '=', viewer)
    .where('i.status', 'in', ['open', 'awaiting_guardian'])
    .where(notBlocked(viewer, 'i.inviter_id'))
    .executeTakeFirst();

/** Answers the words that stood there. */
export async function takeMessage(transaction: Connection, id: string): Promise<string> {
  const row = await transaction
    .selectFrom('family_invitation')
    .select('message')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  await transaction
    .updateTable('family_invitation')
    .set({ message: '' })
    .where('id', '=', id)
    .execute();
  return row?.message ?? '';
}

export const giveMessageBack = (
  transaction: Connection,
  id: string,
  message: string,
): Promise<unknown> =>
  transaction
    .updateTable('family_invitation')
    .set({ message })
    .where('id', '=', id)
    .where('message', '=', '')
    .execute();
