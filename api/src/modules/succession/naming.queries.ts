/** Whom somebody may name in a vote: nobody across a block. */
import type { Connection } from '../../platform/ports.ts';
import { isOpenTo } from '../access/index.ts';

export const mayBeNamedBy = async (
  connection: Connection,
  viewer: string,
  userId: string,
): Promise<boolean> =>
  (await connection
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where(isOpenTo(viewer, 'app_user.id'))
    .executeTakeFirst()) !== undefined;
