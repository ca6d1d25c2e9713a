/** Of a memorial: what it is called, and who keeps the life it tells. */
import type { Connection } from '../../../platform/ports.ts';

export const memorialOf = (transaction: Connection, memorialId: string) =>
  transaction
    .selectFrom('memorial as m')
    .innerJoin('app_user as o', 'o.id', 'm.owner_id')
    .select(['m.slug', 'm.full_name', 'o.username'])
    .where('m.id', '=', memorialId)
    .where('m.closed_at', 'is', null)
    .executeTakeFirst();

/** Also one that was taken down: what became of it is told. */
export const memorialEver = (transaction: Connection, memorialId: string) =>
  transaction
    .selectFrom('memorial as m')
    .innerJoin('app_user as o', 'o.id', 'm.owner_id')
    .select(['m.slug', 'm.full_name', 'o.username'])
    .where('m.id', '=', memorialId)
    .executeTakeFirst();

export const makerOf = (transaction: Connection, memorialId: string) =>
  transaction
    .selectFrom('memorial')
    .select('creator_id')
    .where('id', '=', memorialId)
    .executeTakeFirst();

/** Whoever keeps it, or was asked to. */
export const keepersOf = (transaction: Connection, memorialId: string) =>
  transaction
    .selectFrom('life_steward as s')
    .innerJoin('memorial as m', 'm.owner_id', 's.life_id')
    .select(['s.user_id', 's.status', 's.permissions', 's.preset'])
    .where('m.id', '=', memorialId)
    .where('s.status', 'in', ['accepted', 'invited'])
    .execute();

/** Still, when it is told: an invitation that was taken back meanwhile is not. */
export const isAskedToKeep = async (
  transaction: Connection,
  lifeId: string,
  userId: string,
): Promise<boolean> =>
  (await transaction
    .selectFrom('life_steward')
    .select('user_id')
    .where('life_id', '=', lifeId)
    .where('user_id', '=', userId)
    .where('status', '=', 'invited')
    .executeTakeFirst()) !== undefined;
