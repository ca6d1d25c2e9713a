/** Members of a tree, as rows. */
import { sql, type Selectable } from 'kysely';
import type { TreeMember } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { cardColumns } from '../people/index.ts';

const mostMembers = 1_000;

export const rowsOf = (connection: Connection, treeId: string) =>
  connection
    .selectFrom('tree_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .leftJoin('person as p', (join) =>
      join
        .onRef('p.user_id', '=', 'm.user_id')
        .onRef('p.tree_id', '=', 'm.tree_id')
        .on('p.deleted_at', 'is', null),
    )
    .select(cardColumns.map((column) => `u.${column}` as const))
    .select([
      'm.role',
      'm.joined_at',
      'm.scope_person_id',
      'm.scope_up',
      'm.scope_down',
      'p.id as person_id',
    ])
    .where('m.tree_id', '=', treeId)
    .where('u.erased_at', 'is', null)
    .orderBy((eb) => eb.case().when('m.role', '=', 'owner').then(0).else(1).end())
    .orderBy('m.joined_at')
    .orderBy('u.id')
    .limit(mostMembers)
    .execute();

export function deleteMember(transaction: Connection, treeId: string, userId: string) {
  return transaction
    .deleteFrom('tree_member')
    .where('tree_id', '=', treeId)
    .where('user_id', '=', userId)
    .where('role', '<>', 'owner')
    .executeTakeFirst();
}

export function updateMember(
  transaction: Connection,
  {
    treeId,
    role,
    branch,
    userId,
  }: {
    treeId: string;
    role: Selectable<TreeMember>['role'] | undefined;
    branch: Partial<Selectable<TreeMember>>;
    userId: string;
  },
) {
  return transaction
    .updateTable('tree_member')
    .set({ tree_id: treeId, ...(role !== undefined && { role }), ...branch })
    .where('tree_id', '=', treeId)
    .where('user_id', '=', userId)
    .where('role', '<>', 'owner')
    .executeTakeFirst();
}

export function advanceRevision(transaction: Connection, treeId: string) {
  return transaction
    .updateTable('tree')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', treeId)
    .returning('revision')
    .executeTakeFirstOrThrow();
}
