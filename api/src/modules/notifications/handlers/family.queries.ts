/** What notifications about a family ask. */
import type { Connection } from '../../../platform/ports.ts';

export function peopleOfTree(transaction: Connection, treeId: string) {
  return transaction
    .selectFrom('tree_member')
    .select('user_id')
    .where('tree_id', '=', treeId)
    .union((eb) =>
      eb.selectFrom('tree').select('owner_user_id as user_id').where('id', '=', treeId),
    )
    .execute();
}

export function roleInvitedTo(transaction: Connection, invitationId: string) {
  return transaction
    .selectFrom('family_invitation')
    .select('role')
    .where('id', '=', invitationId)
    .executeTakeFirst();
}

export function sexTold(transaction: Connection, userId: string) {
  return transaction
    .selectFrom('person')
    .select('sex')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('sex', '<>', 'U')
    .limit(1)
    .executeTakeFirst();
}
