/** What a session says of whom its holder views as (rules R0.15), and of when they last proved who they are. */
import type { Connection } from '../../platform/ports.ts';

/** Somebody's view of a child, as their session holds it. */
export interface SessionView {
  readonly viewing_child_id: string | null;
  readonly viewing_until: Date | null;
}

export const markSteppedUp = (connection: Connection, id: string, at: Date): Promise<unknown> =>
  connection.updateTable('access_token').set({ step_up_at: at }).where('id', '=', id).execute();

/** The view of a session, which nobody else changes until the transaction ends. Undefined where the session has ended. */
export const lockView = (transaction: Connection, id: string): Promise<SessionView | undefined> =>
  transaction
    .selectFrom('access_token')
    .select(['viewing_child_id', 'viewing_until'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** As themselves again; the database ends the visit with it. */
export const endView = (transaction: Connection, id: string, now: Date): Promise<unknown> =>
  transaction
    .updateTable('access_token')
    .set({ viewing_child_id: null, viewing_until: null, viewing_reason: null, last_used_at: now })
    .where('id', '=', id)
    .execute();

/** Whoever views as this child is themselves again; the database ends the visits with it. */
export const endViewsOf = (transaction: Connection, childId: string): Promise<unknown> =>
  transaction
    .updateTable('access_token')
    .set({ viewing_child_id: null, viewing_until: null, viewing_reason: null })
    .where('viewing_child_id', '=', childId)
    .execute();

export const beginView = (
  transaction: Connection,
  id: string,
  view: { readonly childId: string; readonly until: Date; readonly reason: string },
): Promise<unknown> =>
  transaction
    .updateTable('access_token')
    .set({
      viewing_child_id: view.childId,
      viewing_until: view.until,
      viewing_reason: view.reason,
      viewing_acts: 0,
    })
    .where('id', '=', id)
    .execute();

/** How much was written in views that last, by session. */
export async function countActs(
  connection: Connection,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('access_token')
    .select(['id', 'viewing_acts'])
    .where('id', 'in', sessionIds)
    .execute();
  return new Map(rows.map(({ id, viewing_acts }) => [id, viewing_acts]));
}

/** When the view of a session ends; null where it has none. */
export async function readViewEnd(connection: Connection, id: string): Promise<Date | null> {
  const row = await connection
    .selectFrom('access_token')
    .select('viewing_until')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.viewing_until ?? null;
}
