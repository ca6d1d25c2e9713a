/** Memories and photographs on their way into a copy, read from the first to the last. Everything is judged while it is read. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { canFind, isCommentShown, memoryOfLifeVisibleTo } from '../access/index.ts';

export interface MemoryRow {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly type: string;
  readonly subtype: string;
  readonly status: string;
  readonly language: string;
  readonly method: string;
  readonly when_kind: string;
  readonly when_start: string | null;
  readonly when_end: string | null;
  readonly when_precision: string;
  readonly when_text: string;
  readonly place_text: string;
  readonly told_by: string;
  readonly source_note: string;
  readonly sensitivity: string | null;
  readonly skip_from_book: boolean;
  readonly question_words: string | null;
  readonly audience: string;
  readonly audience_degree: number;
  readonly space_id: string | null;
  readonly author_id: string;
  /** Null for one the subject may not find. */
  readonly author_name: string | null;
  readonly comment_count: number;
  readonly reactions: Readonly<Record<string, number>>;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly published_at: Date | null;
  readonly people: readonly {
    readonly name: string;
    readonly account_id: string | null;
    readonly tree_person_id: string | null;
    readonly tag: string;
  }[];
  readonly feelings: readonly { readonly feeling: string; readonly intensity: number }[];
  readonly photographs: readonly {
    readonly media_id: string;
    readonly caption: string;
    readonly description: string;
  }[];
  readonly recordings: readonly {
    readonly media_id: string;
    readonly caption: string;
    readonly transcript: readonly { readonly at: number; readonly text: string }[];
    /** The program that wrote it; null for what somebody wrote. */
    readonly written_by: string | null;
    /** Somebody has read or changed what the program wrote. */
    readonly checked: boolean | null;
  }[];
  readonly documents: readonly { readonly media_id: string; readonly caption: string }[];
  readonly chosen_ids: readonly string[];
}

/** Ids of its photographs, recordings and documents. */
export const filesIn = ({ photographs, recordings, documents }: MemoryRow): readonly string[] =>
  [...photographs, ...recordings, ...documents].map(({ media_id }) => media_id);

/** Whose life it is, and by whose eyes it is read: one's own, and of a child the child's. */
export interface LifeReader {
  readonly subject: string;
  readonly reader: string;
  /** Of somebody who died: the page that is taken along with the memories. */
  readonly memorial?: TakenMemorial;
}
export interface TakenMemorial {
  readonly id: string;
  /** What hangs there of heirlooms, recipes, songs and sayings, as far as the reader reads it. */
  readonly keepsakeIds: readonly string[];
}

/** A memory that is taken along: every one by whose it is; by who keeps the life of somebody who died those that they may read. */
export const isTakenBy = ({ subject, reader }: LifeReader): RawBuilder<boolean> =>
  subject === reader
    ? sql<boolean>`(a.owner_id = ${subject} and a.deleted_at is null)`
    : sql<boolean>`(a.status = 'published' and ${memoryOfLifeVisibleTo(reader, subject, 'a')})`;

export interface From extends LifeReader {
  readonly after: string | null;
  readonly limit: number;
}

export const above = (column: string, after: string | null) =>
  after === null ? sql`true` : sql`${sql.ref(column)} > ${after}::uuid`;

export async function memoriesFrom(
  connection: Connection,
  { subject, reader, after, limit }: From,
): Promise<readonly MemoryRow[]> {
  const { rows } = await sql<MemoryRow>`
    select a.id, a.title, a.body, a.type, a.subtype, a.status, a.language, a.method, a.when_kind, a.when_start, a.when_end, a.when_precision, a.when_text,
      a.place_text, a.told_by, a.source_note, a.sensitivity, a.skip_from_book, a.question_words, a.audience, a.audience_degree, a.space_id, a.author_id,
      case when ${canFind(reader, 'w')} then w.full_name end as author_name,
      a.comment_count, a.reaction_counts as reactions, a.version, a.created_at, a.updated_at, a.published_at,
      coalesce((select json_agg(json_build_object('name', p.name, 'account_id', case when p.tag_status in ('rejected', 'removed') then null else p.user_id end,
        'tree_person_id', p.person_id, 'tag', p.tag_status) order by p.ord) from activity_person p where p.activity_id = a.id), '[]') as people,
      coalesce((select json_agg(json_build_object('feeling', f.emotari, 'intensity', f.intensity) order by f.intensity desc, f.emotari) from activity_feeling f where f.activity_id = a.id), '[]') as feelings,
      coalesce((select json_agg(json_build_object('media_id', m.media_id, 'caption', m.caption, 'description', m.alt) order by m.position) from activity_media m where m.activity_id = a.id), '[]') as photographs,
      coalesce((select json_agg(json_build_object('media_id', r.media_id, 'caption', r.caption, 'transcript', r.transcript,
        'written_by', t.engine, 'checked', case when t.engine is not null then t.read_at is not null or md5(r.transcript::text) is distinct from t.digest end) order by r.position)
        from activity_recording r left join transcription t on t.activity_id = r.activity_id and t.media_id = r.media_id and t.state = 'ready' where r.activity_id = a.id), '[]') as recordings,
      coalesce((select json_agg(json_build_object('media_id', d.media_id, 'caption', d.caption) order by d.position) from activity_document d where d.activity_id = a.id), '[]') as documents,
      coalesce((select json_agg(x.user_id order by x.user_id) from activity_audience x where x.activity_id = a.id and ${subject === reader}), '[]') as chosen_ids
    from activity a join app_user w on w.id = a.author_id
    where ${isTakenBy({ subject, reader })} and ${above('a.id', after)}
    order by a.id limit ${limit}`.execute(connection);
  return rows;
}

export interface CommentRow {
  readonly id: string;
  readonly author_id: string;
  readonly author_name: string;
  readonly body: string;
  readonly created_at: Date;
  readonly edited_at: Date | null;
}

/** What others, and the subject, wrote below a memory of the subject; as whoever reads it sees it there. */
export async function commentsBelow(
  connection: Connection,
  memoryId: string,
  { reader, after, limit }: From,
): Promise<readonly CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select c.id, c.author_id, w.full_name as author_name, c.body, c.created_at, c.edited_at
    from comment c join app_user w on w.id = c.author_id
    where c.subject_type = 'activity' and c.subject_id = ${memoryId} and c.deleted_at is null and ${isCommentShown(reader, 'c')} and ${above('c.id', after)}
    order by c.id limit ${limit}`.execute(connection);
  return rows;
}

export interface VersionRow {
  readonly activity_id: string;
  readonly version: number;
  readonly author_id: string;
  readonly snapshot: unknown;
  readonly created_at: Date;
}

/** Of these memories, in their order. */
export const versionsOf = (
  connection: Connection,
  memoryIds: readonly string[],
  after: Pick<VersionRow, 'activity_id' | 'version'> | null,
  limit: number,
): Promise<readonly VersionRow[]> =>
  connection
    .selectFrom('activity_version')
    .select(['activity_id', 'version', 'author_id', 'snapshot', 'created_at'])
    .where('activity_id', 'in', [...memoryIds])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(activity_id, version) > (${after?.activity_id}::uuid, ${after?.version}::int)`,
      ),
    )
    .orderBy('activity_id')
    .orderBy('version')
    .limit(limit)
    .execute();

/** A memory as a list names it. */
export interface ListedRow {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly when_kind: string;
  readonly when_start: string | null;
  readonly when_end: string | null;
  readonly when_precision: string;
  readonly when_text: string;
  readonly when_sort: string | null;
}
export interface YearRow extends ListedRow {
  /** Null for memories without a date. */
  readonly year: number | null;
  /** Memories of that year. */
  readonly total: number;
}

const listed = sql`a.id, a.title, a.status, a.when_kind, a.when_start, a.when_end, a.when_precision, a.when_text, a.when_sort`;

/** The first memories of each year, in the order of the life; those without a date last. */
export async function yearsOf(
  connection: Connection,
  lifeReader: LifeReader,
  each: number,
): Promise<readonly YearRow[]> {
  const { rows } = await sql<YearRow>`
    select * from (select ${listed}, extract(year from a.when_sort)::int as year,
        row_number() over (partition by extract(year from a.when_sort) order by a.when_sort, a.id) as place,
        count(*) over (partition by extract(year from a.when_sort))::int as total
      from activity a where ${isTakenBy(lifeReader)}) a
    where a.place <= ${each} order by a.year nulls last, a.place limit 20000`.execute(connection);
  return rows;
}

/** Of one year, in the order of the life. */
export async function memoriesOfYear(
  connection: Connection,
  {
    subject,
    reader,
    year,
    after,
    limit,
  }: LifeReader & {
    readonly year: number | null;
    readonly after: Pick<ListedRow, 'id' | 'when_sort'> | null;
    readonly limit: number;
  },
): Promise<readonly ListedRow[]> {
  const within =
    year === null
      ? sql`a.when_sort is null`
      : sql`a.when_sort >= make_date(${year}, 1, 1) and a.when_sort <= make_date(${year}, 12, 31)`;
  const order = year === null ? sql`a.id` : sql`a.when_sort, a.id`;
  const later =
    year === null
      ? sql`a.id > ${after?.id}::uuid`
      : sql`(a.when_sort, a.id) > (${after?.when_sort}::date, ${after?.id}::uuid)`;
  const { rows } = await sql<ListedRow>`select ${listed} from activity a
    where ${isTakenBy({ subject, reader })} and ${within} and ${after === null ? sql`true` : later}
    order by ${order} limit ${limit}`.execute(connection);
  return rows;
}
