/** Reading memories: rows that the viewer may see, with all that stands around them in a constant number of statements. */
import type { RawBuilder } from 'kysely';
import { LISTED_MEDIA, MAX_MEDIA, type Activity } from '@kinlore/shared/contracts/activities';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { MediaService, StoredPicture } from '../media/index.ts';
import type { PeopleService, StoredCard } from '../people/index.ts';
import { mineFrom, myReactions } from '../reactions/index.ts';
import { childrenOf } from '../access/index.ts';
import type { Reader } from './activities.policy.ts';
import { cardsWanted, presentActivity } from './activities.presenter.ts';
import { folded, foldedAll, listing } from './folding.ts';
import {
  accountOfMemorial,
  draftPage,
  mayLookAt,
  readableMemoryQuery,
  readableOf,
  withPage,
  type ActivityRow,
  type Whom,
} from './activities.queries.ts';
import { lifePage, publishedPage } from './life.queries.ts';
import { areDays, type LifeQuery } from './life-query.ts';
import { lifeCursor, publishedCursor } from './cursors.queries.ts';
import type { Known, NamingDeps } from './naming.ts';
import type { NewRow } from './new-row.ts';
import { filesIn, noParts, partsOf, type Parts, type PersonPart } from './parts.queries.ts';
import { whomRemembers } from './remembered.ts';
import { shownPage, type ShownPage } from './shown.queries.ts';
import { freshColumns } from './columns.ts';

export interface Page {
  data: Activity[];
  meta: { next: string | null };
}

export interface ShownMemory {
  readonly activity: Activity;
  readonly publishedUs: number;
  /** The people of the memory as its row names them. */
  readonly there: readonly PersonPart[];
}

export interface WithQuery {
  readonly person?: string;
  readonly memorial?: string;
  readonly user?: string;
  readonly limit?: number;
  readonly cursor?: string;
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

export interface Reading {
  /** A memory as its owner is shown it, before it is written: the very answer of `one` afterwards. */
  recorded(reader: Reader, memory: Recorded): Activity;
  /** `most`: of the photographs of each, the first. */
  present(
    connection: Connection,
    reader: Reader | null,
    rows: readonly ActivityRow[],
    most?: number,
  ): Promise<Activity[]>;
  one(reader: Reader | null, key: { id: string } | { slug: string }): Promise<Activity>;
  /** What was read by `shownAgain` for this reader, the last published first. */
  shown(
    reader: Reader,
    read: (connection: Connection) => Promise<ShownPage>,
  ): Promise<readonly ShownMemory[]>;
  /** In the order of the ids; what the reader may not see is left out. */
  among(connection: Connection, reader: Reader | null, ids: readonly string[]): Promise<Activity[]>;
  life(reader: Reader, userId: string, query: LifeQuery): Promise<Page>;
  /** Memories in which somebody of a tree, who has a memorial or an account, was there. */
  together(reader: Reader, query: WithQuery): Promise<Page>;
  drafts(reader: Reader, query: { limit?: number; cursor?: string }): Promise<Page>;
}

const PAGE = 20;

const viewerOf = (reader: Reader | null) => reader?.subject.id ?? null;

type Naming = Pick<NamingDeps, 'trees' | 'memorials'>;

/** What of a person of a memory may lead somewhere: a link to an account once it was accepted, nothing of who took their name off. */
const linkable = ({ user_id, person_id, tag_status }: PersonPart) => ({
  person: tag_status === 'rejected' || tag_status === 'removed' ? null : person_id,
  account: tag_status === 'accepted' ? user_id : null,
});

/** The memory with where its people stand in trees and memorials. */
function link(
  activity: Activity,
  there: readonly PersonPart[],
  persons: ReadonlyMap<string, Known>,
  slugOf: (account: string) => string | undefined,
): Activity {
  const shown = there.map(linkable);
  return {
    ...activity,
    people: activity.people.map((person, at) => {
      const known = persons.get(shown[at]?.person ?? '');
      const slug = slugOf(shown[at]?.account ?? '') ?? known?.slug ?? null;
      return {
        ...person,
        tree_person:
          known === undefined || known.treeId === null
            ? null
            : { tree_id: known.treeId, person_id: known.id },
        memorial_slug: slug,
      };
    }),
  };
}

const firstOf = (parts: Parts, most: number): Parts =>
  parts.media.length <= most ? parts : { ...parts, media: parts.media.slice(0, most) };

/** Rows and what stands around them, as their reader sees them. */
function createShowing({ people, media }: { people: PeopleService; media: MediaService }) {
  const present: Reading['present'] = async (connection, reader, rows, most = MAX_MEDIA) => {
    const ids = rows.map((row) => row.id);
    const parts = await partsOf(connection, ids);
    const whole = (id: string) => parts.get(id) ?? noParts;
    const of = (id: string) => firstOf(whole(id), most);
    const cards = await people.cards(
      connection,
      rows.flatMap((row) => cardsWanted(row, of(row.id))),
    );
    const shown = await media.shown(
      connection,
      rows.flatMap((row) => filesIn(of(row.id))),
      reader?.subject.id ?? null,
    );
    const mine = await myReactions(connection, reader?.subject.id ?? null, 'activity', ids);
    const guardianOf =
      reader !== null &&
      rows.some((row) => row.owner_band === 'child' && row.owner_id !== reader.subject.id)
        ? await childrenOf(connection, reader.subject.id)
        : new Set<string>();
    return rows.flatMap(
      (row) =>
        presentActivity(row, {
          reader,
          guardianOf,
          parts: of(row.id),
          left: whole(row.id).media.length - of(row.id).media.length,
          cards,
          ...shown,
          mine: mine.get(row.id) ?? null,
        }) ?? [],
    );
  };

  const showPage = (
    reader: Reader | null,
    { rows, partsOf: of, leftOf, ...around }: ShownPage,
  ): readonly ShownMemory[] => {
    const cards = people.cardsFrom(around.cards);
    const shown = media.shownFrom(around.pictures, viewerOf(reader));
    const guardianOf = new Set(rows.filter(({ guarded }) => guarded).map((row) => row.owner_id));
    return rows.flatMap((row) => {
      const parts = of(row.id);
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
  const show = async (
    connection: Connection,
    reader: Reader | null,
    asked: { source: RawBuilder<unknown>; whole: boolean },
  ): Promise<readonly ShownMemory[]> =>
    showPage(reader, await shownPage(connection, { viewer: viewerOf(reader), ...asked }));

  const recorded: Reading['recorded'] = (
    reader,
    { row, parts, ownerLife, persons, memorials, ...stored },
  ) => {
    const viewer = reader.subject.id;
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
        ...media.shownFrom(stored.pictures, viewer),
        mine: null,
      },
    );
    ensure(activity, 'general.not_found');
    return link(activity, parts.people, persons, (account) => memorials[account]);
  };

  return { present, show, showPage, recorded };
}

/** Between memories and those who stand in the trees and memorials that a reader may see. */
function createStanding(database: Platform['database'], naming: Naming) {
  /** Where the people of a memory stand in the trees and memorials this reader may see. */
  const linked = async (
    reader: Reader | null,
    { activity, there }: ShownMemory,
  ): Promise<Activity> => {
    const shown = there.map(linkable);
    const persons = await naming.trees.seen(
      database,
      reader,
      shown.flatMap(({ person }) => person ?? []),
    );
    const memorials = await naming.memorials.seen(
      database,
      reader,
      shown.flatMap(({ account }) => account ?? []),
    );
    return link(activity, there, persons, (account) => memorials.get(account)?.slug ?? undefined);
  };

  const ofPerson = async (reader: Reader, id: string): Promise<Whom> => {
    const known = (await naming.trees.seen(database, reader, [id])).get(id);
    ensure(known, 'general.not_found');
    const remembered =
      known.slug === null ? undefined : await accountOfMemorial(database, known.slug);
    return {
      persons: [id],
      accounts: [known.userId, remembered].flatMap((account) => account ?? []),
    };
  };

  const ofMemorial = (reader: Reader, slug: string): Promise<Whom> =>
    whomRemembers(database, naming, reader, slug);

  const ofAccount = async (reader: Reader, id: string): Promise<Whom> => {
    ensure(await mayLookAt(database, reader.subject.id, id), 'general.not_found');
    return { persons: [], accounts: [id] };
  };

  const whom = (reader: Reader, { person, memorial, user }: WithQuery): Promise<Whom> => {
    if (person !== undefined) return ofPerson(reader, person);
    return user === undefined ? ofMemorial(reader, memorial ?? '') : ofAccount(reader, user);
  };

  return { linked, whom };
}

const draftsOf =
  (database: Platform['database'], present: Reading['present']): Reading['drafts'] =>
  async (reader, { limit = PAGE, cursor }) => {
    const read = await draftPage(database, reader.subject.id, idCursor.decode(cursor), limit);
    const { rows, next } = pageOf(read, limit, (row) => idCursor.encode(row.id));
    return { data: await present(database, reader, rows, LISTED_MEDIA), meta: { next } };
  };

export function createReading(
  platform: Pick<Platform, 'database'>,
  { people, media, naming }: { people: PeopleService; media: MediaService; naming: Naming },
): Reading {
  const { database } = platform;
  const { present, show, showPage, recorded } = createShowing({ people, media });
  const { linked, whom } = createStanding(database, naming);
  const listed = listing(present);

  return {
    present,
    recorded,
    async one(reader, key) {
      const [shown] = await show(database, reader, {
        source: readableMemoryQuery(viewerOf(reader), key),
        whole: true,
      });
      ensure(shown, 'general.not_found');
      return linked(reader, shown);
    },
    async together(reader, { limit = PAGE, cursor, ...query }) {
      const read = await withPage(
        database,
        reader.subject.id,
        await whom(reader, query),
        limit,
        publishedCursor.decode(cursor),
      );
      const { rows, next } = pageOf(read, limit, (row) =>
        publishedCursor.encode({ microseconds: row.published_us, id: row.id }),
      );
      return { data: await listed(database, reader, rows), meta: { next } };
    },
    shown: async (reader, read) => foldedAll(showPage(reader, await read(database)), reader),
    async among(connection, reader, ids) {
      if (ids.length === 0) return [];
      const shown = new Map(
        (
          await show(connection, reader, {
            source: readableOf(viewerOf(reader), ids),
            whole: false,
          })
        ).map(({ activity }) => [activity.id, folded(activity, reader)]),
      );
      return ids.flatMap((id) => shown.get(id) ?? []);
    },
    async life(reader, userId, { order = 'life', limit = PAGE, cursor, ...which }) {
      const viewer = reader.subject.id;
      ensure(await mayLookAt(database, viewer, userId), 'general.not_found');
      ensure(areDays(which), 'general.invalid');
      const wanted = { ...which, ownerId: userId, limit };
      const read =
        order === 'life'
          ? await lifePage(database, viewer, wanted, lifeCursor.decode(cursor))
          : await publishedPage(database, viewer, wanted, publishedCursor.decode(cursor));
      const { rows, next } = pageOf(read, limit, (row) =>
        order === 'life'
          ? lifeCursor.encode({ day: row.when_sort, id: row.id })
          : publishedCursor.encode({ microseconds: row.published_us, id: row.id }),
      );
      return { data: await listed(database, reader, rows), meta: { next } };
    },
    drafts: draftsOf(database, present),
  };
}
