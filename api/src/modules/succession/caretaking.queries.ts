/** Memorials that those who run the instance keep. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { isGrownUp } from '../access/index.ts';

export const beginCare = (transaction: Connection, lifeId: string, now: Date) =>
  transaction
    .insertInto('caretaking')
    .values({ life_id: lifeId, begun_at: now, asked_at: now })
    .onConflict((conflict) => conflict.column('life_id').doNothing())
    .execute();

export const noteCareAsked = (transaction: Connection, lifeId: string, now: Date) =>
  transaction
    .updateTable('caretaking')
    .set({ asked_at: now })
    .where('life_id', '=', lifeId)
    .execute();

export const endCare = (transaction: Connection, lifeId: string) =>
  transaction.deleteFrom('caretaking').where('life_id', '=', lifeId).execute();

/** Who runs the instance and is here. */
export const runners = (connection: Connection) =>
  connection
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`roles && array['owner', 'admin']`)
    .where(isGrownUp('app_user.id'))
    .orderBy('id')
    .limit(100)
    .execute();

/** In the order of their lives, above the cursor; one more than asked for. */
export const caretakingsPage = (
  connection: Connection,
  { limit, after }: { readonly limit: number; readonly after: string | null },
) =>
  connection
    .selectFrom('caretaking as c')
    .innerJoin('memorial as m', 'm.owner_id', 'c.life_id')
    .leftJoin('steward_vote as v', (join) =>
      join.onRef('v.life_id', '=', 'c.life_id').on('v.state', '=', 'open'),
    )
    .select(['c.life_id', 'c.begun_at', 'c.asked_at', 'm.id', 'm.full_name', 'v.ends_at'])
    .where('m.closed_at', 'is', null)
    .$if(after !== null, (query) => query.where(sql<boolean>`c.life_id > ${after}::uuid`))
    .orderBy('c.life_id')
    .limit(limit + 1)
    .execute();
