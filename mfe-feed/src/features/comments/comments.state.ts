/** The voices below a memory: asked for page by page, oldest first; my own stand at once at the end. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import { createComment, deleteComment, listComments, updateComment, type Comment } from '@kinlore/shared/contracts/comments';
import { createResource } from '@kinlore/shared/state';
import { changeMemory } from '../memory/index.ts';

const PAGE = 30;

export const voices = createResource<{ readonly memory: string }, Comment>({
  load: ({ memory }, { cursor, signal }) =>
    call(listComments, { query: { subject_type: 'activity', subject_id: memory, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
});

const counted = (memory: string, by: number) => changeMemory(memory, (shown) => ({ ...shown, comment_count: Math.max(0, shown.comment_count + by) }));

/** Says something. A failure leaves nothing behind; the same key makes a repeated try one voice. */
export async function say(memory: string, body: string, key: string): Promise<Comment> {
  const { data } = await call(createComment, { body: { subject_type: 'activity', subject_id: memory, body } }, { idempotencyKey: key });
  voices.of({ memory }).insert(data);
  counted(memory, 1);
  return data;
}

export type EditEnd = { readonly status: 'kept' } | { readonly status: 'changed_elsewhere'; readonly theirs: Comment | null };

/** Changes my words; when they were changed elsewhere nothing is overwritten, and what stands there now is answered. */
export async function changeWords(comment: Comment, body: string): Promise<EditEnd> {
  const cell = voices.of({ memory: comment.subject_id });
  try {
    const { data } = await call(updateComment, { params: { id: comment.id }, body: { body } }, { ifMatch: comment.version });
    cell.patch(comment.id, () => data);
    return { status: 'kept' };
  } catch (failure) {
    if (!isApiFailure(failure) || failure.code !== 'general.version_stale') throw failure;
    await cell.refresh();
    return { status: 'changed_elsewhere', theirs: cell.state().items.find(({ id }) => id === comment.id) ?? null };
  }
}

/** Takes words away at once, and puts them back when the server refuses. */
export async function takeAway(comment: Comment): Promise<void> {
  const back = voices.of({ memory: comment.subject_id }).remove(comment.id);
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
  [...comments].sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at) || (a.id < b.id ? -1 : 1));
