/** An account as who acts where no session of its own is asked: in the background, and where the one who asked first is acted for. */
import type { Background } from './actor.ts';
import type { Connection } from './ports.ts';
import { toUser, userColumns } from './user-row.ts';

/** Undefined for one that may not act any more. */
export async function backgroundActor(
  connection: Connection,
  userId: string,
  now: Date,
): Promise<Background | undefined> {
  const row = await connection
    .selectFrom('app_user')
    .select(userColumns)
    .where('id', '=', userId)
    .executeTakeFirst();
  const user = row && toUser(row, now);
  return user?.mayAct === true ? { kind: 'background', user, subject: user } : undefined;
}
