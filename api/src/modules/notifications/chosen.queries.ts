/** Who turned something on. */
import type { NotificationType } from '@kinlore/shared/contracts/notifications';
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** Who wants to be told of a type in any way, in the order of their ids. For what is off unless somebody turns it on. */
export async function whoTurnedOn(
  connection: Connection,
  type: NotificationType,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from notification_preference p where p.type = ${type} and (p.in_app_enabled or p.push_enabled or p.email_enabled)
      and p.user_id > ${after} order by p.user_id limit ${limit}`.execute(connection);
  return rows.map(({ user_id: id }) => id);
}
