/** Photographs on their way into a copy, and how much there is of everything. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { above, isTakenBy, type LifeReader, type From } from './book.queries.ts';
import { takenFiles } from './taken-files.queries.ts';

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
  /** Of the file itself: as it came to whose it is; to others without what it says of where it was made, or not at all. */
  readonly taken: 'whole' | 'bare' | 'none';
  /** Stretches of a recording that others do not get (`blanksFrom`). */
  readonly blanks: unknown;
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

interface Source {
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<boolean>;
  readonly taken: RawBuilder<MediaRow['taken']>;
}

/** The files that are taken along, as `m`: of one's own all. */
function filesOf(lifeReader: LifeReader): Source {
  const { subject, reader } = lifeReader;
  if (subject === reader)
    return {
      from: sql`media m`,
      where: sql`m.owner_id = ${subject}`,
      taken: sql`'whole'`,
    };
  return {
    from: sql`(${takenFiles(lifeReader)}) taken cross join lateral (select o.* from media o where o.id = taken.media_id offset 0) m`,
    where: sql`true`,
    taken: sql`case when m.owner_id = ${reader} then 'whole' when taken.is_given then 'bare' else 'none' end`,
  };
}

export async function mediaFrom(
  connection: Connection,
  { after, limit, ...lifeReader }: From,
): Promise<readonly MediaRow[]> {
  const { from, where, taken } = filesOf(lifeReader);
  const isOwn = sql<boolean>`m.owner_id = ${lifeReader.reader}`;
  const { rows } = await sql<MediaRow>`
    select m.id, m.kind, m.mime, m.bytes, m.sha256, case when ${isOwn} then m.original_name else '' end as original_name, m.storage_key, m.width, m.height,
      m.taken_at, m.taken_source, case when ${isOwn} then m.latitude end as latitude, case when ${isOwn} then m.longitude end as longitude, m.created_at,
      ${taken} as taken, m.blanks,
      exists (select 1 from photo_tag t where t.media_id = m.id and t.x is not null and t.status in ('pending', 'approved')) as has_places,
      ${viewKey} as view_key
    from ${from}
    where ${where} and ${above('m.id', after)} order by m.id limit ${limit}`.execute(connection);
  return rows;
}

/** Of these the ones that are in the copy, whether the subject's own or those that were written: what a page needs to show them. */
export const mediaByIds = async (
  connection: Connection,
  subject: string,
  { ids, held }: { readonly ids: readonly string[]; readonly held: ReadonlySet<string> | null },
) =>
  ids.length === 0
    ? []
    : (
        await connection
          .selectFrom('media as m')
          .select(['m.id', 'm.mime', viewKey.as('view_key')])
          .where('m.id', 'in', [...ids])
          .$if(held === null, (query) => query.where('m.owner_id', '=', subject))
          .execute()
      ).filter(({ id }) => held === null || held.has(id));

/** How much there is. */
export async function sizeOf(
  connection: Connection,
  lifeReader: LifeReader,
): Promise<{ readonly memories: number; readonly media: number; readonly bytes: number }> {
  const { from, where } = filesOf(lifeReader);
  const { rows } = await sql<{ memories: number; media: number; bytes: number }>`
    select (select count(*) from activity a where ${isTakenBy(lifeReader)}) as memories,
      count(*) as media, coalesce(sum(m.bytes), 0)::bigint as bytes from ${from} where ${where}`.execute(
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
