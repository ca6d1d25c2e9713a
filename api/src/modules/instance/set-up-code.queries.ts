/** Whether anybody is here. */
import type { Connection } from '../../platform/ports.ts';

export function anyAccount(connection: Connection) {
  return connection.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
}
