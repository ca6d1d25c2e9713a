/** An account by what somebody types for it. */
import type { Connection } from '../../platform/ports.ts';
import { isCalled } from './people.queries.ts';

/** By an id or a username, as an administrator types it. */
export async function accountCalled(
  connection: Connection,
  who: string,
): Promise<string | undefined> {
  const row = await connection
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.erased_at', 'is', null)
    .where(isCalled('u.id', who))
    .executeTakeFirst();
  return row?.id;
}
