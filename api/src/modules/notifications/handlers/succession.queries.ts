/** A life as it is named to those who keep it, and somebody as they are named to whoever hears of them. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { isOpenTo } from '../../access/index.ts';

/** By its memorial; of somebody living by their name. */
export const lifeOf = (transaction: Connection, lifeId: string) =>
  transaction
    .selectFrom('app_user as o')
    .leftJoin('memorial as m', (join) =>
      join.onRef('m.owner_id', '=', 'o.id').on('m.closed_at', 'is', null),
    )
    .select(['o.username', 'm.id', 'm.slug'])
    .select(sql<string>`coalesce(m.full_name, o.full_name)`.as('full_name'))
    .where('o.id', '=', lifeId)
    .where('o.erased_at', 'is', null)
    .executeTakeFirst();

/** Who keeps a memorial is named to everybody who hears of it, but across a block. */
export const namedTo = (transaction: Connection, viewer: string, id: string) =>
  transaction
    .selectFrom('app_user as u')
    .select(['u.id', 'u.full_name', 'u.username'])
    .where('u.id', '=', id)
    .where(isOpenTo(viewer, 'u.id'))
    .executeTakeFirst();
