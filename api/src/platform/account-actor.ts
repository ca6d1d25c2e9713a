/** An account as who acts, where no session of its own is open: in the background, and where the one who asked first is acted for. */
import type { SignedIn } from './actor.ts';
import type { Connection } from './ports.ts';
import { toUser, userColumns } from './user-row.ts';

/** Undefined for one that may not act any more. Its session is none: it bears the account's id, and nothing can be ended by it. */
export async function accountActor(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<SignedIn | undefined> {
  const row = await connection
    .selectFrom('app_user')
    .select(userColumns)
    .where('id', '=', userId)
    .executeTakeFirst();
  const user = row && toUser(row, now);
  if (!user?.mayAct) return undefined;
  return { kind: 'user', user, subject: user, session: { id: user.id, stepUpAt: null } };
}
