/** Photographs on their way into a copy, and how much there is of everything. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { above, isTakenBy, type LifeReader, type From } from './book.queries.ts';

export interface MediaRow {
  readonly id: string;
  readonly kind: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly original_name: string;
  readonly storage_key: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly taken_at: Date | null;
  readonly taken_source: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly created_at: Date;
  /** Somebody is named in it, with a place. */
  readonly has_places: boolean;
  /** The picture that every browser shows; null where none was made. */
  readonly view_key: string | null;
}

/** The picture that a page shows: the largest but for the one that fills a screen. */
const viewKey = sql<
  string | null
>`(select v.storage_key from media_variant v where v.media_id = m.id and m.kind in ('photo', 'avatar') and v.format = 'webp'
  order by v.name = 'large', v.width desc limit 1)`;

/** A file that is taken along: of one's own all; of a life that is kept the pictures of what is taken, and the face. */
const isFileTakenBy = (lifeReader: LifeReader): RawBuilder<boolean> =>
  lifeReader.subject === lifeReader.reader
    ? sql<boolean>`m.owner_id = ${lifeReader.subject}`
    : sql<boolean>`(m.owner_id = ${lifeReader.subject} and m.kind in ('photo', 'avatar') and (
        m.id in (select x.media_id from activity a join activity_media x on x.activity_id = a.id where ${isTakenBy(lifeReader)})
        or m.id = (select u.avatar_media_id from app_user u where u.id = ${lifeReader.subject})))`;

export async function mediaFrom(
  connection: Connection,
  { subject, reader, after, limit }: From,
): Promise<readonly MediaRow[]> {
  const { rows } = await sql<MediaRow>`
    select m.id, m.kind, m.mime, m.bytes, m.sha256, m.original_name, m.storage_key, m.width, m.height, m.taken_at, m.taken_source,
      case when ${subject === reader} then m.latitude end as latitude, case when ${subject === reader} then m.longitude end as longitude, m.created_at,
      exists (select 1 from photo_tag t where t.media_id = m.id and t.x is not null and t.status in ('pending', 'approved')) as has_places,
      ${viewKey} as view_key
    from media m
    where ${isFileTakenBy({ subject, reader })} and ${above('m.id', after)} order by m.id limit ${limit}`.execute(
    connection,
  );
  return rows;
}

/** Of these the subject's own, which alone are in the copy: what a page needs to show them. */
export const ownMediaByIds = async (
  connection: Connection,
  subject: string,
  ids: readonly string[],
) =>
  ids.length === 0
    ? []
    : connection
        .selectFrom('media as m')
        .select(['m.id', 'm.mime', viewKey.as('view_key')])
        .where('m.id', 'in', [...ids])
        .where('m.owner_id', '=', subject)
        .execute();

/** How much there is. */
export async function sizeOf(
  connection: Connection,
  lifeReader: LifeReader,
): Promise<{ readonly memories: number; readonly media: number; readonly bytes: number }> {
  const { rows } = await sql<{ memories: number; media: number; bytes: number }>`select
    (select count(*) from activity a where ${isTakenBy(lifeReader)}) as memories,
    (select count(*) from media m where ${isFileTakenBy(lifeReader)}) as media,
    (select coalesce(sum(bytes), 0)::bigint from media m where ${isFileTakenBy(lifeReader)}) as bytes`.execute(
    connection,
  );
  return rows[0] ?? { memories: 0, media: 0, bytes: 0 };
}

/** Trees of this account, that it takes along whole. */
export const treesOf = (connection: Connection, subject: string) =>
  connection
    .selectFrom('tree')
    .select(['id', 'name'])
    .where('owner_user_id', '=', subject)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** Whose life it is, as its pages say it. */
export const ownerOf = (connection: Connection, subject: string) =>
  connection
    .selectFrom('app_user')
    .select(['id', 'username', 'full_name', 'language', 'time_zone', 'avatar_media_id'])
    .where('id', '=', subject)
    .executeTakeFirstOrThrow();
export type OwnerRow = Awaited<ReturnType<typeof ownerOf>>;
