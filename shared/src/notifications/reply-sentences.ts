/** What a notification of a comment or of a reaction says. Pure. */
import type { DataOf } from '../contracts/notifications.ts';
import { reactionTypes } from '../contracts/vocabulary.ts';
import { t } from './sentences.messages.ts';

export const who = (name: string | undefined): string => name ?? t('someone');

/** Undefined for a reaction that this version does not know. */
export const reactionName = (slug: string | undefined): string | undefined =>
  reactionTypes.find((type) => type.slug === slug)?.name;

export function sayReaction(
  name: string,
  reaction: string | undefined,
  { subject_title: title, comment_id }: DataOf<'reaction_received'>,
): string {
  if (reaction === undefined)
    return title === undefined
      ? t('sayReactionPlain', { name })
      : t('sayReaction', { name, title });
  if (comment_id !== undefined)
    return title === undefined
      ? t('sayReactionCommentPlain', { name, reaction })
      : t('sayReactionComment', { name, title, reaction });
  return title === undefined
    ? t('sayReactionPlainTo', { name, reaction })
    : t('sayReactionTo', { name, title, reaction });
}

export const sayComment = (name: string, times: number, title: string | undefined): string => {
  if (times > 1)
    return title === undefined
      ? t('sayCommentsPlain', { name, times })
      : t('sayComments', { name, times, title });
  return title === undefined ? t('sayCommentPlain', { name }) : t('sayComment', { name, title });
};
