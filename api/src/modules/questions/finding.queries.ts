/** Rows of questions by words. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { seenBy, type QuestionRow, type Slice } from './questions.queries.ts';

/** What the viewer was asked or asks, that holds some words; newest first. Served by the indexes question_received and question_sent. */
export async function foundPage(
  connection: Connection,
  viewer: string,
  holds: (words: RawBuilder<unknown>) => RawBuilder<boolean>,
  { before, limit }: Slice,
): Promise<QuestionRow[]> {
  const held = await connection
    .selectFrom('question as q')
    .select('q.id')
    .where((eb) => eb.or([eb('q.to_id', '=', viewer), eb('q.from_id', '=', viewer)]))
    .where('q.state', '<>', 'withdrawn')
    .where(holds(sql.ref('q.words')))
    .$if(before !== null, (query) => query.where('q.id', '<', before))
    .execute();
  if (held.length === 0) return [];
  // Who may still know of it is asked of these alone.
  return seenBy(connection, viewer)
    .where(sql<boolean>`q.id = any(${held.map(({ id }) => id)}::uuid[])`)
    .orderBy('q.id', 'desc')
    .limit(limit + 1)
    .execute();
}
