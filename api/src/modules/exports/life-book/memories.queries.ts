/** Memories on their way into the book of a life, in the order of the life; whoever keeps it reads it, and nothing that is not for paper is in it. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { canFind, memoryOfLifeVisibleTo } from '../../access/index.ts';

/** Whose book, and with what is hard to read or without. */
export interface BookAsked {
  readonly subject: string;
  readonly withHard: boolean;
}

/** Rows of `activity a` that stand in the book. */
const stands = ({ subject, withHard }: BookAsked): RawBuilder<boolean> =>
  sql<boolean>`(${memoryOfLifeVisibleTo(subject, subject, 'a')} and a.status = 'published' and a.deleted_at is null and a.hidden_at is null
    and not a.skip_from_book and ${withHard ? sql`true` : sql`a.sensitivity is null`})`;

/**
 * Rows of `media f`. As in a copy, what others brought is theirs to take along. What moderators hide is on no page, nor a picture of which a place is to be blurred
 * that is not blurred yet. Asked in a way that no index answers: each file is found by its id, and not among all files of an account.
 */
const isShown = sql`f.owner_id is not distinct from a.owner_id and f.hidden_at is null and f.made_edition >= f.blur_edition`;

/** As they stand in a life: by day, those without a day last. */
const order = sql`a.when_sort nulls last, a.id`;

export interface BookRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly body: string;
  readonly language: string;
  readonly when_kind: string;
  readonly when_start: string | null;
  readonly when_end: string | null;
  readonly when_precision: string;
  readonly when_text: string;
  readonly when_sort: string | null;
  readonly place_text: string;
  readonly told_by: string;
  readonly source_note: string;
  /** Names of those beside its owner who wrote it down or changed it; of a child, its grown-ups. */
  readonly others: readonly string[];
  readonly question_words: string | null;
  readonly people: readonly string[];
  readonly photographs: readonly {
    readonly media_id: string;
    readonly caption: string;
    readonly description: string;
    /** The upright picture without metadata; null where none was made. */
    readonly view_key: string | null;
  }[];
  readonly recordings: readonly {
    readonly caption: string;
    readonly transcript: readonly { readonly text: string }[];
  }[];
}

const people = sql`coalesce((select json_agg(p.name order by p.ord) from activity_person p
  where p.activity_id = a.id and p.tag_status not in ('rejected', 'removed')), '[]')`;
const photographs = sql`coalesce((select json_agg(json_build_object('media_id', m.media_id, 'caption', m.caption, 'description', m.alt,
    'view_key', (select v.storage_key from media_variant v where v.media_id = m.media_id and v.format = 'webp' order by v.width desc limit 1)) order by m.position)
  from activity_media m join media f on f.id = m.media_id where m.activity_id = a.id and ${isShown}), '[]')`;
const recordings = sql`coalesce((select json_agg(json_build_object('caption', r.caption, 'transcript', r.transcript) order by r.position)
  from activity_recording r join media f on f.id = r.media_id where r.activity_id = a.id and ${isShown}), '[]')`;

/** As far as whoever's book it is may find them. */
const others = (subject: string): RawBuilder<unknown> => sql`coalesce((
  select json_agg(u.full_name order by u.full_name) from (
    select a.author_id as id union select v.author_id from activity_version v where v.activity_id = a.id) w
  join app_user u on u.id = w.id where w.id <> a.owner_id and ${canFind(subject, 'u')}), '[]')`;

export type Place = Pick<BookRow, 'id' | 'when_sort'>;

const later = (after: Place | null): RawBuilder<unknown> => {
  if (after === null) return sql`true`;
  return after.when_sort === null
    ? sql`(a.when_sort is null and a.id > ${after.id}::uuid)`
    : sql`(a.when_sort is null or (a.when_sort, a.id) > (${after.when_sort}::date, ${after.id}::uuid))`;
};

/** At most `limit` memories that stand behind `after`. */
export async function bookMemories(
  connection: Connection,
  asked: BookAsked,
  after: Place | null,
  limit: number,
): Promise<readonly BookRow[]> {
  const { rows } = await sql<BookRow>`
    select a.id, a.slug, a.title, a.body, a.language, a.when_kind, a.when_start, a.when_end, a.when_precision, a.when_text, a.when_sort,
      a.place_text, a.told_by, a.source_note, a.question_words, ${others(asked.subject)} as others, ${people} as people, ${photographs} as photographs, ${recordings} as recordings
    from activity a where ${stands(asked)} and ${later(after)} order by ${order} limit ${limit}`.execute(
    connection,
  );
  return rows;
}

/** How much there is to print. */
export async function bookSize(
  connection: Connection,
  asked: BookAsked,
): Promise<{ readonly memories: number; readonly photographs: number }> {
  const { rows } = await sql<{ memories: number; photographs: number }>`
    select (select count(*)::int from activity a where ${stands(asked)}) as memories,
      (select count(*)::int from activity a join activity_media m on m.activity_id = a.id join media f on f.id = m.media_id
        where ${stands(asked)} and ${isShown}) as photographs`.execute(connection);
  return rows[0] ?? { memories: 0, photographs: 0 };
}

/** The days that memories stand at, each once, in their order; null last where some have none. */
export async function bookDays(
  connection: Connection,
  asked: BookAsked,
): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ day: string | null }>`
    select distinct a.when_sort as day from activity a where ${stands(asked)} order by day nulls last`.execute(
    connection,
  );
  return rows.map(({ day }) => day);
}

/** A person or a place, and the memories that name it. */
export interface IndexRow {
  readonly key: string;
  readonly name: string;
  /** In all. */
  readonly total: number;
  readonly memories: readonly { readonly id: string; readonly title: string }[];
}

/** Of one name no more memories are listed. */
export const MOST_LISTED = 200;

const names = {
  people: sql`select p.name, a.id, a.title, a.when_sort from activity a join activity_person p on p.activity_id = a.id and p.tag_status not in ('rejected', 'removed')`,
  places: sql`select a.place_text as name, a.id, a.title, a.when_sort from activity a`,
} as const;
export type IndexKind = keyof typeof names;

/** By name, at most `limit` behind `after`: the same name in other letters is the same. */
export async function bookIndex(
  connection: Connection,
  asked: BookAsked & { readonly kind: IndexKind },
  after: string | null,
  limit: number,
): Promise<readonly IndexRow[]> {
  const { rows } = await sql<IndexRow>`
    with named as (select lower(btrim(n.name)) as key, n.* from (${names[asked.kind]} where ${stands(asked)}) n where btrim(n.name) <> ''),
      page as (select key, min(btrim(name)) as name, count(distinct id)::int as total from named where ${after === null ? sql`true` : sql`key > ${after}`}
        group by key order by key limit ${limit})
    select page.*, (select json_agg(json_build_object('id', m.id, 'title', m.title)) from (
      select distinct n.id, n.title, n.when_sort from named n where n.key = page.key order by n.when_sort nulls last, n.id limit ${MOST_LISTED}) m) as memories
    from page order by page.key`.execute(connection);
  return rows;
}

/** When this life began, where that is known. */
export const birthOf = (connection: Connection, subject: string) =>
  connection
    .selectFrom('app_user')
    .select([
      'birth_kind as kind',
      'birth_start as start',
      'birth_end as end',
      'birth_precision as precision',
      'birth_text as text',
    ])
    .where('id', '=', subject)
    .executeTakeFirst();
