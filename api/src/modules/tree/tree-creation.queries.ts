/** The first rows of a tree: itself, its owner among its members, and where it opens. */
import type { Insertable } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import type { Tree, TreeMember } from '../../platform/database/schema.ts';

/** What an account says of its birth. */
export const readBirth = (connection: Connection, userId: string) =>
  connection
    .selectFrom('app_user')
    .select([
      'birth_kind as kind',
      'birth_start as start',
      'birth_end as end',
      'birth_precision as precision',
      'birth_text as text',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

/** Nobody is a member of it yet. */
export const insertTree = (connection: Connection, tree: Insertable<Tree>) =>
  connection.insertInto('tree').values(tree).execute();

/** Throws where they are one already. */
export const insertMember = (connection: Connection, member: Insertable<TreeMember>) =>
  connection.insertInto('tree_member').values(member).execute();

/** The person a tree opens at; null: nobody in particular. */
export const focusOn = (connection: Connection, treeId: string, personId: string | null) =>
  connection
    .updateTable('tree')
    .set({ default_focus: personId })
    .where('id', '=', treeId)
    .execute();
