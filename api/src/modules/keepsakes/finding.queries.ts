/** Keepsakes by words: what their readers read of them, and nothing of the wish that is their owner's alone. */
import { sql, type RawBuilder } from 'kysely';
import type { KeepsakeKind } from '@kinlore/shared/contracts/keepsakes';
import type { KeepsakeDetails } from '@kinlore/shared/contracts/keepsake-details';
import type { Connection } from '../../platform/ports.ts';
import { keepsakeCandidates, keepsakeVisibleTo, type Candidates } from '../access/index.ts';

export interface FoundRow {
  readonly id: string;
  readonly owner_id: string;
  readonly kind: KeepsakeKind;
  readonly name: string;
  readonly words: string;
  readonly place: string;
  readonly details: KeepsakeDetails;
}

export interface Sought {
  readonly viewer: string;
  /** The code that was typed, where it is one: it finds its keepsake beside what holds the words. */
  readonly code: string | null;
  /** Asked of the text of a keepsake. */
  readonly holds: (text: RawBuilder<unknown>) => RawBuilder<boolean>;
  readonly before: string | null;
  readonly limit: number;
}

/** Named by the index keepsake_words. */
const text = sql`keepsake_text(keep.name, keep.words, keep.place, keep.details)`;

const readBy = ({ viewer, mayBe }: Candidates) =>
  sql`keep.deleted_at is null and ${mayBe('keep')} and ${keepsakeVisibleTo(viewer, 'keep')}`;

/** One more than is wanted, where there is one; newest first. */
export async function keepsakesHolding(
  connection: Connection,
  { viewer, code, holds, before, limit }: Sought,
): Promise<readonly FoundRow[]> {
  const candidates = keepsakeCandidates(viewer);
  return (
    await sql<FoundRow>`with ${candidates.queries} select keep.id, keep.owner_id, keep.kind, keep.name, keep.words, keep.place, keep.details
      from keepsake keep where ${code === null ? holds(text) : sql`(${holds(text)} or keep.code = ${code})`} and ${before === null ? sql`true` : sql`keep.id < ${before}::uuid`} and ${readBy(candidates)}
      order by keep.id desc limit ${limit + 1}`.execute(connection)
  ).rows;
}

interface Nearly {
  /** Of keepsakes; the statement around it names their queries. */
  readonly candidates: Candidates;
  /** The words of it, where they are looked up. */
  readonly query: RawBuilder<unknown>;
  readonly most: number;
}

/** A statement of `words`: those of some keepsakes that hold the query and that the viewer reads. */
export const wordsOfKeepsakes = ({ candidates, query, most }: Nearly): RawBuilder<unknown> =>
  sql`(select words_in(${text}) as words from keepsake keep where words_in(${text}) @@ ${query} and ${readBy(candidates)} limit ${sql.lit(most)})`;

/** The same of those whose name nearly says a word. */
export const wordsOfNamesLike = (
  term: RawBuilder<unknown>,
  {
    candidates,
    most,
    isForgiving,
  }: Omit<Nearly, 'query'> & {
    /** Sets how much of a word must be right. */
    readonly isForgiving: RawBuilder<boolean>;
  },
): RawBuilder<unknown> =>
  sql`(select words_in(${text}) as words from keepsake keep where ${isForgiving} and ${term} <% plain(keep.name) and ${readBy(candidates)} limit ${sql.lit(most)})`;
