/** Birthdays that were told. */
import type { Connection } from '../../../platform/ports.ts';

export const deleteBirthdays = (
  transaction: Connection,
  keys: readonly string[],
): Promise<unknown> =>
  transaction
    .deleteFrom('notification')
    .where('type', '=', 'age_reached')
    .where('dedupe_key', 'in', [...keys])
    .execute();
