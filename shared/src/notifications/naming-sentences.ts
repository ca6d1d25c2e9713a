/** What is said when somebody is named in a memory or a picture. Pure. */
import type { DataOf } from '../contracts/notifications.ts';
import { who } from './reply-sentences.ts';
import { t } from './sentences.messages.ts';

export function sayTagged({
  tagger_name,
  sender_name,
  subject_title: title,
  media_id,
  ward_id,
}: DataOf<'photo_tagged'>): string {
  const name = who(tagger_name ?? sender_name);
  if (ward_id !== undefined) return t('sayPhotoTaggedChild', { name });
  if (media_id !== undefined && title !== undefined) return t('sayPhotoTagged', { name, title });
  return title === undefined ? t('sayTaggedPlain', { name }) : t('sayTagged', { name, title });
}

export function sayTagDecided({
  sender_name,
  subject_title: title,
  media_id,
}: DataOf<'photo_tag_decided'>): string {
  if (media_id !== undefined && title !== undefined)
    return t('sayPhotoTagDecided', { name: who(sender_name), title });
  return title === undefined
    ? t('sayTagDecidedPlain', { name: who(sender_name) })
    : t('sayTagDecided', { name: who(sender_name), title });
}

type CoauthorData = DataOf<'coauthor_asked'>;

/** Each without a title, too: for who may not read the memory any more. */
export const sayCoauthor =
  (words: 'sayCoauthorAsked' | 'sayCoauthorAccepted' | 'sayCoauthorChanged') =>
  ({ sender_name, subject_title: title }: CoauthorData): string =>
    title === undefined
      ? t(`${words}Plain`, { name: who(sender_name) })
      : t(words, { name: who(sender_name), title });
