/** Rows of comments. */
import { sql, type Selectable } from 'kysely';
import type { Comment } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { changedCounts, type CountChange } from '../reactions/index.ts';
import { isCommentShown, isHere } from '../access/index.ts';

export type CommentRow = Selectable<Comment>;

export interface After {
  readonly at: Date;
  readonly id: string;
}

/** Oldest first, without people across a block. Served by the index comment_subject. */
export const commentPage = (
  connection: Connection,
  viewer: string,
  type: CommentRow['subject_type'],
  id: string,
  after: After | null,
  limit: number,
): Promise<readonly CommentRow[]> =>
  connection
    .selectFrom('comment')
    .selectAll()
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isCommentShown(viewer, 'comment'))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit + 1)
    .execute();

export const commentsById = (
  connection: Connection,
  ids: readonly string[],
): Promise<readonly CommentRow[]> =>
  connection
    .selectFrom('comment')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('status', '=', 'published')
    .where(isHere('comment.author_id'))
    .execute();

/** What moderators hid, and what waits for a guardian, is there for its author alone. */
export const lockComment = (
  transaction: Connection,
  reader: string,
  id: string,
): Promise<CommentRow | undefined> =>
  transaction
    .selectFrom('comment')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(isHere('comment.author_id'))
    .where((eb) =>
      eb.or([
        eb('author_id', '=', reader),
        eb.and([eb('hidden_at', 'is', null), eb('status', '=', 'published')]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();

export interface NewComment {
  readonly id: string;
  readonly subject_type: CommentRow['subject_type'];
  readonly subject_id: string;
  readonly owner_id: string;
  readonly author_id: string;
  readonly body: string;
  readonly created_at: Date;
  readonly status: CommentRow['status'];
  readonly published_at: Date | null;
  readonly written_by: string | null;
}

export const insertComment = (transaction: Connection, row: NewComment): Promise<CommentRow> =>
  transaction.insertInto('comment').values(row).returningAll().executeTakeFirstOrThrow();

export const changeComment = (
  transaction: Connection,
  id: string,
  change: Pick<NewComment, 'body' | 'status' | 'published_at' | 'written_by'> & {
    readonly edited_at: Date;
  },
): Promise<CommentRow> =>
  transaction
    .updateTable('comment')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const hideComment = (transaction: Connection, id: string, at: Date): Promise<unknown> =>
  transaction.updateTable('comment').set({ deleted_at: at }).where('id', '=', id).execute();

export const countReactions = (
  transaction: Connection,
  id: string,
  change: CountChange,
): Promise<unknown> =>
  transaction
    .updateTable('comment')
    .set({ reaction_counts: changedCounts(change) })
    .where('id', '=', id)
    .execute();
