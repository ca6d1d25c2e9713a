/** The photographs of one life, in the order of its memories. */
import { readDay } from '@kinlore/shared/dates';
import { sql, type RawBuilder } from 'kysely';
import { DomainError } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { memoryOfLifeVisibleTo, type Viewer } from '../access/index.ts';
import type { ActivityRow } from './activities.queries.ts';

export interface LifePhotoRow extends Pick<
  ActivityRow,
  | 'id'
  | 'type'
  | 'title'
  | 'when_kind'
  | 'when_start'
  | 'when_end'
  | 'when_precision'
  | 'when_text'
  | 'when_sort'
> {
  readonly media_id: string;
  readonly caption: string;
  readonly alt: string;
  readonly position: number;
}

/** After this picture; `day` is null among those of memories without a date. */
export interface PhotoAfter {
  readonly day: string | null;
  readonly id: string;
  readonly position: number;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const photoCursor = {
  encode: ({ day, id, position }: PhotoAfter): string =>
    Buffer.from([day ?? '-', id, position].join(' ')).toString('base64url'),
  decode(cursor: string | undefined): PhotoAfter | null {
    if (cursor === undefined) return null;
    const [day = '', id = '', position = ''] = Buffer.from(cursor, 'base64url')
      .toString()
      .split(' ');
    if (!ID.test(id) || !/^\d{1,6}$/.test(position) || (day !== '-' && readDay(day) === null))
      throw new DomainError('general.cursor');
    return { day: day === '-' ? null : day, id, position: Number(position) };
  },
};

export interface PhotosPage {
  readonly ownerId: string;
  readonly limit: number;
}

/** Where in its memory: what stands behind the last one there, and everything of the memories after it. */
const behind = ({ id, position }: PhotoAfter): RawBuilder<boolean> =>
  sql<boolean>`(a.id <> ${id}::uuid or p.position > ${position})`;

const photosOf = (
  viewer: Viewer,
  { ownerId, limit }: PhotosPage,
  where: RawBuilder<boolean>,
) => sql<LifePhotoRow>`
  select a.id, a.type, a.title, a.when_kind, a.when_start, a.when_end, a.when_precision, a.when_text, a.when_sort,
    p.media_id, p.caption, p.alt, p.position
  from activity a join activity_media p on p.activity_id = a.id
  where a.status <> 'draft' and a.deleted_at is null and (a.sensitivity is null or a.owner_id = ${viewer}) and ${memoryOfLifeVisibleTo(viewer, ownerId, 'a')} and ${where}
  order by a.when_sort desc nulls last, a.id desc, p.position limit ${limit}`;

/** By when it happened, newest first; those of memories without a date after all others. Served by the index activity_life. */
export async function photosPage(
  connection: Connection,
  viewer: Viewer,
  page: PhotosPage,
  after: PhotoAfter | null,
): Promise<readonly LifePhotoRow[]> {
  const wanted = page.limit + 1;
  const dated =
    after !== null && after.day === null
      ? []
      : (await photosOf(viewer, { ...page, limit: wanted }, datedAfter(after)).execute(connection))
          .rows;
  if (dated.length === wanted) return dated;
  const { rows: undated } = await photosOf(
    viewer,
    { ...page, limit: wanted - dated.length },
    undatedAfter(after),
  ).execute(connection);
  return [...dated, ...undated];
}

const datedAfter = (after: PhotoAfter | null): RawBuilder<boolean> =>
  after === null
    ? sql<boolean>`a.when_sort is not null`
    : sql<boolean>`(a.when_sort, a.id) <= (${after.day}::date, ${after.id}::uuid) and ${behind(after)}`;

const undatedAfter = (after: PhotoAfter | null): RawBuilder<boolean> =>
  after === null || after.day !== null
    ? sql<boolean>`a.when_sort is null`
    : sql<boolean>`a.when_sort is null and a.id <= ${after.id}::uuid and ${behind(after)}`;
