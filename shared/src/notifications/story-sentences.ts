/** What is said of stories that several tell. Pure. */
import type { DataOf } from '../contracts/notifications.ts';
import { t } from './sentences.messages.ts';

const named = (name: string | undefined): string => name ?? t('someone');

export const storySentences = {
  story_invited: ({ sender_name: name }: DataOf<'story_invited'>): string =>
    t('sayStoryInvited', { name: named(name) }),
  perspective_added: ({ sender_name: name }: DataOf<'perspective_added'>): string =>
    t('sayPerspective', { name: named(name) }),
  publish_consent_needed: ({
    sender_name: name,
    recipient_name: other,
  }: DataOf<'publish_consent_needed'>): string =>
    other === undefined
      ? t('sayConsent', { name: named(name) })
      : t('sayConsentFor', { name: named(name), other }),
};
