/** Memorials by name, as far as one may read them: for naming who was there in a memory. */
import { formatFuzzyDate } from '@kinlore/shared/dates';
import type { RawBuilder } from 'kysely';
import type { User } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import { fuzzyFrom } from '../../platform/rows.ts';
import type { MediaService } from '../media/index.ts';
import type { PeopleService } from '../people/index.ts';
import type { MemorialRow } from './legacy.queries.ts';
import { isCalled, isOneOf, memorialsBy, slugsOf } from './naming.queries.ts';

interface NamingViewer {
  readonly subject: User;
}

export interface Remembered {
  /** The account the memorial stands for. */
  readonly id: string;
  readonly name: string;
  /** "1921–1998" */
  readonly note: string;
  readonly plate: string;
  readonly picture: string | null;
  readonly userId: null;
  readonly treeId: null;
  readonly slug: string;
}

const yearsOf = (row: MemorialRow): string => {
  const year = (
    kind: string,
    start: string | null,
    end: string | null,
    precision: string,
    text: string,
  ) => {
    const date = fuzzyFrom({ kind, start, end, precision, text });
    return date.kind === 'unknown' ? '' : formatFuzzyDate(date, { locale: 'en', style: 'year' });
  };
  const [born, died] = [
    year(row.born_kind, row.born_start, row.born_end, row.born_precision, row.born_text),
    year(row.died_kind, row.died_start, row.died_end, row.died_precision, row.died_text),
  ];
  return born === '' && died === '' ? '' : `${born}–${died}`;
};

export function createMemorialNaming({
  people,
  media,
}: {
  readonly people: PeopleService;
  readonly media: MediaService;
}) {
  async function read(
    connection: Connection,
    viewer: string | null,
    which: RawBuilder<boolean>,
    limit: number,
  ): Promise<readonly Remembered[]> {
    const rows = await memorialsBy(connection, viewer, which, limit);
    const pictures = await media.pictures(
      connection,
      rows.flatMap((row) => row.portrait_media_id ?? []),
    );
    return rows.map((row) => ({
      id: row.life_id,
      name: row.full_name,
      note: yearsOf(row),
      plate: people.plate(row.owner_id),
      picture:
        row.portrait_media_id === null
          ? null
          : (pictures.get(row.portrait_media_id)?.().url_small ?? null),
      userId: null,
      treeId: null,
      slug: row.slug,
    }));
  }
  return {
    slugsQuery: (viewer: NamingViewer, ids: readonly string[]): RawBuilder<unknown> =>
      slugsOf(viewer.subject.id, ids),
    find: (
      connection: Connection,
      viewer: NamingViewer,
      words: readonly string[],
      limit: number,
    ): Promise<readonly Remembered[]> =>
      words.length === 0
        ? Promise.resolve([])
        : read(connection, viewer.subject.id, isCalled(words), limit),
    async seen(
      connection: Connection,
      viewer: NamingViewer | null,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, Remembered>> {
      if (ids.length === 0) return new Map();
      const known = await read(connection, viewer?.subject.id ?? null, isOneOf(ids), ids.length);
      return new Map(known.map((one) => [one.id, one]));
    },
  };
}
export type MemorialNaming = ReturnType<typeof createMemorialNaming>;
