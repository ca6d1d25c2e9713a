/** Accounts as a report finds them. */
import type { Connection } from '../../platform/ports.ts';
import { memorialVisibleTo, type Viewer } from '../access/index.ts';

/** Whose death could be reported: somebody with an account of their own who is here. */
export const lifeOf = (connection: Connection, id: string) =>
  connection
    .selectFrom('app_user')
    .select(['id', 'life_status', 'eighteen_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where('account_type', '<>', 'memorial')
    .executeTakeFirst();

/** The addresses of those memorials that the viewer may read, by their ids. */
export async function slugsFor(
  connection: Connection,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .selectFrom('memorial as m')
    .select(['m.id', 'm.slug'])
    .where('m.id', 'in', [...ids])
    .where(memorialVisibleTo(viewer, 'm'))
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
