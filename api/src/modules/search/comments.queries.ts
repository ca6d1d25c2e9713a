/** Comments by words, newest first, below memories that the viewer reads. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { isCommentShown, memoryCandidates, memoryVisibleTo } from '../access/index.ts';
import { instantOf, type PublishedAfter } from '../activities/index.ts';
import { MOST_CANDIDATES, wordsHeld, wordsHeldHere, type Wanted } from './wanted.ts';

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

interface Shown extends Wanted {
  readonly after: PublishedAfter | null;
}

function shown(
  { viewer: id, limit }: Shown,
  source: RawBuilder<unknown>,
  holds: RawBuilder<unknown>,
): RawBuilder<FoundCommentRow> {
  const { queries, viewer } = memoryCandidates(id);
  return sql<FoundCommentRow>`with ${queries}
  select c.id, left(c.body, 20000) as body, c.author_id, (extract(epoch from c.created_at) * 1000000)::bigint as said_us, c.created_at as said_at,
    a.id as memory_id, a.type as memory_type, a.title as memory_title
  from ${source} c join activity a on a.id = c.subject_id and a.status = 'published'
  where ${there} and ${holds} and ${memoryVisibleTo(viewer, 'a')} and ${isCommentShown(viewer, 'c')}
  order by c.created_at desc, c.id desc limit ${limit + 1}`;
}

/** Looked up by the words where few hold them, else walked through. Served by the indexes comment_words and comment_recent. */
export async function commentsIn(
  connection: Connection,
  wanted: Shown,
): Promise<readonly FoundCommentRow[]> {
  const { viewer, terms, after } = wanted;
  const { queries, mayBe } = memoryCandidates(viewer);
  const held = await sql<{ id: string }>`with ${queries}
    select c.id from comment c join activity a on a.id = c.subject_id
    where ${there} and ${wordsHeld(sql.ref('c.body'), terms)} and ${mayBe('a')} limit ${sql.lit(MOST_CANDIDATES + 1)}`.execute(
    connection,
  );
  if (held.rows.length === 0) return [];
  const later =
    after === null
      ? sql`true`
      : sql`(c.created_at, c.id) < (${instantOf(after.microseconds)}, ${after.id}::uuid)`;
  const ids = held.rows.map(({ id }) => id);
  const asked =
    ids.length > MOST_CANDIDATES
      ? shown(wanted, sql`comment`, sql`${later} and ${wordsHeldHere(sql.ref('c.body'), terms)}`)
      : shown(
          wanted,
          sql`(select * from comment c where c.id = any(${ids}::uuid[]) and ${later} order by c.created_at desc, c.id desc offset 0)`,
          sql`true`,
        );
  return (await asked.execute(connection)).rows;
}
