/** Memorials as this viewer may read them. One that is not for them answers as if it were not there. */
import type { Memorial, MemorialCard } from '@kinlore/shared/contracts/legacy';
import type { Actor, SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import { viewerOf, type Viewer } from '../access/index.ts';
import {
  memorialFor,
  memorialsPage,
  picturesOf,
  waitingCount,
  type MemorialRow,
} from './legacy.queries.ts';
import { whoMayWrite } from './memorial-abilities.ts';
import { presentMemorial, presentMemorialCard } from './legacy.presenter.ts';
import { permissionsOf } from './permissions.ts';
import { stewardsOf, type StewardRow } from './stewards.queries.ts';

export interface ReadingDeps {
  readonly people: PeopleService;
  readonly media: MediaService;
}

const keeps = (viewer: Viewer) => (steward: StewardRow) =>
  steward.user_id === viewer && steward.status === 'accepted';

export function createMemorialReading({ database }: Platform, { people, media }: ReadingDeps) {
  async function whole(connection: Connection, actor: Actor, row: MemorialRow): Promise<Memorial> {
    const viewer = viewerOf(actor);
    const [stewards, album] = await Promise.all([
      stewardsOf(connection, [row.owner_id]),
      picturesOf(connection, row.id),
    ]);
    const may = permissionsOf(stewards, viewer);
    const portrait = row.portrait_media_id === null ? [] : [row.portrait_media_id];
    const [cards, pictures, waiting] = await Promise.all([
      people.cards(connection, [row.creator_id, ...stewards.map((steward) => steward.user_id)]),
      media.pictures(connection, [...portrait, ...album.map((item) => item.media_id)], viewer),
      may('tributes.moderate') ? waitingCount(connection, row.id) : null,
    ]);
    return presentMemorial(row, {
      cards,
      pictures,
      stewards,
      album,
      waiting,
      may,
      viewer,
      mine: stewards.some(keeps(viewer)),
      plate: people.plate(row.owner_id),
      ...whoMayWrite(actor, row),
    });
  }

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
      whole(database, actor, await find(database, actor, key)),

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
