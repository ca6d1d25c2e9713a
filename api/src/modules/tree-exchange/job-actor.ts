/** Who began a piece of work acts in it, also when nobody is logged in any more. */
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';

export async function actorOf(connection: Connection, userId: string): Promise<SignedIn> {
  const row = await connection
    .selectFrom('app_user')
    .select(['id', 'username', 'full_name', 'time_zone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const user = {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    accountType: 'adult',
    emailVerified: true,
    roles: [],
    timeZone: row.time_zone,
  } as const;
  return { kind: 'user', user, subject: user, session: { id: row.id, stepUpAt: null } };
}
