/** What is said of a memory or a comment that a child wants to share. Pure. */
import type { DataOf } from '../contracts/notifications.ts';
import { who } from './reply-sentences.ts';
import { t } from './sentences.messages.ts';

const decided = { approve: 'sayApproved', return: 'sayReturned', reject: 'sayRejected' } as const;

const commentDecided = {
  approve: 'sayCommentApproved',
  return: 'sayCommentReturned',
  reject: 'sayCommentRejected',
} as const;

export function saySubmission({
  sender_name,
  subject_title: title,
  subject_type: type,
}: DataOf<'child_submission_pending'>): string {
  const name = who(sender_name);
  if (type === 'comment') return t('saySubmissionComment', { name });
  return title === undefined
    ? t('saySubmissionPlain', { name })
    : t('saySubmission', { name, title });
}

export function sayDecision({
  sender_name,
  subject_title: title,
  comment_id: comment,
  decision = 'approve',
}: DataOf<'child_submission_decided'>): string {
  const name = who(sender_name);
  if (comment !== undefined) return t(commentDecided[decision], { name });
  const memory = title === undefined ? t('yourMemory') : t('titled', { title });
  return t(decided[decision], { name, memory });
}

export function sayChange({
  sender_name,
  subject_title: title,
  comment_id: comment,
}: DataOf<'child_memory_changed'>): string {
  const name = who(sender_name);
  if (comment !== undefined) return t('sayChildChangedComment', { name });
  return title === undefined
    ? t('sayChildChangedPlain', { name })
    : t('sayChildChanged', { name, title });
}
