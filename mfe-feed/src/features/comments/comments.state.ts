/** The comments below a memory: asked for page by page, oldest first; my own stand at once at the end. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import {
  createComment,
  deleteComment,
  listComments,
  updateComment,
  type Comment,
  type CommentSubjectType,
} from '@kinlore/shared/contracts/comments';
import { createResource } from '@kinlore/shared/state';
import { emit, on } from '@kinlore/shared/bus';
import { useEffect } from 'react';
import { changeMemory, refreshMemory } from '../memory/index.ts';

const PAGE = 30;

/** What is commented on. */
export interface CommentedOn {
  readonly type: CommentSubjectType;
  readonly id: string;
}
type Key = { readonly type: CommentSubjectType; readonly memory: string };

const keyOf = ({ type, id }: CommentedOn): Key => ({ type, memory: id });
/** The list that a comment stands in. */
export const listOf = ({ subject_type, subject_id }: Comment) =>
  commentLists.of({ type: subject_type, memory: subject_id });
/** The list below something. */
export const listBelow = (subject: CommentedOn) => commentLists.of(keyOf(subject));

export const commentLists = createResource<Key, Comment>({
  load: ({ type, memory }, { cursor, signal }) =>
    call(
      listComments,
      {
        query: {
          subject_type: type,
          subject_id: memory,
          limit: PAGE,
          ...(cursor === undefined ? {} : { cursor }),
        },
      },
      { signal },
    ),
  idOf: ({ id }) => id,
});

/** What two people have together is shown by the codex, which asks again when it is told. */
function counted({ type, id }: CommentedOn, by: number): void {
  if (type === 'connection_memory') emit('connection.memory_changed', { memory_id: id });
  else
    changeMemory(id, (shown) => ({
      ...shown,
      comment_count: Math.max(0, shown.comment_count + by),
    }));
}

/** By others too: it does not wait for a grown-up. */
export const isRead = ({ status }: Comment): boolean => status === 'published';

/** Posts a comment. A failure leaves nothing behind; the same key makes a repeated try one comment. */
export async function postComment(
  subject: CommentedOn,
  body: string,
  key: string,
): Promise<Comment> {
  const { data } = await call(
    createComment,
    { body: { subject_type: subject.type, subject_id: subject.id, body } },
    { idempotencyKey: key },
  );
  listBelow(subject).insert(data);
  if (isRead(data)) counted(subject, 1);
  return data;
}

/** What waited for the network. `earlier`: other words that went out under the same key, and may have arrived. Rejects with what the server says. */
export async function sendComment({
  subject,
  words,
  key,
  earlier,
}: {
  readonly subject: CommentedOn;
  readonly words: string;
  readonly key: string;
  readonly earlier: string | null;
}): Promise<'sent'> {
  try {
    await postComment(subject, words, key);
  } catch (failure) {
    const isOther = isApiFailure(failure) && failure.code === 'general.idempotency_mismatch';
    if (!isOther || earlier === null) throw failure;
    await changeWords(await postComment(subject, earlier, key), words);
  }
  return 'sent';
}

export type EditEnd =
  | { readonly status: 'kept' }
  | { readonly status: 'changed_elsewhere'; readonly theirs: Comment | null };

/** Changes my words; when they were changed elsewhere nothing is overwritten, and what stands there now is answered. */
export async function changeWords(comment: Comment, body: string): Promise<EditEnd> {
  const cell = listOf(comment);
  try {
    const { data } = await call(
      updateComment,
      { params: { id: comment.id }, body: { body } },
      { ifMatch: comment.version },
    );
    cell.patch(comment.id, () => data);
    const change = Number(isRead(data)) - Number(isRead(comment));
    if (change !== 0) counted({ type: data.subject_type, id: data.subject_id }, change);
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
  const back = listOf(comment).remove(comment.id);
  try {
    await call(deleteComment, { params: { id: comment.id } });
    if (isRead(comment)) counted({ type: comment.subject_type, id: comment.subject_id }, -1);
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
export async function refreshComments(subject: CommentedOn): Promise<void> {
  const cell = listBelow(subject);
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
export function useLiveComments({ type: kind, id: memory }: CommentedOn): void {
  useEffect(() => {
    const subject = { type: kind, id: memory };
    const controller = new AbortController();
    const { signal } = controller;
    on(
      'notification.created',
      ({ notification: { type, data } }) => {
        if (data.subject_id !== memory && data.comment_id === undefined) return;
        const isOfComments =
          type === 'comment_received' ||
          (type === 'child_submission_decided' && data.comment_id !== undefined);
        if (isOfComments && data.subject_id === memory) void refreshComments(subject);
        if (type === 'reaction_received') void refreshReactions(subject, data.subject_id ?? memory);
      },
      { signal },
    );
    on('realtime.resumed', () => void refreshComments(subject), { signal });
    return () => controller.abort();
  }, [kind, memory]);
}

async function refreshReactions(subject: CommentedOn, reactedTo: string): Promise<void> {
  if (reactedTo === subject.id) {
    if (subject.type === 'activity') await refreshMemory(subject.id);
  } else if (
    listBelow(subject)
      .state()
      .items.some(({ id }) => id === reactedTo)
  )
    await refreshComments(subject);
}
