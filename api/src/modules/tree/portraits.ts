/** Who may load the photograph somebody is shown by: whoever is told everything of that person, asked at the moment of reading like everything else. */
import { backgroundActor } from '../../platform/background-actor.ts';
import type { Clock } from '../../platform/ports.ts';
import type { ReadableThrough } from '../media/index.ts';
import { seenBy } from './editing/step.ts';
import { isToldInFull } from './tree.presenter.ts';
import type { TreeReader } from './view.ts';
import { shownBy } from './portraits.queries.ts';

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
