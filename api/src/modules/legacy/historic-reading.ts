/** What a memorial of somebody who died long ago says of itself, and the memorial as a family researcher reads it (decision 0190). */
import type { Historic } from '@kinlore/shared/contracts/memorial-historic';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { addYears } from '@kinlore/shared/dates';
import type { Connection } from '../../platform/ports.ts';
import type { Viewer } from '../access/index.ts';
import { historicStandingOf, type HistoricStanding } from './historic-standing.queries.ts';
import { presentMemorial } from './legacy.presenter.ts';
import type { MemorialRow } from './legacy.queries.ts';
import { maskedHistoric, maskingAt } from './masked/index.ts';
import type { ReadingDeps } from './memorial-whole.ts';

/** Of the many whose death is not so long ago their day is more than ten years away, and nothing is asked. */
const LEAST_YEARS = 64;

function isOld(row: MemorialRow, now: Date): boolean {
  const known = row.died_end ?? row.born_end;
  return known !== null && known <= addYears(now.toISOString().slice(0, 10), -LEAST_YEARS);
}

const isOnItsWay = (row: MemorialRow): boolean =>
  row.historic_at !== null || row.historic_told_at !== null || row.historic_declined_at !== null;

/** For somebody who reads it anyway: since when others do, and for who keeps it what may be done. As it was where there is nothing to say. */
export async function withHistory(
  connection: Connection,
  row: MemorialRow,
  memorial: Memorial,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
): Promise<Memorial> {
  const { mine } = memorial;
  const mayMatter = mine ? isOnItsWay(row) || isOld(row, now) : row.historic_at !== null;
  const standing =
    viewer === null || !mayMatter ? undefined : await historicStandingOf(connection, row.id);
  if (standing === undefined) return memorial;
  const historic = historicFrom(standing, row, memorial);
  return historic === null ? memorial : { ...memorial, historic };
}

function historicFrom(
  { is_open: isOpen, is_near: isNear, opens, declined_at: declined }: HistoricStanding,
  row: MemorialRow,
  { mine, abilities }: Memorial,
): Historic | null {
  const since = isOpen ? (row.historic_at?.toISOString() ?? null) : null;
  if (since === null && !(mine && (isNear || declined !== null))) return null;
  const keeping = {
    opens,
    told: row.historic_told_at !== null,
    declined_at: declined?.toISOString() ?? null,
    // Of a child's, which is never open, nobody says so.
    may_change: abilities.share,
  };
  return { since, researching: false, keeping: mine ? keeping : null };
}

const NOBODY = {
  mine: false,
  stewards: [],
  album: [],
  waiting: null,
  standing: 'open',
  mayTribute: false,
  takesGuests: false,
  isOfAdult: false,
  may: () => false,
} as const;

/** Who they were, by the words of those who keep it: nothing that others wrote, no name of the living, and no picture but the portrait. */
export async function researchedMemorial(
  { people, media }: ReadingDeps,
  connection: Connection,
  viewer: Viewer,
  row: MemorialRow,
): Promise<Memorial> {
  const portrait = row.portrait_media_id === null ? [] : [row.portrait_media_id];
  const [cards, pictures, masking] = await Promise.all([
    people.cards(connection, [row.creator_id]),
    media.pictures(connection, portrait, viewer),
    maskingAt(connection, row),
  ]);
  const plate = people.plate(row.owner_id);
  const memorial = presentMemorial(row, { ...NOBODY, viewer, cards, pictures, plate });
  const since = row.historic_at?.toISOString() ?? null;
  return {
    ...maskedHistoric(memorial, masking),
    historic: { since, researching: true, keeping: null },
  };
}
