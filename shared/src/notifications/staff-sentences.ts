/** What is said of emergency reading and of ways in. Pure. */
import type { DataOf } from '../contracts/notifications.ts';
import { who } from './reply-sentences.ts';
import { t } from './sentences.messages.ts';

export const staffSentences = {
  inspection_asked: ({ sender_name }: DataOf<'inspection_asked'>): string =>
    t('sayInspectionAsked', { name: who(sender_name) }),
  inspection_decided: ({
    sender_name,
    inspection = 'declined',
  }: DataOf<'inspection_decided'>): string =>
    t(inspection === 'agreed' ? 'sayInspectionAgreed' : 'sayInspectionDeclined', {
      name: who(sender_name),
    }),
  entry_asked: ({ sender_name, recipient_name }: DataOf<'entry_asked'>): string =>
    t('sayEntryAsked', { name: who(sender_name), other: who(recipient_name) }),
  entry_decided: ({
    sender_name,
    recipient_name,
    entry = 'declined',
  }: DataOf<'entry_decided'>): string =>
    t(entry === 'agreed' ? 'sayEntryAgreed' : 'sayEntryDeclined', {
      name: who(sender_name),
      other: who(recipient_name),
    }),
  content_inspected: ({
    sender_name,
    recipient_name: whose,
  }: DataOf<'content_inspected'>): string =>
    whose === undefined
      ? t('sayInspected', { name: who(sender_name) })
      : t('sayInspectedOf', { name: who(sender_name), whose }),
};
