/** What memories tell of somebody who has a memorial: by chapters of their life, page by page, by place and by voice. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { SignedIn } from '../../platform/actor.ts';
import { oneOf, pageOf } from '../../platform/rows.ts';
import { activityTypes } from '@kinlore/shared/contracts/vocabulary';
import type { LifeVoice } from '@kinlore/shared/contracts/memorial-life';
import type { MediaService } from '../media/index.ts';
import { whenOf } from './content.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { voiceCursor, type LifeAfter } from './cursors.queries.ts';
import {
  firstOfChapters,
  lifeEntries,
  placesByYear,
  placesToldOf,
  voicesOf,
  type ChapterRow,
  type LifeRead,
  type LifeRow,
  type LifeWhich,
  type PlaceOfYearRow,
  type PlaceRow,
  type VoiceRow,
} from './life-of-memorial.queries.ts';
import type { Naming } from './naming.ts';
import { whomRemembers } from './remembered.ts';

export type { ChapterRow, LifeRow, LifeWhich, PlaceRow } from './life-of-memorial.queries.ts';

/** A memorial that its reader was found to be allowed to read. */
export interface MemorialRead {
  readonly slug: string;
  readonly ownerId: string;
  readonly reader: SignedIn;
}

const types = activityTypes.map(({ slug }) => slug);

interface Deps extends Pick<Platform, 'database'> {
  readonly naming: {
    readonly trees: Pick<Naming, 'seen'>;
    readonly memorials: Pick<Naming, 'seen'>;
  };
  readonly media: Pick<MediaService, 'shown'>;
  readonly activities: {
    among(
      connection: Connection,
      reader: SignedIn,
      ids: readonly string[],
    ): Promise<readonly Activity[]>;
  };
}

export interface LifeOfMemorial {
  /** `bounds`: the days on which each chapter but the first begins. Of each the rows that tell the most, `most` and one more if there is one. */
  chapters(
    of: MemorialRead,
    wanted: { readonly bounds: readonly string[]; readonly most: number },
  ): Promise<readonly ChapterRow[]>;
  entries(
    of: MemorialRead,
    which: LifeWhich,
    page: { readonly after: LifeAfter | null; readonly limit: number },
  ): Promise<readonly LifeRow[]>;
  places(of: MemorialRead): Promise<readonly PlaceRow[]>;
  placesByYear(of: MemorialRead): Promise<readonly PlaceOfYearRow[]>;
  /** `name`: of the person, as memories may say who tells them. */
  voices(
    of: MemorialRead,
    asked: { readonly name: string; readonly limit: number; readonly cursor: string | undefined },
  ): Promise<{ data: LifeVoice[]; meta: { next: string | null } }>;
  /** As lists show them, by their ids. */
  shown(of: MemorialRead, ids: readonly string[]): Promise<ReadonlyMap<string, Activity>>;
}

/** Nothing of one that moderators hide. */
async function heard(
  { database, media }: Pick<Deps, 'database' | 'media'>,
  viewer: string,
  rows: readonly VoiceRow[],
): Promise<LifeVoice[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ media_id: id }) => id);
  const { recordings } = await media.shown(database, ids, viewer);
  return rows.flatMap((row) => {
    const recording = recordings.get(row.media_id)?.(row) ?? null;
    if (recording === null) return [];
    const { id, title } = row;
    const type = oneOf(types, row.type);
    return [{ recording, memory: { id, type, title, when: whenOf(row) } }];
  });
}

async function voicesPage(
  deps: Pick<Deps, 'database' | 'media'>,
  read: LifeRead,
  { name, limit, cursor }: Parameters<LifeOfMemorial['voices']>[1],
): ReturnType<LifeOfMemorial['voices']> {
  const page = { name, after: voiceCursor.decode(cursor), limit: limit + 1 };
  const { rows, next } = pageOf(
    await voicesOf(deps.database, read, page),
    limit,
    voiceCursor.encode,
  );
  return { data: await heard(deps, read.viewer, rows), meta: { next } };
}

export function createLifeOfMemorial(deps: Deps): LifeOfMemorial {
  const { database, naming, activities } = deps;
  const readOf = async ({ slug, ownerId, reader }: MemorialRead): Promise<LifeRead> => ({
    ...(await whomRemembers(database, naming, reader, slug)),
    ownerId,
    viewer: reader.subject.id,
  });
  return {
    chapters: async (of, wanted) => firstOfChapters(database, await readOf(of), wanted),
    entries: async (of, which, page) => lifeEntries(database, await readOf(of), which, page),
    places: async (of) => placesToldOf(database, await readOf(of)),
    placesByYear: async (of) => placesByYear(database, await readOf(of)),
    voices: async (of, asked) => voicesPage(deps, await readOf(of), asked),
    shown: async ({ reader }, ids) =>
      new Map((await activities.among(database, reader, ids)).map((one) => [one.id, one])),
  };
}
