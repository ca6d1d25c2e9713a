/** An account as who acts, where no session of its own is open: in the background, and where the one who asked first is acted for. */
import type { SignedIn } from './actor.ts';
import type { Connection } from './ports.ts';
import { toUser, userColumns } from './user-row.ts';

/** Undefined for one that is gone. Its session is none: it bears the account's id, and nothing can be ended by it. */
export async function accountActor(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<SignedIn | undefined> {
  const row = await connection
    .selectFrom('app_user')
    .select(userColumns)
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const user = toUser(row, now);
  return { kind: 'user', user, subject: user, session: { id: user.id, stepUpAt: null } };
}
