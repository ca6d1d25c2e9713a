/** Reading memories: rows that the viewer may see, with all that stands around them in a constant number of statements. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import { myReactions } from '../reactions/index.ts';
import type { Reader } from './activities.policy.ts';
import { cardsWanted, presentActivity } from './activities.presenter.ts';
import {
  childrenOf,
  draftPage,
  lifePage,
  mayLookAt,
  publishedPage,
  readable,
  readableAmong,
  type ActivityRow,
} from './activities.queries.ts';
import { lifeCursor, publishedCursor } from './cursors.ts';
import { noParts, partsOf } from './parts.queries.ts';

export interface Page {
  data: Activity[];
  meta: { next: string | null };
}

export interface LifeQuery {
  readonly order?: 'life' | 'published';
  readonly type?: string;
  readonly limit?: number;
  readonly cursor?: string;
}

export interface Reading {
  present(
    connection: Connection,
    reader: Reader | null,
    rows: readonly ActivityRow[],
  ): Promise<Activity[]>;
  one(reader: Reader | null, key: { id: string } | { slug: string }): Promise<Activity>;
  /** In the order of the ids; what the reader may not see is left out. */
  among(connection: Connection, reader: Reader | null, ids: readonly string[]): Promise<Activity[]>;
  life(reader: Reader, userId: string, query: LifeQuery): Promise<Page>;
  drafts(reader: Reader, query: { limit?: number; cursor?: string }): Promise<Page>;
}

const PAGE = 20;

export function createReading(
  platform: Pick<Platform, 'database'>,
  { people, media }: { people: PeopleService; media: MediaService },
): Reading {
  const { database } = platform;

  const present: Reading['present'] = async (connection, reader, rows) => {
    const ids = rows.map((row) => row.id);
    const parts = await partsOf(connection, ids);
    const of = (id: string) => parts.get(id) ?? noParts;
    const cards = await people.cards(
      connection,
      rows.flatMap((row) => cardsWanted(row, of(row.id))),
    );
    const pictures = await media.pictures(
      connection,
      rows.flatMap((row) => of(row.id).media.map(({ media_id }) => media_id)),
    );
    const mine = await myReactions(connection, reader?.subject.id ?? null, 'activity', ids);
    const guardianOf =
      reader !== null &&
      rows.some((row) => row.owner_type === 'child' && row.owner_id !== reader.subject.id)
        ? await childrenOf(connection, reader.subject.id)
        : new Set<string>();
    return rows.flatMap(
      (row) =>
        presentActivity(row, {
          reader,
          guardianOf,
          parts: of(row.id),
          cards,
          pictures,
          mine: mine.get(row.id) ?? null,
        }) ?? [],
    );
  };

  return {
    present,
    async one(reader, key) {
      const row = await readable(database, reader?.subject.id ?? null, key);
      ensure(row, 'general.not_found');
      const [activity] = await present(database, reader, [row]);
      ensure(activity, 'general.not_found');
      return activity;
    },
    async among(connection, reader, ids) {
      if (ids.length === 0) return [];
      const rows = new Map(
        (await readableAmong(connection, reader?.subject.id ?? null, ids)).map((row) => [
          row.id,
          row,
        ]),
      );
      return present(
        connection,
        reader,
        ids.flatMap((id) => rows.get(id) ?? []),
      );
    },
    async life(reader, userId, { order = 'life', type, limit = PAGE, cursor }) {
      const viewer = reader.subject.id;
      ensure(await mayLookAt(database, viewer, userId), 'general.not_found');
      const wanted = { ownerId: userId, type, limit };
      const read =
        order === 'life'
          ? await lifePage(database, viewer, wanted, lifeCursor.decode(cursor))
          : await publishedPage(database, viewer, wanted, publishedCursor.decode(cursor));
      const { rows, next } = pageOf(read, limit, (row) =>
        order === 'life'
          ? lifeCursor.encode({ day: row.when_sort, id: row.id })
          : publishedCursor.encode({ microseconds: row.published_us, id: row.id }),
      );
      return { data: await present(database, reader, rows), meta: { next } };
    },
    async drafts(reader, { limit = PAGE, cursor }) {
      const read = await draftPage(database, reader.subject.id, idCursor.decode(cursor), limit);
      const { rows, next } = pageOf(read, limit, (row) => idCursor.encode(row.id));
      return { data: await present(database, reader, rows), meta: { next } };
    },
  };
}
