/** Comments by words, newest first, below memories that the viewer reads. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { isCommentShown, memoryCandidates, memoryVisibleTo } from '../access/index.ts';
import { instantOf, type PublishedAfter } from '../activities/index.ts';
import {
  MOST_CANDIDATES,
  NEWEST_COMMENTS,
  wordsHeld,
  wordsHeldHere,
  type Condition,
  type Wanted,
} from './wanted.ts';

export interface FoundCommentRow {
  readonly id: string;
  readonly body: string;
  readonly author_id: string;
  readonly said_us: number;
  readonly said_at: Date;
  readonly memory_id: string;
  readonly memory_type: string;
  readonly memory_title: string;
}

const there = sql<boolean>`c.deleted_at is null and c.subject_type = 'activity'`;
const newestFirst = sql`order by c.created_at desc, c.id desc`;

interface Shown extends Wanted {
  readonly after: PublishedAfter | null;
}

const later = ({ after }: Shown): Condition =>
  after === null
    ? sql<boolean>`true`
    : sql<boolean>`(c.created_at, c.id) < (${instantOf(after.microseconds)}, ${after.id}::uuid)`;

/** What is asked of a comment: named one by one, so that the statements are prepared. */
const columns = sql.raw(
  'c.id, c.subject_id, c.owner_id, c.author_id, c.body, c.status, c.hidden_at, c.created_at',
);
const answered = sql.raw(
  'id, body, author_id, said_us, said_at, memory_id, memory_type, memory_title',
);

/** Comments, newest first. Served by the index comment_recent. */
const recent = (wanted: Shown): RawBuilder<unknown> =>
  sql`select ${columns} from comment c where ${there} and ${later(wanted)} ${newestFirst}`;

const holdsHere = ({ terms }: Shown): Condition => wordsHeldHere(sql.ref('c.body'), terms);

/** What of `source` is shown, newest first, until the page is full. */
const shown = (
  { limit }: Shown,
  viewer: RawBuilder<string>,
  { source, holds }: { readonly source: RawBuilder<unknown>; readonly holds: Condition },
): RawBuilder<unknown> => sql`
  select c.id, left(c.body, 20000) as body, c.author_id, (extract(epoch from c.created_at) * 1000000)::bigint as said_us, c.created_at as said_at,
    a.id as memory_id, a.type as memory_type, a.title as memory_title
  from (${source}) c join activity a on a.id = c.subject_id and a.status = 'published'
  where ${holds} and ${memoryVisibleTo(viewer, 'a')} and ${isCommentShown(viewer, 'c')}
  ${newestFirst} limit ${limit + 1}`;

type Counted = Partial<FoundCommentRow> & { readonly candidates: number };

/** As memories are: the newest are read through, and where these do not fill the page all are looked up. Served by the index comment_words. */
function lookedUp(wanted: Shown): RawBuilder<Counted> {
  const { queries, viewer, mayBe } = memoryCandidates(wanted.viewer);
  const isFull = sql`(select count(*) from newest) > ${wanted.limit}`;
  // Whether its memory may be read at all costs less than to take a comment's words apart.
  const newest = sql`select ${columns} from (${recent(wanted)} limit ${sql.lit(NEWEST_COMMENTS)}) c
    join activity a on a.id = c.subject_id where ${mayBe('a')} ${newestFirst} offset 0`;
  const held = sql`select ${columns} from comment c where c.id = any(array(select id from held)) and ${later(wanted)} ${newestFirst} offset 0`;
  return sql<Counted>`with ${queries},
    newest as materialized (${shown(wanted, viewer, { source: newest, holds: holdsHere(wanted) })}),
    held as materialized (select c.id from comment c join activity a on a.id = c.subject_id
      where not ${isFull} and ${there} and ${wordsHeld(sql.ref('c.body'), wanted.terms)} and ${mayBe('a')} limit ${sql.lit(MOST_CANDIDATES + 1)})
    select counted.candidates, ${answered} from (select count(*)::int as candidates from held) counted
    left join (select ${answered} from newest where ${isFull} union all (${shown(wanted, viewer, { source: held, holds: sql<boolean>`true` })})) found on true
    order by found.said_us desc, found.id desc`;
}

function walked(wanted: Shown): RawBuilder<FoundCommentRow> {
  const { queries, viewer } = memoryCandidates(wanted.viewer);
  return sql<FoundCommentRow>`with ${queries} ${shown(wanted, viewer, { source: recent(wanted), holds: holdsHere(wanted) })}`;
}

export async function commentsIn(
  connection: Connection,
  wanted: Shown,
): Promise<readonly FoundCommentRow[]> {
  const { rows } = await lookedUp(wanted).execute(connection);
  if ((rows[0]?.candidates ?? 0) > MOST_CANDIDATES)
    return (await walked(wanted).execute(connection)).rows;
  return rows.flatMap((row) => (isThere(row) ? [row] : []));
}

const isThere = (row: Partial<FoundCommentRow>): row is FoundCommentRow =>
  row.id !== undefined && row.id !== null;
