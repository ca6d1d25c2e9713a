/** Rows of who writes a memory together with its owner. */
import type { Selectable } from 'kysely';
import type { MemoryCoauthor } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { canFindAt } from '../access/index.ts';

export type CoauthorRow = Selectable<MemoryCoauthor>;

export const coauthorIn = (
  connection: Connection,
  activityId: string,
  userId: string,
): Promise<CoauthorRow | undefined> =>
  connection
    .selectFrom('memory_coauthor')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** In the order in which they were asked. Whom the one who looks may not find is not in it. */
export const coauthorsOf = (
  connection: Connection,
  activityId: string,
  viewer: string,
): Promise<readonly CoauthorRow[]> =>
  connection
    .selectFrom('memory_coauthor as c')
    .selectAll('c')
    .where('c.activity_id', '=', activityId)
    .where((eb) => eb.or([eb('c.user_id', '=', viewer), canFindAt(viewer, 'c.user_id')]))
    .orderBy('c.asked_at')
    .orderBy('c.user_id')
    .execute();

export const countCoauthors = async (connection: Connection, activityId: string): Promise<number> =>
  Number(
    (
      await connection
        .selectFrom('memory_coauthor')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('activity_id', '=', activityId)
        .executeTakeFirstOrThrow()
    ).count,
  );

interface Asked {
  readonly activityId: string;
  readonly userId: string;
  readonly role: CoauthorRow['role'];
  readonly at: Date;
}

/** Who has answered keeps their answer, in the other role. */
export const saveAsked = (
  transaction: Connection,
  { activityId, userId, role, at }: Asked,
): Promise<unknown> =>
  transaction
    .insertInto('memory_coauthor')
    .values({ activity_id: activityId, user_id: userId, role, state: 'asked', asked_at: at })
    .onConflict((conflict) => conflict.columns(['activity_id', 'user_id']).doUpdateSet({ role }))
    .execute();

export const saveAnswer = (
  transaction: Connection,
  { activity_id: activityId, user_id: userId }: Pick<CoauthorRow, 'activity_id' | 'user_id'>,
  answer: { readonly state: 'accepted' | 'declined'; readonly at: Date },
): Promise<unknown> =>
  transaction
    .updateTable('memory_coauthor')
    .set({ state: answer.state, answered_at: answer.at })
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .execute();

export const deleteCoauthor = (
  transaction: Connection,
  activityId: string,
  userId: string,
): Promise<unknown> =>
  transaction
    .deleteFrom('memory_coauthor')
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .execute();
