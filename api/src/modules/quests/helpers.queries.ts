/** Who helps with family quests: what each counted, is owed and was given. */
import { sql } from 'kysely';
import type { Counts } from '@kinlore/shared/persona';
import { livesIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { MOST_TREES } from './quests.queries.ts';

/** More than belong to any tree. */
const MOST_HELPERS = 1000;

export interface Helper {
  readonly quest_id: string;
  readonly user_id: string;
  readonly full_name: string;
  readonly counts: unknown;
}

/** Who helped, lives, and has not left altogether. */
export const helpersOf = async (
  connection: Connection,
  questIds: readonly string[],
): Promise<readonly Helper[]> =>
  questIds.length === 0
    ? []
    : await connection
        .selectFrom('family_quest_helper as h')
        .innerJoin('app_user as u', 'u.id', 'h.user_id')
        .select(['h.quest_id', 'h.user_id', 'u.full_name', 'h.counts'])
        .where('h.quest_id', 'in', questIds)
        .where('u.erased_at', 'is', null)
        .where(livesIn('u'))
        .orderBy(sql`lower(u.full_name)`)
        .orderBy('u.id')
        .limit(MOST_HELPERS * questIds.length)
        .execute();

export const writeCounts = (
  transaction: Connection,
  questId: string,
  userId: string,
  counts: Counts,
) =>
  transaction
    .insertInto('family_quest_helper')
    .values({ quest_id: questId, user_id: userId, counts: JSON.stringify(counts) })
    .onConflict((conflict) =>
      conflict.columns(['quest_id', 'user_id']).doUpdateSet({ counts: JSON.stringify(counts) }),
    )
    .execute();

export const countsOf = (connection: Connection, questId: string) =>
  connection
    .selectFrom('family_quest_helper')
    .select(['user_id', 'counts'])
    .where('quest_id', '=', questId)
    .execute();

/** What each is owed, in one statement. */
export async function writeOwed(
  transaction: Connection,
  questId: string,
  shares: ReadonlyMap<string, number>,
): Promise<void> {
  const each = [...shares].map(([userId, xp]) => ({ user_id: userId, xp }));
  await sql`update family_quest_helper h set owed = share.xp
    from jsonb_to_recordset(${JSON.stringify(each)}::jsonb) share (user_id uuid, xp int)
    where h.quest_id = ${questId} and h.user_id = share.user_id`.execute(transaction);
}

/** What somebody is owed and was not given yet. */
export const owedTo = (connection: Connection, userId: string) =>
  connection
    .selectFrom('family_quest_helper as h')
    .innerJoin('family_quest as q', 'q.id', 'h.quest_id')
    .select(['q.id', 'q.slug', sql<number>`h.owed`.as('owed')])
    .where('h.user_id', '=', userId)
    .where('h.owed', 'is not', null)
    .where('h.given', 'is', null)
    .orderBy('q.id')
    .limit(MOST_TREES)
    .execute();

export const writeGiven = (
  transaction: Connection,
  questId: string,
  userId: string,
  given: number,
) =>
  transaction
    .updateTable('family_quest_helper')
    .set({ given })
    .where('quest_id', '=', questId)
    .where('user_id', '=', userId)
    .execute();
