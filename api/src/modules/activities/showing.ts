/** Rows of memories and what stands around them, as their reader sees them. */
import type { RawBuilder } from 'kysely';
import { MAX_MEDIA, type Activity } from '@kinlore/shared/contracts/activities';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { childrenOf } from '../access/index.ts';
import type { MediaService, StoredPicture } from '../media/index.ts';
import type { PeopleService, StoredCard } from '../people/index.ts';
import { mineFrom, myReactions } from '../reactions/index.ts';
import type { Reader } from './activities.policy.ts';
import { cardsWanted, presentActivity } from './activities.presenter.ts';
import type { ActivityRow } from './activities.queries.ts';
import { freshColumns } from './columns.ts';
import { link } from './linking.ts';
import type { Known } from './naming.ts';
import type { NewRow } from './new-row.ts';
import { withoutTakenBack } from './names-taken-back.ts';
import { filesIn, noParts, partsOf, type Parts, type PersonPart } from './parts.queries.ts';
import { shownPage, type ShownPage } from './shown.queries.ts';

export interface ShownMemory {
  readonly activity: Activity;
  readonly publishedUs: number;
  /** The people of the memory as its row names them. */
  readonly there: readonly PersonPart[];
}

/** A memory that is being recorded, with what was read to judge it. */
export interface Recorded {
  readonly row: NewRow;
  readonly parts: Parts;
  readonly ownerLife: ActivityRow['owner_life'];
  readonly cards: readonly StoredCard[];
  readonly pictures: readonly StoredPicture[];
  readonly persons: ReadonlyMap<string, Known>;
  /** Slugs by account. */
  readonly memorials: Readonly<Record<string, string>>;
}

export interface ShowingDeps {
  readonly people: PeopleService;
  readonly media: MediaService;
}

export const viewerOf = (reader: Reader | null) => reader?.subject.id ?? null;

/** The parts, with the first of the photographs. */
const firstOf = (parts: Parts, most: number): Parts =>
  parts.media.length <= most ? parts : { ...parts, media: parts.media.slice(0, most) };

/** The children in the reader's care, where the memories may be theirs. */
const guardedBy = async (
  connection: Connection,
  reader: Reader | null,
  rows: readonly ActivityRow[],
): Promise<ReadonlySet<string>> =>
  reader !== null &&
  rows.some((row) => row.owner_band === 'child' && row.owner_id !== reader.subject.id)
    ? childrenOf(connection, reader.subject.id)
    : new Set<string>();

/** The parts of each row as its reader is given them. */
const givenParts = (
  reader: Reader | null,
  rows: readonly ActivityRow[],
  partsIn: (row: ActivityRow) => Parts,
): ReadonlyMap<ActivityRow, Parts> =>
  new Map(rows.map((row) => [row, withoutTakenBack(partsIn(row), row, reader)]));

export type Present = (
  connection: Connection,
  reader: Reader | null,
  rows: readonly ActivityRow[],
  most?: number,
) => Promise<Activity[]>;

/** `most`: of the photographs of each, the first. */
const createPresenting =
  ({ people, media }: ShowingDeps): Present =>
  async (connection, reader, rows, most = MAX_MEDIA) => {
    const ids = rows.map((row) => row.id);
    const all = await partsOf(connection, ids);
    const whole = (id: string) => all.get(id) ?? noParts;
    const given = givenParts(reader, rows, (row) => firstOf(whole(row.id), most));
    const of = (row: ActivityRow) => given.get(row) ?? noParts;
    const cards = await people.cards(
      connection,
      rows.flatMap((row) => cardsWanted(row, of(row))),
    );
    const files = rows.flatMap((row) => filesIn(of(row)));
    const shown = await media.shown(connection, files, viewerOf(reader));
    const mine = await myReactions(connection, viewerOf(reader), 'activity', ids);
    const guardianOf = await guardedBy(connection, reader, rows);
    return rows.flatMap(
      (row) =>
        presentActivity(row, {
          reader,
          guardianOf,
          parts: of(row),
          left: whole(row.id).media.length - of(row).media.length,
          cards,
          ...shown,
          mine: mine.get(row.id) ?? null,
        }) ?? [],
    );
  };

type ShowPage = (reader: Reader | null, page: ShownPage) => readonly ShownMemory[];

const createPages =
  ({ people, media }: ShowingDeps): ShowPage =>
  (reader, { rows, partsOf: of, leftOf, ...around }) => {
    const cards = people.cardsFrom(around.cards);
    const shown = media.shownFrom(around.pictures, viewerOf(reader));
    const guardianOf = new Set(rows.filter(({ guarded }) => guarded).map((row) => row.owner_id));
    return rows.flatMap((row) => {
      const parts = withoutTakenBack(of(row.id), row, reader);
      const activity = presentActivity(row, {
        reader,
        guardianOf,
        parts,
        left: leftOf(row.id),
        cards,
        ...shown,
        mine: mineFrom(row.mine_id, row.mine_type),
      });
      return activity === null
        ? []
        : [{ activity, publishedUs: row.published_us, there: parts.people }];
    });
  };

/** One statement, whatever stands around the memories. */
const createShow =
  (showPage: ShowPage) =>
  async (
    connection: Connection,
    reader: Reader | null,
    asked: { source: RawBuilder<unknown>; whole: boolean },
  ): Promise<readonly ShownMemory[]> =>
    showPage(reader, await shownPage(connection, { viewer: viewerOf(reader), ...asked }));

/** A memory as its owner is shown it, before it is written. */
const createRecorded =
  ({ people, media }: ShowingDeps) =>
  (
    reader: Reader,
    { row, parts, ownerLife, persons, memorials, ...stored }: Recorded,
  ): Activity => {
    const fresh = {
      ...freshColumns,
      owner_band: reader.subject.band,
      owner_life: ownerLife,
    };
    const feelings = parts.feelings.toSorted(
      (a, b) => b.intensity - a.intensity || (a.emotari < b.emotari ? -1 : 1),
    );
    const activity = presentActivity(
      { ...row, ...fresh, method: 'typed' },
      {
        reader,
        guardianOf: new Set(),
        parts: { ...parts, feelings },
        left: 0,
        cards: people.cardsFrom(stored.cards),
        ...media.shownFrom(stored.pictures, reader.subject.id),
        mine: null,
      },
    );
    ensure(activity, 'general.not_found');
    return link(activity, parts.people, persons, (account) => memorials[account]);
  };

export function createShowing(deps: ShowingDeps) {
  const showPage = createPages(deps);
  return {
    present: createPresenting(deps),
    showPage,
    show: createShow(showPage),
    recorded: createRecorded(deps),
  };
}
