/** Tributes that are half written: one of each author at each memorial. */
import type { Insertable, Updateable } from 'kysely';
import type { Tribute } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { notBlocked } from '../access/index.ts';
import { isOfOneHere } from './tribute-authors.queries.ts';
import type { AtMemorial, TributeRow } from './legacy.queries.ts';

const drafts = (connection: Connection, author: string) =>
  connection
    .selectFrom('tribute')
    .selectAll()
    .$narrowType<AtMemorial>()
    .where('author_id', '=', author)
    .where('status', '=', 'draft');

export const draftAt = (
  connection: Connection,
  author: string,
  memorialId: string,
): Promise<TributeRow | undefined> =>
  drafts(connection, author).where('memorial_id', '=', memorialId).executeTakeFirst();

interface Slice {
  readonly before: string | null;
  readonly limit: number;
}

/** Newest first, below the cursor; one more than asked for. */
export const draftsOf = (
  connection: Connection,
  author: string,
  { before, limit }: Slice,
): Promise<readonly TributeRow[]> =>
  drafts(connection, author)
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export const insertDraft = (
  transaction: Connection,
  row: Insertable<Tribute>,
): Promise<TributeRow> =>
  transaction
    .insertInto('tribute')
    .values(row)
    .returningAll()
    .$narrowType<AtMemorial>()
    .executeTakeFirstOrThrow();

export const changeDraft = (
  transaction: Connection,
  id: string,
  change: Updateable<Tribute>,
): Promise<TributeRow> =>
  transaction
    .updateTable('tribute')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .$narrowType<AtMemorial>()
    .executeTakeFirstOrThrow();

/** With the rows of its files, which stay the author's. False where there was none. */
export const deleteDraft = async (
  transaction: Connection,
  author: string,
  memorialId: string,
): Promise<boolean> =>
  (await transaction
    .deleteFrom('tribute')
    .where('author_id', '=', author)
    .where('memorial_id', '=', memorialId)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** What is shown at the memorials that somebody keeps, newest first; one more than asked for. */
export const receivedBy = (
  connection: Connection,
  keeper: string,
  { before, limit }: Slice,
): Promise<readonly TributeRow[]> =>
  connection
    .selectFrom('tribute as t')
    .innerJoin('memorial as m', 'm.id', 't.memorial_id')
    .innerJoin('life_steward as s', 's.life_id', 't.owner_id')
    .selectAll('t')
    .where('s.user_id', '=', keeper)
    .where('s.status', '=', 'accepted')
    .where('m.closed_at', 'is', null)
    .where('m.hidden_at', 'is', null)
    .where('t.status', '=', 'approved')
    .where('t.hidden_at', 'is', null)
    .where(isOfOneHere('t.author_id'))
    .where(notBlocked(keeper, 't.author_id'))
    .$if(before !== null, (query) => query.where('t.id', '<', before ?? ''))
    .orderBy('t.id', 'desc')
    .limit(limit + 1)
    .$narrowType<AtMemorial>()
    .execute();
