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
  const actor = await lifeActor(connection, userId, now);
  return actor?.user.mayAct === true ? actor : undefined;
}

/** The account of a life as whose what belongs to it is kept, whether anybody logs in to it or not. Undefined where there is none. */
export async function lifeActor(
  connection: Connection,
  lifeId: string,
  now: Date,
): Promise<Background | undefined> {
  const row = await connection
    .selectFrom('app_user')
    .select(userColumns)
    .where('id', '=', lifeId)
    .executeTakeFirst();
  const user = row && toUser(row, now);
  return user && { kind: 'background', user, subject: user };
}
