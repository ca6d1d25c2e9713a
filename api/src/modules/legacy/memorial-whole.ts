/** A memorial with everything it shows, for one reader. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { Actor } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import { viewerOf, type Viewer } from '../access/index.ts';
import { presentMemorial } from './legacy.presenter.ts';
import { picturesOf, waitingCount, type MemorialRow } from './legacy.queries.ts';
import { maskedMemorial, maskingsFor } from './masked/index.ts';
import { whoMayWrite } from './memorial-abilities.ts';
import { permissionsOf } from './permissions.ts';
import { standingOf } from './standing.ts';
import { stewardsOf, type StewardRow } from './stewards.queries.ts';

export interface ReadingDeps {
  readonly people: PeopleService;
  readonly media: MediaService;
}

export const keeps = (viewer: Viewer) => (steward: StewardRow) =>
  steward.user_id === viewer && steward.status === 'accepted';

/** Of its portrait and of its album. */
const mediaIn = (
  { portrait_media_id: portrait }: MemorialRow,
  album: Awaited<ReturnType<typeof picturesOf>>,
): string[] => [
  ...(portrait === null ? [] : [portrait]),
  ...album.map(({ media_id: picture }) => picture),
];

export async function wholeMemorial(
  { people, media }: ReadingDeps,
  connection: Connection,
  actor: Actor,
  row: MemorialRow,
): Promise<Memorial> {
  const viewer = viewerOf(actor);
  const [stewards, album] = await Promise.all([
    stewardsOf(connection, [row.owner_id]),
    picturesOf(connection, row.id),
  ]);
  const may = permissionsOf(stewards, viewer);
  const [cards, pictures, waiting, standing, maskings] = await Promise.all([
    people.cards(connection, [row.creator_id, ...stewards.map((steward) => steward.user_id)]),
    media.pictures(connection, mediaIn(row, album), viewer),
    may('tributes.moderate') ? waitingCount(connection, row.id) : null,
    standingOf(connection, row),
    maskingsFor(connection, viewer, [row]),
  ]);
  const memorial = presentMemorial(row, {
    cards,
    pictures,
    stewards,
    album,
    waiting,
    standing,
    may,
    viewer,
    mine: stewards.some(keeps(viewer)),
    plate: people.plate(row.owner_id),
    ...whoMayWrite(actor, row),
  });
  const masking = maskings.get(row.id);
  return masking === undefined ? memorial : maskedMemorial(memorial, masking);
}
