/** Memories of somebody who has a memorial, and memories that tell of them. Whether one may be read is asked here, of each. */
import type { TranscriptLine } from '@kinlore/shared/contracts/media';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { memoryOfLifeVisibleTo, memoryVisibleTo } from '../access/index.ts';
import type { ActivityRow } from './activities.queries.ts';
import { namedIn, type Whom } from './named-in.queries.ts';
import type { LifeAfter } from './cursors.queries.ts';

/** Whose memorial it is, who is meant by it in memories, and who reads. */
export interface LifeRead extends Whom {
  readonly ownerId: string;
  readonly viewer: string;
}

/** Days, both included, or none; and a place as it is written. */
export interface LifeWhich {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly isUndated: boolean;
  readonly place?: string | undefined;
}

export interface LifeRow {
  readonly id: string;
  readonly day: string | null;
}
export interface ChapterRow extends LifeRow {
  /** How many of the bounds it has passed; null of what has no date. */
  readonly chapter: number | null;
  /** How many words it tells. */
  readonly words: number;
}

/** What is marked as hard to read shows nothing of itself in a list but to whose it is. */
const isUnfolded = (viewer: string): RawBuilder<boolean> =>
  sql<boolean>`(a.sensitivity is null or a.owner_id = ${viewer})`;

const isTold = sql<boolean>`a.status = 'published' and a.deleted_at is null`;

/** Their own, by the index activity_life. */
const isTheirs = ({ ownerId, viewer }: LifeRead): RawBuilder<boolean> =>
  sql<boolean>`${isTold} and ${memoryOfLifeVisibleTo(viewer, ownerId, 'a')}`;

/** Those that name them, by the indexes activity_person_user and activity_person_person. */
const isAbout = ({ ownerId, viewer, ...whom }: LifeRead): RawBuilder<boolean> =>
  sql<boolean>`a.id in ${namedIn(whom)} and a.owner_id <> ${ownerId} and ${isTold} and ${memoryVisibleTo(viewer, 'a')}`;

/** Of each chapter those that tell the most, `most` of them and one more if there is one. `bounds`: the days on which each but the first begins. */
export async function firstOfChapters(
  connection: Connection,
  read: LifeRead,
  { bounds, most }: { readonly bounds: readonly string[]; readonly most: number },
): Promise<readonly ChapterRow[]> {
  const columns = sql`a.id, a.words, a.when_sort`;
  const { rows } = await sql<ChapterRow>`
    with told as (select ${columns} from activity a where ${isTheirs(read)} union all select ${columns} from activity a where ${isAbout(read)}),
      ranked as (select id, when_sort, chapter, words, row_number() over (partition by chapter order by words desc, id desc) as place
        from (select id, words, when_sort, width_bucket(when_sort, ${[...bounds]}::date[]) as chapter from told) placed)
    select id, when_sort::text as day, chapter, words from ranked where place <= ${most + 1}`.execute(
    connection,
  );
  return rows;
}

/** What is marked as hard to read tells no place in a list. */
const isAt = (place: string | undefined, viewer: string): RawBuilder<boolean> =>
  place === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(plain(a.place_text) = plain(${place}) and ${isUnfolded(viewer)})`;

function within({ from, until, isUndated, place }: LifeWhich, viewer: string): RawBuilder<boolean> {
  const time = isUndated
    ? sql`a.when_sort is null`
    : sql`a.when_sort is not null and (${from ?? null}::date is null or a.when_sort >= ${from ?? null}::date) and (${until ?? null}::date is null or a.when_sort <= ${until ?? null}::date)`;
  return sql<boolean>`${time} and ${isAt(place, viewer)}`;
}

function behind({ isUndated }: LifeWhich, after: LifeAfter | null): RawBuilder<boolean> {
  if (after === null) return sql<boolean>`true`;
  return isUndated
    ? sql<boolean>`a.id < ${after.id}::uuid`
    : sql<boolean>`(a.when_sort, a.id) > (${after.day}::date, ${after.id}::uuid)`;
}

/** The oldest first; of those without a date the last told first. */
export async function lifeEntries(
  connection: Connection,
  read: LifeRead,
  which: LifeWhich,
  { after, limit }: { readonly after: LifeAfter | null; readonly limit: number },
): Promise<readonly LifeRow[]> {
  const order = which.isUndated ? sql`id desc` : sql`day, id`;
  const some = (isMeant: RawBuilder<boolean>) =>
    sql`(select a.id, a.when_sort as day from activity a where ${isMeant} and ${within(which, read.viewer)} and ${behind(which, after)} order by ${order} limit ${limit})`;
  const { rows } =
    await sql<LifeRow>`select id, day::text as day from (${some(isTheirs(read))} union all ${some(isAbout(read))}) told
    order by ${order} limit ${limit}`.execute(connection);
  return rows;
}

export interface PlaceRow {
  readonly place: string;
  readonly first_year: number | null;
  readonly last_year: number | null;
}

/** More places than these are not told of one life. */
const MOST_PLACES = 200;

/** As `told`: the places of all these, with their days. What is marked as hard to read tells none. */
function placesTold(read: LifeRead): RawBuilder<unknown> {
  const columns = sql`a.place_text, a.when_sort`;
  const isPlaced = sql`a.place_text <> '' and ${isUnfolded(read.viewer)}`;
  return sql`told as (select ${columns} from activity a where ${isPlaced} and ${isTheirs(read)}
    union all select ${columns} from activity a where ${isPlaced} and ${isAbout(read)})`;
}

/** Places as they are written, with the years in which something is told of there. */
export async function placesToldOf(
  connection: Connection,
  read: LifeRead,
): Promise<readonly PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    with ${placesTold(read)}
    select min(place_text) as place, extract(year from min(when_sort))::int as first_year, extract(year from max(when_sort))::int as last_year
    from told group by plain(place_text) order by count(*) desc, 1 limit ${sql.lit(MOST_PLACES)}`.execute(
    connection,
  );
  return rows;
}

export interface PlaceOfYearRow {
  readonly place: string;
  /** Null: of memories without a date. */
  readonly year: number | null;
  readonly memories: number;
  /** The first day of these. */
  readonly first: string | null;
}

/** Places and years of one map; those with the most memories. */
const MOST_OF_MAP = 5_000;

/** How many memories are told of a place in a year. */
export async function placesByYear(
  connection: Connection,
  read: LifeRead,
): Promise<readonly PlaceOfYearRow[]> {
  const { rows } = await sql<PlaceOfYearRow>`
    with ${placesTold(read)}
    select place_text as place, extract(year from when_sort)::int as year, count(*)::int as memories, min(when_sort)::text as first
    from told group by 1, 2 order by memories desc, 1, 2 limit ${sql.lit(MOST_OF_MAP)}`.execute(
    connection,
  );
  return rows;
}

/** After this recording: the memory it is of, and its place there. */
export interface VoiceAfter {
  readonly id: string;
  readonly position: number;
}

export interface VoiceRow
  extends
    VoiceAfter,
    Pick<
      ActivityRow,
      'type' | 'title' | 'when_kind' | 'when_start' | 'when_end' | 'when_precision' | 'when_text'
    > {
  readonly media_id: string;
  readonly caption: string;
  readonly transcript: readonly TranscriptLine[];
}

interface VoicesPage {
  /** As memories may name who tells them. */
  readonly name: string;
  readonly after: VoiceAfter | null;
  readonly limit: number;
}

/**
 * Recordings in which they speak: of their own memories that nobody else tells, and of memories that name them and say they are told by them. The last
 * told memory first, within one in their order.
 */
export async function voicesOf(
  connection: Connection,
  read: LifeRead,
  { name, after, limit }: VoicesPage,
): Promise<readonly VoiceRow[]> {
  const isByThem = sql`plain(a.told_by) = plain(${name})`;
  const further =
    after === null
      ? sql`true`
      : sql`(a.id < ${after.id}::uuid or (a.id = ${after.id}::uuid and r.position > ${after.position}))`;
  const some = (isMeant: RawBuilder<unknown>) =>
    sql`(select a.id, a.type, a.title, a.when_kind, a.when_start, a.when_end, a.when_precision, a.when_text, r.position, r.media_id, r.caption, r.transcript
      from activity a join activity_recording r on r.activity_id = a.id
      where ${isMeant} and ${isUnfolded(read.viewer)} and ${further} order by a.id desc, r.position limit ${limit})`;
  const { rows } = await sql<VoiceRow>`select * from (
      ${some(sql`${isTheirs(read)} and (a.told_by = '' or ${isByThem})`)} union all ${some(sql`${isAbout(read)} and ${isByThem}`)}) heard
    order by id desc, position limit ${limit}`.execute(connection);
  return rows;
}
