/** Whom a reckoning is for. */
import type { Connection } from '../../platform/ports.ts';
import { isChildIn } from '../../platform/capabilities.ts';

/** Undefined for who is gone, and in remembrance. */
export const personOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('app_user as u')
    .select(['u.id', 'u.time_zone as timeZone', isChildIn('u').as('isChild')])
    .where('u.id', '=', userId)
    .where('u.erased_at', 'is', null)
    .where('u.life_status', '=', 'living')
    .executeTakeFirst();
