/** Family quests: as rows. */
import { sql, type Selectable } from 'kysely';
import type { FamilyQuest } from '../../platform/database/schema.ts';
import { livesIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';

export type QuestRow = Selectable<FamilyQuest>;

/** Trees of one person that are looked at. */
export const MOST_TREES = 20;
/** Quests that are over, as a page shows them. */
const MOST_PAST = 10;
/** The trees that somebody belongs to, by name. */
export const treesOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('tree_member as m')
    .innerJoin('tree as t', 't.id', 'm.tree_id')
    .select(['t.id', 't.name', 't.owner_user_id'])
    .where('m.user_id', '=', userId)
    .where('t.deleted_at', 'is', null)
    .orderBy('t.name')
    .orderBy('t.id')
    .limit(MOST_TREES)
    .execute();

/** Who belongs to a tree, as far as they are told at once that something moved. */
const MOST_TOLD = 200;
export const membersOf = async (
  connection: Connection,
  treeId: string,
): Promise<readonly string[]> => {
  const members = await connection
    .selectFrom('tree_member')
    .select('user_id')
    .where('tree_id', '=', treeId)
    .orderBy('user_id')
    .limit(MOST_TOLD)
    .execute();
  return members.map(({ user_id: userId }) => userId);
};

/** Quests of trees somebody belongs to, with what they did themselves. */
const seenBy = (connection: Connection, userId: string) =>
  connection
    .selectFrom('family_quest as q')
    .innerJoin('tree as t', 't.id', 'q.tree_id')
    .innerJoin('tree_member as m', (join) =>
      join.onRef('m.tree_id', '=', 'q.tree_id').on('m.user_id', '=', userId),
    )
    .leftJoin('family_quest_helper as h', (join) =>
      join.onRef('h.quest_id', '=', 'q.id').on('h.user_id', '=', userId),
    )
    .selectAll('q')
    .select(['t.name', 't.owner_user_id', 'h.counts as own_counts', 'h.given as gained'])
    .where('t.deleted_at', 'is', null);
export type SeenQuest = Awaited<ReturnType<ReturnType<typeof seenBy>['execute']>>[number];

export const questOf = (connection: Connection, userId: string, id: string) =>
  seenBy(connection, userId).where('q.id', '=', id).executeTakeFirst();

export const activeOf = (connection: Connection, userId: string): Promise<readonly SeenQuest[]> =>
  seenBy(connection, userId)
    .where('q.state', '=', 'active')
    .orderBy('q.id')
    .limit(MOST_TREES)
    .execute();

export const pastOf = (connection: Connection, userId: string): Promise<readonly SeenQuest[]> =>
  seenBy(connection, userId)
    .where('q.state', '<>', 'active')
    .orderBy('q.id', 'desc')
    .limit(MOST_PAST)
    .execute();

/** What is known of each template in each tree. */
export const bookRows = async (connection: Connection, treeIds: readonly string[]) =>
  treeIds.length === 0
    ? []
    : await connection
        .selectFrom('family_quest')
        .select([
          'tree_id',
          'slug',
          sql<boolean>`bool_or(state = 'active')`.as('is_active'),
          sql<Date | null>`max(ended_at) filter (where state = 'ended')`.as('abandoned_at'),
          sql<Date | null>`max(started_at) filter (where state = 'completed')`.as(
            'done_started_at',
          ),
        ])
        .where('tree_id', 'in', treeIds)
        .groupBy(['tree_id', 'slug'])
        .execute();
export type BookRow = Awaited<ReturnType<typeof bookRows>>[number];

/** Who began them and belongs to the tree still. */
export const makersOf = async (connection: Connection, questIds: readonly string[]) =>
  questIds.length === 0
    ? []
    : await connection
        .selectFrom('family_quest as q')
        .innerJoin('tree_member as m', (join) =>
          join.onRef('m.tree_id', '=', 'q.tree_id').onRef('m.user_id', '=', 'q.made_by'),
        )
        .innerJoin('app_user as u', 'u.id', 'q.made_by')
        .select(['q.id as quest_id', 'u.id as user_id', 'u.full_name'])
        .where('q.id', 'in', questIds)
        .where('u.erased_at', 'is', null)
        .where(livesIn('u'))
        .execute();

/** Whose tree is gone, or who has left it, is no longer held to what goes on there. */
export const letGo = (transaction: Connection, userId: string) =>
  transaction
    .updateTable('family_quest as q')
    .set({ made_by: null })
    .where('q.made_by', '=', userId)
    .where('q.state', '=', 'active')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('tree_member as m')
            .innerJoin('tree as t', 't.id', 'm.tree_id')
            .select('m.user_id')
            .whereRef('m.tree_id', '=', 'q.tree_id')
            .where('m.user_id', '=', userId)
            .where('t.deleted_at', 'is', null),
        ),
      ),
    )
    .execute();

/** False where the tree, or who makes it, has one under way. */
export async function insertQuest(
  transaction: Connection,
  quest: Pick<QuestRow, 'id' | 'tree_id' | 'slug' | 'made_by' | 'started_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written = 0n } = await transaction
    .insertInto('family_quest')
    .values({ ...quest, state: 'active' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return written > 0n;
}

export const hasOneOf = async (connection: Connection, userId: string): Promise<boolean> =>
  (await connection
    .selectFrom('family_quest')
    .select('id')
    .where('made_by', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst()) !== undefined;

/** False where it is over already. */
export async function closeQuest(
  transaction: Connection,
  { id, state, at }: { readonly id: string; readonly state: 'completed' | 'ended'; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('family_quest')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Held until the end of the transaction: who counts together counts one after the other. False where it is over. */
export const holdActive = async (transaction: Connection, id: string): Promise<boolean> =>
  (await transaction
    .selectFrom('family_quest')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst()) !== undefined;
