/** Memorials as this viewer may read them. One that is not for them answers as if it were not there. */
import type { Memorial, MemorialCard } from '@kinlore/shared/contracts/legacy';
import type { Actor, SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { viewerOf, type Viewer } from '../access/index.ts';
import { memorialFor, memorialsPage, type MemorialRow } from './legacy.queries.ts';
import { presentMemorialCard } from './legacy.presenter.ts';
import { keeps, wholeMemorial, type ReadingDeps } from './memorial-whole.ts';
import { stewardsOf } from './stewards.queries.ts';

export function createMemorialReading({ database }: Platform, { people, media }: ReadingDeps) {
  async function cards(
    connection: Connection,
    viewer: Viewer,
    rows: readonly MemorialRow[],
  ): Promise<ReadonlyMap<string, MemorialCard>> {
    if (rows.length === 0) return new Map();
    const [stewards, pictures] = await Promise.all([
      stewardsOf(
        connection,
        rows.map((row) => row.owner_id),
      ),
      media.pictures(
        connection,
        rows.flatMap((row) => row.portrait_media_id ?? []),
        viewer,
      ),
    ]);
    const mine = new Set(stewards.filter(keeps(viewer)).map((steward) => steward.life_id));
    return new Map(
      rows.map((row) => [
        row.id,
        presentMemorialCard(row, {
          pictures,
          mine: mine.has(row.owner_id),
          plate: people.plate(row.owner_id),
        }),
      ]),
    );
  }

  /** By slug or id. Throws `general.not_found`. */
  async function find(connection: Connection, actor: Actor, key: string): Promise<MemorialRow> {
    const row = await memorialFor(connection, viewerOf(actor), key);
    ensure(row, 'general.not_found');
    return row;
  }

  return {
    find,
    cards,

    read: async (actor: Actor, key: string): Promise<Memorial> =>
      wholeMemorial({ people, media }, database, actor, await find(database, actor, key)),

    async list(
      actor: SignedIn,
      { steward, limit, cursor }: { steward: boolean; limit: number; cursor: string | undefined },
    ) {
      const viewer = actor.subject.id;
      const page = pageOf(
        await memorialsPage(database, viewer, { steward, limit, before: idCursor.decode(cursor) }),
        limit,
        (row) => idCursor.encode(row.id),
      );
      const presented = await cards(database, viewer, page.rows);
      return {
        data: page.rows.flatMap((row) => presented.get(row.id) ?? []),
        meta: { next: page.next },
      };
    },
  };
}
export type MemorialReading = ReturnType<typeof createMemorialReading>;
