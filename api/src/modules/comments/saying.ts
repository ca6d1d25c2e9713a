/** Saying something below a memory, and saying it otherwise: what follows when others come to read it, or do no more. */
import type { CommentSubjectType } from '@kinlore/shared/contracts/comments';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import {
  handOf,
  isToldOfEdits,
  stageAfterEdit,
  stageOfNew,
  type Speaker,
} from './comments.policy.ts';
import { changeComment, insertComment, type CommentRow } from './comments.queries.ts';
import { subjectOf, type Commentable, type Services } from './subjects.ts';
import { isCounted, uncount } from './words.ts';

interface Said {
  readonly speaker: Speaker;
  readonly type: CommentSubjectType;
  readonly subject: Commentable;
  readonly words: string;
}

interface SaidAnew {
  readonly speaker: Speaker;
  readonly old: CommentRow;
  readonly words: string;
}

export async function say(
  transaction: Connection,
  services: Services,
  { speaker, type, subject, words }: Said,
): Promise<CommentRow> {
  const at = services.clock.now();
  const status = stageOfNew(speaker);
  const row = await insertComment(transaction, {
    id: newId(),
    subject_type: type,
    subject_id: subject.id,
    owner_id: subject.ownerId,
    author_id: speaker.subject.id,
    body: words,
    created_at: at,
    status,
    published_at: status === 'published' ? at : null,
    written_by: handOf(speaker),
  });
  if (status === 'published') await beHeard(transaction, services, row, true);
  else await ask(transaction, services, row);
  return row;
}

/** Others read it from now on: it is counted, and the first time it is worth something and told of. */
async function beHeard(
  transaction: Connection,
  services: Services,
  row: CommentRow,
  isFirst: boolean,
): Promise<void> {
  const { id, subject_type: type, subject_id: subjectId, author_id: authorId } = row;
  if (isCounted(row)) await subjectOf(services, type).count(transaction, [subjectId], 1);
  if (!isFirst) return;
  await services.progress.commentWritten(transaction, {
    commentId: id,
    authorId,
    characters: row.body.length,
  });
  await services.outbox.append(transaction, {
    type: 'comment.created',
    commentId: id,
    subjectType: type,
    subjectId,
    ownerId: row.owner_id,
    authorId,
  });
}

const ask = (
  transaction: Connection,
  { outbox }: Pick<Services, 'outbox'>,
  { id, author_id: authorId }: CommentRow,
): Promise<void> =>
  outbox.append(transaction, { type: 'comment.submitted', commentId: id, authorId });

/** The row is locked, and its author may change it. */
export async function changeWords(
  transaction: Connection,
  services: Services,
  { speaker, old, words }: SaidAnew,
): Promise<CommentRow> {
  const at = services.clock.now();
  const status = stageAfterEdit(speaker, old, words);
  const row = await changeComment(transaction, old.id, {
    body: words,
    edited_at: at,
    status,
    published_at: old.published_at ?? (status === 'published' ? at : null),
    written_by: handOf(speaker),
  });
  await tellOfChange(transaction, services, speaker, { old, row });
  return row;
}

async function tellOfChange(
  transaction: Connection,
  services: Services,
  speaker: Speaker,
  { old, row }: { readonly old: CommentRow; readonly row: CommentRow },
): Promise<void> {
  if (row.status === 'submitted') {
    await uncount(subjectOf(services, old.subject_type), transaction, old);
    // What waited already is asked about once.
    if (old.status !== 'submitted') await ask(transaction, services, row);
  } else if (old.status !== 'published')
    await beHeard(transaction, services, row, old.published_at === null);
  else if (isToldOfEdits(speaker) && old.body !== row.body)
    await services.outbox.append(transaction, {
      type: 'comment.changed_by_child',
      commentId: row.id,
      subjectType: row.subject_type,
      subjectId: row.subject_id,
      authorId: row.author_id,
    });
}
