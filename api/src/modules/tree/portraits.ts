/** Who may load the photograph somebody is shown by: whoever is told everything of that person, asked at the moment of reading like everything else. */
import { sql } from 'kysely';
import { backgroundActor } from '../../platform/background-actor.ts';
import type { Clock, Connection } from '../../platform/ports.ts';
import type { ReadableThrough } from '../media/index.ts';
import { seenBy } from './editing/step.ts';
import { isToldInFull } from './tree.presenter.ts';
import type { TreeReader } from './view.ts';

/** One file may show many people of many trees; nobody is a member of more trees than this. */
const mostTrees = 50;

/** Persons a file shows, by tree, in trees that are there and that this account is a member of. */
async function shownBy(
  connection: Connection,
  userId: string,
  mediaId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ tree_id: string; ids: string[] }>`
    select p.tree_id, (array_agg(p.id order by p.id))[1:400] as ids
    from person p join tree t on t.id = p.tree_id and t.deleted_at is null join tree_member m on m.tree_id = p.tree_id and m.user_id = ${userId}
    where p.portrait_media_id = ${mediaId} and p.deleted_at is null group by p.tree_id limit ${mostTrees}`.execute(
    connection,
  );
  return new Map(rows.map((row) => [row.tree_id, row.ids]));
}

export const readableThroughTrees =
  (reader: TreeReader, clock: Clock): ReadableThrough =>
  async (connection, viewer, mediaId) => {
    if (viewer === null) return false;
    const places = await shownBy(connection, viewer, mediaId);
    const actor =
      places.size === 0 ? undefined : await backgroundActor(connection, viewer, clock.now());
    if (actor === undefined) return false;
    for (const [treeId, ids] of places) {
      const seen = await seenBy(
        connection,
        await reader.context(connection, actor, treeId, 'sight'),
        ids,
      );
      if (ids.some((id) => isToldInFull(seen.get(id)))) return true;
    }
    return false;
  };
