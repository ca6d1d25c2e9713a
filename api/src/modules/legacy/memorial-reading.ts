/** Memorials as this viewer may read them. One that is not for them answers as if it were not there. */
import type { Memorial, MemorialCard } from '@kinlore/shared/contracts/legacy';
import type { Actor, SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { viewerOf, type Viewer } from '../access/index.ts';
import { researchedMemorial, withHistory } from './historic-reading.ts';
import {
  historicMemorialFor,
  memorialFor,
  memorialsByIds,
  memorialsPage,
  type MemorialRow,
} from './legacy.queries.ts';
import { presentMemorialCard } from './legacy.presenter.ts';
import { maskedCard, maskingsFor } from './masked/index.ts';
import { keeps, wholeMemorial, type ReadingDeps } from './memorial-whole.ts';
import { stewardsOf } from './stewards.queries.ts';

/** By the id of each memorial. */
async function cardsOf(
  { people, media }: ReadingDeps,
  connection: Connection,
  viewer: Viewer,
  rows: readonly MemorialRow[],
): Promise<ReadonlyMap<string, MemorialCard>> {
  if (rows.length === 0) return new Map();
  const [stewards, pictures, maskings] = await Promise.all([
    stewardsOf(
      connection,
      rows.map((row) => row.owner_id),
    ),
    media.pictures(
      connection,
      rows.flatMap((row) => row.portrait_media_id ?? []),
      viewer,
    ),
    maskingsFor(connection, viewer, rows),
  ]);
  const mine = new Set(stewards.filter(keeps(viewer)).map((steward) => steward.life_id));
  return new Map(
    rows.map((row) => {
      const card = presentMemorialCard(row, {
        pictures,
        mine: mine.has(row.owner_id),
        plate: people.plate(row.owner_id),
      });
      const masking = maskings.get(row.id);
      return [row.id, masking === undefined ? card : maskedCard(card, masking)];
    }),
  );
}

/** By slug or id. Throws `general.not_found`. */
async function find(connection: Connection, actor: Actor, key: string): Promise<MemorialRow> {
  const row = await memorialFor(connection, viewerOf(actor), key);
  ensure(row, 'general.not_found');
  return row;
}

/** As this reader reads what is written around it: a passer-by without the names of the living. */
async function wordsFor(
  connection: Connection,
  viewer: Viewer,
  id: string,
): Promise<(text: string) => string> {
  const rows = await memorialsByIds(connection, [id]);
  return (await maskingsFor(connection, viewer, rows)).get(id)?.words ?? ((text) => text);
}

/** Who reads it as a family researcher finds it here alone, and acts on nothing of it. Throws `general.not_found`. */
async function readBy(
  deps: ReadingDeps & Pick<Platform, 'clock' | 'database'>,
  actor: Actor,
  key: string,
): Promise<Memorial> {
  const { clock, database } = deps;
  const viewer = viewerOf(actor);
  const row = await memorialFor(database, viewer, key);
  if (row !== undefined) {
    const memorial = await wholeMemorial(deps, database, actor, row);
    return withHistory(database, row, memorial, { viewer, now: clock.now() });
  }
  const historic = await historicMemorialFor(database, viewer, key);
  ensure(historic, 'general.not_found');
  return researchedMemorial(deps, database, viewer, historic);
}

export function createMemorialReading({ clock, database }: Platform, deps: ReadingDeps) {
  const cards = (connection: Connection, viewer: Viewer, rows: readonly MemorialRow[]) =>
    cardsOf(deps, connection, viewer, rows);

  return {
    find,
    cards,
    wordsFor,

    read: (actor: Actor, key: string) => readBy({ clock, database, ...deps }, actor, key),

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
