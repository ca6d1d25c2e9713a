/** Tributes that tell a memory with its date, and when a life began. */
import { sortDaySql } from '@kinlore/shared/dates';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { canReadProfile, memorialIsNearTo, notBlocked, tributeIsFor } from '../../access/index.ts';
import type { AtMemorial } from '../legacy.queries.ts';
import { isOfOneHere } from '../tribute-authors.queries.ts';

/** The day a tribute tells of, as memories are placed. */
const day = sql<string | null>`${sql.raw(sortDaySql('t.when'))}`;

const isTold = (memorialId: string, viewer: string) =>
  sql<boolean>`t.memorial_id = ${memorialId} and t.type = 'memory' and t.status = 'approved' and t.hidden_at is null and ${day} is not null
    and ${isOfOneHere('t.author_id')} and ${tributeIsFor(viewer, 't')} and ${notBlocked(viewer, 't.author_id')}`;

interface At {
  readonly memorialId: string;
  readonly viewer: string;
}

export interface ToldRow {
  readonly id: string;
  readonly day: string | null;
}

interface PlacedRow extends ToldRow {
  readonly chapter: number;
  readonly words: number;
}

/** Of each chapter those that tell the most, `most` and one more if there is one. */
export async function firstTributes(
  connection: Connection,
  { memorialId, viewer }: At,
  { bounds, most }: { readonly bounds: readonly string[]; readonly most: number },
): Promise<readonly PlacedRow[]> {
  const { rows } = await sql<PlacedRow>`
    select id, day::text as day, chapter, words from (
      select id, day, chapter, words, row_number() over (partition by chapter order by words desc, id desc) as place from (
        select t.id, ${day} as day, coalesce(array_length(string_to_array(t.body, ' '), 1), 0) as words, width_bucket(${day}, ${[...bounds]}::date[]) as chapter
        from tribute t where ${isTold(memorialId, viewer)}) placed) ranked
    where place <= ${most + 1}`.execute(connection);
  return rows;
}

export interface TributesWithin {
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly place: string | undefined;
  readonly after: { readonly day: string | null; readonly id: string } | null;
  readonly limit: number;
}

/** The oldest first. */
export async function tributesWithin(
  connection: Connection,
  { memorialId, viewer }: At,
  { from = null, until = null, place = null, after, limit }: Nullables,
): Promise<readonly ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select t.id, (${day})::text as day from tribute t where ${isTold(memorialId, viewer)}
      and (${from}::date is null or ${day} >= ${from}::date) and (${until}::date is null or ${day} <= ${until}::date)
      and (${place}::text is null or plain(t.place_text) = plain(${place}))
      and (${after === null} or (${day}, t.id) > (${after?.day ?? null}::date, ${after?.id ?? null}::uuid))
    order by ${day}, t.id limit ${limit}`.execute(connection);
  return rows;
}
type Nullables = { readonly [K in keyof TributesWithin]: TributesWithin[K] | null };

export interface TributePlace {
  readonly place: string;
  readonly first_year: number | null;
  readonly last_year: number | null;
}

/** Places as they are written, with their years. */
export async function placesOfTributes(
  connection: Connection,
  { memorialId, viewer }: At,
): Promise<readonly TributePlace[]> {
  const { rows } = await sql<TributePlace>`
    select min(t.place_text) as place, extract(year from min(${day}))::int as first_year, extract(year from max(${day}))::int as last_year
    from tribute t where t.place_text <> '' and ${isTold(memorialId, viewer)} group by plain(t.place_text) order by 1 limit 200`.execute(
    connection,
  );
  return rows;
}

/** Of these the ones that are still told to the viewer. */
export const tributesAmong = (
  connection: Connection,
  { memorialId, viewer }: At,
  ids: readonly string[],
) =>
  connection
    .selectFrom('tribute as t')
    .selectAll('t')
    .where(isTold(memorialId, viewer))
    .where('id', 'in', [...ids])
    .$narrowType<AtMemorial>()
    .execute();

/** When an account was born, where its reader is told so: as columns of a date. */
export const birthTold = (connection: Connection, viewer: string, userId: string) =>
  connection
    .selectFrom('app_user as u')
    .select([
      'u.birth_kind as kind',
      'u.birth_start as start',
      'u.birth_end as end',
      'u.birth_precision as precision',
      'u.birth_text as text',
    ])
    .where('u.id', '=', userId)
    .where(canReadProfile(viewer, 'u'))
    .executeTakeFirst();

/** Of a memorial that the viewer may read: whether they are one of those it is about. */
export const isNearTo = async (
  connection: Connection,
  viewer: string,
  memorialId: string,
): Promise<boolean> =>
  (await connection
    .selectFrom('memorial as m')
    .select('m.id')
    .where('m.id', '=', memorialId)
    .where(memorialIsNearTo(viewer, 'm'))
    .executeTakeFirst()) !== undefined;
