/** The comments below a memory: asked for page by page, oldest first; my own stand at once at the end. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import {
  createComment,
  deleteComment,
  listComments,
  updateComment,
  type Comment,
} from '@kinlore/shared/contracts/comments';
import { createResource } from '@kinlore/shared/state';
import { on } from '@kinlore/shared/bus';
import { useEffect } from 'react';
import { changeMemory, refreshMemory } from '../memory/index.ts';

const PAGE = 30;

export const commentLists = createResource<{ readonly memory: string }, Comment>({
  load: ({ memory }, { cursor, signal }) =>
    call(
      listComments,
      {
        query: {
          subject_type: 'activity',
          subject_id: memory,
          limit: PAGE,
          ...(cursor === undefined ? {} : { cursor }),
        },
      },
      { signal },
    ),
  idOf: ({ id }) => id,
});

const counted = (memory: string, by: number) =>
  changeMemory(memory, (shown) => ({
    ...shown,
    comment_count: Math.max(0, shown.comment_count + by),
  }));

/** Posts a comment. A failure leaves nothing behind; the same key makes a repeated try one comment. */
export async function postComment(memory: string, body: string, key: string): Promise<Comment> {
  const { data } = await call(
    createComment,
    { body: { subject_type: 'activity', subject_id: memory, body } },
    { idempotencyKey: key },
  );
  commentLists.of({ memory }).insert(data);
  counted(memory, 1);
  return data;
}

export type EditEnd =
  | { readonly status: 'kept' }
  | { readonly status: 'changed_elsewhere'; readonly theirs: Comment | null };

/** Changes my words; when they were changed elsewhere nothing is overwritten, and what stands there now is answered. */
export async function changeWords(comment: Comment, body: string): Promise<EditEnd> {
  const cell = commentLists.of({ memory: comment.subject_id });
  try {
    const { data } = await call(
      updateComment,
      { params: { id: comment.id }, body: { body } },
      { ifMatch: comment.version },
    );
    cell.patch(comment.id, () => data);
    return { status: 'kept' };
  } catch (failure) {
    if (!isApiFailure(failure) || failure.code !== 'general.version_stale') throw failure;
    await cell.refresh();
    return {
      status: 'changed_elsewhere',
      theirs: cell.state().items.find(({ id }) => id === comment.id) ?? null,
    };
  }
}

/** Takes words away at once, and puts them back when the server refuses. */
export async function takeAway(comment: Comment): Promise<void> {
  const back = commentLists.of({ memory: comment.subject_id }).remove(comment.id);
  try {
    await call(deleteComment, { params: { id: comment.id } });
    counted(comment.subject_id, -1);
  } catch (failure) {
    back();
    throw failure;
  }
}

/** Oldest first, as they were said, however the list came together. */
export const inOrder = (comments: readonly Comment[]): readonly Comment[] =>
  [...comments].sort(
    (a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1),
  );

/** Asks again for as much as is shown, so that a comment that arrived at the end is seen and nothing shown goes. */
export async function refreshComments(memory: string): Promise<void> {
  const cell = commentLists.of({ memory });
  const had = cell.state().items.length;
  const wasWhole = cell.state().next === null;
  await cell.refresh();
  for (
    let page = 0;
    page < 50 &&
    typeof cell.state().next === 'string' &&
    (wasWhole || cell.state().items.length < had) &&
    !cell.state().moreFailed;
    page += 1
  )
    await cell.more();
}

/** Keeps the comments of an open memory up to date: what the socket tells, and what may have been missed without it. */
export function useLiveComments(memory: string): void {
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    on(
      'notification.created',
      ({ notification: { type, data } }) => {
        if (data.subject_id !== memory && data.comment_id === undefined) return;
        if (type === 'comment_received' && data.subject_id === memory) void refreshComments(memory);
        if (type === 'reaction_received') void refreshReactions(memory, data.subject_id ?? memory);
      },
      { signal },
    );
    on('realtime.resumed', () => void refreshComments(memory), { signal });
    return () => controller.abort();
  }, [memory]);
}

async function refreshReactions(memory: string, subject: string): Promise<void> {
  if (subject === memory) await refreshMemory(memory);
  else if (
    commentLists
      .of({ memory })
      .state()
      .items.some(({ id }) => id === subject)
  )
    await refreshComments(memory);
}
