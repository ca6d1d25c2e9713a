/** What is known of a steward's readiness, as rows; and what becomes of who keeps a life. */
import { sql, type Updateable } from 'kysely';
import type { Stewardship } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { isHere } from '../access/index.ts';

/** Whom of which life. */
export interface Keeping {
  readonly lifeId: string;
  readonly userId: string;
}

export const noteStewardship = (
  transaction: Connection,
  { lifeId, userId }: Keeping,
  values: Updateable<Stewardship>,
) =>
  transaction
    .insertInto('stewardship')
    .values({ ...values, life_id: lifeId, user_id: userId })
    .onConflict((conflict) => conflict.columns(['life_id', 'user_id']).doUpdateSet(values))
    .execute();

/** Questions that somebody has not answered, of lives that are still there; one more than asked for. */
export const questionsOf = (
  connection: Connection,
  userId: string,
  { limit, after }: { readonly limit: number; readonly after: string | null },
) =>
  connection
    .selectFrom('stewardship as w')
    .innerJoin('life_steward as s', (join) =>
      join.onRef('s.life_id', '=', 'w.life_id').onRef('s.user_id', '=', 'w.user_id'),
    )
    .innerJoin('app_user as o', 'o.id', 'w.life_id')
    .leftJoin('memorial as m', (join) =>
      join.onRef('m.owner_id', '=', 'w.life_id').on('m.closed_at', 'is', null),
    )
    .select(['w.life_id', 'w.reminded_at', 'm.slug'])
    .select(sql<string>`coalesce(m.full_name, o.full_name)`.as('full_name'))
    .where('w.user_id', '=', userId)
    .where('s.status', '=', 'accepted')
    .where('w.asked_at', 'is not', null)
    .where('w.silent_since', 'is', null)
    .where('w.leaving_at', 'is', null)
    .where(isHere('w.life_id'))
    .where(sql<boolean>`(w.later_at is null or w.later_at <= coalesce(w.reminded_at, w.asked_at))`)
    .where(sql<boolean>`(${after}::uuid is null or w.life_id > ${after}::uuid)`)
    .orderBy('w.life_id')
    .limit(limit + 1)
    .execute();
