/** Reading memories: rows that the viewer may see, with all that stands around them in a constant number of statements. */
import { LISTED_MEDIA, type Activity } from '@kinlore/shared/contracts/activities';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { Reader } from './activities.policy.ts';
import { folded, foldedAll, listing } from './folding.ts';
import {
  draftPage,
  mayLookAt,
  readableMemoryQuery,
  readableOf,
  withPage,
} from './activities.queries.ts';
import { lifePage, publishedPage } from './life.queries.ts';
import { areDays, type LifeQuery } from './life-query.ts';
import { link, linkable } from './linking.ts';
import { lifeCursor, publishedCursor } from './cursors.queries.ts';
import type { NamingDeps } from './naming.ts';
import { accountOfMemorial, whomRemembers, type Whom } from './remembered.ts';
import type { ShownPage } from './shown.queries.ts';
import {
  createShowing,
  viewerOf,
  type Present,
  type Recorded,
  type ShowingDeps,
  type ShownMemory,
} from './showing.ts';

export interface Page {
  data: Activity[];
  meta: { next: string | null };
}

export interface WithQuery {
  readonly person?: string;
  readonly memorial?: string;
  readonly user?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

export interface Reading {
  /** A memory as its owner is shown it, before it is written: the very answer of `one` afterwards. */
  recorded(reader: Reader, memory: Recorded): Activity;
  readonly present: Present;
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

type Naming = Pick<NamingDeps, 'trees' | 'memorials'>;

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
  { people, media, naming }: ShowingDeps & { naming: Naming },
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
